import { describe, expect, it } from 'vitest';
import { nearLabels as labels, nearPostcode, townsFor } from './near-postcode.ts';
import { TOWNS } from './towns.ts';

const nearLabels = (query: string, places = {}) => labels(query, TOWNS, places);

describe('the place around which a text looks', () => {
  it.each([
    ['hilux near 2170', 'hilux', '2170', 'near 2170'],
    ['near me 0800', '', '0800', 'near me 0800'],
    ['utes close to postcode 2000', 'utes', '2000', 'close to postcode 2000'],
    ['hilux around 3150', 'hilux', '3150', 'around 3150'],
    ['utes near 3000 under 40k', 'utes under 40k', '3000', 'near 3000'],
    ['utes within 100 kms of 4000', 'utes', '4000', 'within 100 kms of 4000'],
  ])('SRCH-038 of "%s" is a postcode', (query, text, postcode, tokens) => {
    expect(nearPostcode(query)).toEqual({ postcode, text, tokens });
    expect(nearLabels(query)).toEqual({ postcode, text, tokens });
  });

  it.each([
    ['utes near me', 'utes', 'near me'],
    ['Near Me', '', 'Near Me'],
    ['suv closest to me under 20k', 'suv under 20k', 'closest to me'],
    ['hatch nearby', 'hatch', 'nearby'],
    ['suv within 50 km of me', 'suv', 'within 50 km of me'],
    ['suv within 50km', 'suv', 'within 50km'],
    ['cars in my area', 'cars', 'in my area'],
  ])('SRCH-038 of "%s" is where the visitor is', (query, text, tokens) => {
    expect(nearPostcode(query)).toBeUndefined();
    expect(nearLabels(query)).toEqual({ postcode: undefined, text, tokens });
  });

  it.each([
    ['utes near Brisbane', 'utes', 'Brisbane', 'near Brisbane'],
    ['utes within 50km of Brisbane', 'utes', 'Brisbane', 'within 50km of Brisbane'],
    ['near coffs harbour under 40k', 'under 40k', 'Coffs Harbour', 'near coffs harbour'],
    ['diesel ute near geelong manual', 'diesel ute manual', 'Geelong', 'near geelong'],
    ['hatch close to rockdale', 'hatch', 'Rockdale', 'close to rockdale'],
  ])('SRCH-038 of "%s" is a town', (query, text, name, tokens) => {
    const places = { 'Harbour Lane Rockdale': [-33.95, 151.14] as const };
    expect(nearLabels(query, places)).toMatchObject({ postcode: undefined, text, tokens, town: { name } });
  });

  it('SRCH-038 a place of the dealer is found by the end of its name before any other of that name', () => {
    const places = { 'Yard Sale': [-30, 150] as const };
    expect(nearLabels('near sale', places)?.town?.at).toEqual([-30, 150]);
    expect(nearLabels('near sale')?.town?.at[0]).toBeCloseTo(-38.1, 1);
  });

  it.each(['hilux around 2015', 'hilux near 0100', 'hilux near 21700', 'near', 'utes near mel', 'next sydney', '3000'])(
    'of "%s" is none',
    (query) => {
      expect(nearLabels(query)).toBeUndefined();
    },
  );
});

it('SRCH-038 towns are read for a text that may name one, and for no other', async () => {
  expect(await townsFor(['hilux', 'utes near Brisbane'])).toBe(TOWNS);
  expect(await townsFor(['hilux near 2170', 'next generation'])).toEqual({});
});
