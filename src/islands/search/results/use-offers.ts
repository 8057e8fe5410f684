import { useEffect, useState } from 'react';
import { mostSuggestions } from '#src/domain/search/results-page.ts';
import type { StockClient } from '#src/islands/search/instantsearch/stock-client.ts';
import type { Suggestion } from '#src/search/suggestions.ts';
import { $searches, NO_SEARCHES } from '#src/stores/search-history.ts';
import { useStore } from '../../hydrate/use-store.ts';

/** ms; SRCH-034. */
const suggestionDebounceMs = 120;

/** A line below the search box: an earlier search, or a filter that the text means. */
export type Offer = { kind: 'recent'; label: string } | { kind: 'suggestion'; label: string; suggestion: Suggestion };

const NONE: readonly Offer[] = [];

/** What the search box offers for a text (SRCH-034); nothing while it does not have the focus. */
export function useOffers(
  text: string,
  focused: boolean,
  client: Pick<StockClient, 'suggest'> | undefined,
): readonly Offer[] {
  const [offers, setOffers] = useState(NONE);
  const searches = useStore($searches, NO_SEARCHES);
  useEffect(() => {
    if (!focused) {
      setOffers(NONE);
      return;
    }
    const typed = text.trim().toLowerCase();
    const recent = searches
      .filter((query) => query.toLowerCase() !== typed && query.toLowerCase().startsWith(typed))
      .map((label): Offer => ({ kind: 'recent', label }));
    if (typed === '') {
      setOffers(recent);
      return;
    }
    let overtaken = false;
    const timer = setTimeout(async () => {
      const found = (await client?.suggest(text)) ?? [];
      if (overtaken) return;
      const filters = found.map((suggestion): Offer => ({ kind: 'suggestion', label: suggestion.label, suggestion }));
      setOffers([...filters, ...recent].slice(0, mostSuggestions));
    }, suggestionDebounceMs);
    return () => {
      overtaken = true;
      clearTimeout(timer);
    };
  }, [text, focused, client, searches]);
  return offers;
}
