import { useMemo } from 'react';
import type { ListAttribute, RangeAttribute } from '#src/domain/search/attributes.ts';
import { type Range, withList, withRange } from '#src/domain/search/state.ts';
import { notesOf } from '#src/islands/search/instantsearch/stock-search.ts';
import { type Suggestion, withSuggestion } from '#src/search/suggestions.ts';
import type { PageSearch } from './instantsearch/search-context.ts';

/**
 * What the controls of a search do where the product has a rule of its own; the rest is done by the connectors. The same
 * object for a whole visit.
 */
export type SearchActions = {
  list(facet: ListAttribute, values: string[]): void;
  range(name: RangeAttribute, range: Range | undefined): void;
  /** The same by a slider: a search that fails is only logged (SRCH-057). */
  slide(name: RangeAttribute, range: Range | undefined): void;
  suggestion(suggestion: Suggestion): void;
  /** All values of a facet are wanted, and the page was rendered with the first ones. */
  needAll(): void;
};

export function useSearchActions(search: PageSearch | undefined): SearchActions {
  return useMemo(
    () => ({
      list: (facet, values) => search?.change((state) => withList(state, facet, values)),
      range: (name, range) => search?.change((state) => withRange(state, name, range)),
      slide: (name, range) => search?.change((state) => withRange(state, name, range), 'slide'),
      suggestion: (suggestion) => search?.change((state) => withSuggestion(state, suggestion)),
      needAll() {
        if (search && notesOf(search.instance)?.isRendered) search.instance.refresh();
      },
    }),
    [search],
  );
}
