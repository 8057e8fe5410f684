import { describe, expect, it } from 'vitest';
import { MAX_ATTEMPTS, retryDelay } from './queue.ts';

const HOUR = 60 * 60_000;

describe('the wait after a failed delivery', () => {
  it('doubles from half a minute to six hours', () => {
    expect([1, 2, 3, 4].map((attempt) => retryDelay(attempt, 0))).toEqual([30_000, 60_000, 120_000, 240_000]);
    expect([10, 11, MAX_ATTEMPTS].map((attempt) => retryDelay(attempt, 0))).toEqual([15_360_000, 6 * HOUR, 6 * HOUR]);
  });

  it('is up to half less by chance, never more', () => {
    expect([0, 0.5, 1].map((chance) => retryDelay(3, chance))).toEqual([120_000, 90_000, 60_000]);
  });

  it('LEAD-022 outlasts a weekend even when chance shortens every wait', () => {
    const waits = (chance: number) =>
      Array.from({ length: MAX_ATTEMPTS - 1 }, (_, at) => retryDelay(at + 1, chance)).reduce((a, b) => a + b);
    expect(waits(0.5)).toBeGreaterThan(40 * HOUR);
    expect(waits(0)).toBeLessThan(7 * 24 * HOUR);
  });
});
