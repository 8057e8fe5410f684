import type { Filter } from '#src/domain/search/filters/filter-string.ts';
import type { SearchParams } from '../../client.ts';
import type { QueryLimit, QueryMeaning } from '../../query/query-meaning.ts';
import type { WantedOrder } from './phrases.ts';

/** Of several limits that cannot hold together the one that says least goes first. */
const MIN_FIRST: readonly string[] = ['km', 'price', 'year', 'seats', 'towing'];

/** The condition that a limit is. */
export function conditionOf({ attribute, min, max }: QueryLimit): Filter {
  const parts = [
    ...(min === undefined ? [] : [{ kind: 'compare', attribute, sign: '>=', number: min } as const]),
    ...(max === undefined ? [] : [{ kind: 'compare', attribute, sign: '<=', number: max } as const]),
  ];
  return { kind: 'and', parts };
}

/** The limits of a text that count beside the numeric filters of its request: those on numbers that no filter limits. */
export function limitsBeside({ limits }: QueryMeaning, { numericFilters = [] }: SearchParams): QueryLimit[] {
  const filters = [numericFilters].flat(2).join(' ');
  // A price above 0 is a price that is known.
  return limits.filter(({ attribute }) => !new RegExp(`\\b${attribute}\\s*(?!>\\s*0\\b)[<>:=]`).test(filters));
}

/** The limits to try one after the other while nothing is found: all, all but one, none. */
export function fewerLimits(limits: readonly QueryLimit[]): (readonly QueryLimit[])[] {
  if (limits.length === 0) return [limits];
  const order = limits.toSorted((a, b) => MIN_FIRST.indexOf(a.attribute) - MIN_FIRST.indexOf(b.attribute));
  const butOne = limits.length > 1 ? order.map((one) => limits.filter((other) => other !== one)) : [];
  return [limits, ...butOne, []];
}

/** The order that brings first what comes nearest to a limit that was given up; undefined for seats. */
export function nearestTo({ attribute, max }: QueryLimit): WantedOrder | undefined {
  if (attribute === 'seats' || attribute === 'sleeps') return undefined;
  return { attribute, direction: max === undefined ? 'desc' : 'asc' };
}
