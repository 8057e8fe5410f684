import type { FacetStats } from '../client.ts';
import { type Bitmap, sizeOfBoth } from './index/bitmap.ts';
import type { FacetColumn, ListColumn, NumberColumn } from './index/columns.ts';

/** Values of a facet with their counts, the values found in no row left out. */
export type Counts = [value: string, count: number][];

/** How values are listed: their places in the order of the alphabet, how many at most, and by name or by count. */
export type ListedValues = { alphabet: Uint32Array; limit: number; byName: boolean };

/**
 * Counts of a facet column within rows.
 *
 * @param totals counts over all rows, when `rows` are those that are *not* found (fewer to go through).
 */
export function countCodes(column: FacetColumn, rows: Uint32Array, totals?: Uint32Array): Uint32Array {
  const counts = new Uint32Array(column.values.length + 1);
  const { codes } = column;
  for (let i = 0; i < rows.length; i += 1) {
    const code = codes[rows[i] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return totals ? totals.map((total, code) => total - (counts[code] ?? 0)) : counts;
}

/** Counts as values; most frequent first, then in the order of the alphabet and of numbers. */
export function toCounts(column: FacetColumn, counts: Uint32Array, list: ListedValues): Counts {
  return listed(column.values, (at) => counts[at + 1] ?? 0, list);
}

export function countList(column: ListColumn, rows: Bitmap, list: ListedValues): Counts {
  return listed(column.values, (at) => sizeOfBoth(rows, column.bits[at] ?? rows), list);
}

/** Numbers with few different values are counted like texts; of others there are only the statistics. */
const MAX_COUNTED_NUMBERS = 100;

/** A number column as a facet of its values; undefined when there are too many different ones. */
export function numberFacet({ numbers }: NumberColumn): FacetColumn | undefined {
  const different = new Set<number>();
  for (const value of numbers) {
    if (!Number.isNaN(value)) different.add(value);
    if (different.size > MAX_COUNTED_NUMBERS) return undefined;
  }
  const places = new Map([...different].map((value, at) => [value, at + 1]));
  return {
    kind: 'facet',
    values: [...different].map(String),
    codes: Uint8Array.from(numbers, (value) => places.get(value) ?? 0),
  };
}

/** Statistics of a number within rows; undefined when none of them has it. */
export function numberStats({ numbers }: NumberColumn, rows: Uint32Array): FacetStats | undefined {
  let [min, max, sum, found] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (let i = 0; i < rows.length; i += 1) {
    const value = numbers[rows[i] ?? 0] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    found += 1;
    sum += value;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return found > 0 ? { min, max, avg: sum / found, sum } : undefined;
}

/** The places of values in the order of the alphabet and of numbers. Comparing texts is slow: work it out once. */
export function alphabetical(values: readonly string[]): Uint32Array {
  const { compare } = new Intl.Collator('en-AU', { numeric: true });
  const at = (place: number) => values[place] ?? '';
  const byText = (a: string, b: string) => compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
  return Uint32Array.from(values.keys()).sort((a, b) => byText(at(a), at(b)));
}

function listed(
  values: readonly string[],
  countOf: (at: number) => number,
  { alphabet, limit, byName }: ListedValues,
): Counts {
  const list: Counts = [];
  for (const at of alphabet) {
    const count = countOf(at);
    if (count > 0) list.push([values[at] ?? '', count]);
  }
  // Sorting keeps the alphabet among equal counts.
  if (!byName) list.sort((a, b) => b[1] - a[1]);
  return list.length > limit ? list.slice(0, limit) : list;
}
