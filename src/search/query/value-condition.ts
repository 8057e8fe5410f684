import type { Range } from '#src/domain/search/state.ts';
/** A value that begins with a hyphen would mean its contrary; as in InstantSearch, a backslash stands before it. */
export const escapedValue = (value: string) => (value.startsWith('-') ? `\\${value}` : value);

/** The condition that an attribute has a value. */
export const isValue = (name: string, value: string) => `${name}:${escapedValue(value)}`;

/** A range as numeric filters of a search request: none for a side that is open. */
export const rangeConditions = (attribute: string, { min, max }: Range): string[] => [
  ...(min === undefined ? [] : [`${attribute}>=${min}`]),
  ...(max === undefined ? [] : [`${attribute}<=${max}`]),
];
