import { expect, it } from 'vitest';
import {
  costLine,
  lastDay,
  lengthCost,
  notIncluded,
  offeredWeeks,
  subscriptionCosts,
  subscriptionPrice,
  weeksOf,
} from './subscription-costs.ts';

const price = { amount: 304, leastWeeks: 4, bondWeeks: 4 };

it('LEAD-016 says what is paid upfront with the bond, each week, and about what a month comes to', () => {
  expect(subscriptionCosts(price).map(costLine)).toEqual([
    'Upfront: week 1 and bond: $1,520 (week 1 $304, bond $1,216)',
    'Each week after: $304 (about $1,321 a month)',
    'Comes back: $1,216 (the bond)',
  ]);
  expect(subscriptionCosts({ ...price, bondWeeks: null }).map(costLine)).toEqual([
    'Each week: $304 (about $1,321 a month)',
  ]);
});

it.each([
  // × 365 ÷ 7 ÷ 12 is 951.6, 842.98 and 4.35.
  [219, '$952'],
  [194, '$843'],
  [1, '$4'],
])('LEAD-016 $%d a week is about %s a month', (amount, month) => {
  expect(subscriptionCosts({ ...price, amount })[1]?.note).toBe(`about ${month} a month`);
});

it('LEAD-016 a length costs its weeks, and the least is named as such', () => {
  expect([4, 10, 104].map((weeks) => costLine(lengthCost(weeks, price)))).toEqual([
    'Minimum 4 weeks: $1,216 (4 × $304, with week 1 and without the bond)',
    'All 10 weeks: $3,040 (10 × $304, with week 1 and without the bond)',
    'All 104 weeks: $31,616 (104 × $304, with week 1 and without the bond)',
  ]);
  expect(costLine(lengthCost(1, { amount: 304, leastWeeks: 1, bondWeeks: null }))).toBe(
    'Minimum 1 week: $304 (1 × $304)',
  );
});

it('LEAD-016 any whole number of weeks may be asked for, from the least to 104', () => {
  const least4 = ['3', '4', '5', '10', '104', '105'].map((entry) => weeksOf(entry, 4));
  expect(least4).toEqual([undefined, 4, 5, 10, 104, undefined]);
  expect([weeksOf('0', 1), weeksOf('1', 1), weeksOf('0', 0)]).toEqual([undefined, 1, undefined]);
  expect(['', '4.5', '1e1', '-10', 'ten', '10 weeks', '0010'].map((entry) => weeksOf(entry, 4))).toEqual(
    Array.from({ length: 7 }, () => undefined),
  );
  expect(weeksOf(' 10 ', 4)).toBe(10);
});

it('LEAD-016 the lengths to tap begin with the least', () => {
  expect([1, 4, 12, 13, 26, 60].map(offeredWeeks)).toEqual([
    [1, 13, 26],
    [4, 13, 26],
    [12, 13, 26],
    [13, 26],
    [26],
    [60],
  ]);
});

it('LEAD-016 ends so many weeks after its first day', () => {
  expect(lastDay('2026-12-04', 10)).toMatch(/^Fri,? 12 Feb 2027$/);
  expect(lastDay('2026-12-04', 1)).toMatch(/^Fri,? 11 Dec 2026$/);
  expect([lastDay('', 10), lastDay('soon', 10)]).toEqual(['', '']);
});

it('LEAD-016 a price that is not by the week, and one without bond and least length, say nothing', () => {
  const pricing = { leastWeeks: 4, bondWeeks: 4 };
  expect(subscriptionPrice({ kind: 'weekly', amount: 304 }, pricing)).toEqual(price);
  expect(subscriptionPrice({ kind: 'weekly', amount: 304 }, { leastWeeks: null, bondWeeks: 4 })).toBeDefined();
  expect(subscriptionPrice({ kind: 'plain', amount: 30_000 }, pricing)).toBeUndefined();
  expect(subscriptionPrice({ kind: 'weekly' }, pricing)).toBeUndefined();
  expect(subscriptionPrice({ kind: 'weekly', amount: 304 }, { leastWeeks: null, bondWeeks: null })).toBeUndefined();
});

it('VDP-038 says what is paid besides where the site does', () => {
  expect(notIncluded({ notIncluded: 'tolls' })).toBe('Not included: tolls');
  expect(notIncluded({ notIncluded: '' })).toBeUndefined();
});
