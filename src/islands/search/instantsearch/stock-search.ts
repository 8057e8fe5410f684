import type { SearchResults } from 'algoliasearch-helper';
import type { Widget } from 'instantsearch.js';
import connectConfigure from 'instantsearch.js/es/connectors/configure/connectConfigure.js';
import InstantSearch from 'instantsearch.js/es/lib/InstantSearch.js';
import type { SearchState } from '#src/domain/search/state.ts';
import type { AddressBar } from './address-bar.ts';
import { addressRouter, type FirstState, type WriteHow } from './address-router.ts';
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
  instance: InstantSearch;
  client: StockClient;
  /** The state that is searched, before or after its answer. */
  state(): SearchState;
  /** Begins, once the widgets of the page are on it. */
  start(): void;
  /** Searches another state, as soon as the search has begun. A failure after `slide` is only logged (SRCH-057). */
  change(next: (state: SearchState) => SearchState, how?: WriteHow | 'slide'): void;
  /** How the change to come is written to the address, where a connector makes it. */
  next(how: WriteHow): void;
};

/** A search that answers slower turns the results grey. */
const SLOW_MS = 150;
/** Algolia's own limit. */
const MAX_FACET_VALUES = 1000;

/** A search that begins when it is started. */
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
  });
  const searchParameters = { hitsPerPage, maxValuesPerFacet: MAX_FACET_VALUES, attributesToHighlight: [] };
  instance.addWidgets([
    Object.assign(connectConfigure(() => undefined)({ searchParameters }), { shouldRender: () => false }),
    otherFilters(setup),
    lastPage(() => router?.next('replace')),
  ]);
  /** Changes of a visitor who was faster than the task that begins the search: they come after its first answer. */
  const early: (() => void)[] = [];
  const start = () => {
    instance.start();
    if (early.length === 0) return;
    const begin = () => {
      if (!instance.mainIndex.getResults() && instance.status !== 'error') return;
      instance.removeListener('render', begin);
      for (const one of early) one();
    };
    instance.on('render', begin);
  };
  const change: StockSearch['change'] = (next, how = 'push') => {
    if (!instance.started) {
      early.push(() => change(next, how));
      return;
    }
    router?.next(how === 'slide' ? 'push' : how);
    if (how === 'slide') client.onlyLogNext();
    instance.setUiState((uiState) => ({
      ...uiState,
      [indexName]: toUiState(next(toState(uiState[indexName] ?? {}, indexName)), indexName),
    }));
  };
  return {
    instance,
    client,
    state: () => toState(instance.getUiState()[indexName] ?? {}, indexName),
    start,
    change,
    next: (how) => router?.next(how),
  };
}

/** What the client of a search says beside its last answer. */
export const notesOf = (instance: InstantSearch) =>
  instance.mainIndex.getResults() as (SearchResults & AnswerNotes) | null;

/**
 * A page after the last one, as of an old link, is answered as the last (`stock-client.ts`): the state becomes that of the answer.
 *
 * @param onChange called before the state changes.
 */
function lastPage(onChange: () => void): Widget {
  return {
    $$type: 'forecourt.lastPage',
    init: () => undefined,
    dispose: () => undefined,
    render({ results, helper, instantSearchInstance: { status } }) {
      const { isRendered, failed } = (results ?? {}) as Partial<AnswerNotes>;
      if (!results || isRendered || failed || status !== 'idle' || (helper.state.page ?? 0) <= results.page) return;
      onChange();
      helper.setPage(results.page);
    },
  };
}
