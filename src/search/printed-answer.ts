import { EMPTY_STATE, type SearchState } from '../domain/search/state.ts';
import type { SearchRequest, SearchResult } from './client.ts';
import type { SearchSetup } from './search-setup.ts';
import { sameQuestion, stateRequests } from './state-requests.ts';

/** What the printed page shows of its results, beside the vehicles themselves. */
export type Printed = {
  /** What its results were searched for; nothing for all of the address. */
  asked?: SearchState | undefined;
  total: number;
  facets: readonly { facet: string; values: readonly { value: string; count: number }[] }[];
  ranges: Readonly<Record<string, { min: number; max: number }>>;
};

/** The answer that the printed page is (SRCH-002): its counts, and no hits, for the cards are in the page. */
export function printedAnswer(
  { asked = EMPTY_STATE, total, facets, ranges }: Printed,
  indexName: string,
  hitsPerPage: number,
): SearchResult {
  const counts = facets.map(({ facet, values }) => [
    facet,
    Object.fromEntries(values.map(({ value, count }) => [value, count])),
  ]);
  return {
    ...{ hits: [], nbHits: total, page: asked.page - 1, nbPages: Math.ceil(total / hitsPerPage), hitsPerPage },
    facets: { ...Object.fromEntries(Object.keys(ranges).map((name) => [name, {}])), ...Object.fromEntries(counts) },
    facets_stats: Object.fromEntries(
      Object.entries(ranges).map(([name, { min, max }]) => [name, { min, max, avg: 0, sum: 0 }]),
    ),
    ...{ exhaustiveFacetsCount: false, exhaustiveNbHits: true, exhaustiveTypo: true },
    exhaustive: { facetsCount: false, nbHits: true, typo: true },
    ...{ query: '', params: '', index: indexName, processingTimeMS: 0 },
  };
}

/** Whether queries ask for what the page shows. */
export function asksForPrinted(
  requests: readonly SearchRequest[],
  { asked = EMPTY_STATE }: Printed,
  setup: SearchSetup,
): boolean {
  const [main] = requests;
  return main !== undefined && sameQuestion(main, stateRequests(asked, setup)[0]);
}
