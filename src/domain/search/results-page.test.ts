import { describe, expect, it } from 'vitest';
import { countShown } from './results-page.ts';

describe('result count', () => {
  it('SRCH-021 is the stock count above 1999, and itself up to exactly 1999', () => {
    expect(countShown(1999, 17_048)).toBe(1999);
    expect(countShown(2000, 17_048)).toBe(17_048);
    expect(countShown(0, 17_048)).toBe(0);
  });
});
