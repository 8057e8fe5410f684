import type { CardCar } from '#src/domain/vehicle-card/card-car.ts';
import { withCache } from '#src/search/answer-cache.ts';
import type { SearchClient, SearchHit, SearchRequest, SearchResult } from '#src/search/client.ts';
import { type Rendered, renderedAnswer, requestsRendered } from '#src/search/rendered-answer.ts';
import type { SearchScope, SearchSetup } from '#src/search/search-setup.ts';
import type { ShellScope } from '#src/search/shell-scope.ts';
import { countedIn, toStockRequests, withMakes } from '#src/search/stock-requests.ts';
import { type Suggestion, suggestionRequest, toSuggestions } from '#src/search/suggestions.ts';

export type StockClientOptions = {
  setup: SearchSetup;
  /** Makes the client of the provider, on first need. */
  client: () => Promise<SearchClient>;
  rendered: Rendered;
  /** ROUTE-017: works out what an address without a page of its own is limited to. */
  findScope?: ((client: SearchClient) => Promise<ShellScope>) | undefined;
  now?: (() => number) | undefined;
};

/** What the stock search says beside an answer; InstantSearch hands it on with its results. */
export type AnswerNotes = {
  /** The answer is the rendered page: its vehicles are shown already. */
  isRendered: boolean;
  /** Search did not answer; this is the answer before (SRCH-020). */
  failed: boolean;
  /** The filter of the page. */
  scope: SearchScope;
  /** The URL names a vehicle that is not in stock; the results are the nearest to it (ROUTE-017). */
  missing: boolean;
};

/** InstantSearch's `searchClient` for the vehicles in stock. */
export type StockClient = SearchClient & {
  /** Gets the provider's client ready, before the first search. */
  prepare(): void;
  /** Searches a text as the page will in a moment, while the visitor types; undefined when search does not answer. */
  ahead(text: string): Promise<SearchResult<CardCar> | undefined>;
  /** Filters that a typed text means (SRCH-034); none when search does not answer. */
  suggest(text: string): Promise<Suggestion[]>;
  /** A failure of the next search is only logged (SRCH-057). */
  onlyLogNext(): void;
};

type Answered = { requests: readonly SearchRequest[]; results: SearchResult[] };

/** Asks the provider under the rules of the stock search. */
function stockRequester({ setup, client: makeClient, findScope, now = Date.now }: StockClientOptions) {
  let client: Promise<SearchClient> | undefined;
  let place: Promise<ShellScope> | undefined;

  function getClient(): Promise<SearchClient> {
    client ??= makeClient().then((made) => withCache(made));
    client.catch(() => {
      client = undefined;
    });
    return client;
  }

  /** What the page is limited to, found out where it is for any address. */
  async function getPlace(searching: SearchClient): Promise<ShellScope> {
    if (!findScope) return { scope: setup.scope, missing: false };
    place ??= findScope(searching);
    place.catch(() => {
      place = undefined;
    });
    return place;
  }

  async function ask<T = SearchHit>(requests: readonly SearchRequest[]): Promise<SearchResult<T>[]> {
    const searching = await getClient();
    const { scope, missing } = await getPlace(searching);
    const sent = toStockRequests(requests, { ...setup, scope }, now());
    let { results } = await searching.search<T>(sent);
    const pages = Math.max(1, results[0]?.nbPages ?? 1);
    if ((sent[0]?.params?.page ?? 0) >= pages) {
      const [main, ...others] = sent as [SearchRequest, ...SearchRequest[]];
      ({ results } = await searching.search<T>([{ ...main, params: { ...main.params, page: pages - 1 } }, ...others]));
    }
    const [main, ...others] = withMakes(results, requests.length);
    if (!main) throw new Error('The search gave no answer.');
    return [{ ...main, isRendered: false, failed: false, scope, missing } as SearchResult<T>, ...others];
  }

  return { getClient, ask };
}

/**
 * The client that InstantSearch asks: any provider's, under the rules of the stock search (`stock-requests.ts`), its last
 * answers kept (SRCH-075). The page as it was rendered is answered by itself, once. A search that fails is answered as the one before
 * it, so that nothing on the page is lost (SRCH-020); a page after the last one, as of an old link, as the last.
 */
export function createStockClient(options: StockClientOptions): StockClient {
  const { setup, rendered, findScope } = options;
  const { getClient, ask } = stockRequester(options);
  let requested: readonly SearchRequest[] = [];
  let logsOnly = false;
  let isFirst = true;
  const notes = { isRendered: true, failed: false, scope: setup.scope, missing: false } satisfies AnswerNotes;
  let last: Answered = {
    requests: [],
    results: [{ ...renderedAnswer(rendered, setup.indexName, setup.hitsPerPage), ...notes }],
  };

  /** The answer before, for other queries. */
  const before = (requests: readonly SearchRequest[], failed: boolean): SearchResult[] =>
    requests.map(({ params }, at) => {
      const same = last.requests.findIndex(
        (other, place) => place > 0 && countedIn(other.params) === countedIn(params),
      );
      const [main] = last.results as [SearchResult];
      return at === 0 ? ({ ...main, failed } as SearchResult) : (last.results[same] ?? main);
    });

  return {
    async search<T>(requests: readonly SearchRequest[]) {
      const tells = !logsOnly;
      const wasFirst = isFirst;
      requested = requests;
      logsOnly = false;
      isFirst = false;
      if (wasFirst && !findScope && requestsRendered(requests, rendered, setup)) {
        // In a task of its own: InstantSearch has just started, and to do all at once would hold up a touch.
        await new Promise((resolve) => setTimeout(resolve));
        return { results: requests.map(() => last.results[0] as SearchResult<T>) };
      }
      try {
        const results = await ask(requests);
        last = { requests, results };
        return { results: results as SearchResult<T>[] };
      } catch (error) {
        console.error('Search failed.', error);
        return { results: before(requests, tells) as SearchResult<T>[] };
      }
    },
    prepare: () => void getClient().catch(() => undefined),
    async ahead(text) {
      // Before the first search there is nothing to ask with another text.
      if (requested.length === 0) return undefined;
      const next = requested.map(({ indexName, params }) => ({
        indexName,
        params: { ...params, query: text, page: 0 },
      }));
      try {
        return (await ask<CardCar>(next))[0];
      } catch {
        // The search itself says that it failed.
        return undefined;
      }
    },
    async suggest(text) {
      const [main] = requested;
      if (!main) return [];
      try {
        const [found] = await ask([suggestionRequest(text, main, setup.indexName)]);
        return found ? toSuggestions(text, found) : [];
      } catch {
        // The search itself says that it failed.
        return [];
      }
    },
    onlyLogNext() {
      logsOnly = true;
    },
  };
}
