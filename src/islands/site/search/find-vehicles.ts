import { searchAlertHref } from '#src/domain/account/alerts-path.ts';
import { dateInZone } from '#src/domain/calendar/days.ts';
import { changedCard } from '#src/domain/live/changed-card.ts';
import type { CardCar } from '#src/domain/vehicle-card/card-car.ts';
import { type CardView, cardView } from '#src/domain/vehicle-card/card-view.ts';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';
import type { SearchClient } from '#src/search/client.ts';
import { searchClient } from '#src/search/create-client.ts';
import { toStockRequests } from '#src/search/stock-requests.ts';
import { $liveChanges } from '#src/stores/vehicles/live-changes.ts';
import { soldLabels } from '../../live/sold-labels.ts';

/** What a site's search is, as its search page says it. */
type Search = { props: SearchIslandProps; client: SearchClient };

let search: Promise<Search> | undefined;

/**
 * How many vehicles a text finds, in words ("12 cars"), and the first of them as their cards are; where visitors can be told when
 * one arrives, if the site has that.
 */
export type FoundVehicles = { count: number; counted: string; cards: CardView[]; alertHref: string | undefined };

/**
 * Finds vehicles with the site's own search, on any page, under the rules of its search page.
 *
 * @throws Error when the search cannot be had; the next call tries again.
 */
export async function findVehicles(query: string, limit: number): Promise<FoundVehicles> {
  try {
    search ??= openSearch();
    const { props, client } = await search;
    const { setup, nouns } = props;
    const params = { query, hitsPerPage: limit, page: 0, facets: [], attributesToHighlight: [] };
    const requests = toStockRequests([{ indexName: setup.indexName, params }], { ...setup, scope: {} }, Date.now());
    const [found] = (await client.search<CardCar>(requests)).results;
    if (!found) throw new Error('The search gave no answer.');
    const today = dateInZone(Date.now(), setup.timeZone);
    const count = found.nbHits;
    return {
      count,
      alertHref: props.alertHref && searchAlertHref(`${searchAddress()}?${new URLSearchParams({ query })}`),
      counted: `${count} ${count === 1 ? nouns.singular : nouns.plural}`,
      cards: found.hits.map((car) => {
        const change = $liveChanges.get().get(car.slug);
        const view = cardView(car, props.card, today);
        return change ? changedCard(view, change, soldLabels()) : view;
      }),
    };
  } catch (error) {
    search = undefined;
    throw error;
  }
}

/** The search page carries what its search needs; on other pages it is read from there. */
async function openSearch(): Promise<Search> {
  const island = findIsland(document) ?? findIsland(await searchPage());
  if (!island) throw new Error('The search page has no search.');
  const props = JSON.parse(island.dataset.props ?? '') as SearchIslandProps;
  return { props, client: await searchClient(props.provider, props.service) };
}

const findIsland = (page: Document) => page.querySelector<HTMLElement>('[data-island="SearchIsland"]');

const searchAddress = () => document.querySelector('#search-panel form')?.getAttribute('action') ?? '/search';

async function searchPage(): Promise<Document> {
  const action = searchAddress();
  const response = await fetch(action, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(15_000) });
  if (!response.ok) throw new Error(`${action} answered ${response.status}.`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
