import type { SearchClient, SearchParams, SearchRequest } from '../client.ts';
import { rangeConditions } from '../query/value-condition.ts';
import type { DirectoryFilters, DirectoryState } from './directory-state.ts';

export type DirectorySetup = DirectoryFilters & { indexName: string; hitsPerPage: number };

/** The part of an answer that a list shows. */
export type DirectoryAnswer = {
  /** Ids of the entries on this page, in order. */
  ids: string[];
  total: number;
  /** The page that is shown: the last one where the state asks for a later one. */
  page: number;
  pages: number;
  /** How many entries each value of a facet has under the other filters. */
  counts: Record<string, Record<string, number>>;
};

/**
 * Asks for a state (SRCH-070): one query for the entries, and one for each filtered facet, whose values are counted
 * without their own filter.
 */
export async function searchDirectory(
  client: SearchClient,
  state: DirectoryState,
  setup: DirectorySetup,
): Promise<DirectoryAnswer> {
  const filtered = setup.facets.filter((facet) => state.lists[facet]);
  const query = (params: SearchParams, without?: string): SearchRequest => ({
    indexName: setup.indexName,
    params: { ...conditions(state, without), ...params },
  });
  const { results } = await client.search([
    query({ hitsPerPage: setup.hitsPerPage, page: state.page - 1, facets: setup.facets }),
    ...filtered.map((facet) => query({ hitsPerPage: 0, facets: [facet] }, facet)),
  ]);
  const [main, ...others] = results;
  if (!main) throw new Error('The search gave no answer.');
  const pages = Math.max(1, main.nbPages);
  if (state.page > pages) return searchDirectory(client, { ...state, page: pages }, setup);
  const counts = Object.fromEntries(
    setup.facets.map((facet) => [facet, (others[filtered.indexOf(facet)] ?? main).facets?.[facet] ?? {}]),
  );
  return { ids: main.hits.map(({ objectID }) => objectID), total: main.nbHits, page: state.page, pages, counts };
}

function conditions({ lists, price }: DirectoryState, without: string | undefined): SearchParams {
  const facetFilters = Object.entries(lists)
    .filter(([facet]) => facet !== without)
    // A value that begins with a hyphen would mean its contrary.
    .map(([facet, values]) => values.map((value) => `${facet}:${value.startsWith('-') ? `\\${value}` : value}`));
  const numericFilters = price ? rangeConditions('price', price) : [];
  return { ...(facetFilters.length > 0 && { facetFilters }), ...(numericFilters.length > 0 && { numericFilters }) };
}
