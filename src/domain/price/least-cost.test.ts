import { expect, it } from 'vitest';
import { leastCost } from './least-cost.ts';

it.each([
  [{ leastWeeks: 4, bondWeeks: 4 }, 'At least $1,216 for 4 weeks, and a bond of $1,216 that you get back'],
  [{ leastWeeks: 1, bondWeeks: 2 }, 'At least $304 for 1 week, and a bond of $608 that you get back'],
  [{ leastWeeks: 4, bondWeeks: null }, 'At least $1,216 for 4 weeks'],
  [{ leastWeeks: null, bondWeeks: 4 }, undefined],
])('LEAD-016 a subscription of %j costs %s', (pricing, words) => {
  expect(leastCost({ kind: 'weekly', amount: 304 }, pricing)).toBe(words);
});

it('LEAD-016 a price that is not by the week, and one that is none, say nothing', () => {
  const pricing = { leastWeeks: 4, bondWeeks: 4 };
  expect(leastCost({ kind: 'plain', amount: 30_000 }, pricing)).toBeUndefined();
  expect(leastCost({ kind: 'weekly' }, pricing)).toBeUndefined();
});
