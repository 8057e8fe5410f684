import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { messages } from '#src/domain/messages.ts';
import type { CardCar } from '#src/domain/vehicle-card/card-car.ts';
import type { SearchIslandProps } from '#src/page-data/search.ts';
import type { Answer } from '#src/search/requests.ts';
import type { SearchState } from '#src/search/state.ts';
import type { CardStage } from './card-stage.ts';
import type { PromoPlaces } from './promo-places.ts';
import type { ResultItems } from './result-items.ts';
import { usePrintedPromos } from './use-printed-promos.ts';

type Props = {
  props: SearchIslandProps;
  stage: CardStage;
  itemsOf: ResultItems;
  promos: PromoPlaces;
  answer: Answer<CardCar> | undefined;
  loading: boolean;
  lists: SearchState['lists'];
  today: string;
  onClear: () => void;
  /** The printed results. */
  children: ReactNode;
};

/** The cards of the last answer; those of the printed page before the first. Previous ones stay while loading (SRCH-020). */
export const Results = memo(function Results({
  props,
  stage,
  itemsOf,
  promos,
  answer,
  loading,
  lists,
  today,
  onClear,
  children,
}: Props) {
  const results = useRef<HTMLDivElement>(null);
  const hits = answer?.hits;
  usePrintedPromos(props, promos, lists, today, !hits, results);
  const slow = useSlow(loading);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is that to these lists; other ones have another.
  useLayoutEffect(() => {
    return hits && hits.length > 0 ? stage.show(hits, itemsOf(hits, lists, today)) : undefined;
  }, [stage, hits, itemsOf, today]);

  if ((answer?.total ?? props.total) === 0) return <NoResults onClear={onClear} />;
  return (
    <div
      className={slow ? 'search__results search__results--slow' : 'search__results'}
      aria-busy={loading}
      ref={results}
    >
      {hits ? null : children}
      {/* Items of the lists are text (docs/decisions/004-cards-are-text.md), which escapes what it takes. */}
      <div ref={stage.mount} />
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
