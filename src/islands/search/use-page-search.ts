import { useEffect, useLayoutEffect, useState } from 'react';
import type { SearchIslandProps } from '#src/page-data/search.ts';
import { browserAddressBar } from '#src/search/address-bar.ts';
import type { SearchResult } from '#src/search/client.ts';
import { searchClient } from '#src/search/create-client.ts';
import { createStockSearch, notesOf, type StockSearch } from '#src/search/stock-search.ts';
import { createDrawOrder } from './draw-order.ts';
import { earlyState } from './early-state.ts';
import type { PageSearch } from './search-context.ts';

/** The search of this page; undefined while it is printed. It starts after hydration, so that server and browser draw the same first. */
export function usePageSearch(props: SearchIslandProps): PageSearch | undefined {
  const [search] = useState(() => (typeof window === 'undefined' ? undefined : openSearch(props)));
  useEffect(() => {
    // In a task of its own: to add all widgets, and to begin with them, takes long enough each.
    const timer = setTimeout(() => search?.instance.start());
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
  asked,
  total,
  facets,
  ranges,
}: SearchIslandProps): PageSearch {
  // Read before hydration gives the controls their printed values back.
  const printed = document.querySelector('.search');
  const search = createStockSearch({
    setup,
    client: () => searchClient(provider, service),
    printed: { asked, total, facets, ranges },
    bar: browserAddressBar(),
    seeds,
    early: printed ? earlyState(printed) : undefined,
    ...(shell && {
      findScope: async (client) =>
        (await import('#src/search/shell-scope.ts')).shellScope(location.pathname, client, setup.indexName),
    }),
  });
  const { instance } = search;
  return {
    ...search,
    order: createDrawOrder(instance),
    isAsPrinted: printedWatch(instance),
    later: inTasks(),
    ...searchAhead(search, provider === 'embedded'),
  };
}

/** Runs what it is given in its order, each in a task of its own, so that what the visitor does comes between. */
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

/** Tells from its first answer on whether the page is as it was printed: nothing else was asked for yet. */
function printedWatch(instance: PageSearch['instance']): () => boolean {
  let printed: unknown;
  return () => {
    const notes = notesOf(instance);
    if (!notes?.isPrinted || notes.failed) return false;
    const state = instance.mainIndex.getHelper()?.state;
    printed ??= state;
    return state === printed;
  };
}

/** @param isFree searches ahead cost nothing but the browser's work; a service is asked only for what is shown. */
function searchAhead({ client }: StockSearch, isFree: boolean): Pick<PageSearch, 'typed' | 'onAhead'> {
  const listeners = new Set<(answer: SearchResult) => void>();
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

/** Shows the results, which the page's head script hid where the address asks for others than the printed ones. */
export function useShown(isAnswered: boolean): void {
  useLayoutEffect(() => {
    if (isAnswered) document.documentElement.classList.remove('search-pending', 'search-filtered');
  }, [isAnswered]);
}
