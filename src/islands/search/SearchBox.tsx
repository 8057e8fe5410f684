import { type KeyboardEvent, memo, useId, useState } from 'react';
import { rememberSearch } from '#src/stores/search-history.ts';
import { type Offer, useOffers } from './results/use-offers.ts';
import { SearchOffers } from './SearchOffers.tsx';
import type { SearchActions } from './use-search-actions.ts';
import { useSearchText } from './use-search-text.ts';

type Props = {
  /** The noun of the searched vehicles, plural. */
  noun: string;
  /** What an empty box says (SRCH-091). */
  hint: string;
  actions: Pick<SearchActions, 'suggestion'>;
};

/**
 * The search box: searches 300 ms after the last key (SRCH-030) and offers below it what a text means, and the last
 * searches while it is empty (SRCH-034, NAV-007). Arrow keys go through the offers, Enter takes one, Escape closes them.
 */
export const SearchBox = memo(function SearchBox({ noun, hint, actions }: Props) {
  const { text, client, type, searchFor, clear } = useSearchText();
  const [focused, setFocused] = useState(false);
  const [marked, setMarked] = useState<{ of: readonly Offer[]; place: number }>();
  const id = useId();
  const offers = useOffers(text, focused, client);
  // Other offers, none of them marked yet.
  const active = marked?.of === offers ? marked.place : -1;
  const setActive = (place: number) => setMarked({ of: offers, place });

  const take = (offer: Offer) => {
    setFocused(false);
    if (offer.kind === 'recent') return searchFor(offer.label);
    rememberSearch(offer.label);
    clear();
    actions.suggestion(offer.suggestion);
  };
  const expanded = offers.length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    const isDown = event.key === 'ArrowDown';
    if (event.key === 'Escape' && expanded) {
      event.preventDefault();
      event.stopPropagation();
      setFocused(false);
    } else if (isDown || event.key === 'ArrowUp') {
      if (!expanded) return setFocused(true);
      event.preventDefault();
      setActive(isDown ? placeAfter(active, offers.length) : placeBefore(active, offers.length));
    }
  };

  return (
    <form
      className="search__box"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const offer = offers[active];
        if (offer) return take(offer);
        setFocused(false);
        searchFor(text);
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
        placeholder={hint}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={(event) => {
          type(event.target.value);
          setFocused(true);
        }}
        onFocus={() => setFocused(true)}
        onKeyDown={onKeyDown}
      />
      <SearchOffers id={id} offers={offers} active={active} onTake={take} />
    </form>
  );
});

/** The places of some offers go round by way of none of them, which is -1. */
const placeAfter = (place: number, count: number) => (place >= count - 1 ? -1 : place + 1);
const placeBefore = (place: number, count: number) => (place < 0 ? count - 1 : place - 1);
