import { expect, it } from 'vitest';
import { costLine, subscriptionCosts } from './subscription-costs.ts';

const START = ['Today $1,520: first week $304 + bond $1,216, which comes back', 'Each week after $304'];
const USUAL = [
  'You pay in 13 weeks $3,952: 13 weeks × $304',
  'You pay in 26 weeks $7,904: 26 weeks × $304',
  'You pay in 52 weeks $15,808: 52 weeks × $304',
];
const BOND = 'Bond, besides $1,216: 4 weeks × $304, comes back at the end';
const weekly = { kind: 'weekly', amount: 304 } as const;

it.each([
  [{ leastWeeks: 4, bondWeeks: 4 }, [...START, 'Least you pay $1,216: 4 weeks × $304', ...USUAL, BOND]],
  [{ leastWeeks: 1, bondWeeks: null }, ['Least you pay $304: 1 week × $304', ...USUAL]],
  [{ leastWeeks: 13, bondWeeks: null }, ['Least you pay $3,952: 13 weeks × $304', ...USUAL.slice(1)]],
  [{ leastWeeks: 60, bondWeeks: null }, ['Least you pay $18,240: 60 weeks × $304']],
  [{ leastWeeks: null, bondWeeks: 4 }, START],
  [{ leastWeeks: null, bondWeeks: null }, []],
])('LEAD-016 a subscription of %j costs %s', (pricing, lines) => {
  expect(subscriptionCosts(weekly, pricing).map(costLine)).toEqual(lines);
});

it('LEAD-016 the lengths to choose from begin with the least', () => {
  const terms = subscriptionCosts(weekly, { leastWeeks: 4, bondWeeks: 4 }).flatMap(({ term }) => term ?? []);
  expect(terms).toEqual(['4 weeks', '13 weeks', '26 weeks', '52 weeks']);
});

it('LEAD-016 a price that is not by the week, and one that is none, say nothing', () => {
  const pricing = { leastWeeks: 4, bondWeeks: 4 };
  expect(subscriptionCosts({ kind: 'plain', amount: 30_000 }, pricing)).toEqual([]);
  expect(subscriptionCosts({ kind: 'weekly' }, pricing)).toEqual([]);
});
