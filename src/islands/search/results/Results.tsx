import { lazy, type ReactNode, Suspense, useContext, useEffect, useRef, useState } from 'react';
import { dateInZone } from '#src/domain/calendar/days.ts';
import { inexactText, unknownPlaceText } from '#src/domain/search/inexact-text.ts';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';
import type { QueryPart } from '#src/search/client.ts';
import type { SearchScope } from '#src/search/search-setup.ts';
import type { Chip } from '../filters/use-chips.ts';
import { connectAnswer } from '../instantsearch/connect-answer.ts';
import { SearchContext } from '../instantsearch/search-context.ts';
import { useConnector } from '../instantsearch/use-connector.ts';
import { promoPlaces } from '../promos/promo-places.ts';
import { RenderedPromos } from '../promos/RenderedPromos.tsx';
import { useLoading } from '../use-loading.ts';
import { CardLists } from './CardLists.tsx';
import { gridClass } from './grid-class.ts';
import { useResultItems } from './use-result-items.ts';

/** Few texts look around a place. */
const NearNote = lazy(async () => ({ default: (await import('./NearNote.tsx')).NearNote }));
const NearMatches = lazy(async () => ({ default: (await import('./NearMatches.tsx')).NearMatches }));

/** What an answer says beside its vehicles. */
type Noted = {
  inexact: string | undefined;
  lost: string | false | undefined;
  near: QueryPart | undefined;
  scope: SearchScope;
};

type Props = {
  props: SearchIslandProps;
  chips: readonly Chip[];
  /** The rendered results. */
  children: ReactNode;
};

/**
 * The cards of the last answer; those of the rendered page before the first. Previous ones stay while loading (SRCH-020).
 * Nothing found is said once (SRCH-060).
 */
export function Results({ props, chips, children }: Props) {
  const results = useRef<HTMLDivElement>(null);
  const [promos] = useState(() => promoPlaces(props));
  const today = useToday(props.card.timeZone);
  const { shown, next, carTypes } = useResultItems(props, promos, today);
  const total = useConnector(connectAnswer, {}, ({ answer }) => answer.nbHits, 'first') ?? props.total;
  const { inexact, lost, near, scope } =
    useConnector(
      connectAnswer,
      {},
      ({
        answer: {
          _state: { query = '' },
          nbHits,
          queryParts: parts = [],
          queryCorrected,
          scope: of,
        },
      }) => ({
        inexact: inexactText(query, parts, props.nouns.plural, queryCorrected),
        // Where all vehicles are at one place, no text looks around another.
        lost: props.places.length > 0 && unknownPlaceText(query, parts, nbHits),
        near: parts.find((part) => part.near),
        scope: of,
      }),
      'first',
    ) ?? ({} as Partial<Noted>);
  const search = useContext(SearchContext);
  const status = useLoading();
  if (total === 0)
    return (
      <div className="search__none">
        <h2>{lost || `No ${props.nouns.plural} match all of this`}</h2>
        {scope && (
          <Suspense>
            <NearMatches {...{ props, chips, scope, today }} />
          </Suspense>
        )}
      </div>
    );
  return (
    <div
      className={status === 'stalled' ? 'search__results search__results--slow' : 'search__results'}
      aria-busy={status !== 'idle'}
      ref={results}
    >
      <div role="status">
        {(lost || inexact) && <p className="search__inexact">{lost || inexact}</p>}
        {near && (
          <Suspense fallback={<div className="search__near" />}>
            <NearNote part={near} search={search} />
          </Suspense>
        )}
      </div>
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

/** Today's date at the dealer's, YYYY-MM-DD; empty until the page has taken over, because a build has no clock. */
function useToday(timeZone: string): string {
  const [today, setToday] = useState('');
  useEffect(() => setToday(dateInZone(Date.now(), timeZone)), [timeZone]);
  return today;
}
