import connectStats from 'instantsearch.js/es/connectors/stats/connectStats.js';
import { lazy, type ReactNode, Suspense, useContext, useEffect, useRef, useState } from 'react';
import { inexactText } from '#src/domain/search/inexact-text.ts';
import { messages } from '#src/domain/text/messages.ts';
import { dateInZone } from '#src/domain/vehicle/stock-status.ts';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';
import { connectAnswer } from '../instantsearch/connect-answer.ts';
import { SearchContext } from '../instantsearch/search-context.ts';
import { useConnector } from '../instantsearch/use-connector.ts';
import { useLoading } from '../use-loading.ts';
import { CardLists } from './CardLists.tsx';
import { gridClass } from './grid-class.ts';
import { promoPlaces } from './promo-places.ts';
import { RenderedPromos } from './RenderedPromos.tsx';
import { useResultItems } from './use-result-items.ts';

/** Few texts look around a place. */
const NearNote = lazy(async () => ({ default: (await import('./NearNote.tsx')).NearNote }));

type Props = {
  props: SearchIslandProps;
  onClear: () => void;
  /** The rendered results. */
  children: ReactNode;
};

/** The cards of the last answer; those of the rendered page before the first. Previous ones stay while loading (SRCH-020). */
export function Results({ props, onClear, children }: Props) {
  const results = useRef<HTMLDivElement>(null);
  const [promos] = useState(() => promoPlaces(props));
  const today = useToday(props.card.timeZone);
  const { shown, next, carTypes } = useResultItems(props, promos, today);
  const total = useConnector(connectStats, {}, ({ nbHits }) => nbHits, 'first') ?? props.total;
  const inexact = useConnector(
    connectAnswer,
    {},
    ({ answer }) => inexactText(answer._state.query ?? '', answer.queryParts ?? [], props.nouns.plural),
    'first',
  );
  const near = useConnector(connectAnswer, {}, ({ answer }) => answer.queryParts?.find((part) => part.near), 'first');
  const search = useContext(SearchContext);
  const status = useLoading();
  if (total === 0) return <NoResults onClear={onClear} />;
  return (
    <div
      className={status === 'stalled' ? 'search__results search__results--slow' : 'search__results'}
      aria-busy={status !== 'idle'}
      ref={results}
    >
      <div role="status">{inexact && <p className="search__inexact">{inexact}</p>}</div>
      {near && (
        <Suspense>
          <NearNote part={near} search={search} />
        </Suspense>
      )}
      {!shown && (
        <>
          {children}
          <RenderedPromos promo={props.promo} promos={promos} carTypes={carTypes} today={today} results={results} />
        </>
      )}
      <CardLists shown={shown} next={next} card={props.card} today={today} className={gridClass(props)} />
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

/** Today's date at the dealer's, YYYY-MM-DD; empty until the page has taken over, because a build has no clock. */
function useToday(timeZone: string): string {
  const [today, setToday] = useState('');
  useEffect(() => setToday(dateInZone(Date.now(), timeZone)), [timeZone]);
  return today;
}
