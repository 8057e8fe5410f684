import { describe, expect, it } from 'vitest';
import { metroArea } from './metro-area.ts';

describe('the city around which a suburb lies', () => {
  it.each([
    ['Parramatta', 'NSW', 'sydney'],
    ['parramatta', 'nsw', 'sydney'],
    ['Sydney', 'NSW', 'sydney'],
    ['Dandenong', 'VIC', 'melbourne'],
    ['Moorooka', 'QLD', 'brisbane'],
    ['Southport', 'QLD', 'gold coast'],
    ['Osborne Park', 'WA', 'perth'],
    ['Queanbeyan', 'NSW', 'canberra'],
    ['Cairns', 'QLD', undefined],
    ['Parramatta', 'VIC', undefined],
    ['', '', undefined],
  ])('%s, %s: %s', (suburb, state, city) => {
    expect(metroArea(suburb, state)).toBe(city);
  });
});
