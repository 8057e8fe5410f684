import { describe, expect, it } from 'vitest';
import { ndcgAt10 } from './score.ts';

describe('share of the best possible top ten', () => {
  it('is one when all that fits comes first, and nothing when nothing does', () => {
    expect(ndcgAt10([true, true, false], 2)).toBe(1);
    expect(
      ndcgAt10(
        Array.from({ length: 10 }, () => true),
        500,
      ),
    ).toBe(1);
    expect(ndcgAt10([], 3)).toBe(0);
    expect(ndcgAt10([false, false], 1)).toBe(0);
  });

  it('is less the further down an answer comes', () => {
    expect(ndcgAt10([false, true], 1)).toBeCloseTo(1 / Math.log2(3));
    expect(ndcgAt10([true, false, true], 2)).toBeLessThan(ndcgAt10([true, true, false], 2));
    expect(ndcgAt10([true], 2)).toBeLessThan(1);
  });
});
