import { describe, expect, it } from 'vitest';
import { stateOfPostalAddress } from './address-state.ts';

describe('the state of an address', () => {
  it('is what it names, else what its postcode says', () => {
    expect(stateOfPostalAddress({ state: 'NSW' })).toBe('NSW');
    expect(stateOfPostalAddress({ state: 'Western Australia' })).toBe('WA');
    expect(stateOfPostalAddress({ state: 'South Australia' })).toBe('SA');
    expect(stateOfPostalAddress({ state: '', postcode: '3000' })).toBe('VIC');
    expect(stateOfPostalAddress({ postcode: '2600' })).toBe('ACT');
    expect(stateOfPostalAddress({})).toBeUndefined();
    expect(stateOfPostalAddress(null)).toBeUndefined();
  });
});
