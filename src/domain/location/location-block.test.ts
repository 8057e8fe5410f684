import { describe, expect, it } from 'vitest';
import { siteSchema } from '../settings/settings.schema.ts';
import { type Location, locationSchema } from './location.schema.ts';
import {
  addressGroup,
  addressLine,
  departmentName,
  directionsHref,
  distanceKm,
  gridColumns,
  locationBlock,
  locationLink,
} from './location-block.ts';

const make = (id: number, over: Partial<Location> = {}): Location =>
  locationSchema.parse({ id, name: `Yard ${id}`, slug: `yard-${id}`, ...over });
const settings = (over: object = {}, site: object = {}) =>
  siteSchema.parse({ site: { id: 1, slug: 'x', name: 'X', ...site }, ...over });
const ids = (list: Location[]) => list.map((location) => location.id);

const all = [
  make(1, { location_type: 'parts' }),
  make(2, { location_type: 'service', manufacturers: ['mazda'] }),
  make(3, { primary: true }),
  make(4, { location_type: 'sales', location_subtype: 'buying' }),
  make(5, { visible: false }),
  make(6, { location_type: '' }),
];

describe('location blocks', () => {
  it('LOC-005 orders empty, sales, service, parts and keeps the data order within', () => {
    expect(ids(locationBlock(all))).toEqual([3, 6, 4, 2, 1]);
  });

  it('LOC-004 hides visible false everywhere; a missing visible is shown', () => {
    expect(ids(locationBlock(all, { include: [5, 6] }))).toEqual([6]);
  });

  it('LOC-001 LOC-003 filters by kind, an empty type being sales', () => {
    expect(ids(locationBlock(all, { show: 'sales' }))).toEqual([3, 6, 4]);
    expect(ids(locationBlock(all, { show: 'service' }))).toEqual([2]);
    expect(ids(locationBlock(all, { show: 'parts' }))).toEqual([1]);
    expect(ids(locationBlock(all, { show: 'service-and-parts' }))).toEqual([2, 1]);
    expect(ids(locationBlock(all, { show: 'primary' }))).toEqual([3]);
    expect(ids(locationBlock(all, { show: 4 }))).toEqual([4]);
  });

  it('LOC-003 a place of sales that only buys is named so', () => {
    const words = { sales: 'Sales', service: 'Service', parts: 'Parts' };
    const name = (id: number) => all.filter((one) => one.id === id).map((one) => departmentName(one, words));
    expect([6, 4, 2].flatMap(name)).toEqual(['Sales', 'Buying only', 'Service']);
    expect(departmentName(make(7, { location_type: 'service', location_subtype: 'buying' }), words)).toBe('Service');
  });

  it('LOC-002 filters by manufacturer, subtype and id lists', () => {
    expect(ids(locationBlock(all, { manufacturer: 'mazda' }))).toEqual([2]);
    expect(ids(locationBlock(all, { subtype: 'buying' }))).toEqual([4]);
    expect(ids(locationBlock(all, { exclude: ['3', 4] }))).toEqual([6, 2, 1]);
  });

  it.each([
    [1, 2],
    [2, 2],
    [3, 3],
    [4, 2],
    [5, 3],
  ] as const)('LOC-007 shows %i locations in %i columns', (count, columns) => {
    expect(gridColumns(count)).toBe(columns);
  });

  it('LOC-013 LOC-014 chooses the view link by the setting', () => {
    const location = make(1, { dealership_slug: 'group' });
    expect(locationLink(location, settings())).toEqual({ href: '/locations/yard-1', text: 'View details' });
    expect(locationLink(location, settings({ locations: { cardLink: 'dealershipSlug' } }))).toEqual({
      href: '/locations/group',
      text: 'View location',
    });
    expect(locationLink(location, settings({ locations: { cardLink: 'ourLocation' } }))).toEqual({
      href: '/our-location/yard-1',
      text: 'View location details',
    });
    expect(locationLink(location, settings({}, { manufacturer: 'mazda' })).href).toBe('/contact');
  });

  it('LOC-012 uses place_url, else the street address', () => {
    const address = { street: '1 Main St', city: 'Penrith', state: 'NSW', postcode: '2750' };
    expect(directionsHref(make(1, { address: { ...address, place_url: 'https://maps.example/x' } }))).toBe(
      'https://maps.example/x',
    );
    expect(directionsHref(make(1, { address }))).toContain(encodeURIComponent('1 Main St, Penrith NSW 2750'));
    expect(addressLine(make(1))).toBe('');
  });

  it('LOC-031 groups visible locations with the same street, city and postcode', () => {
    const address = { street: '1 Main St', city: 'Richmond', postcode: '2753', state: 'NSW' };
    const here = make(1, { address });
    const group = (...others: Location[]) => ids(addressGroup(here, [...others, here]));
    const service = { location_type: 'service' as const };
    expect(group(make(2, { address, ...service }))).toEqual([1, 2]);
    expect(group(make(2, { address: { ...address, street: '1 MAIN ST', city: 'richmond' }, ...service }))).toEqual([
      1, 2,
    ]);
    expect(group(make(2, { address: { ...address, state: undefined }, ...service }))).toEqual([1, 2]);
    for (const other of [{ street: '2 Main St' }, { city: 'Windsor' }, { postcode: '3121' }])
      expect(group(make(2, { address: { ...address, ...other }, ...service })), JSON.stringify(other)).toEqual([1]);
    expect(group(make(2, { address, visible: false, ...service }))).toEqual([1]);
  });

  it('LOC-031 a location without a street is a group of its own', () => {
    const address = { city: 'Richmond', postcode: '2753' };
    const here = make(1, { address });
    expect(ids(addressGroup(here, [here, make(2, { address })]))).toEqual([1]);
  });

  it('LOC-052 measures on a sphere of 6371 km', () => {
    expect(distanceKm({ lat: 0, long: 0 }, { lat: 0, long: 180 })).toBeCloseTo(Math.PI * 6371, 3);
    expect(distanceKm({ lat: -33.87, long: 151.21 }, { lat: -37.81, long: 144.96 })).toBeCloseTo(713.4, 0);
  });
});
