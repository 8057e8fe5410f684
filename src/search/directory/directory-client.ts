import { type Filterable, matchesFilter } from '#src/domain/search/filters/match-filter.ts';
import { entriesPerPage } from '#src/domain/search/results-page.ts';
import type { FacetStats, SearchClient, SearchHit, SearchParams, SearchRequest, SearchResult } from '../client.ts';
import { requestFilter } from '../embedded/request-filter.ts';

/** A record of a short list; attributes hold one text, several, or a number. */
export type DirectoryRecord = Filterable & { objectID: string };

/**
 * A search client on a list of some hundred records, which is gone through record by record: offers and models
 * (OFFER-010, MODEL-030). It answers in the order of the list and has no text search.
 */
export function createDirectoryClient(records: readonly DirectoryRecord[]): SearchClient {
  return {
    search: <T>(requests: readonly SearchRequest[]) =>
      Promise.resolve({ results: requests.map((request) => answer(records, request) as SearchResult<T>) }),
  };
}

function answer(records: readonly DirectoryRecord[], { indexName, params: nested, ...flat }: SearchRequest) {
  const params: SearchParams = nested ?? flat;
  const filter = requestFilter(params);
  const found = filter ? records.filter((record) => matchesFilter(filter, record)) : records;
  const { hitsPerPage = entriesPerPage, page = 0, facets = [] } = params;
  const counts: Record<string, Record<string, number>> = {};
  const stats: Record<string, FacetStats> = {};
  for (const facet of typeof facets === 'string' ? [facets] : facets) {
    counts[facet] = countsOf(found, facet);
    const numbers = found.flatMap((record) => (typeof record[facet] === 'number' ? [record[facet]] : []));
    if (numbers.length > 0) stats[facet] = statsOf(numbers);
  }
  return {
    hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage) as readonly SearchHit[],
    nbHits: found.length,
    page,
    nbPages: hitsPerPage > 0 ? Math.ceil(found.length / hitsPerPage) : 0,
    hitsPerPage,
    facets: counts,
    facets_stats: stats,
    exhaustiveFacetsCount: true,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { facetsCount: true, nbHits: true, typo: true },
    query: '',
    params: '',
    index: indexName,
    processingTimeMS: 0,
  };
}

function countsOf(records: readonly DirectoryRecord[], facet: string): Record<string, number> {
  const counts = new Map<string, number>();
  for (const record of records) {
    const value = record[facet];
    for (const one of typeof value === 'object' ? value : value === undefined ? [] : [String(value)])
      counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

function statsOf(numbers: readonly number[]): FacetStats {
  const sum = numbers.reduce((total, number) => total + number, 0);
  return { min: Math.min(...numbers), max: Math.max(...numbers), avg: sum / numbers.length, sum };
}
