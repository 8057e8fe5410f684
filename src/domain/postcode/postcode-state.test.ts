import { describe, expect, it } from 'vitest';
import { stateOfPostcode } from './postcode-state.ts';

describe('stateOfPostcode', () => {
  it.each([
    ['2000', 'NSW'],
    ['2599', 'NSW'],
    ['2600', 'ACT'],
    ['2618', 'ACT'],
    ['2619', 'NSW'],
    ['2899', 'NSW'],
    ['2900', 'ACT'],
    ['2920', 'ACT'],
    ['2921', 'NSW'],
    ['1585', 'NSW'],
    ['0200', 'ACT'],
    ['0800', 'NT'],
    ['0872', 'NT'],
    ['3999', 'VIC'],
    ['8007', 'VIC'],
    ['4000', 'QLD'],
    ['9726', 'QLD'],
    ['5000', 'SA'],
    ['6999', 'WA'],
    ['7000', 'TAS'],
    ['7999', 'TAS'],
    ['0100', undefined],
    ['0799', undefined],
    ['200', undefined],
    ['20000', undefined],
    ['２０００', undefined],
    ['', undefined],
  ])('DLV-003 %s is in %s', (postcode, state) => {
    expect(stateOfPostcode(postcode)).toBe(state);
  });
});
