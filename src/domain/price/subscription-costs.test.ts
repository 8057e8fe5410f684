import { expect, it } from 'vitest';
import { costLines, subscriptionCosts } from './subscription-costs.ts';

const START = ['Today $1,520: first week $304 + bond $1,216, which comes back', 'Each week after $304'];

it.each([
  [{ leastWeeks: 4, bondWeeks: 4 }, [...START, 'Least you pay $1,216: 4 weeks, with the bond back']],
  [{ leastWeeks: 1, bondWeeks: null }, ['Least you pay $304: 1 week']],
  [{ leastWeeks: null, bondWeeks: 4 }, START],
  [{ leastWeeks: null, bondWeeks: null }, []],
])('LEAD-016 a subscription of %j costs %s', (pricing, lines) => {
  expect(costLines(subscriptionCosts({ kind: 'weekly', amount: 304 }, pricing))).toEqual(lines);
});

it('LEAD-016 a price that is not by the week, and one that is none, say nothing', () => {
  const pricing = { leastWeeks: 4, bondWeeks: 4 };
  expect(subscriptionCosts({ kind: 'plain', amount: 30_000 }, pricing)).toEqual([]);
  expect(subscriptionCosts({ kind: 'weekly' }, pricing)).toEqual([]);
});
