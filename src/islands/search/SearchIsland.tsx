import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { countShown } from '#src/domain/search/result-count.ts';
import type { SearchIslandProps } from '#src/page-data/search.ts';
import { EMPTY_STATE, hasFilters, type SearchState } from '#src/search/state.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { createCardStage } from './card-stage.ts';
import { Filters } from './Filters.tsx';
import { gridClass } from './grid-class.ts';
import { Paging } from './Paging.tsx';
import { promoPlaces } from './promo-places.ts';
import { Results } from './Results.tsx';
import { resultItems } from './result-items.ts';
import { SearchBox } from './SearchBox.tsx';
import { SortControl } from './SortControl.tsx';
import { useAfterPaint } from './use-after-paint.ts';
import { useSearchActions } from './use-search-actions.ts';
import { useSearchHead } from './use-search-head.ts';
import { showFilters, useSearchSession } from './use-search-session.ts';
import { useToday } from './use-today.ts';

/**
 * Stock search (SRCH-001): box, filters, sort, results and paging. Until the visitor asks for something else it shows
 * `children`, the results of the printed page (SRCH-002). Results are drawn first, the counts of the filters after them.
 */
export function SearchIsland(props: SearchIslandProps & { children?: ReactNode }) {
  const [cards] = useState(() => {
    const promos = promoPlaces(props);
    return { promos, stage: createCardStage(gridClass(props)), itemsOf: resultItems(props, promos) };
  });
  const [view, session] = useSearchSession(props, cards);
  // What is not looked at first: the counts of the filters, and the pages below the results.
  const later = useAfterPaint(view);
  useSearchHead(props, view);
  const isCounted = !view.loading && later === view;
  useLayoutEffect(() => {
    if (isCounted) showFilters();
  }, [isCounted]);
  const { state, answer } = view;
  const [sheet, setSheet] = useState(false);
  const main = useRef<HTMLElement>(null);
  const today = useToday(props.card.timeZone);
  const total = answer?.total ?? props.total;
  const shown = countShown(total, props.stockCount);

  const toResults = useCallback((scroll: boolean) => {
    if (scroll) main.current?.scrollIntoView({ block: 'start' });
    main.current?.focus({ preventScroll: true });
  }, []);
  const onClear = useCallback(() => toResults(false), [toResults]);
  const actions = useSearchActions(session, props.clearTarget, onClear);
  const onPage = useCallback(
    (page: number) => {
      actions.change({ ...session.view().state, page });
      toResults(true);
    },
    [actions, session, toResults],
  );
  const onClose = useCallback(() => setSheet(false), []);

  return (
    <div className="search" onPointerEnter={session.prepare} onFocus={session.prepare}>
      <div className="search__side">
        <SearchBox value={state.query} noun={props.nouns.plural} actions={actions} />
        <Filters
          props={props}
          lists={state.lists}
          ranges={state.ranges}
          filtered={hasFilters(state)}
          answer={later.answer}
          shown={countShown(later.answer?.total ?? props.total, props.stockCount)}
          sheet={sheet}
          onClose={onClose}
          actions={actions}
        />
      </div>
      <section className="search__main" ref={main} tabIndex={-1} aria-label="Results">
        <div className="search__bar">
          <p className="search__count numbers" role="status">
            {shown.toLocaleString('en-AU')} {total === 1 ? props.nouns.singular : props.nouns.plural}
          </p>
          <button
            type="button"
            className="button button--secondary button--small search__open"
            onClick={() => setSheet(true)}
            aria-expanded={sheet}
            aria-controls="filters"
          >
            Filters{activeCount(state) > 0 && <span className="search__active numbers">{activeCount(state)}</span>}
          </button>
          <SortControl
            sorts={props.sorts}
            value={state.sort}
            onChange={(sort) => actions.change({ ...state, sort, page: EMPTY_STATE.page })}
          />
        </div>
        {hasFilters(state) && (
          <ActiveFilters state={state} onChange={actions.change} onClear={actions.clear} onEmpty={onClear} />
        )}
        {view.failed && (
          <div className="notice notice--danger search__failed" role="alert">
            <p>Search is not available right now. You can still browse the {props.nouns.plural} below or call us.</p>
            <button
              type="button"
              className="button button--secondary button--small"
              onClick={() => void session.refresh()}
            >
              Try again
            </button>
          </div>
        )}
        <Results
          props={props}
          {...cards}
          answer={answer}
          loading={view.loading}
          lists={state.lists}
          today={today}
          onClear={actions.clear}
        >
          {props.children}
        </Results>
        <Paging
          state={later.state}
          pages={later.answer?.pages ?? Math.ceil(props.total / props.setup.hitsPerPage)}
          onPage={onPage}
        />
      </section>
    </div>
  );
}

/** Filters that are set, each value and each range as one. */
function activeCount({ lists, ranges }: SearchState): number {
  return Object.values(lists).reduce((sum, values) => sum + values.length, 0) + Object.keys(ranges).length;
}
