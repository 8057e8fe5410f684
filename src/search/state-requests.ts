import { LIST_ATTRIBUTES, RANGE_ATTRIBUTES } from '#src/domain/search/attributes.ts';
import { type SearchState, SORT_SUFFIXES } from '#src/domain/search/state.ts';
import type { SearchParams, SearchRequest } from './client.ts';
import { isValue, rangeConditions } from './query/value-condition.ts';
import type { SearchSetup } from './search-setup.ts';

/** Algolia's own limit. */
const MAX_VALUES = 1000;

/**
 * The queries that InstantSearch makes of a state of the stock search: one for the hits, and one for each filtered attribute, which
 * counts that attribute without its own filter.
 *
 * @param most values of a facet that is not filtered, at most; a filtered one has all.
 */
export function stateRequests(
  state: SearchState,
  { indexName, hitsPerPage, facets, ranges }: Pick<SearchSetup, 'indexName' | 'hitsPerPage' | 'facets' | 'ranges'>,
  most = MAX_VALUES,
): [SearchRequest, ...SearchRequest[]] {
  const lists = LIST_ATTRIBUTES.flatMap((name) => {
    const values = state.lists[name] ?? [];
    return values.length > 0 ? [{ name, filter: values.map((value) => isValue(name, value)) }] : [];
  });
  const limits = RANGE_ATTRIBUTES.flatMap((name) => {
    const filter = rangeConditions(name, state.ranges[name] ?? {});
    return filter.length > 0 ? [{ name, filter }] : [];
  });
  const filtersBut = (own?: string): SearchParams => ({
    facetFilters: lists.filter(({ name }) => name !== own).map(({ filter }) => filter),
    numericFilters: limits.filter(({ name }) => name !== own).flatMap(({ filter }) => filter),
  });
  const query = (params: SearchParams): SearchRequest => ({
    indexName: indexName + SORT_SUFFIXES[state.sort],
    params: { query: state.query, ...params },
  });
  const counted = [...facets, ...ranges].filter((name) => [...lists, ...limits].some((other) => other.name === name));
  return [
    query({
      ...{ page: state.page - 1, hitsPerPage, maxValuesPerFacet: most, facets: [...facets, ...ranges] },
      ...filtersBut(),
    }),
    ...counted.map((name) =>
      query({ page: 0, hitsPerPage: 0, maxValuesPerFacet: MAX_VALUES, facets: [name], ...filtersBut(name) }),
    ),
  ];
}

/** Whether two queries for hits ask for the same vehicles in the same order, on the same page. */
export function sameQuestion(one: SearchRequest, other: SearchRequest): boolean {
  return question(one) === question(other);
}

function question({ indexName, params = {} }: SearchRequest): string {
  const { query = '', page = 0, facetFilters = [], numericFilters = [] } = params;
  const groups = [facetFilters].flat().map((group) => [group].flat().sort());
  return JSON.stringify([indexName, query, page, groups.map(String).sort(), [numericFilters].flat(2).sort()]);
}
