import { useEffect, useLayoutEffect, useState } from 'react';
import type { CardCar } from '#src/domain/vehicle-card/card-car.ts';
import { browserAddressBar } from '#src/islands/search/instantsearch/address-bar.ts';
import { createStockSearch, notesOf, type StockSearch } from '#src/islands/search/instantsearch/stock-search.ts';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';
import type { SearchResult } from '#src/search/client.ts';
import { searchClient } from '#src/search/create-client.ts';
import { earlyState } from './early-state.ts';
import { createDrawOrder } from './instantsearch/draw-order.ts';
import type { PageSearch } from './instantsearch/search-context.ts';

/** The search of this page; undefined while it is rendered. It starts after hydration, so that server and browser draw the same first. */
export function usePageSearch(props: SearchIslandProps): PageSearch | undefined {
  const [search] = useState(() => (typeof window === 'undefined' ? undefined : openSearch(props)));
  useEffect(() => {
    // In a task of its own: to add all widgets, and to begin with them, takes long enough each.
    const timer = setTimeout(() => search?.start());
    return () => {
      clearTimeout(timer);
      search?.instance.dispose();
    };
  }, [search]);
  useEffect(() => {
    if (!props.prefetch || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
    const timer = setTimeout(() => search?.client.prepare(), 2500);
    return () => clearTimeout(timer);
  }, [search, props.prefetch]);
  return search;
}

function openSearch({
  setup,
  provider,
  service,
  seeds,
  shell,
  requested,
  total,
  facets,
  ranges,
}: SearchIslandProps): PageSearch {
  // Read before hydration gives the controls their rendered values back.
  const rendered = document.querySelector('.search');
  const search = createStockSearch({
    setup,
    client: () => searchClient(provider, service),
    rendered: { requested, total, facets, ranges },
    bar: browserAddressBar(),
    seeds,
    early: rendered ? earlyState(rendered) : undefined,
    ...(shell && {
      findScope: async (client) =>
        (await import('#src/search/shell-scope.ts')).shellScope(location, client, setup.indexName),
    }),
  });
  const { instance } = search;
  return {
    ...search,
    order: createDrawOrder(instance),
    isAsRendered: renderedWatch(instance),
    later: inTasks(),
    ...searchAhead(search, provider === 'embedded'),
  };
}

/** Runs functions in order, each in a task of its own, so that the visitor's input comes between. */
function inTasks(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  const runNext = () => {
    if (waiting.length > 1) setTimeout(runNext);
    waiting.shift()?.();
  };
  return (work) => {
    if (waiting.push(work) === 1) setTimeout(runNext);
  };
}

/** Tells from its first answer on whether the page is as it was rendered: nothing else was asked for yet. */
function renderedWatch(instance: PageSearch['instance']): () => boolean {
  let rendered: unknown;
  return () => {
    const notes = notesOf(instance);
    if (!notes?.isRendered || notes.failed) return false;
    const state = instance.mainIndex.getHelper()?.state;
    rendered ??= state;
    return state === rendered;
  };
}

/** @param isFree searches ahead cost nothing but the browser's work; a service is asked only for what is shown. */
function searchAhead({ client }: StockSearch, isFree: boolean): Pick<PageSearch, 'typed' | 'onAhead'> {
  const listeners = new Set<(answer: SearchResult<CardCar>) => void>();
  let newest = '';
  return {
    typed(text) {
      newest = text;
      if (!isFree) return;
      void client.ahead(text).then((answer) => {
        if (answer && text === newest) for (const listener of listeners) listener(answer);
      });
    },
    onAhead(callback) {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
  };
}

/** Shows the results, which the page's head script hid where the address asks for others than the rendered ones. */
export function useShown(isAnswered: boolean): void {
  useLayoutEffect(() => {
    if (isAnswered) document.documentElement.classList.remove('search-pending', 'search-filtered');
  }, [isAnswered]);
}
