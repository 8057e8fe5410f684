import { expect, it } from 'vitest';
import { distributionPlaces } from './distribution-locations.ts';
import type { Location } from './location.schema.ts';

const YARDS = [
  { id: 1, name: 'Alexandria' },
  { id: 'b', name: 'Rockdale' },
] as unknown as Location[];
const places = (...distribution_locations: unknown[]) => distributionPlaces({ distribution_locations }, YARDS);

it('TD-002 an entry is a name, the id of a location, or an object with id and name', () => {
  expect(
    places(1, 'b', 'Bondi Beach', { id: 9, name: ' Airport ' }, { id: '1', name: 'Alexandria, back gate' }),
  ).toEqual([
    { id: '1', name: 'Alexandria' },
    { id: 'b', name: 'Rockdale' },
    { id: 'Bondi Beach', name: 'Bondi Beach' },
    { id: '9', name: 'Airport' },
  ]);
  expect(places({ id: 'b' }, 1)).toEqual([
    { id: 'b', name: 'Rockdale' },
    { id: '1', name: 'Alexandria' },
  ]);
});

it('TD-002 a single place is no choice, however often it is named', () => {
  expect(places(1)).toEqual([]);
  expect(places(1, '1', { id: 1 })).toEqual([]);
  expect(distributionPlaces(undefined, YARDS)).toEqual([]);
  expect(distributionPlaces({ distribution_locations: null }, YARDS)).toEqual([]);
});

it('TD-002 what names no place is left out', () => {
  expect(places(1, 77, null, '', ' ', {}, { name: 'Nowhere' }, { id: 5, name: '' }, [], true, 'b')).toEqual([
    { id: '1', name: 'Alexandria' },
    { id: 'b', name: 'Rockdale' },
  ]);
});
