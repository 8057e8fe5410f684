import { describe, expect, it } from 'vitest';
import { siteSchema } from '../settings/settings.schema.ts';
import type { Location } from './location.schema.ts';
import { selectorLocations, shortNames, withShortNames } from './location-selector.ts';

const place = (id: number, fields: Partial<Location> = {}): Location => ({
  id,
  name: `Place ${id}`,
  slug: `place-${id}`,
  ...fields,
});
const PLACES = [
  place(1, { location_type: 'sales', manufacturers: ['mazda', 'kia'] }),
  place(2, { location_type: 'service', manufacturers: ['mazda'] }),
  place(3, { manufacturers: ['ford'] }),
  place(4, { location_type: 'parts' }),
  place(5, { location_type: 'sales', manufacturers: ['mazda'], visible: false }),
];
const offered = (locations: Record<string, unknown> = {}) => {
  const site = { id: 1, slug: 'kelp', name: 'Kelp', template: 'standard' };
  return selectorLocations(PLACES, siteSchema.parse({ site, locations }).locations).map(({ id }) => id);
};

describe('location selectors', () => {
  it('NAV-025 without limits every visible location is offered', () => {
    expect(offered()).toEqual([3, 1, 2, 4]);
  });

  it('NAV-025 a make limits them to the locations of that make', () => {
    expect(offered({ selector: { make: 'mazda' } })).toEqual([1, 2]);
  });

  it('NAV-025 types limit them; a location without a type is one of sales', () => {
    expect(offered({ selector: { types: ['sales'] } })).toEqual([3, 1]);
    expect(offered({ selector: { types: ['service', 'parts'] } })).toEqual([2, 4]);
  });

  it('NAV-025 a selector about one type offers that type alone, within the limits of the site', () => {
    const site = { id: 1, slug: 'kelp', name: 'Kelp', template: 'standard' };
    const ofType = (only: 'sales' | 'service', locations: object = {}) =>
      selectorLocations(PLACES, siteSchema.parse({ site, locations }).locations, only).map(({ id }) => id);
    expect([ofType('sales'), ofType('service')]).toEqual([[3, 1], [2]]);
    expect(ofType('sales', { selector: { make: 'ford' } })).toEqual([3]);
    expect(ofType('sales', { selector: { types: ['service'] } })).toEqual([]);
  });

  it('NAV-025 a fixed list limits them, whether ids are numbers or texts', () => {
    expect(offered({ selector: { ids: ['2', 3] } })).toEqual([3, 2]);
  });

  it('NAV-025 limits hold together, and an excluded location never appears', () => {
    expect(offered({ selector: { make: 'mazda', types: ['sales'] } })).toEqual([1]);
    expect(offered({ selector: { ids: [1, 2] }, selectorExcludeIds: ['1'] })).toEqual([2]);
    expect(offered({ selectorExcludeIds: [3, '4'] })).toEqual([1, 2]);
  });
});

it.each([
  [
    ['Southern Cross Adelaide', 'Southern Cross Geelong Service'],
    ['Adelaide', 'Geelong Service'],
  ],
  [
    ['Anchor', 'Anchor Parts'],
    ['Anchor', 'Anchor Parts'],
  ],
  [
    ['Anchor City', 'Anchorage City'],
    ['Anchor City', 'Anchorage City'],
  ],
  [['Anchor City'], ['Anchor City']],
  [[], []],
])('NAV-025 %j are told apart by %j', (names, short) => {
  expect(shortNames(names)).toEqual(short);
});

it('NAV-025 choices keep all but the words that they share', () => {
  const places = [
    { id: '1', name: 'Anchor City' },
    { id: '2', name: 'Anchor Bay' },
  ];
  expect(withShortNames(places)).toEqual([
    { id: '1', name: 'City' },
    { id: '2', name: 'Bay' },
  ]);
});
