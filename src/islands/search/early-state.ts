import { LIST_ATTRIBUTES, RANGE_ATTRIBUTES } from '#src/domain/search/attributes.ts';
import type { Range, SearchState, SortOrder } from '#src/domain/search/state.ts';
import { isTouched } from '../hydrate/early-input.ts';

/**
 * What a visitor asked for with the rendered controls of a search before the search was hydrated; undefined when nothing was
 * touched. A phone takes seconds to load scripts, and no tick is lost in that time.
 */
export function earlyState(search: ParentNode): Partial<SearchState> | undefined {
  const early: Partial<SearchState> = {};
  for (const field of search.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    if (!isTouched(field) || isNoValue(field)) continue;
    const { name, value } = field;
    const list = LIST_ATTRIBUTES.find((attribute) => attribute === name);
    const range = RANGE_ATTRIBUTES.find((attribute) => attribute === name);
    const side = field.dataset.side === 'max' ? 'max' : 'min';
    if (name === 'query') early.query = value;
    else if (name === 'sortBy') early.sort = value as SortOrder;
    else if (list && value !== '') early.lists = { ...early.lists, [list]: [...(early.lists?.[list] ?? []), value] };
    else if (range) {
      const digits = value.replace(/[^\d.]/g, '');
      const limits: Range = { ...early.ranges?.[range], [side]: Number(digits) };
      if (digits !== '' && Number.isFinite(Number(digits))) early.ranges = { ...early.ranges, [range]: limits };
    }
  }
  return Object.keys(early).length > 0 ? early : undefined;
}

/** Whether a select shows an option that is no value of its facet (FacetSelect). */
export function isNoValue(field: HTMLInputElement | HTMLSelectElement): boolean {
  return 'options' in field && field.options[field.selectedIndex]?.dataset.option !== undefined;
}
