/** Page numbers to offer; negative ones are gaps. */
export function pagesShown(page: number, pages: number): number[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((entry) => entry >= 1 && entry <= pages)
    .sort((a, b) => a - b);
  return wanted.flatMap((entry, place) => {
    const before = wanted[place - 1];
    return before !== undefined && entry - before > 1 ? [-entry, entry] : [entry];
  });
}
