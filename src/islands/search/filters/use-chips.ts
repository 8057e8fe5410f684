import { useContext } from 'react';
import { LIST_ATTRIBUTES, RANGE_ATTRIBUTES } from '#src/domain/search/attributes.ts';
import { isAtLeast } from '#src/domain/search/filters/at-least.ts';
import { filterLabel, rangeLabels } from '#src/domain/search/labels.ts';
import { changed, EMPTY_STATE, type SearchState, withList, withRange } from '#src/domain/search/state.ts';
import type { QueryPart } from '#src/search/client.ts';
import { connectAnswer } from '../instantsearch/connect-answer.ts';
import { SearchContext } from '../instantsearch/search-context.ts';
import { useConnector } from '../instantsearch/use-connector.ts';

/** A filter in force, and the state that lacks it. */
export type Chip = {
  key: string;
  text: string;
  without: (state: SearchState) => SearchState;
  /** No vehicle has it beside the others: what is shown is without it. */
  relaxed?: boolean | undefined;
  /** It names a place, whose nearest vehicles come first. */
  isNear?: boolean;
  /** Of a part of the text that means more than its words: what the chip of a filter reads that means the same. */
  filter?: string | false;
};

/** A text that was searched, and how it was understood. */
type Understood = { query: string; parts: readonly QueryPart[] };

/**
 * The current filters: one entry for each part of the text, each value and each range, in the order of the URL.
 *
 * @param asked what the rendered results were searched for.
 */
export function useChips(requested: SearchState = EMPTY_STATE): Chip[] {
  const search = useContext(SearchContext);
  const state = useConnector(connectAnswer, {}, () => search?.state(), 'state');
  const understood = useConnector(
    connectAnswer,
    {},
    ({ answer }): Understood => ({ query: answer._state.query ?? '', parts: answer.queryParts ?? [] }),
  );
  return chipsOf(state ?? requested, understood);
}

/** @param understood how the last text that was searched was understood. */
export function chipsOf({ query, lists, ranges }: SearchState, understood?: Understood): Chip[] {
  const chips = query ? textChips(query, understood) : [];
  const add = (key: string, text: string, without: Chip['without']) => {
    // What the text means already is one chip, which takes away both.
    const same = chips.find((chip) => chip.filter === text);
    const other = same?.without;
    if (other) same.without = (state) => without(other(state));
    else chips.push({ key, text, without });
  };
  for (const facet of LIST_ATTRIBUTES)
    for (const name of lists[facet] ?? [])
      add(`${facet}:${name}`, filterLabel(facet, name), (state) =>
        withList(
          state,
          facet,
          (state.lists[facet] ?? []).filter((other) => other !== name),
        ),
      );
  for (const name of RANGE_ATTRIBUTES) {
    const range = ranges[name];
    if (range) add(name, rangeLabels(name, range), (state) => withRange(state, name, undefined));
  }
  return chips;
}

/** One chip for each part of a text that was understood as more than words; one for a text of words only. */
function textChips(query: string, understood: Understood | undefined): Chip[] {
  const parts = understood?.query === query ? understood.parts : [];
  if (!parts.some(({ kind, relaxed }) => kind !== 'word' || relaxed))
    return [{ key: 'query', text: `“${query}”`, without: (state) => changed(state, { query: '' }) }];
  return parts.map((part, place) => ({
    key: `query ${part.tokens} ${place}`,
    text: part.label,
    relaxed: part.relaxed,
    isNear: part.near === 'found',
    filter: part.kind !== 'word' && !part.relaxed && meaningOf(part),
    without: (state) => changed(state, { query: part.without }),
  }));
}

/** What the chip of the filter reads that a part of a text means. */
function meaningOf(part: QueryPart): string {
  if (!part.attribute) return part.label;
  return isAtLeast(part.attribute) ? filterLabel(part.attribute, `${part.min}`) : rangeLabels(part.attribute, part);
}
