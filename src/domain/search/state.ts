import type { ListAttribute, RangeAttribute } from './attributes.ts';
import { firstPage } from './results-page.ts';

/** value; SRCH-054, BUD-020. */
export const sliderFallbackMax = 100_000;

/** Limits, both included; a missing side is open. */
export type Range = { min?: number; max?: number };
export type SortOrder =
  | 'relevance'
  | 'latest'
  | 'priceDesc'
  | 'priceAsc'
  | 'kmAsc'
  | 'atmAsc'
  | 'payloadDesc'
  | 'towingDesc';
export type Lists = Partial<Record<ListAttribute, string[]>>;
export type Ranges = Partial<Record<RangeAttribute, Range>>;

/** What a visitor asks for (DATA-020). `page` counts from 1. */
export type SearchState = { query: string; page: number; sort: SortOrder; lists: Lists; ranges: Ranges };

export const EMPTY_STATE: SearchState = { query: '', page: firstPage, sort: 'relevance', lists: {}, ranges: {} };

/** The index names behind the sort orders (SRCH-032): the base index is "most relevant". */
export const SORT_SUFFIXES: Record<SortOrder, string> = {
  relevance: '',
  latest: ':created_at_timestamp:desc',
  priceDesc: ':price:desc',
  priceAsc: ':price:asc',
  kmAsc: ':km:asc',
  atmAsc: ':atm:asc',
  payloadDesc: ':payload:desc',
  towingDesc: ':towing:desc',
};

/** The order that an index is in, by its name and that of the base index; most relevant for any other. */
export const sortOfIndex = (index: string | undefined, base: string): SortOrder =>
  (Object.keys(SORT_SUFFIXES) as SortOrder[]).find((sort) => base + SORT_SUFFIXES[sort] === index) ?? 'relevance';

/** Whether a state sets any filter or text (SRCH-017). */
export function hasFilters(state: SearchState): boolean {
  return (
    state.query !== '' ||
    Object.values(state.lists).some((values) => values.length > 0) ||
    Object.keys(state.ranges).length > 0
  );
}

/** SRCH-015: a change of filters or text starts again at page 1. */
export function changed(state: SearchState, change: Partial<Omit<SearchState, 'page'>>): SearchState {
  return { ...state, ...change, page: firstPage };
}

/** The state with other values of one list; models go when their make does (SRCH-047). */
export function withList(state: SearchState, attribute: ListAttribute, values: readonly string[]): SearchState {
  const lists: Lists = { ...state.lists };
  if (values.length > 0) lists[attribute] = [...values];
  else delete lists[attribute];
  if (attribute === 'make') {
    delete lists.model;
    const models = (lists.make ? lists.make_model : [])?.filter((value) =>
      values.some((make) => value.toLowerCase().startsWith(`${make.toLowerCase()} > `)),
    );
    if (models && models.length > 0) lists.make_model = models;
    else delete lists.make_model;
  }
  return changed(state, { lists });
}

/** The state with another range; undefined takes it away. */
export function withRange(state: SearchState, attribute: RangeAttribute, range: Range | undefined): SearchState {
  const ranges: Ranges = { ...state.ranges };
  if (range && (range.min !== undefined || range.max !== undefined)) ranges[attribute] = range;
  else delete ranges[attribute];
  return changed(state, { ranges });
}
