import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { dateInZone } from '#src/domain/vehicle/stock-status.ts';
import type { CardCar } from '#src/domain/vehicle-card/card-car.ts';
import type { SearchIslandProps } from '#src/page-data/search.ts';
import { browserAddressBar } from '#src/search/address-bar.ts';
import { createSearchClient } from '#src/search/create-client.ts';
import { createSearchSession, type SearchSession, type SearchView } from '#src/search/session.ts';
import type { SearchState } from '#src/search/state.ts';
import { track } from '#src/stores/analytics.ts';
import { afterPaint } from './after-paint.ts';
import type { CardStage } from './card-stage.ts';
import { earlyState } from './early-state.ts';
import type { ResultItems } from './result-items.ts';

/**
 * The search of this page. It begins as the page was printed and takes over the address only after hydration, so that
 * server and browser draw the same first.
 */
export function useSearchSession(
  props: SearchIslandProps,
  { stage, itemsOf }: { stage: CardStage; itemsOf: ResultItems },
): [SearchView<CardCar>, SearchSession<CardCar>] {
  const [session] = useState(() =>
    createSearchSession<CardCar>({
      setup: props.setup,
      client: () => createSearchClient(props.provider, props.service),
      seeds: props.seeds,
      anticipates: props.provider === 'embedded',
      onAhead: ({ hits }, { lists }) =>
        stage.prepare(hits, itemsOf(hits, lists, dateInZone(Date.now(), props.card.timeZone))),
      ...(typeof window !== 'undefined' && { bar: browserAddressBar(), early: readEarly() }),
      ...(props.shell && {
        findScope: async (client) =>
          (await import('#src/search/shell-scope.ts')).shellScope(location.pathname, client, props.setup.indexName),
      }),
    }),
  );
  const subscribe = useCallback(
    (notify: () => void) => {
      let { state } = session.view();
      return session.subscribe(() => {
        const view = session.view();
        const typed = isRetyped(state, view.state);
        state = view.state;
        // The cards first, and what stands around them once they are painted.
        const hits = view.answer?.hits ?? [];
        if (typed && hits.length > 0 && stage.showPrepared(hits)) afterPaint(notify);
        else notify();
      });
    },
    [session, stage],
  );
  const view = useSyncExternalStore(subscribe, session.view, session.view);

  useEffect(() => session.start(), [session]);
  useEffect(() => track('searchPageView'), []);
  // The printed results were hidden by the page's head script where the address asks for others.
  useLayoutEffect(() => {
    if (view.answer || view.failed) showResults();
  }, [view.answer, view.failed]);
  useEffect(() => {
    if (!session.view().loading) showResults();
  }, [session]);
  useEffect(() => {
    if (!props.prefetch || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
    const timer = setTimeout(session.prepare, 2500);
    return () => clearTimeout(timer);
  }, [session, props.prefetch]);
  return [view, session];
}

/** Whether another text is searched, and nothing else changed. */
const isRetyped = (before: SearchState, after: SearchState) =>
  before.query !== '' &&
  after.query !== '' &&
  before.lists === after.lists &&
  before.ranges === after.ranges &&
  before.sort === after.sort;

/** Read before hydration gives the controls their printed values back. */
function readEarly() {
  const search = document.querySelector('.search');
  return search ? earlyState(search) : undefined;
}

/** Filters stay unseen until their counts are drawn, after the results (`showFilters`). */
function showResults(): void {
  const { classList } = document.documentElement;
  classList.replace('search-pending', 'search-counting');
  classList.remove('search-filtered');
}

/** Shows what waited for the counts of the filters. */
export const showFilters = () => document.documentElement.classList.remove('search-counting');
