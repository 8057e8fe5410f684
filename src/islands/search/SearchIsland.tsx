import { useEffect, useMemo, useRef, useState } from 'react';
import { searchTextDebounceMs } from '#src/domain/constants.ts';
import { cardView } from '#src/domain/vehicle-card/card-view.ts';
import type { SearchIslandProps } from '#src/page-data/search.ts';
import { changed, hasFilters, writeAddress } from '#src/search/address.ts';
import {
  EMPTY_STATE,
  type FacetName,
  type Range,
  type RangeName,
  type SearchState,
  type SortOrder,
} from '#src/search/facets.ts';
import { countShown } from '#src/search/result-count.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { cardHtml } from './card-html.ts';
import { FacetFilter } from './FacetFilter.tsx';
import { SORT_LABELS } from './labels.ts';
import { Paging } from './Paging.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import { useSearch } from './use-search.ts';

/** Stock search (SRCH-001): box, filters, sort, results and paging, on top of the results in the printed page. */
export function SearchIsland(props: SearchIslandProps) {
  const { state, results, loading, failed, go, prepare } = useSearch(props);
  const [sheet, setSheet] = useState(false);
  const results_ = useRef<HTMLElement>(null);
  const [today, setToday] = useState(props.today);
  useEffect(
    () => setToday(new Intl.DateTimeFormat('en-CA', { timeZone: props.card.timeZone }).format(new Date())),
    [props.card.timeZone],
  );

  const views = useMemo(
    () => results.cars.map((car) => cardView(car, props.card, today)),
    [results.cars, props.card, today],
  );
  const shown = countShown(results.total, props.stockCount);
  const noun = results.total === 1 ? props.nouns.singular : props.nouns.plural;
  const lists = facetLists(props, results.facets, state);

  const setList = (facet: FacetName, values: string[]) => {
    const next = { ...state.lists };
    if (values.length > 0) next[facet] = values;
    else delete next[facet];
    // A model belongs to its make: it goes when the make does.
    if (facet === 'make') delete next.model;
    go(changed(state, { lists: next }));
  };
  const setRange = (name: RangeName, range: Range | undefined) => {
    const next = { ...state.ranges };
    if (range) next[name] = range;
    else delete next[name];
    go(changed(state, { ranges: next }));
  };
  const clear = () =>
    props.clearTarget ? location.assign(props.clearTarget) : go({ ...EMPTY_STATE, sort: state.sort });
  const toPage = (page: number) => {
    go({ ...state, page });
    results_.current?.scrollIntoView({ block: 'start' });
    results_.current?.focus({ preventScroll: true });
  };

  return (
    <div className={sheet ? 'search search--sheet' : 'search'} onPointerEnter={prepare} onFocus={prepare}>
      <aside className="search__filters" id="filters" aria-label="Filters">
        <div className="search__sheet-top">
          <strong>Filters</strong>
          <button
            type="button"
            className="search__close"
            onClick={() => setSheet(false)}
            aria-label="Close the filters"
          >
            ×
          </button>
        </div>
        <SearchBox
          value={state.query}
          onChange={(query) => go(changed(state, { query }), { replace: state.query !== '' && query !== '' })}
          noun={props.nouns.plural}
        />
        {(Object.keys(props.ranges) as RangeName[]).map((name) => (
          <RangeFilter
            key={name}
            name={name}
            bounds={props.ranges[name] ?? { min: 0, max: 0 }}
            range={state.ranges[name]}
            onChange={(range) => setRange(name, range)}
          />
        ))}
        {lists.map(({ facet, values }) => (
          <FacetFilter
            key={facet}
            facet={facet}
            values={values}
            chosen={state.lists[facet] ?? []}
            limit={facet === 'make' ? props.makeLimit : 6}
            most={facet === 'model' ? props.modelLimit : Number.POSITIVE_INFINITY}
            onChange={(chosen) => setList(facet, chosen)}
          />
        ))}
        <div className="search__sheet-foot">
          <button type="button" className="button button--primary button--wide" onClick={() => setSheet(false)}>
            Show Me {shown.toLocaleString('en-AU')} {props.nouns.plural}
          </button>
        </div>
      </aside>
      <section className="search__main" ref={results_} tabIndex={-1} aria-label="Results">
        <div className="search__bar">
          <p className="search__count numbers" role="status">
            {shown.toLocaleString('en-AU')} {noun}
          </p>
          <button
            type="button"
            className="button button--secondary button--small search__open"
            onClick={() => setSheet(true)}
            aria-expanded={sheet}
            aria-controls="filters"
          >
            Filters
          </button>
          <label className="search__sort">
            <span className="visually-hidden">Sort by</span>
            <select
              className="select"
              value={state.sort}
              onChange={(event) => go({ ...state, sort: event.target.value as SortOrder, page: 1 })}
            >
              {props.sorts.map((sort) => (
                <option key={sort} value={sort}>
                  {SORT_LABELS[sort]}
                </option>
              ))}
            </select>
          </label>
        </div>
        {hasFilters(state) && (
          <ActiveFilters
            state={state}
            onList={setList}
            onRange={setRange}
            onText={() => go(changed(state, { query: '' }))}
            onClear={clear}
          />
        )}
        {failed && (
          <p className="notice notice--danger" role="alert">
            Search is not available right now. The {props.nouns.plural} below are from our stock; please call us about
            any other.
          </p>
        )}
        {results.total === 0 ? (
          <NoResults onClear={clear} />
        ) : (
          <ul className={`search__grid search__grid--${props.columns}`} aria-busy={loading}>
            {views.map((view, place) => (
              <li
                key={view.id}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: cardHtml escapes every text
                dangerouslySetInnerHTML={{ __html: cardHtml(view, { eager: place < 3, heading: 'h2' }) }}
              />
            ))}
          </ul>
        )}
        <Paging
          page={state.page}
          pages={Math.ceil(results.total / props.hitsPerPage)}
          hrefOf={(page) => hrefOf({ ...state, page })}
          onPage={toPage}
        />
      </section>
    </div>
  );
}

