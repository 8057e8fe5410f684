import { expect, it } from 'vitest';
import { weekdaySchema } from './value-kinds.schema.ts';

it.each([
  [-1, false],
  [0, true],
  [6, true],
  [7, false],
  [1.5, false],
])('DATA-033 weekday %d is one of opening hours: %s', (weekday, taken) => {
  expect(weekdaySchema.safeParse(weekday).success).toBe(taken);
});
