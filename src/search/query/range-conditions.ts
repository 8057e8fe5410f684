import type { Range } from '#src/domain/search/state.ts';

/** A range as numeric filters of a search request: none for a side that is open. */
export const rangeConditions = (attribute: string, { min, max }: Range): string[] => [
  ...(min === undefined ? [] : [`${attribute}>=${min}`]),
  ...(max === undefined ? [] : [`${attribute}<=${max}`]),
];
