import { describe, expect, it } from 'vitest';
import { cameIntoRange, isPriceChange } from './price-alert.ts';

describe('a price that is news', () => {
  it('is lower than what the person saw or was told', () => {
    expect(isPriceChange(30_000, 29_999)).toBe(true);
    expect(isPriceChange(30_000, 30_000)).toBe(false);
    expect(isPriceChange(30_000, 30_001)).toBe(false);
    expect(isPriceChange(30_000, undefined)).toBe(false);
    expect(isPriceChange(null, 1)).toBe(false);
  });

  it('brings a vehicle among those of a search when it was above its limit', () => {
    expect(cameIntoRange(30_000, 30_001)).toBe(true);
    expect(cameIntoRange(30_000, 30_000)).toBe(false);
    expect(cameIntoRange(undefined, 30_001)).toBe(false);
  });
});
