import type { SortOrder } from '#src/search/state.ts';
import { SORT_LABELS } from './labels.ts';

type Props = { sorts: readonly SortOrder[]; value: SortOrder; onChange: (sort: SortOrder) => void };

/** SRCH-031: the orders of the site, in its order. */
export function SortControl({ sorts, value, onChange }: Props) {
  return (
    <label className="search__sort">
      <span className="visually-hidden">Sort by</span>
      <select
        className="select"
        name="sortBy"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value as SortOrder)}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
