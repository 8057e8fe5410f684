import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { countShown } from '#src/domain/search/results-page.ts';
import { EMPTY_STATE } from '#src/domain/search/state.ts';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';
import { ActiveFilters } from './filters/ActiveFilters.tsx';
import { Filters } from './filters/Filters.tsx';
import { useChips } from './filters/use-chips.ts';
import { connectAnswer } from './instantsearch/connect-answer.ts';
import { type PageSearch, SearchContext } from './instantsearch/search-context.ts';
import { useConnector } from './instantsearch/use-connector.ts';
import { Paging } from './results/Paging.tsx';
import { Results } from './results/Results.tsx';
import { SearchBar } from './SearchBar.tsx';
import { SearchBox } from './SearchBox.tsx';
import type { Drawer } from './use-drawer.ts';
import { usePageSearch, useShown } from './use-page-search.ts';
import { useSearchActions } from './use-search-actions.ts';
import { useSearchHead } from './use-search-head.ts';

type Props = SearchIslandProps & { children?: ReactNode };

/**
 * Stock search (SRCH-001): box, filters, sort, results and paging on one InstantSearch. Until the visitor asks for something else
 * it shows `children`, the results of the rendered page (SRCH-002). Results are drawn first, the counts of the filters
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
  const { isAnswered, failed, noun } = useSearchHead(props);
  useShown(isAnswered);
  const [drawer, setDrawer] = useState<Drawer>(false);
  const main = useRef<HTMLElement>(null);
  const total = useConnector(connectAnswer, {}, ({ answer }) => answer.nbHits) ?? props.total;
  const chips = useChips(props.requested);
  const actions = useSearchActions(search);

  const toResults = useCallback(() => main.current?.focus({ preventScroll: true }), []);
  const toPage = () => {
    main.current?.scrollIntoView();
    toResults();
  };
  const onClear = useClear(search, props.clearTarget, toResults);
  const onClose = useCallback(() => setDrawer(false), []);
  // Who filters far down the list sees the first of what is found, not what is at that height now; the first answer moves nothing.
  const wasAnswered = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of vehicles is another answer.
  useEffect(() => {
    if (wasAnswered.current && (main.current?.getBoundingClientRect().top ?? 0) < 0) main.current?.scrollIntoView();
    wasAnswered.current = isAnswered;
  }, [total, isAnswered]);
  const prepare = search?.client.prepare;

  return (
    <div className="search" onPointerEnter={prepare} onFocus={prepare}>
      <div className="search__side">
        <SearchBox noun={props.nouns.plural} hint={props.hint} actions={actions} />
        <Filters
          props={props}
          noun={noun}
          filtered={chips.length > 0}
          meant={chips.flatMap(({ filter, text }) => (filter ? text : [])).join(' · ')}
          drawer={drawer}
          onClose={onClose}
          onClear={onClear}
          actions={actions}
        />
      </div>
      <section className="search__main" ref={main} tabIndex={-1} aria-label="Results">
        <SearchBar
          props={props}
          count={countShown(total, props.stockCount)}
          noun={total === 1 ? noun.singular : noun.plural}
          active={chips.length}
          isNear={chips.some(({ isNear }) => isNear)}
          drawer={drawer}
          onOpen={setDrawer}
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
            <p>Search is not available right now. Browse what is below, or call us.</p>
            <button
              type="button"
              className="button button--secondary button--small"
              onClick={() => search?.instance.refresh()}
            >
              Try again
            </button>
          </div>
        )}
        <Results props={props} chips={chips}>
          {children}
        </Results>
        <Paging
          rendered={{
            pages: Math.ceil(props.total / props.setup.hitsPerPage),
            requested: props.requested ?? EMPTY_STATE,
          }}
          onPage={toPage}
        />
      </section>
    </div>
  );
}

/** SRCH-061: what takes all filters and the text away, the order kept, or leads to where the site wants it. */
function useClear(search: PageSearch | undefined, target: string | null, onClear: () => void): () => void {
  return useCallback(() => {
    if (target) {
      location.assign(target);
      return;
    }
    search?.change(({ sort }) => ({ ...EMPTY_STATE, sort }));
    onClear();
  }, [search, target, onClear]);
}
