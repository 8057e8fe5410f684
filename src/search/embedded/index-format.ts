import { FACETS, type FacetName, RANGES, type RangeName } from '../facets.ts';

/** Version of the layout; a reader refuses any other. */
export const INDEX_VERSION = 1;

/**
 * The column index of a site: vehicles in custom_rank order, one column per facet as codes into its values (0 is "no
 * value"), numbers as they are. Docs: docs/decisions/003-search-index.md.
 */
export type ColumnIndex = {
  version: number;
  count: number;
  facets: Record<FacetName, { values: string[]; codes: number[] }>;
  /** null where a vehicle has none. */
  numbers: Record<RangeName, (number | null)[]>;
  /** Words beside the facets: series and stock number of each vehicle. */
  texts: string[];
};

/** Reads an index that came over the network. @throws Error that says what is wrong, for any other text. */
export function parseIndex(text: string): ColumnIndex {
  let index: ColumnIndex;
  try {
    index = JSON.parse(text) as ColumnIndex;
  } catch {
    throw new Error('The search index is not whole.');
  }
  if (index?.version !== INDEX_VERSION)
    throw new Error(`The search index has version ${String(index?.version)}, ${INDEX_VERSION} is needed.`);
  const { count } = index;
  const whole = (list: unknown): list is unknown[] => Array.isArray(list) && list.length === count;
  if (!Number.isInteger(count) || count < 0 || !whole(index.texts)) throw new Error('The search index is damaged.');
  for (const name of FACETS) {
    const column = index.facets?.[name];
    if (!column || !whole(column.codes) || !Array.isArray(column.values))
      throw new Error(`The search index is damaged at ${name}.`);
    for (const code of column.codes) {
      if (!Number.isInteger(code) || code < 0 || code > column.values.length)
        throw new Error(`The search index is damaged at ${name}.`);
    }
  }
  for (const name of RANGES) {
    const column: unknown = index.numbers?.[name];
    if (!whole(column) || column.some((value) => value !== null && typeof value !== 'number'))
      throw new Error(`The search index is damaged at ${name}.`);
  }
  return index;
}
