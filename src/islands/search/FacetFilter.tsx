import { useEffect, useState } from 'react';
import { popularMakesCount } from '#src/domain/constants.ts';
import { type ListAttribute, splitMakeModel } from '#src/domain/search/attributes.ts';
import type { SearchIslandProps } from '#src/page-data/search.ts';
import { FACET_LABELS, FACET_PLURALS, valueLabel } from './labels.ts';

type Value = { value: string; count: number };

type Props = {
  facet: ListAttribute;
  /** Most frequent first. */
  values: readonly Value[];
  chosen: readonly string[];
  makeList: SearchIslandProps['makeList'];
  /** Values listed at most (SRCH-044). */
  most: number;
  /** `values` are all there are. */
  complete: boolean;
  onNeedAll: () => void;
  onChange: (chosen: string[]) => void;
};

/** Facets that are open at first. */
const OPEN: readonly ListAttribute[] = ['car_type', 'make', 'make_model', 'body'];
/** Values shown before "Show all". */
const SHORT = 6;

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** A facet as boxes with counts and "All"; the first values at once, the others on demand (SRCH-040, SRCH-042). */
export function FacetFilter({ facet, values, chosen, makeList, most, complete, onNeedAll, onChange }: Props) {
  const [all, setAll] = useState(false);
  const [open, setOpen] = useState(OPEN.includes(facet) || chosen.length > 0);
  // A filter that comes with an address opens its facet; it is never closed under the visitor's hand.
  useEffect(() => {
    if (chosen.length > 0) setOpen(true);
  }, [chosen.length]);

  const limit = facet === 'make' ? makeList.limit : SHORT;
  const label = FACET_LABELS[facet];
  const isChosen = (value: string) => chosen.some((other) => same(other, value));
  const missing = chosen
    .filter((value) => !values.some((other) => same(other.value, value)))
    .map((value) => ({ value, count: 0 }));
  const listed = [...missing, ...values].slice(0, most);
  const shown = all ? listed : listed.filter(({ value }, place) => place < limit || isChosen(value));
  const toggle = (value: string, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((other) => !same(other, value)));

  return (
    <details className="facet" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="facet__title">
        {label}
        {chosen.length > 0 && <span className="facet__chosen numbers">{chosen.length}</span>}
      </summary>
      <fieldset className="facet__values">
        <legend className="visually-hidden">{label}</legend>
        <label className="facet__value">
          <input type="checkbox" checked={chosen.length === 0} onChange={() => onChange([])} />
          <span>All</span>
        </label>
        {groupsOf(facet, shown, makeList, all).map(({ title, values: group }) => (
          <div key={title} className="facet__group" {...(title && { role: 'group', 'aria-label': title })}>
            {title && <p className="facet__group-title">{title}</p>}
            {group.map(({ value, count }) => (
              <label className="facet__value" key={value}>
                <input
                  type="checkbox"
                  checked={isChosen(value)}
                  onChange={(event) => toggle(value, event.target.checked)}
                />
                <span>{valueLabel(facet, value)}</span>
                <span className="facet__count numbers">{count.toLocaleString('en-AU')}</span>
              </label>
            ))}
          </div>
        ))}
      </fieldset>
      {listed.length > limit && (
        <button
          type="button"
          className="facet__more"
          onClick={() => {
            if (!complete) onNeedAll();
            setAll(!all);
          }}
          aria-expanded={all}
        >
          {all ? 'Show fewer' : `Show all ${FACET_PLURALS[facet] ?? ''}`.trim()}
        </button>
      )}
    </details>
  );
}

type Group = { title: string; values: readonly Value[] };

/** Models under their makes (SRCH-047); makes as "Popular Makes" and "All Makes" where the site wants it (SRCH-043). */
export function groupsOf(
  facet: ListAttribute,
  values: readonly Value[],
  makeList: Props['makeList'],
  all: boolean,
): Group[] {
  if (facet === 'make_model') {
    const groups = new Map<string, Value[]>();
    for (const entry of values) {
      const { make } = splitMakeModel(entry.value);
      groups.set(make, [...(groups.get(make) ?? []), entry]);
    }
    return [...groups].map(([title, models]) => ({ title: groups.size > 1 ? title : '', values: models }));
  }
  if (facet === 'make' && makeList.style === 'popular') {
    const popular = { title: 'Popular Makes', values: values.slice(0, popularMakesCount) };
    if (!all) return [popular];
    return [
      popular,
      { title: 'All Makes', values: values.toSorted((a, b) => a.value.localeCompare(b.value, 'en-AU')) },
    ];
  }
  return [{ title: '', values }];
}
