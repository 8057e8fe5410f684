import type { IndexUiState, UiState } from 'instantsearch.js';
import { rangeText, readRange } from '#src/domain/search/address.ts';
import { LIST_ATTRIBUTES, RANGE_ATTRIBUTES } from '#src/domain/search/attributes.ts';
import { firstPage } from '#src/domain/search/results-page.ts';
import { type SearchState, SORT_SUFFIXES, sortOfIndex } from '#src/domain/search/state.ts';
import { escapedValue } from '#src/search/query/value-condition.ts';

/** The state of InstantSearch that is a state of the stock search (DATA-020). */
export function toUiState({ query, page, sort, lists, ranges }: SearchState, indexName: string): IndexUiState {
  const refinementList = Object.fromEntries(
    Object.entries(lists).map(([name, values]) => [name, values.map(escapedValue)]),
  );
  const range = Object.fromEntries(Object.entries(ranges).map(([name, limits]) => [name, rangeText(limits)]));
  return {
    ...(query && { query }),
    ...(page > firstPage && { page }),
    ...(sort !== 'relevance' && { sortBy: indexName + SORT_SUFFIXES[sort] }),
    ...(Object.keys(refinementList).length > 0 && { refinementList }),
    ...(Object.keys(range).length > 0 && { range }),
  };
}

/** The state of the stock search that a state of InstantSearch is. */
export function toState(
  { query = '', page, sortBy, refinementList, range }: IndexUiState,
  indexName: string,
): SearchState {
  const state: SearchState = {
    query,
    page: page ?? firstPage,
    sort: sortOfIndex(sortBy, indexName),
    lists: {},
    ranges: {},
  };
  for (const name of LIST_ATTRIBUTES) {
    const values = refinementList?.[name] ?? [];
    if (values.length > 0) state.lists[name] = values.map(plainValue);
  }
  for (const name of RANGE_ATTRIBUTES) {
    const limits = readRange(range?.[name] ?? null);
    if (limits) state.ranges[name] = limits;
  }
  return state;
}

/** InstantSearch's mapping of states to what the router writes, which is the state of the stock search. */
export const stateMapping = (indexName: string) => ({
  stateToRoute: (uiState: UiState): SearchState => toState(uiState[indexName] ?? {}, indexName),
  routeToState: (route: SearchState): UiState => ({ [indexName]: toUiState(route, indexName) }),
});

const plainValue = (value: string) => value.replace(/^\\-/, '-');
