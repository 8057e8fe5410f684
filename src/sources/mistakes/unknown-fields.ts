import type { z } from 'zod';
import { alias } from './as-written.ts';
import { fieldsOf, suggestedName } from './issue-text.ts';

/** A field of a record that no page reads, and the one it may have been meant to be. */
export type UnknownField = { path: PropertyKey[]; meant: string | undefined };

/**
 * Fields of a record that its schema does not name. They are ignored (docs/spec/02); an editor who misspelt one is
 * told all the same.
 */
export function unknownFields(
  schema: z.ZodType,
  value: unknown,
  path: readonly PropertyKey[] = [],
): readonly UnknownField[] {
  if (typeof value !== 'object' || value === null) return [];
  const { element, shape } = fieldsOf(schema);
  if (Array.isArray(value))
    return element ? value.flatMap((item, index) => unknownFields(element, item, [...path, index])) : [];
  if (!shape) return [];
  const renamed = alias(Object.keys(shape), Object.keys(value));
  return Object.entries(value).flatMap(([key, part]) => {
    if (key === renamed?.from) return [];
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (field) return unknownFields(field, part, [...path, key]);
    return [{ path: [...path, key], meant: suggestedName(key, Object.keys(shape)) }];
  });
}
