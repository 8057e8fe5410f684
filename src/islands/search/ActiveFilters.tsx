import { useRef } from 'react';
import {
  LIST_ATTRIBUTES,
  RANGE_ATTRIBUTES,
  type RangeAttribute,
  splitMakeModel,
} from '#src/domain/search/attributes.ts';
import { changed, type Range, type SearchState, withList, withRange } from '#src/search/state.ts';
import { RANGE_LABELS, rangeValueLabel, valueLabel } from './labels.ts';

type Props = {
  state: SearchState;
  onChange: (state: SearchState) => void;
  onClear: () => void;
  /** The last filter was taken away. */
  onEmpty: () => void;
};

/** What is filtered now, each to be taken away by itself; the focus goes to the next one. */
export function ActiveFilters({ state, onChange, onClear, onEmpty }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const chips = chipsOf(state);
  const remove = (place: number, next: SearchState) => {
    onChange(next);
    if (chips.length === 1) onEmpty();
    else
      requestAnimationFrame(() => list.current?.querySelectorAll('button')[Math.min(place, chips.length - 2)]?.focus());
  };
  return (
    <ul className="chips" aria-label="Active filters" ref={list}>
      {chips.map((chip, place) => (
        <li key={chip.key}>
          <button
            type="button"
            className="chip"
            onClick={() => remove(place, chip.without)}
            aria-label={`Remove ${chip.text}`}
          >
            {chip.text}
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="chip chip--clear" onClick={onClear}>
          Clear Filters
        </button>
      </li>
    </ul>
  );
}

/** One entry for the text, for each value and for each range, with the state that lacks it. */
function chipsOf(state: SearchState): { key: string; text: string; without: SearchState }[] {
  const chips: ReturnType<typeof chipsOf> = [];
  if (state.query) chips.push({ key: 'query', text: `“${state.query}”`, without: changed(state, { query: '' }) });
  for (const facet of LIST_ATTRIBUTES) {
    const values = state.lists[facet] ?? [];
    for (const value of values) {
      const { make, model } = splitMakeModel(value);
      chips.push({
        key: `${facet}:${value}`,
        text: facet === 'make_model' ? `${make} ${model}`.trim() : valueLabel(facet, value),
        without: withList(
          state,
          facet,
          values.filter((other) => other !== value),
        ),
      });
    }
  }
  for (const name of RANGE_ATTRIBUTES) {
    const range = state.ranges[name];
    if (range) chips.push({ key: name, text: rangeWords(name, range), without: withRange(state, name, undefined) });
  }
  return chips;
}

function rangeWords(name: RangeAttribute, { min, max }: Range): string {
  if (min !== undefined && max !== undefined) return `${rangeValueLabel(name, min)} – ${rangeValueLabel(name, max)}`;
  const words = max !== undefined ? `up to ${rangeValueLabel(name, max)}` : `from ${rangeValueLabel(name, min ?? 0)}`;
  return name === 'price' ? words.charAt(0).toUpperCase() + words.slice(1) : `${RANGE_LABELS[name]} ${words}`;
}
