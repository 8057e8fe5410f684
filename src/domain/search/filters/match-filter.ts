import { attributeNamed } from '../attributes.ts';
import type { Filter, Operator } from './filter-string.ts';

/** A record as filters see it. */
export type Filterable = { readonly [name: string]: string | number | readonly string[] | undefined };

/** Whether a number compares to a limit as the sign says. */
export function compares(value: number, sign: Operator, limit: number): boolean {
  switch (sign) {
    case '<':
      return value < limit;
    case '<=':
      return value <= limit;
    case '=':
      return value === limit;
    case '!=':
      return value !== limit;
    case '>=':
      return value >= limit;
    case '>':
      return value > limit;
  }
}

/** Whether a record meets a filter. */
export function matchesFilter(filter: Filter, record: Filterable): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => matchesFilter(part, record));
    case 'or':
      return filter.parts.some((part) => matchesFilter(part, record));
    case 'not':
      return !matchesFilter(filter.part, record);
    case 'is':
      return valuesOf(record, filter.attribute).some((value) =>
        typeof value === 'number' ? value === Number(filter.value) : value.toLowerCase() === filter.value.toLowerCase(),
      );
    case 'compare':
      return valuesOf(record, filter.attribute).some((value) => compares(Number(value), filter.sign, filter.number));
    case 'between':
      return valuesOf(record, filter.attribute).some(
        (value) => Number(value) >= filter.from && Number(value) <= filter.to,
      );
  }
}

function valuesOf(record: Filterable, attribute: string): readonly (string | number)[] {
  const value = record[attributeNamed(attribute)];
  if (value === undefined) return [];
  return typeof value === 'object' ? value : [value];
}
