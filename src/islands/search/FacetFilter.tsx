import { useState } from 'react';
import type { FacetName } from '#src/search/facets.ts';
import { FACET_LABELS, valueLabel } from './labels.ts';

type Props = {
  facet: FacetName;
  values: { value: string; count: number }[];
  chosen: readonly string[];
  /** Values shown before "Show all". */
  limit: number;
  /** Values listed at most (SRCH-044). */
  most: number;
  onChange: (chosen: string[]) => void;
};

/** A facet as a list of boxes with counts; the first ones at once, the rest on demand (SRCH-040, SRCH-042). */
export function FacetFilter({ facet, values, chosen, limit, most, onChange }: Props) {
  const [all, setAll] = useState(false);
  const isChosen = (value: string) => chosen.some((other) => other.toLowerCase() === value.toLowerCase());
  const missing = chosen
    .filter((value) => !values.some((other) => other.value.toLowerCase() === value.toLowerCase()))
    .map((value) => ({ value, count: 0 }));
  const listed = [...missing, ...values].slice(0, most);
  const shown = all ? listed : listed.filter(({ value }, place) => place < limit || isChosen(value));
  const label = FACET_LABELS[facet];
  return (
    <details
      className="facet"
      open={
        facet === 'make' || facet === 'model' || facet === 'simple_body' || facet === 'car_type' || chosen.length > 0
      }
    >
      <summary className="facet__title">{label}</summary>
      <fieldset className="facet__values">
        <legend className="visually-hidden">{label}</legend>
        <label className="facet__value">
          <input type="checkbox" checked={chosen.length === 0} onChange={() => onChange([])} />
          <span>All</span>
        </label>
        {shown.map(({ value, count }) => (
          <label className="facet__value" key={value}>
            <input
              type="checkbox"
              checked={isChosen(value)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...chosen, value]
                    : chosen.filter((other) => other.toLowerCase() !== value.toLowerCase()),
                )
              }
            />
            <span>{valueLabel(facet, value)}</span>
            <span className="facet__count numbers">{count.toLocaleString('en-AU')}</span>
          </label>
        ))}
      </fieldset>
      {listed.length > limit && (
        <button type="button" className="facet__more" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? 'Show fewer' : `Show all ${label.toLowerCase()}s`}
        </button>
      )}
    </details>
  );
}
