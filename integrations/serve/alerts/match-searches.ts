import { cameIntoRange } from '#src/domain/account/price-alert.ts';
import { readSavedSearch } from '#src/domain/account/saved-search.ts';
import type { StockChanges } from '#src/domain/account/stock-changes.ts';
import { positionOfPostcode } from '#src/domain/postcode/postcode-position.ts';
import { firstPage } from '#src/domain/search/results-page.ts';
import { nearPostcode } from '#src/search/query/near-postcode.ts';
import { stateRequests } from '#src/search/state-requests.ts';
import { toStockRequests } from '#src/search/stock-requests.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import type { DealerSearch } from './dealer-search.ts';

/** Vehicles of one answer. */
const AT_ONCE = 1000;

/**
 * The vehicles of the news that a saved search finds in the built index, by id: new ones, and those that came below its
 * highest price. Searched as the page of the search does it: its scope, filters and text. Where a word had to be given up
 * to find anything, nothing matches: that is not what was asked for.
 *
 * @param address of the saved search.
 */
export async function matchesOf(
  address: string,
  news: StockChanges,
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
    const state = {
      ...saved.state,
      query: textOf(saved.state.query, search),
      sort: 'relevance' as const,
      page: page + firstPage,
    };
    const [requested] = stateRequests(state, setup);
    const [request] = toStockRequests([requested], setup, now.getTime());
    if (!request) return found;
    const params = { ...request.params, attributesToRetrieve: ['objectID'] };
    const { results } = await search.client.search([{ indexName: request.indexName, params }]);
    const [answer] = results;
    if (!answer || answer.queryAfterRemoval !== undefined) return [];
    for (const { objectID } of answer.hits) if (candidates.has(objectID)) found.push(objectID);
    if (found.length === candidates.size || page + 1 >= answer.nbPages) return found;
  }
}

/** The text without a postcode to look around ("hilux near 2170"), which orders what is found and leaves nothing out. */
function textOf(query: string, { ref }: DealerSearch): string {
  const near = ref.places ? nearPostcode(query) : undefined;
  return near && positionOfPostcode(near.postcode) ? near.text : query;
}
