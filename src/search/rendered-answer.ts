import { EMPTY_STATE, type SearchState } from '#src/domain/search/state.ts';
import type { SearchRequest, SearchResult } from './client.ts';
import type { SearchSetup } from './search-setup.ts';
import { sameQuestion, stateRequests } from './state-requests.ts';

/** What the rendered page shows of its results, beside the vehicles themselves. */
export type Rendered = {
  /** What its results were searched for; nothing for all of the address. */
  requested?: SearchState | undefined;
  total: number;
  facets: readonly { facet: string; values: readonly { value: string; count: number }[] }[];
  ranges: Readonly<Record<string, { min: number; max: number }>>;
};

/** The answer that the rendered page is (SRCH-002): its counts, and no hits, for the cards are in the page. */
export function renderedAnswer(
  { requested = EMPTY_STATE, total, facets, ranges }: Rendered,
  indexName: string,
  hitsPerPage: number,
): SearchResult {
  const counts = facets.map(({ facet, values }) => [
    facet,
    Object.fromEntries(values.map(({ value, count }) => [value, count])),
  ]);
  return {
    ...{ hits: [], nbHits: total, page: requested.page - 1, nbPages: Math.ceil(total / hitsPerPage), hitsPerPage },
    facets: { ...Object.fromEntries(Object.keys(ranges).map((name) => [name, {}])), ...Object.fromEntries(counts) },
    facets_stats: Object.fromEntries(
      Object.entries(ranges).map(([name, { min, max }]) => [name, { min, max, avg: 0, sum: 0 }]),
    ),
    ...{ exhaustiveFacetsCount: false, exhaustiveNbHits: true, exhaustiveTypo: true },
    exhaustive: { facetsCount: false, nbHits: true, typo: true },
    ...{ query: '', params: '', index: indexName, processingTimeMS: 0 },
  };
}

/** Whether queries match the rendered results. */
export function requestsRendered(
  requests: readonly SearchRequest[],
  { requested = EMPTY_STATE }: Rendered,
  setup: SearchSetup,
): boolean {
  const [main] = requests;
  return main !== undefined && sameQuestion(main, stateRequests(requested, setup)[0]);
}
