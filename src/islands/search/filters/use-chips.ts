import connectCurrentRefinements from 'instantsearch.js/es/connectors/current-refinements/connectCurrentRefinements.js';
import { LIST_ATTRIBUTES, RANGE_ATTRIBUTES } from '#src/domain/search/attributes.ts';
import { filterLabel, rangeLabels } from '#src/domain/search/labels.ts';
import { changed, type Range, type SearchState, withList, withRange } from '#src/domain/search/state.ts';
import type { QueryPart } from '#src/search/client.ts';
import { connectAnswer } from '../instantsearch/connect-answer.ts';
import { useConnector } from '../instantsearch/use-connector.ts';

/** A filter in force, and the state that lacks it. */
export type Chip = {
  key: string;
  text: string;
  without: (state: SearchState) => SearchState;
  /** No vehicle has it beside the others: what is shown is without it. */
  relaxed?: boolean | undefined;
};

/** A text that was searched, and how it was understood. */
type Understood = { query: string; parts: readonly QueryPart[] };

type Refined = { attribute: string; value: string | number; operator?: string | undefined };

const NONE: readonly Refined[] = [];

/**
 * The current filters: one entry for each part of the text, each value and each range, in the order of the URL.
 *
 * @param asked what the rendered results were searched for.
 */
export function useChips(requested: SearchState | undefined): Chip[] {
  const refined = useConnector(
    connectCurrentRefinements,
    { excludedAttributes: [] },
    ({ items }) =>
      items.flatMap(({ refinements }) =>
        refinements.map(({ attribute, value, operator }): Refined => ({ attribute, value, operator })),
      ),
    'state',
  );
  const understood = useConnector(
    connectAnswer,
    {},
    ({ answer }): Understood => ({ query: answer._state.query ?? '', parts: answer.queryParts ?? [] }),
  );
  return chipsOf(refined ?? (requested ? refinedIn(requested) : NONE), understood);
}

/** The values and limits of a state, as InstantSearch lists those in force. */
function refinedIn({ lists, ranges }: SearchState): Refined[] {
  const values = Object.entries(lists).flatMap(([attribute, all]) => all.map((value) => ({ attribute, value })));
  const limits = Object.entries(ranges).flatMap(([attribute, { min, max }]) => [
    ...(min === undefined ? [] : [{ attribute, value: min, operator: '>=' }]),
    ...(max === undefined ? [] : [{ attribute, value: max, operator: '<=' }]),
  ]);
  return [...values, ...limits];
}

/** @param understood how the last text that was searched was understood. */
export function chipsOf(refined: readonly Refined[], understood?: Understood): Chip[] {
  const chips: Chip[] = [];
  const of = (name: string) => refined.filter(({ attribute }) => attribute === name);
  for (const { value } of of('query')) chips.push(...textChips(String(value), understood));
  for (const facet of LIST_ATTRIBUTES)
    for (const { value } of of(facet)) {
      const name = String(value).replace(/^\\-/, '-');
      chips.push({
        key: `${facet}:${name}`,
        text: filterLabel(facet, name),
        without: (state) =>
          withList(
            state,
            facet,
            (state.lists[facet] ?? []).filter((other) => other !== name),
          ),
      });
    }
  for (const name of RANGE_ATTRIBUTES) {
    const range: Range = {};
    for (const { value, operator } of of(name)) range[operator === '>=' ? 'min' : 'max'] = Number(value);
    if (range.min !== undefined || range.max !== undefined)
      chips.push({
        key: name,
        text: rangeLabels(name, range),
        without: (state) => withRange(state, name, undefined),
      });
  }
  return chips;
}

/** One chip for each part of a text that was understood as more than words; one for a text of words only. */
function textChips(query: string, understood: Understood | undefined): Chip[] {
  const parts = understood?.query === query ? understood.parts : [];
  if (!parts.some(({ kind, relaxed }) => kind !== 'word' || relaxed))
    return [{ key: 'query', text: `“${query}”`, without: (state) => changed(state, { query: '' }) }];
  return parts.map(({ label, without, tokens, relaxed }, place) => ({
    key: `query ${tokens} ${place}`,
    text: label,
    relaxed,
    without: (state) => changed(state, { query: without }),
  }));
}
