import { useState } from 'react';
import { FACET_LABELS, FACET_PLURALS, valueLabel } from '#src/domain/search/labels.ts';
import { type FacetFilterProps, groupsOf, listedValues, sameValue, shortLimit } from './facet-groups.ts';

/** Options that are no values. */
const SHOW_ALL = '\u0000all';
const SEVERAL = '\u0000several';

/** A facet as a select with "All" and counts (SRCH-040): one value at a time; an address may still name several. */
export function FacetSelect({ facet, values, most, chosen, makeList, onNeedAll, onChange }: FacetFilterProps) {
  const [all, setAll] = useState(false);
  const limit = shortLimit(facet, makeList);
  const listed = listedValues({ values, most }, chosen);
  const isChosen = (value: string) => chosen.some((other) => sameValue(other, value));
  const shortened = facet === 'make' && !all && listed.length > limit;
  const shown = shortened ? listed.filter(({ value }, place) => place < limit || isChosen(value)) : listed;
  const current = chosen.length > 1 ? SEVERAL : (listed.find(({ value }) => isChosen(value))?.value ?? '');

  const choose = (value: string) => {
    if (value === SHOW_ALL) {
      onNeedAll();
      setAll(true);
    } else if (value !== SEVERAL) onChange(value === '' ? [] : [value]);
  };
  return (
    <label className="facet facet--select">
      <span className="facet__title">{FACET_LABELS[facet]}</span>
      <select
        className="select"
        name={facet}
        autoComplete="off"
        value={current}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">All</option>
        {chosen.length > 1 && <option value={SEVERAL}>{chosen.length} chosen</option>}
        {groupsOf(facet, shown, makeList, !shortened).map(({ title, values: group }) => {
          const options = group.map(({ value, count }) => (
            <option key={value} value={value}>
              {valueLabel(facet, value)} ({count.toLocaleString('en-AU')})
            </option>
          ));
          return title ? (
            <optgroup key={title} label={title}>
              {options}
            </optgroup>
          ) : (
            options
          );
        })}
        {shortened && <option value={SHOW_ALL}>{`Show all ${FACET_PLURALS[facet] ?? ''}`.trim()}</option>}
      </select>
    </label>
  );
}