/** The facets to offer: counts of the last answer, or those of the printed page before the first. */
function facetLists(
  props: SearchIslandProps,
  facets: ReturnType<typeof useSearch>['results']['facets'],
  state: SearchState,
) {
  return props.facets
    .map(({ facet, values }) => ({
      facet,
      values: facets ? facets[facet].map(({ value, count }) => ({ value, count })) : values,
    }))
    .filter(({ facet, values }) => {
      if (
        facet === 'model' &&
        !props.scope.make &&
        (state.lists.make ?? []).length === 0 &&
        props.facets.some((other) => other.facet === 'make')
      )
        return false;
      return values.length > 1 || (state.lists[facet] ?? []).length > 0;
    });
}

const hrefOf = (state: SearchState) => `?${writeAddress(state)}`;

/** SRCH-030: waits 300 ms after the last key. */
function SearchBox({ value, onChange, noun }: { value: string; onChange: (query: string) => void; noun: string }) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(value), [value]);
  const send = (query: string) => {
    clearTimeout(timer.current);
    if (query !== value) onChange(query);
  };
  return (
    <form
      className="search__box"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
    >
      <label className="visually-hidden" htmlFor="search-text">
        Search our {noun}
      </label>
      <input
        id="search-text"
        className="input"
        type="search"
        placeholder="Make, model, stock number"
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          const query = event.target.value;
          setText(query);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(query), searchTextDebounceMs);
        }}
      />
    </form>
  );
}

/** SRCH-060. */
function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <div className="search__none">
      <h2>No Results Available</h2>
      <p className="muted">
        No results found for your search at this time. Please try adjusting the filters for more results.
      </p>
      <button type="button" className="button button--primary" onClick={onClear}>
        Clear Filters
      </button>
    </div>
  );
}
