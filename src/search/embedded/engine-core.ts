import { resultsPerPage } from '#src/domain/search/results-page.ts';
import type { SearchParams, SearchRequest, SearchResult } from '../client.ts';
import { facetCounter, wholeNumber } from './facet-counter.ts';
import type { Found } from './found.ts';
import { type Columns, valuesOf } from './index/columns.ts';
import { deriveColumns } from './index/derive-columns.ts';
import { rowPages } from './row-pages.ts';
import { type MatchOptions, type NewTexts, type Plan, queryMatcher } from './text/query-matcher.ts';
import { queryParts, withoutErrors } from './text/query-parts.ts';

/** The answer to one query with row numbers in place of hits. */
export type RowResult = Omit<SearchResult, 'hits'> & { rows: number[] };

export type SearchEngine = {
  /** Vehicles in the index. */
  readonly count: number;
  /** Answers each query. @throws Error for a filter or an index name that is not understood. */
  search(requests: readonly SearchRequest[]): RowResult[];
  /** All values of an attribute, in the order of the index. */
  valuesOf(attribute: string): readonly string[];
};

const MAX_HITS = 1000;

/**
 * Answers searches on columns in memory; the same in a browser's worker, on a server and while rendering.
 *
 * @param newTexts is called with the first query that has a text.
 */
export function createEngineWith(stored: Columns, newTexts: NewTexts, options: MatchOptions = {}): SearchEngine {
  const all = deriveColumns(stored);
  const { count, columns } = all;
  const matchOf = queryMatcher(all, newTexts, options);
  const countFacets = facetCounter(all);
  const pageOf = rowPages(all);

  function answer(request: SearchRequest, plans: Map<string, Plan>): RowResult {
    const started = performance.now();
    const { indexName } = request;
    const params = paramsOf(request);
    const query = params.query ?? '';
    const hitsPerPage = wholeNumber(params.hitsPerPage, resultsPerPage, MAX_HITS);
    // What counts only belongs to the query of the same text that asks for hits.
    const follow = hitsPerPage === 0 ? plans.get(query) : undefined;
    const { rows, size, tiers, order, plan, understood } = matchOf(params, follow);
    if (hitsPerPage > 0 && !plans.has(query)) plans.set(query, plan);
    const page = wholeNumber(params.page, 0, Number.MAX_SAFE_INTEGER);
    const isOffset = params.offset !== undefined || params.length !== undefined;
    const from = isOffset ? wholeNumber(params.offset, 0, Number.MAX_SAFE_INTEGER) : page * hitsPerPage;
    const length = isOffset ? wholeNumber(params.length, hitsPerPage, MAX_HITS) : hitsPerPage;
    const queryCorrected = withoutErrors(query, understood.parsed);
    const { facets, stats } = countFacets(params, rows, size);
    const found: Found = { rows, tiers, order };
    return {
      rows: pageOf(indexName, found, from, length),
      nbHits: size,
      page: isOffset ? 0 : page,
      nbPages: hitsPerPage > 0 ? Math.ceil(size / hitsPerPage) : 0,
      hitsPerPage,
      ...(isOffset && { offset: from, length }),
      ...(params.facets && { facets, ...(Object.keys(stats).length > 0 && { facets_stats: stats }) }),
      exhaustiveFacetsCount: true,
      exhaustiveNbHits: true,
      exhaustiveTypo: true,
      exhaustive: { facetsCount: true, nbHits: true, typo: true },
      query,
      ...(queryCorrected !== query && { queryCorrected }),
      ...(hitsPerPage > 0 && query.trim() && queryParts(understood)),
      params: '',
      index: indexName,
      processingTimeMS: Math.round(performance.now() - started),
    };
  }

  return {
    count,
    search(requests) {
      const plans = new Map<string, Plan>();
      return requests.map((request) => answer(request, plans));
    },
    valuesOf: (attribute) => valuesOf(columns.get(attribute)),
  };
}

const paramsOf = ({ indexName: _name, params, ...flat }: SearchRequest): SearchParams => params ?? flat;
