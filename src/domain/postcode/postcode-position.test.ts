import { describe, expect, it } from 'vitest';
import { positionOfPostcode } from './postcode-position.ts';
import positions from './postcode-positions.json' with { type: 'json' };
import { stateOfPostcode } from './postcode-state.ts';

/** Well-known places, from public maps, in degrees. */
const PLACES = [
  ['2000', -33.87, 151.21],
  ['3000', -37.81, 144.96],
  ['4000', -27.47, 153.03],
  ['5000', -34.93, 138.6],
  ['6000', -31.95, 115.86],
  ['7000', -42.88, 147.33],
  ['0800', -12.46, 130.84],
  ['2600', -35.31, 149.13],
  ['4870', -16.92, 145.77],
  ['0870', -23.7, 133.88],
] as const;

describe('positionOfPostcode', () => {
  it.each(PLACES)('API-012 %s is where the maps have it', (postcode, latitude, longitude) => {
    const found = positionOfPostcode(postcode);
    expect(Math.abs((found?.latitude ?? 0) - latitude)).toBeLessThan(0.1);
    expect(Math.abs((found?.longitude ?? 0) - longitude)).toBeLessThan(0.1);
  });

  it.each(['', '200', '20000', '9998', '0001', '1999', 'abcd', '２０００', '20 0', '\n200'])(
    'BUD-008 API-012 %j is nowhere',
    (postcode) => {
      expect(positionOfPostcode(postcode)).toBeUndefined();
    },
  );

  it('API-012 holds every postcode once, in the form that is read', () => {
    const postcodes = Object.entries(positions).flatMap(([first, line]) => {
      expect(first).toMatch(/^\d{2}$/);
      expect(line).toMatch(/^(?:\d{11})+$/);
      return [...line.matchAll(/(\d\d)\d{9}/g)].map((match) => first + match[1]);
    });
    expect(postcodes.length).toBeGreaterThan(2_900);
    expect(new Set(postcodes).size).toBe(postcodes.length);
    for (const postcode of postcodes) expect(stateOfPostcode(postcode), postcode).toBeDefined();
  });
});
