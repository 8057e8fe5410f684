import { describe, expect, it } from 'vitest';
import { Allowance } from './allowance.ts';

describe('an allowance', () => {
  it('gives each caller so much at once, and again with time', () => {
    const allowance = new Allowance({ most: 3, perSecond: 2 });
    const taken = (caller: string, at: number) => allowance.take(caller, at);
    expect([1, 2, 3, 4].map(() => taken('a', 0))).toEqual([true, true, true, false]);
    expect(taken('b', 0)).toBe(true);
    expect(taken('a', 499)).toBe(false);
    expect(taken('a', 500)).toBe(true);
    expect(taken('a', 500)).toBe(false);
    expect([1, 2, 3, 4].map(() => taken('a', 60_000))).toEqual([true, true, true, false]);
  });

  it('gives several at once or none of them', () => {
    const allowance = new Allowance({ most: 3, perSecond: 2 });
    expect([2, 2, 1, 1].map((count) => allowance.take('a', 0, count))).toEqual([true, false, true, false]);
    expect([4, 3].map((count) => allowance.take('a', 1500, count))).toEqual([false, true]);
  });
});
