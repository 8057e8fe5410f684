import { expect, it } from 'vitest';
import { subscriptionCosts } from './subscription-costs.ts';

const START = 'To start: $1,520 = first week $304 + $1,216 bond (returned at the end)';

it.each([
  [{ leastWeeks: 4, bondWeeks: 4 }, [START, 'At least $1,216 for 4 weeks']],
  [{ leastWeeks: 1, bondWeeks: null }, ['At least $304 for 1 week']],
  [{ leastWeeks: null, bondWeeks: 4 }, [START]],
  [{ leastWeeks: null, bondWeeks: null }, []],
])('LEAD-016 a subscription of %j costs %s', (pricing, lines) => {
  expect(subscriptionCosts({ kind: 'weekly', amount: 304 }, pricing)).toEqual(lines);
});

it('LEAD-016 a price that is not by the week, and one that is none, say nothing', () => {
  const pricing = { leastWeeks: 4, bondWeeks: 4 };
  expect(subscriptionCosts({ kind: 'plain', amount: 30_000 }, pricing)).toEqual([]);
  expect(subscriptionCosts({ kind: 'weekly' }, pricing)).toEqual([]);
});
