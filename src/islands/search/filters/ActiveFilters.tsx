import { useRef } from 'react';
import type { SearchState } from '#src/domain/search/state.ts';
import type { Chip } from './use-chips.ts';

type Props = {
  chips: readonly Chip[];
  onChange: (next: (state: SearchState) => SearchState) => void;
  onClear: () => void;
  /** The last filter was taken away. */
  onEmpty: () => void;
};

/** What is filtered now, each to be taken away by itself; the focus goes to the next one. */
export function ActiveFilters({ chips, onChange, onClear, onEmpty }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const remove = (place: number, { without }: Chip) => {
    onChange(without);
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
            className={chip.relaxed ? 'chip chip--given-up' : 'chip'}
            onClick={() => remove(place, chip)}
            aria-label={chip.relaxed ? `Remove ${chip.text}, which nothing was found with` : `Remove ${chip.text}`}
          >
            {chip.relaxed ? <s>{chip.text}</s> : chip.text}
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="chip chip--clear" onClick={onClear}>
          Clear filters
        </button>
      </li>
    </ul>
  );
}
