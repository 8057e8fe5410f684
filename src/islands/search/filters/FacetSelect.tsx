import { useRef, useState } from 'react';
import { FACET_LABELS, FACET_PLURALS, valueLabel } from '#src/domain/search/labels.ts';
import { useHydrated } from '../../hydrate/use-hydrated.ts';
import { isNoValue } from '../early-state.ts';
import { type FacetFilterProps, groupsOf, listedValues, sameValue, shortLimit } from './facet-groups.ts';

/**
 * A facet as a select with "All" and counts (SRCH-040): one value at a time; an address may still name several.
 *
 * Options that are no values, "2 chosen" and "Show all makes", are known by `data-option` alone (`isNoValue`): no value of a
 * feed is taken for one of them, and none of them for a value.
 */
export function FacetSelect({ facet, values, most, chosen, makeList, onNeedAll, onChange }: FacetFilterProps) {
  const [all, setAll] = useState(false);
  const limit = shortLimit(facet, makeList);
  const listed = listedValues({ values, most }, chosen);
  const isChosen = (value: string) => chosen.some((other) => sameValue(other, value));
  const shortened = facet === 'make' && !all && listed.length > limit;
  const shown = shortened ? listed.filter(({ value }, place) => place < limit || isChosen(value)) : listed;
  const several = `${chosen.length} chosen`;
  const current = chosen.length > 1 ? several : (listed.find(({ value }) => isChosen(value))?.value ?? '');

  const showAll = () => {
    onNeedAll();
    setAll(true);
  };
  const choose = (select: HTMLSelectElement) => {
    if (isShowAll(select)) showAll();
    else if (!isNoValue(select)) onChange(select.value === '' ? [] : [select.value]);
  };
  const select = useRef<HTMLSelectElement>(null);
  // What was asked for before the rendered select was hydrated.
  useHydrated(() => {
    if (select.current && isShowAll(select.current)) showAll();
  });
  return (
    <label className="facet facet--select">
      <span className="facet__title">{FACET_LABELS[facet]}</span>
      <select
        ref={select}
        className="select"
        name={facet}
        autoComplete="off"
        value={current}
        onChange={(event) => choose(event.target)}
      >
        <option value="">All</option>
        {chosen.length > 1 && <option data-option="several">{several}</option>}
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
        {shortened && <option data-option="more">{`Show all ${FACET_PLURALS[facet] ?? ''}`.trim()}</option>}
      </select>
    </label>
  );
}

const isShowAll = (select: HTMLSelectElement) => select.options[select.selectedIndex]?.dataset.option === 'more';
