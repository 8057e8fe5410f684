import algoliasearchHelper from 'algoliasearch-helper';
import { type SearchState, SORT_SUFFIXES } from '#src/domain/search/state.ts';
import type { SearchRequest } from '#src/search/client.ts';
import { escapedValue } from '#src/search/query/value-condition.ts';
import type { SearchSetup } from '#src/search/search-setup.ts';
import { toStockRequests } from '#src/search/stock-requests.ts';

/** InstantSearch's helper in a state, ready to `search`. */
export function helperOf(client: object, { query, page, sort, lists, ranges }: SearchState, setup: SearchSetup) {
  const helper = algoliasearchHelper(client as never, setup.indexName + SORT_SUFFIXES[sort], {
    disjunctiveFacets: [...new Set([...setup.facets, ...setup.ranges, ...Object.keys(lists)])],
    hitsPerPage: setup.hitsPerPage,
    maxValuesPerFacet: 1000,
    attributesToHighlight: [],
  });
  helper.setQuery(query);
  for (const [name, values] of Object.entries(lists))
    for (const value of values) helper.addDisjunctiveFacetRefinement(name, escapedValue(value));
  for (const [name, { min, max }] of Object.entries(ranges)) {
    if (min !== undefined) helper.addNumericRefinement(name, '>=', min);
    if (max !== undefined) helper.addNumericRefinement(name, '<=', max);
  }
  return helper.setPage(page - 1);
}

/** The queries that InstantSearch makes of a state. */
function helperRequests(state: SearchState, setup: SearchSetup): SearchRequest[] {
  let requested: SearchRequest[] = [];
  const client = {
    search(requests: SearchRequest[]) {
      requested = requests;
      return new Promise(() => undefined);
    },
  };
  helperOf(client, state, setup).search();
  return requested;
}

/** The queries that a state of the stock search sends (SRCH-070). */
export const stateRequests = (state: SearchState, setup: SearchSetup, nowMs: number): SearchRequest[] =>
  toStockRequests(helperRequests(state, setup), setup, nowMs);
