import { describe, expect, it } from 'vitest';
import type { SearchName } from '#src/domain/search/search-names.ts';
import { namesFor } from './offer-names.ts';

const NAMES: SearchName[] = [
  ['SUV', '/search/suv', 60],
  ['Mazda', '/search/mazda', 40],
  ['Mazda CX-5', '/search/mazda/cx-5', 12],
  ['Ford Ranger', '/search/ford/ranger', 9],
  ['Citroën C3', '/search/citroen/c3', 1],
  ['Book a service', '/service'],
];
const labels = (text: string) => namesFor(text, NAMES).map(([label]) => label);

describe('names for a text', () => {
  it.each([
    ['maz', ['Mazda', 'Mazda CX-5']],
    ['cx5', ['Mazda CX-5']],
    ['Mazda cx 5', ['Mazda CX-5']],
    ['rang', ['Ford Ranger']],
    ['citroen', ['Citroën C3']],
    ['s', ['SUV', 'Book a service']],
    // With a typing error, where nothing is called so.
    ['mazada', ['Mazda', 'Mazda CX-5']],
    ['rangre', ['Ford Ranger']],
    ['mzd', []],
    ['zzzz', []],
    [' - ', []],
  ])('NAV-029 "%s" begins %j', (text, expected) => {
    expect(labels(text)).toEqual(expected);
  });

  it('NAV-029 offers at most 8', () => {
    const many = Array.from({ length: 20 }, (_, at): SearchName => [`Kia ${at}`, `/search/kia/${at}`, 1]);
    expect(namesFor('kia', many)).toHaveLength(8);
  });
});
