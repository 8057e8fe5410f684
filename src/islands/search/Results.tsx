import { type ReactNode, useMemo, useRef } from 'react';
import { messages } from '#src/domain/messages.ts';
import type { CardCar } from '#src/domain/vehicle-card/card-car.ts';
import { cardView } from '#src/domain/vehicle-card/card-view.ts';
import { collapseSoldRuns } from '#src/domain/vehicle-card/sold-runs.ts';
import type { SearchIslandProps } from '#src/page-data/search.ts';
import type { SearchView } from '#src/search/session.ts';
import { cardsHtml } from './cards-html.ts';
import { gridClass } from './grid-class.ts';
import { usePromos } from './use-promos.ts';

type Props = {
  props: SearchIslandProps;
  view: SearchView<CardCar>;
  today: string;
  onClear: () => void;
  /** The printed results. */
  children: ReactNode;
};

/** The cards of the last answer; those of the printed page before the first. Previous ones stay while loading (SRCH-020). */
export function Results({ props, view, today, onClear, children }: Props) {
  const { answer, loading } = view;
  const results = useRef<HTMLDivElement>(null);
  const cars = useMemo(
    () => (answer && props.collapseSoldRuns ? collapseSoldRuns(answer.hits) : answer?.hits),
    [answer, props.collapseSoldRuns],
  );
  const promos = usePromos(props, view, cars?.length, today, results);
  const html = useMemo(
    () =>
      cars &&
      cardsHtml(
        cars.map((car) => cardView(car, props.card, today)),
        promos,
      ),
    [cars, promos, props.card, today],
  );

  if ((answer?.total ?? props.total) === 0) return <NoResults onClear={onClear} />;
  return (
    <div className="search__results" aria-busy={loading} ref={results}>
      {html === undefined ? (
        children
      ) : (
        <ul
          className={gridClass(props)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cardHtml and promoHtml escape every text
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </div>
  );
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
