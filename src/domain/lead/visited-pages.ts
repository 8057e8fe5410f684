/** paths; DATA-077. */
const visitedPagesKept = 50;

/** The last pages of a visit, which is all that is kept and sent of it (DATA-077). */
export function lastPages<T>(pages: readonly T[]): T[] {
  return pages.slice(-visitedPagesKept);
}
