import { expect, it } from 'vitest';
import { costLine, subscriptionCosts } from './subscription-costs.ts';

const START = [
  'Upfront, bond included: $1,520 (first week $304 + bond $1,216, refunded at the end)',
  'Each week after: $304',
];
const usual = (more: string) => [
  `Total for 13 weeks: $3,952 (13 × $304${more})`,
  `Total for 26 weeks: $7,904 (26 × $304${more})`,
  `Total for 52 weeks: $15,808 (52 × $304${more})`,
];
const BESIDES = ', without the bond';
const weekly = { kind: 'weekly', amount: 304 } as const;

it.each([
  [
    { leastWeeks: 4, bondWeeks: 4 },
    [...START, 'Minimum 4 weeks: $1,216 (4 × $304, without the bond)', ...usual(BESIDES)],
  ],
  [{ leastWeeks: 1, bondWeeks: null }, ['Minimum 1 week: $304 (1 × $304)', ...usual('')]],
  [{ leastWeeks: 13, bondWeeks: null }, ['Minimum 13 weeks: $3,952 (13 × $304)', ...usual('').slice(1)]],
  [{ leastWeeks: 60, bondWeeks: null }, ['Minimum 60 weeks: $18,240 (60 × $304)']],
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
