import { useMemo } from 'react';
import type { ListAttribute, RangeAttribute } from '#src/domain/search/attributes.ts';
import type { SearchSession } from '#src/search/session.ts';
import { changed, EMPTY_STATE, type Range, type SearchState, withList, withRange } from '#src/search/state.ts';
import { type Suggestion, withSuggestion } from '#src/search/suggestions.ts';

/** What the controls of a search do. The same object for a whole visit, so that controls are drawn again only for cause. */
export type SearchActions = {
  change(state: SearchState): void;
  /** @param typing the text changes while it is typed: no history entry for each letter. */
  query(text: string, typing: boolean): void;
  /** The text while it is typed, before it is searched. */
  typing(text: string): void;
  list(facet: ListAttribute, values: string[]): void;
  range(name: RangeAttribute, range: Range | undefined): void;
  /** The same by a slider: a search that fails is only logged (SRCH-057). */
  slide(name: RangeAttribute, range: Range | undefined): void;
  suggestion(suggestion: Suggestion): void;
  suggest: SearchSession<unknown>['suggest'];
  /** All values of a facet are wanted, and the page was printed with the first ones. */
  needAll(): void;
  /** SRCH-061: takes all filters away, or leads to where the site wants it. */
  clear(): void;
};

/** @param onClear the filters of this page were cleared. */
export function useSearchActions<T>(
  session: SearchSession<T>,
  clearTarget: string | null | undefined,
  onClear: () => void,
): SearchActions {
  return useMemo(() => {
    const state = () => session.view().state;
    return {
      change: (next) => session.go(next),
      query: (query, typing) => session.go(changed(state(), { query }), typing ? 'typing' : 'push'),
      typing: (query) => session.anticipate(changed(state(), { query })),
      list: (facet, values) => session.go(withList(state(), facet, values)),
      range: (name, range) => session.go(withRange(state(), name, range)),
      slide: (name, range) => session.go(withRange(state(), name, range), 'slide'),
      suggestion: (suggestion) => session.go(withSuggestion(state(), suggestion)),
      suggest: session.suggest,
      needAll: () => void session.refresh(),
      clear() {
        if (clearTarget) {
          location.assign(clearTarget);
          return;
        }
        session.go({ ...EMPTY_STATE, sort: state().sort });
        onClear();
      },
    };
  }, [session, clearTarget, onClear]);
}
