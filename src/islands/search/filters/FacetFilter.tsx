import { useRef, useState } from 'react';
import type { ListAttribute } from '#src/domain/search/attributes.ts';
import { isAtLeast } from '#src/domain/search/filters/at-least.ts';
import { FACET_LABELS, FACET_PLURALS, valueLabel } from '#src/domain/search/labels.ts';
import { useMenu } from '../use-menu.ts';
import { FacetSelect } from './FacetSelect.tsx';
import { type FacetFilterProps, groupsOf, listedValues, sameValue, shortLimit } from './facet-groups.ts';

/** Facets that are open at first. */
const OPEN: readonly ListAttribute[] = ['car_type', 'make', 'make_model', 'body', 'axles', 'sleeps', 'lams'];

/** A facet with counts and "All"; the first values at once, the others on demand (SRCH-040, SRCH-042). */
export function FacetFilter(props: FacetFilterProps) {
  return props.control === 'select' ? <FacetSelect {...props} /> : <FacetBoxes {...props} />;
}

/** Boxes to tick, any number of them: in a section of the filters, or in a menu that opens over what follows. */
function FacetBoxes({ facet, values, most, chosen, makeList, control, onNeedAll, onChange }: FacetFilterProps) {
  const isMenu = control === 'menu';
  const [all, setAll] = useState(false);
  const [open, setOpen] = useState(!isMenu && (OPEN.includes(facet) || chosen.length > 0));
  const details = useRef<HTMLDetailsElement>(null);
  useMenu(details, isMenu && open, () => setOpen(false));
  const [filters, setFilters] = useState(chosen.length);
  // A filter that comes with an address opens its facet; it is never closed under the visitor's hand.
  if (filters !== chosen.length) {
    setFilters(chosen.length);
    if (!isMenu && chosen.length > 0) setOpen(true);
  }

  const limit = shortLimit(facet, makeList);
  const label = FACET_LABELS[facet];
  const isChosen = (value: string) => chosen.some((other) => sameValue(other, value));
  const listed = listedValues({ values, most }, chosen);
  const shown = all ? listed : listed.filter(({ value }, place) => place < limit || isChosen(value));
  const toggle = (value: string, on: boolean) =>
    onChange(
      on ? (isAtLeast(facet) ? [value] : [...chosen, value]) : chosen.filter((other) => !sameValue(other, value)),
    );

  return (
    <details
      className={isMenu ? 'facet facet--menu' : 'facet'}
      open={open}
      ref={details}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="facet__title">
        {label}
        {isMenu && chosen.length === 0 && <span className="facet__current">All</span>}
        {isMenu && chosen.length === 1 && <span className="facet__current">{valueLabel(facet, chosen[0] ?? '')}</span>}
        {chosen.length > (isMenu ? 1 : 0) && <span className="facet__chosen">{chosen.length}</span>}
      </summary>
      <div className="facet__panel">
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
                    name={facet}
                    value={value}
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
              onNeedAll();
              setAll(!all);
            }}
            aria-expanded={all}
          >
            {all ? 'Show fewer' : `Show all ${FACET_PLURALS[facet] ?? ''}`.trim()}
          </button>
        )}
      </div>
    </details>
  );
}
