import { expect, it } from 'vitest';
import { fullRows } from './full-rows.ts';

it.each([
  [14, 7],
  [10, 5],
  [13, 7],
  [12, 6],
  [4, 4],
  [3, 3],
  [1, 3],
])('BRAND-005 %i tiles stand in %i columns', (count, columns) => {
  expect(fullRows(count)).toBe(columns);
});
