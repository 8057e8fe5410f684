import { describe, expect, it } from 'vitest';
import { formatMoney } from './money.ts';

describe('formatMoney', () => {
  it.each([
    [30000, '$30,000'],
    [912.25, '$912.25'],
    [0, '$0'],
    [-0, '$0'],
    [10, '$10'],
    [1_234_567, '$1,234,567'],
    [99.9, '$99.90'],
    [29_999.999, '$30,000'],
    [1_300.5, '$1,300.50'],
  ])('GEN-045 writes %d as %s', (dollars, text) => {
    expect(formatMoney(dollars)).toBe(text);
  });

  it('GEN-045 writes nothing for what is not a number', () => {
    expect(formatMoney(Number.NaN)).toBe('');
    expect(formatMoney(Number.POSITIVE_INFINITY)).toBe('');
  });
});
