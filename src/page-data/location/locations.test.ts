import { describe, expect, it } from 'vitest';
import type { Location } from '#src/domain/location/location.schema.ts';
import { PAGE_CAR } from '../vehicle/page-car-fixture.ts';
import { fixtureSite, YARD } from '../vehicle/vehicle-site-fixture.ts';
import { locationsProps } from './locations.ts';

let id = 0;
const at = (state: string, city: string, type: Location['location_type'] = 'sales'): Location => {
  id += 1;
  const address = { street: '1 Road', city, state, postcode: '1000' };
  return { ...YARD, id, primary: false, slug: `l${id}`, name: `Yard ${city}`, location_type: type, address };
};

function list(locations: Location[], settings: Record<string, unknown> = {}) {
  const site = fixtureSite(settings);
  site.content.locations = locations;
  return locationsProps(site);
}

describe('the list of locations', () => {
  it('LOC-041 has one card a place, with its departments by type', () => {
    const { places, columns, single } = list([
      at('SA', 'Adelaide', 'parts'),
      at('SA', 'Adelaide'),
      at('SA', 'Whyalla'),
    ]);
    expect(places.map(({ departments }) => departments.map(({ type }) => type))).toEqual([
      ['sales', 'parts'],
      ['sales'],
    ]);
    expect([columns, single]).toEqual([2, null]);
  });

  it('LOC-041 a place leads to what stands there, with its number; one with nothing does not', () => {
    const rockdale = { ...YARD, id: 2, slug: 'rockdale', primary: false, address: { city: 'Rockdale', state: 'NSW' } };
    const site = fixtureSite({}, [{ ...PAGE_CAR, location_slug: 'alexandria', location_name: 'Alexandria Yard' }]);
    site.content.locations = [YARD, rockdale];
    expect(locationsProps(site).places.map(({ stock }) => stock)).toEqual([
      { text: '1 car here', href: '/search/alexandria' },
      null,
    ]);
  });

  it('LOC-041 is by state and town, the state of the first location first, with a way to each of three states', () => {
    const towns = [
      at('WA', 'Perth'),
      { ...at('SA', 'Whyalla'), primary: true },
      at('ACT', 'Fyshwick'),
      at('SA', 'Adelaide'),
    ];
    const { places, states } = list(towns);
    expect(places.map(({ departments: [first], anchor }) => [first?.town, anchor])).toEqual([
      ['Adelaide SA', 'south-australia'],
      ['Whyalla SA', null],
      ['Fyshwick ACT', 'australian-capital-territory'],
      ['Perth WA', 'western-australia'],
    ]);
    expect(states[0]).toEqual({ text: 'South Australia', href: '#south-australia', count: 2 });
    expect(list(towns.slice(0, 2)).states).toEqual([]);
  });

  it('LOC-041 says what there is in which towns, up to four by name', () => {
    const two = [at('SA', 'Adelaide'), at('SA', 'Adelaide', 'service'), at('VIC', 'Geelong')];
    expect(list(two).lead).toBe('Sales at Adelaide and Geelong; service at Adelaide.');
    expect(list([...two, at('VIC', 'Geelong', 'service')]).lead).toBe('Sales and service at Adelaide and Geelong.');
    const four = [...two, at('WA', 'Perth'), at('WA', 'Broome')];
    expect(list(four).lead).toBe('Sales at Adelaide, Geelong, Perth and Broome; service at Adelaide.');
    const five = [...four, at('NSW', 'Orange')];
    expect(list(five).lead).toBe('Sales in 5 places across 4 states; service at Adelaide.');
    expect(list([...five, at('NT', 'Darwin')]).lead).toMatch(/^Sales in 6 places across 5 states and territories;/);
    expect(list(two, { pricing: { mode: 'subscription' } }).lead).toMatch(/^Pick-up at Adelaide/);
    const buying = { ...at('QLD', 'Rocklea'), location_subtype: 'buying' };
    expect(list([...two, buying]).lead).toBe(
      'Sales at Adelaide and Geelong; buying only at Rocklea; service at Adelaide.',
    );
    expect(list([YARD]).lead).toBe('');
  });

  it('LOC-006 the only location is one large card', () => {
    expect(list([YARD]).single?.name).toBe(YARD.name);
    expect(list([at('SA', 'Adelaide'), at('SA', 'Adelaide', 'service')]).single).toBeNull();
  });
});
