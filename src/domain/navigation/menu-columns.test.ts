import { expect, it } from 'vitest';
import { menuColumns } from './menu-columns.ts';

it.each([
  [[4], 1],
  [[4, 4, 2, 2, 2, 2], 4],
  [[5, 3, 2, 2, 2], 3],
  [[3, 3, 3, 3, 3, 3], 3],
  [[2, 2, 2, 2, 2, 2, 2, 2, 2], 3],
])('groups of %j entries stand in %i columns, of four at most', (sizes, columns) => {
  expect(menuColumns(sizes, 4)).toBe(columns);
});
