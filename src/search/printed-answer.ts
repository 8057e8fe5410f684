import type { SearchRequest, SearchResult } from './client.ts';

/** What the printed page shows of its results, beside the vehicles themselves. */
export type Printed = {
  total: number;
  facets: readonly { facet: string; values: readonly { value: string; count: number }[] }[];
  ranges: Readonly<Record<string, { min: number; max: number }>>;
};

/** The answer that the printed page is (SRCH-002): its counts, and no hits, for the cards are in the page. */
export function printedAnswer(
  { total, facets, ranges }: Printed,
  indexName: string,
  hitsPerPage: number,
): SearchResult {
  const counts = facets.map(({ facet, values }) => [
    facet,
    Object.fromEntries(values.map(({ value, count }) => [value, count])),
  ]);
  return {
    ...{ hits: [], nbHits: total, page: 0, nbPages: Math.ceil(total / hitsPerPage), hitsPerPage },
    facets: { ...Object.fromEntries(Object.keys(ranges).map((name) => [name, {}])), ...Object.fromEntries(counts) },
    facets_stats: Object.fromEntries(
      Object.entries(ranges).map(([name, { min, max }]) => [name, { min, max, avg: 0, sum: 0 }]),
    ),
    ...{ exhaustiveFacetsCount: false, exhaustiveNbHits: true, exhaustiveTypo: true },
    exhaustive: { facetsCount: false, nbHits: true, typo: true },
    ...{ query: '', params: '', index: indexName, processingTimeMS: 0 },
  };
}

/** Whether queries ask for what the page was printed with. */
export function asksForPrinted([main, ...others]: readonly SearchRequest[], indexName: string): boolean {
  const { query = '', page = 0, facetFilters, numericFilters } = main?.params ?? {};
  return (
    others.length === 0 &&
    main?.indexName === indexName &&
    query === '' &&
    page === 0 &&
    !facetFilters &&
    !numericFilters
  );
}
