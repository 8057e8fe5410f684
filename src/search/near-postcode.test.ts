import { describe, expect, it } from 'vitest';
import { nearPostcode } from './near-postcode.ts';

describe('the postcode around which a text looks', () => {
  it.each([
    ['hilux near 2170', 'hilux', '2170'],
    ['near me 0800', '', '0800'],
    ['utes close to postcode 2000', 'utes', '2000'],
    ['hilux around 3150', 'hilux', '3150'],
    ['hilux around 2015', '', undefined],
    ['hilux near me', 'hilux near me', undefined],
    ['hilux near 0100', 'hilux near 0100', undefined],
    ['hilux near 21700', 'hilux near 21700', undefined],
  ])('of "%s"', (query, text, postcode) => {
    expect(nearPostcode(query)).toEqual(postcode === undefined ? undefined : { postcode, text });
  });
});
