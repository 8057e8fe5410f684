/** Columns, of seven to three, in which so many tiles leave the fewest places empty; most columns where it is the same. */
export function fullRows(count: number): number {
  const empty = (columns: number) => Math.ceil(count / columns) * columns - count;
  return [7, 6, 5, 4, 3].reduce((best, columns) => (empty(columns) < empty(best) ? columns : best));
}
