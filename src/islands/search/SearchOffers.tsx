import type { Offer } from './results/use-offers.ts';

const KIND = { make: 'Make', make_model: 'Model', body: 'Body' } as const;

type Props = {
  /** Of the list; an offer's is this and its place. */
  id: string;
  offers: readonly Offer[];
  /** The place of the marked one; -1 for none. */
  active: number;
  onTake(offer: Offer): void;
};

/** What the search box offers below it: earlier searches, or what a text means. */
export function SearchOffers({ id, offers, active, onTake }: Props) {
  return (
    <div className="search__suggestions" hidden={offers.length === 0}>
      {offers[0]?.kind === 'recent' && <p className="search__suggestions-title">Recent searches</p>}
      <div role="listbox" id={id} aria-label="Suggestions">
        {offers.map((offer, place) => (
          <div
            key={`${offer.kind} ${offer.label}`}
            id={`${id}${place}`}
            role="option"
            aria-selected={place === active}
            tabIndex={-1}
            className="search__suggestion"
            // The box keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(offer)}
            onKeyDown={(event) => event.key === 'Enter' && onTake(offer)}
          >
            <span>{offer.label}</span>
            {offer.kind !== 'recent' && (
              <>
                <small>{KIND[offer.suggestion.facet]}</small>
                <span className="numbers">{offer.suggestion.count.toLocaleString('en-AU')}</span>
              </>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
