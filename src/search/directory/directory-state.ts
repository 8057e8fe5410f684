import { joined, pageNumber, rangeText, readRange } from '#src/domain/search/address.ts';
import { firstPage } from '#src/domain/search/results-page.ts';
import type { Range } from '#src/domain/search/state.ts';

/** What a visitor asks a list of offers or models for. `page` counts from 1. */
export type DirectoryState = { page: number; lists: Record<string, string[]>; price?: Range };

/** What the address of a list may hold: a parameter for each of `facets`, and `range[price]` where prices are limited. */
export type DirectoryFilters = { facets: readonly string[]; price: boolean };

const PRICE = 'range[price]';
const MAX_VALUE = 200;
const MAX_VALUES = 50;

/** The state an address asks for, in the form of stock search (SRCH-011 to SRCH-013); what is not understood is left out. */
export function readDirectoryAddress(parameters: URLSearchParams, filters: DirectoryFilters): DirectoryState {
  const state: DirectoryState = { page: pageNumber(parameters.get('page')), lists: {} };
  for (const facet of filters.facets) {
    const values = parameters
      .getAll(facet)
      .map(joined)
      .filter((value) => value !== '' && value.length <= MAX_VALUE);
    if (values.length > 0) state.lists[facet] = [...new Set(values)].slice(0, MAX_VALUES);
  }
  const price = filters.price ? readRange(parameters.get(PRICE)) : undefined;
  return price ? { ...state, price } : state;
}

/** The address of a state; parameters that are not the list's, such as utm_source, are kept. */
export function writeDirectoryAddress(
  state: DirectoryState,
  filters: DirectoryFilters,
  before: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const facet of filters.facets) for (const value of state.lists[facet] ?? []) parameters.append(facet, value);
  if (state.price) parameters.set(PRICE, rangeText(state.price));
  if (state.page > firstPage) parameters.set('page', String(state.page));
  const own = new Set(['page', PRICE, ...filters.facets]);
  for (const [name, value] of before) if (!own.has(name)) parameters.append(name, value);
  return parameters;
}

/** The state with other values of a facet, from page 1 (SRCH-015). */
export function withValues({ price, lists }: DirectoryState, facet: string, values: readonly string[]): DirectoryState {
  const { [facet]: _, ...others } = lists;
  return {
    page: firstPage,
    lists: values.length > 0 ? { ...others, [facet]: [...values] } : others,
    ...(price && { price }),
  };
}

/** The state with another price range, from page 1; undefined takes it away. */
export function withPrice({ lists }: DirectoryState, price: Range | undefined): DirectoryState {
  return { page: firstPage, lists, ...(price && { price }) };
}

/** Whether a state filters anything. */
export const isFiltered = ({ lists, price }: DirectoryState): boolean =>
  Object.keys(lists).length > 0 || Boolean(price);
