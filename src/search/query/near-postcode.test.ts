import { describe, expect, it } from 'vitest';
import { nearLabels, nearPostcode } from './near-postcode.ts';

describe('the place around which a text looks', () => {
  it.each([
    ['hilux near 2170', 'hilux', '2170', 'near 2170'],
    ['near me 0800', '', '0800', 'near me 0800'],
    ['utes close to postcode 2000', 'utes', '2000', 'close to postcode 2000'],
    ['hilux around 3150', 'hilux', '3150', 'around 3150'],
    ['utes near 3000 under 40k', 'utes under 40k', '3000', 'near 3000'],
  ])('SRCH-038 of "%s" is a postcode', (query, text, postcode, tokens) => {
    expect(nearPostcode(query)).toEqual({ postcode, text, tokens });
    expect(nearLabels(query)).toEqual({ postcode, text, tokens });
  });

  it.each([
    ['utes near me', 'utes', 'near me'],
    ['Near Me', '', 'Near Me'],
    ['suv closest to me under 20k', 'suv under 20k', 'closest to me'],
    ['hatch nearby', 'hatch', 'nearby'],
    ['cars in my area', 'cars', 'in my area'],
  ])('SRCH-038 of "%s" is where the visitor is', (query, text, tokens) => {
    expect(nearPostcode(query)).toBeUndefined();
    expect(nearLabels(query)).toEqual({ postcode: undefined, text, tokens });
  });

  it.each([
    'hilux around 2015',
    'hilux near 0100',
    'hilux near 21700',
    'near',
    'utes near mel',
    'near melbourne',
    '3000',
  ])('of "%s" is none', (query) => {
    expect(nearLabels(query)).toBeUndefined();
  });
});
