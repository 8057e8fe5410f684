import connectSearchBox from 'instantsearch.js/es/connectors/search-box/connectSearchBox.js';
import { type KeyboardEvent, memo, useContext, useEffect, useId, useRef, useState } from 'react';
import { searchTextDebounceMs } from '#src/domain/search/input-pauses.ts';
import { firstPage } from '#src/domain/search/results-page.ts';
import { rememberSearch } from '#src/stores/search-history.ts';
import { SearchContext } from './instantsearch/search-context.ts';
import { useConnector } from './instantsearch/use-connector.ts';
import { type Offer, useOffers } from './results/use-offers.ts';
import type { SearchActions } from './use-search-actions.ts';

type Props = {
  /** The noun of the searched vehicles, plural. */
  noun: string;
  actions: Pick<SearchActions, 'suggestion'>;
};

const KIND = { make: 'Make', make_model: 'Model', body: 'Body' } as const;

/**
 * The search box: searches 300 ms after the last key (SRCH-030) and offers below it what a text means, and the last
 * searches while it is empty (SRCH-034, NAV-007). Arrow keys go through the offers, Enter takes one, Escape closes them.
 */
export const SearchBox = memo(function SearchBox({ noun, actions }: Props) {
  const search = useContext(SearchContext);
  const found = useConnector(connectSearchBox, {}, ({ query, refine }) => ({ query, refine }), 'state');
  const value = found?.query ?? '';
  const [text, setText] = useState(value);
  const [focused, setFocused] = useState(false);
  const [marked, setMarked] = useState<{ of: readonly Offer[]; place: number }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  const id = useId();
  const offers = useOffers(text, focused, search?.client);
  // Other offers, none of them marked yet.
  const active = marked?.of === offers ? marked.place : -1;
  const setActive = (place: number) => setMarked({ of: offers, place });
  // Another state of the address or a removed chip; never the echo of what was typed since.
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (query: string, typing: boolean) => {
    clearTimeout(timer.current);
    if (query === sent.current) return;
    const goesOn = typing && sent.current !== '' && query !== '';
    sent.current = query;
    if (goesOn) search?.order.typing();
    search?.next(goesOn ? 'typing' : 'push');
    if (found) found.refine(query);
    else search?.change((state) => ({ ...state, query, page: firstPage }));
  };
  const type = (query: string) => {
    setText(query);
    setFocused(true);
    search?.typed(query);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(query, true), searchTextDebounceMs);
  };
  const take = (offer: Offer) => {
    setFocused(false);
    if (offer.kind === 'recent') {
      setText(offer.label);
      send(offer.label, false);
      return;
    }
    clearTimeout(timer.current);
    rememberSearch(offer.label);
    sent.current = '';
    setText('');
    actions.suggestion(offer.suggestion);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = offers.length - 1;
    if (event.key === 'Escape' && offers.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      setFocused(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (offers.length === 0) {
        setFocused(true);
        return;
      }
      event.preventDefault();
      if (event.key === 'ArrowDown') setActive(active >= last ? -1 : active + 1);
      else setActive(active < 0 ? last : active - 1);
    }
  };

  const expanded = offers.length > 0;
  return (
    <form
      className="search__box"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const offer = offers[active];
        if (offer) {
          take(offer);
          return;
        }
        setFocused(false);
        send(text, false);
        rememberSearch(text);
      }}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        rememberSearch(text);
        setFocused(false);
      }}
    >
      <label className="visually-hidden" htmlFor="search-text">
        Search our {noun}
      </label>
      <input
        id="search-text"
        className="input"
        type="text"
        inputMode="search"
        name="query"
        role="combobox"
        aria-expanded={expanded}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 && expanded ? `${id}${active}` : undefined}
        placeholder="Make, model, stock number"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setFocused(true)}
        onKeyDown={onKeyDown}
      />
      <div className="search__suggestions" hidden={!expanded}>
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
              onClick={() => take(offer)}
              onKeyDown={(event) => event.key === 'Enter' && take(offer)}
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
    </form>
  );
});
