import type { InstantSearch as Instance } from 'instantsearch.js';
import connectConfigure from 'instantsearch.js/es/connectors/configure/connectConfigure.js';
import InstantSearch from 'instantsearch.js/es/lib/InstantSearch.js';
import type { SearchState } from '../domain/search/state.ts';
import type { AddressBar } from './address-bar.ts';
import { addressRouter, type FirstState, type WriteHow } from './address-router.ts';
import { lastPage } from './last-page.ts';
import { otherFilters } from './other-filters.ts';
import { type AnswerNotes, createStockClient, type StockClient, type StockClientOptions } from './stock-client.ts';
import { stateMapping, toState, toUiState } from './ui-state.ts';

export type StockSearchOptions = StockClientOptions &
  FirstState & {
    /** Keeps the state in the address; absent for a second search on a page. */
    bar?: AddressBar | undefined;
  };

/** The search of a page: InstantSearch with the client, the router and the fixed parameters of the stock search. */
export type StockSearch = {
  instance: Instance;
  client: StockClient;
  /** The state that is searched, before or after its answer. */
  state(): SearchState;
  /** Searches another state. A failure after `slide` is only logged (SRCH-057). */
  change(next: (state: SearchState) => SearchState, how?: WriteHow | 'slide'): void;
  /** How the change to come is written to the address, where a connector makes it. */
  next(how: WriteHow): void;
};

/** A search that answers slower turns the results grey. */
const SLOW_MS = 150;
/** Algolia's own limit. */
const MOST_FACET_VALUES = 1000;

/** A search that begins when its `instance` is started, once the widgets of the page are on it. */
export function createStockSearch(options: StockSearchOptions): StockSearch {
  const { setup, bar } = options;
  const { indexName, hitsPerPage } = setup;
  const client = createStockClient(options);
  const router = bar && addressRouter(bar, options);
  const instance = new InstantSearch({
    indexName,
    searchClient: client as never,
    stalledSearchDelay: SLOW_MS,
    insights: false,
    future: { preserveSharedStateOnUnmount: true },
    ...(router && { routing: { router, stateMapping: stateMapping(indexName) } }),
  }) as unknown as Instance;
  const searchParameters = { hitsPerPage, maxValuesPerFacet: MOST_FACET_VALUES, attributesToHighlight: [] };
  instance.addWidgets([
    Object.assign(connectConfigure(() => undefined)({ searchParameters }), { shouldRender: () => false }),
    otherFilters(setup),
    lastPage(() => router?.next('replace')),
  ]);
  return {
    instance,
    client,
    state: () => toState(instance.getUiState()[indexName] ?? {}, indexName),
    change(next, how = 'push') {
      router?.next(how === 'slide' ? 'push' : how);
      if (how === 'slide') client.onlyLogNext();
      instance.setUiState((uiState) => ({
        ...uiState,
        [indexName]: toUiState(next(toState(uiState[indexName] ?? {}, indexName)), indexName),
      }));
    },
    next: (how) => router?.next(how),
  };
}

/** What the client of a search says beside its last answer. */
export const notesOf = (instance: Instance) => instance.mainIndex.getResults() as unknown as AnswerNotes | null;
