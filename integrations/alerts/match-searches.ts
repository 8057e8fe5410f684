import { cameIntoRange } from '#src/domain/alert/price-alert.ts';
import { readSavedSearch } from '#src/domain/alert/saved-search.ts';
import type { StockNews } from '#src/domain/alert/stock-news.ts';
import { LIST_ATTRIBUTES } from '#src/domain/search/attributes.ts';
import type { SearchState } from '#src/domain/search/state.ts';
import type { SearchParams } from '#src/search/client.ts';
import { rangeConditions } from '#src/search/range-conditions.ts';
import { isValue, toStockRequests } from '#src/search/stock-requests.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import { forEngine } from '../search-api/answer-query.ts';
import type { DealerSearch } from '../search-api/dealer-search.ts';

/** Vehicles of one answer. */
const AT_ONCE = 1000;

/**
 * The vehicles of the news that a saved search finds in the printed index, by id: new ones, and those that came below its
 * highest price. Searched as the page of the search does it: its scope, filters and text. Where a word had to be given up
 * to find anything, nothing matches: that is not what was asked for.
 *
 * @param address of the saved search.
 */
export async function matchesOf(
  address: string,
  news: StockNews,
  { site, search, now }: { site: SiteData; search: DealerSearch; now: Date },
): Promise<string[]> {
  const data = site.alerts;
  const saved = data && readSavedSearch(address, data.pages);
  if (!data || !saved) return [];
  const limit = saved.state.ranges.price?.max;
  const candidates = new Set([
    ...news.added,
    ...news.cheaper.filter(({ from }) => cameIntoRange(limit, from)).map(({ id }) => id),
  ]);
  if (candidates.size === 0) return [];
  const setup = {
    ...{ hitsPerPage: AT_ONCE, facets: [], ranges: [], priceAscNeedsPrice: false, timeZone: site.timeZone },
    ...data.search,
    scope: data.pages[saved.path]?.scope ?? {},
  };
  const found: string[] = [];
  for (let page = 0; ; page += 1) {
    const asked = { indexName: setup.indexName, params: { ...paramsOf(saved.state), hitsPerPage: AT_ONCE, page } };
    const [request] = toStockRequests([asked], setup, now.getTime());
    if (!request) return found;
    const { results } = await search.client.search([
      { indexName: request.indexName, params: forEngine(request.params ?? {}, search) },
    ]);
    const [answer] = results;
    if (!answer || answer.queryAfterRemoval !== undefined) return [];
    for (const { objectID } of answer.hits) if (candidates.has(objectID)) found.push(objectID);
    if (found.length === candidates.size || page + 1 >= answer.nbPages) return found;
  }
}

/** A state as the parameters of a query. */
function paramsOf({ query, lists, ranges }: SearchState): SearchParams {
  const facetFilters = LIST_ATTRIBUTES.flatMap((name) => {
    const values = lists[name] ?? [];
    return values.length > 0 ? [values.map((value) => isValue(name, value))] : [];
  });
  const numericFilters = Object.entries(ranges).flatMap(([name, range]) => rangeConditions(name, range));
  return {
    query,
    attributesToRetrieve: ['objectID'],
    attributesToHighlight: [],
    ...(facetFilters.length > 0 && { facetFilters }),
    ...(numericFilters.length > 0 && { numericFilters }),
  };
}
