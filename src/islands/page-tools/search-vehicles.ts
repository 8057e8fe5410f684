import { MAX_QUERY, MAX_VEHICLES, USUAL_VEHICLES } from '#src/domain/assistants/tool-limits.ts';
import { dateInZone } from '#src/domain/calendar/days.ts';
import { markdownLink, markdownText } from '#src/domain/text/markdown.ts';
import type { CardCar } from '#src/domain/vehicle-card/card-car.ts';
import { cardView } from '#src/domain/vehicle-card/card-view.ts';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';
import type { SearchClient } from '#src/search/client.ts';
import { searchClient } from '#src/search/create-client.ts';
import { toStockRequests } from '#src/search/stock-requests.ts';
import { refusal, type ToolAnswer, toolAnswer } from './tool-answer.ts';
import { textOf, wholeOf } from './tool-input.ts';

/** What a site's search is, as its search page says it. */
type Search = { props: SearchIslandProps; client: SearchClient };

let search: Promise<Search> | undefined;

/** Finds vehicles with the site's own search, under the rules of its search page. */
export async function searchVehicles(input: unknown): Promise<ToolAnswer> {
  const query = textOf(input, 'query', MAX_QUERY);
  const limit = wholeOf(input, 'limit', { from: 1, to: MAX_VEHICLES, otherwise: USUAL_VEHICLES });
  try {
    search ??= openSearch();
    const { props, client } = await search;
    const { setup } = props;
    const params = { query, hitsPerPage: limit, page: 0, facets: [], attributesToHighlight: [] };
    const requests = toStockRequests([{ indexName: setup.indexName, params }], { ...setup, scope: {} }, Date.now());
    const [found] = (await client.search<CardCar>(requests)).results;
    if (!found) throw new Error('The search gave no answer.');
    const today = dateInZone(Date.now(), setup.timeZone);
    const lines = found.hits.map((car) => vehicleLine(cardView(car, props.card, today)));
    const rest = lines.length < found.nbHits ? `, the first ${lines.length}` : '';
    return toolAnswer(
      [`${found.nbHits} ${props.nouns.plural} found${rest}${lines.length > 0 ? ':' : '.'}`, ...lines].join('\n'),
    );
  } catch (error) {
    console.warn('A search for a tool of the page failed.', error);
    search = undefined;
    return refusal('The search could not be loaded. Try again in a moment, or open the search page.');
  }
}

function vehicleLine({ title, subtitle, href, price, facts, sold, location }: ReturnType<typeof cardView>): string {
  const amount = [`${price.text}${price.suffix ?? ''}`, price.type, price.basis].filter(Boolean).join(' ');
  const name = [title, subtitle].filter(Boolean).join(' ');
  const about = [sold ? 'Sold' : amount, ...facts.map(({ text }) => text), location ?? ''].filter(Boolean);
  const link = markdownLink(name, new URL(href, globalThis.location.origin).href);
  return `- ${link}: ${about.map(markdownText).join(', ')}`;
}

/** The search page carries what its search needs; on other pages it is read from there. */
async function openSearch(): Promise<Search> {
  const island = findIsland(document) ?? findIsland(await searchPage());
  if (!island) throw new Error('The search page has no search.');
  const props = JSON.parse(island.dataset.props ?? '') as SearchIslandProps;
  return { props, client: await searchClient(props.provider, props.service) };
}

const findIsland = (page: Document) => page.querySelector<HTMLElement>('[data-island="SearchIsland"]');

async function searchPage(): Promise<Document> {
  const action = document.querySelector<HTMLFormElement>('#search-panel form')?.action ?? '/search';
  const response = await fetch(action, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(15_000) });
  if (!response.ok) throw new Error(`${action} answered ${response.status}.`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
