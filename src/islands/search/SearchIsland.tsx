import connectStats from 'instantsearch.js/es/connectors/stats/connectStats.js';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { countShown } from '#src/domain/search/result-count.ts';
import { EMPTY_STATE } from '#src/domain/search/state.ts';
import type { SearchIslandProps } from '#src/page-data/search.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { Filters } from './Filters.tsx';
import { Paging } from './Paging.tsx';
import { Results } from './Results.tsx';
import { SearchBar } from './SearchBar.tsx';
import { SearchBox } from './SearchBox.tsx';
import { type PageSearch, SearchContext } from './search-context.ts';
import { useChips } from './use-chips.ts';
import { useClear } from './use-clear.ts';
import { useConnector } from './use-connector.ts';
import { usePageSearch, useShown } from './use-page-search.ts';
import { useSearchActions } from './use-search-actions.ts';
import { useSearchHead } from './use-search-head.ts';
import type { Sheet } from './use-sheet.ts';

type Props = SearchIslandProps & { children?: ReactNode };

/**
 * Stock search (SRCH-001): box, filters, sort, results and paging on one InstantSearch. Until the visitor asks for something else
 * it shows `children`, the results of the printed page (SRCH-002). Results are drawn first, the counts of the filters
 * after them.
 */
export function SearchIsland(props: Props) {
  const search = usePageSearch(props);
  return (
    <SearchContext value={search}>
      <SearchPage {...props} search={search} />
    </SearchContext>
  );
}

function SearchPage({ search, children, ...rest }: Props & { search: PageSearch | undefined }) {
  // The settings of a page never change: parts that take them are drawn again for other reasons only.
  const [props] = useState(rest);
  const { isAnswered, failed } = useSearchHead(props);
  useShown(isAnswered);
  const [sheet, setSheet] = useState<Sheet>(false);
  const main = useRef<HTMLElement>(null);
  const total = useConnector(connectStats, {}, ({ nbHits }) => nbHits) ?? props.total;
  const chips = useChips(props.asked);
  const actions = useSearchActions(search);

  const toResults = useCallback(() => main.current?.focus({ preventScroll: true }), []);
  const toPage = useCallback(() => {
    main.current?.scrollIntoView({ block: 'start' });
    toResults();
  }, [toResults]);
  const onClear = useClear(props.clearTarget, toResults);
  const onClose = useCallback(() => setSheet(false), []);
  const prepare = search?.client.prepare;

  return (
    <div className="search" onPointerEnter={prepare} onFocus={prepare}>
      <div className="search__side">
        <SearchBox noun={props.nouns.plural} actions={actions} />
        <Filters
          props={props}
          filtered={chips.length > 0}
          sheet={sheet}
          onClose={onClose}
          onClear={onClear}
          actions={actions}
        />
      </div>
      <section className="search__main" ref={main} tabIndex={-1} aria-label="Results">
        <SearchBar
          props={props}
          count={countShown(total, props.stockCount)}
          noun={total === 1 ? props.nouns.singular : props.nouns.plural}
          active={chips.filter(({ key }) => !key.startsWith('query')).length}
          sheet={sheet}
          onOpen={setSheet}
        />
        {chips.length > 0 && (
          <ActiveFilters
            chips={chips}
            onChange={(next) => search?.change(next)}
            onClear={onClear}
            onEmpty={toResults}
          />
        )}
        {failed && (
          <div className="notice notice--danger search__failed" role="alert">
            <p>Search is not available right now. You can still browse the {props.nouns.plural} below or call us.</p>
            <button
              type="button"
              className="button button--secondary button--small"
              onClick={() => search?.instance.refresh()}
            >
              Try again
            </button>
          </div>
        )}
        <Results props={props} onClear={onClear}>
          {children}
        </Results>
        <Paging
          printed={{ pages: Math.ceil(props.total / props.setup.hitsPerPage), asked: props.asked ?? EMPTY_STATE }}
          onPage={toPage}
        />
      </section>
    </div>
  );
}
