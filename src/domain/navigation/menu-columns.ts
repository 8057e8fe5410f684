/**
 * In how many columns the groups of a menu stand, in their order: below the largest stand small ones together, as high as it; of
 * more columns than `most` all are higher.
 *
 * @param sizes entries of each group, its title among them.
 */
export function menuColumns(sizes: readonly number[], most: number): number {
  let height = Math.max(...sizes);
  while (columnsOf(sizes, height) > most) height += 1;
  return columnsOf(sizes, height);
}

function columnsOf(sizes: readonly number[], height: number): number {
  let columns = 0;
  let left = 0;
  for (const size of sizes) {
    if (size > left) {
      columns += 1;
      left = height;
    }
    left -= size;
  }
  return columns;
}
