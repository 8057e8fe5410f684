import { FACETS, type FacetName, RANGES, type Range, type RangeName, type SearchState } from '#src/search/facets.ts';
import { RANGE_LABELS, rangeValueLabel, valueLabel } from './labels.ts';

type Props = {
  state: SearchState;
  onList: (facet: FacetName, values: string[]) => void;
  onRange: (name: RangeName, range: Range | undefined) => void;
  onText: () => void;
  onClear: () => void;
};

/** What is filtered now, each to be taken away by itself. */
export function ActiveFilters({ state, onList, onRange, onText, onClear }: Props) {
  const chips: { key: string; text: string; remove: () => void }[] = [];
  if (state.query) chips.push({ key: 'query', text: `“${state.query}”`, remove: onText });
  for (const facet of FACETS) {
    const values = state.lists[facet] ?? [];
    for (const value of values) {
      chips.push({
        key: `${facet}:${value}`,
        text: valueLabel(facet, value),
        remove: () =>
          onList(
            facet,
            values.filter((other) => other !== value),
          ),
      });
    }
  }
  for (const name of RANGES) {
    const range = state.ranges[name];
    if (range) chips.push({ key: name, text: rangeWords(name, range), remove: () => onRange(name, undefined) });
  }
  return (
    <ul className="chips" aria-label="Active filters">
      {chips.map((chip) => (
        <li key={chip.key}>
          <button type="button" className="chip" onClick={chip.remove} aria-label={`Remove ${chip.text}`}>
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

function rangeWords(name: RangeName, { min, max }: Range): string {
  if (min !== undefined && max !== undefined) return `${rangeValueLabel(name, min)} – ${rangeValueLabel(name, max)}`;
  const words = max !== undefined ? `up to ${rangeValueLabel(name, max)}` : `from ${rangeValueLabel(name, min ?? 0)}`;
  return name === 'price' ? words.charAt(0).toUpperCase() + words.slice(1) : `${RANGE_LABELS[name]} ${words}`;
}
