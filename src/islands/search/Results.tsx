import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { messages } from '#src/domain/messages.ts';
import type { CardCar } from '#src/domain/vehicle-card/card-car.ts';
import type { SearchIslandProps } from '#src/page-data/search.ts';
import type { Answer } from '#src/search/requests.ts';
import type { SearchState } from '#src/search/state.ts';
import { drawList } from './draw-list.ts';
import { gridClass } from './grid-class.ts';
import { carsShown, readyCards, resultItems } from './ready-cards.ts';
import { usePromos } from './use-promos.ts';

type Props = {
  props: SearchIslandProps;
  answer: Answer<CardCar> | undefined;
  loading: boolean;
  lists: SearchState['lists'];
  today: string;
  onClear: () => void;
  /** The printed results. */
  children: ReactNode;
};

/** The cards of the last answer; those of the printed page before the first. Previous ones stay while loading (SRCH-020). */
export const Results = memo(function Results({ props, answer, loading, lists, today, onClear, children }: Props) {
  const results = useRef<HTMLDivElement>(null);
  const hits = answer?.hits;
  const cars = useMemo(() => hits && carsShown(hits, props), [hits, props]);
  const promos = usePromos(props, lists, cars?.length, today, results);
  const slow = useSlow(loading);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (!hits || !cars || !list.current) return;
    return drawList(list.current, resultItems(cars, props, today, promos), readyCards(hits, today, promos));
  }, [hits, cars, promos, props, today]);

  if ((answer?.total ?? props.total) === 0) return <NoResults onClear={onClear} />;
  return (
    <div
      className={slow ? 'search__results search__results--slow' : 'search__results'}
      aria-busy={loading}
      ref={results}
    >
      {/* Items of the list are text (docs/decisions/004-cards-are-text.md), which escapes what it takes. */}
      {cars ? <ul className={gridClass(props)} ref={list} /> : children}
    </div>
  );
});

/** A search that is answered at once does not flicker. */
const SLOW_MS = 150;

function useSlow(loading: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [loading]);
  return slow;
}

/** SRCH-060. */
function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <div className="search__none">
      <h2>No Results Available</h2>
      <p className="muted">{messages.noSearchResults}</p>
      <button type="button" className="button button--primary" onClick={onClear}>
        Clear Filters
      </button>
    </div>
  );
}
