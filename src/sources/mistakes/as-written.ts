import type { z } from 'zod';
import { isoDay } from './advice.ts';
import { fieldsOf, kindOf } from './issue-text.ts';

/** Names that editors use for one another: a record has one of them. */
const HEADINGS = ['title', 'heading', 'name'];

const AMOUNT = /^\$?\s*(?:[1-9]\d{0,2}(?:,\d{3})+|0|[1-9]\d*)(?:\.\d{1,2})?$/;
const DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/**
 * What an editor wrote, in the form its schema asks for: `$1,000` where a number is meant, `1/11/2026` (day first, as
 * in Australia) where a date is, and `title`, `heading` or `name` where the record has another of the three. Anything
 * else stays as it is, for the schema to judge.
 */
export function asWritten(schema: z.ZodType, value: unknown): unknown {
  if (typeof value === 'string') return asMeant(schema, value);
  if (typeof value !== 'object' || value === null) return value;
  const { element, shape } = fieldsOf(schema);
  if (Array.isArray(value)) return element ? value.map((item) => asWritten(element, item)) : value;
  if (!shape) return value;
  const fields = shape;
  const renamed = alias(Object.keys(fields), Object.keys(value));
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const name = key === renamed?.from ? renamed.to : key;
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field ? asWritten(field, part) : part];
    }),
  );
}

/** The field of a record that was written under another of its usual names; undefined when none was. */
export function alias(fields: readonly string[], written: readonly string[]): { from: string; to: string } | undefined {
  const [to, ...others] = HEADINGS.filter((name) => fields.includes(name));
  if (!to || others.length > 0 || written.includes(to)) return undefined;
  const from = HEADINGS.find((name) => name !== to && written.includes(name));
  return from === undefined ? undefined : { from, to };
}

function asMeant(schema: z.ZodType, text: string): unknown {
  const kind = kindOf(schema);
  const trimmed = text.trim();
  if (kind === 'number' && AMOUNT.test(trimmed)) return Number(trimmed.replace(/[$,\s]/g, ''));
  if (kind === 'date') {
    const [, day = '', month = '', year = ''] = DAY.exec(trimmed) ?? [];
    return (day && isoDay(Number(year), Number(month), Number(day))) || text;
  }
  return text;
}

/** An amount with three digits behind a dot, or a 0 in front: 39.990, $39.990, 0990. */
const DOTTED = /(?<![\d.,])(?:\d{1,3}(?:\.\d{3})+|0\d+)(?![\d.])/;

/**
 * Prices that a dot or a 0 makes unclear: `39.990` is 39 dollars 99 to a program, and 39,990 to who wrote it. A price is a
 * number of the schema, or a text, whose key says so.
 *
 * @param sourceOf how a value is written.
 */
export function ambiguousAmounts(
  schema: z.ZodType,
  value: unknown,
  sourceOf: (path: readonly PropertyKey[]) => string | undefined,
  path: readonly PropertyKey[] = [],
): { path: readonly PropertyKey[]; text: string }[] {
  if (typeof value === 'object' && value !== null) {
    const { element, shape } = fieldsOf(schema);
    return Object.entries(value).flatMap(([key, part]) => {
      const field = Array.isArray(value) ? element : shape && Object.hasOwn(shape, key) ? shape[key] : undefined;
      return field ? ambiguousAmounts(field, part, sourceOf, [...path, Array.isArray(value) ? Number(key) : key]) : [];
    });
  }
  if (!/price/i.test(String(path.at(-1)))) return [];
  const written = DOTTED.exec(sourceOf(path) ?? '')?.[0];
  if (!written) return [];
  const meant = written.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const why = written.includes('.') ? `, which may be ${Number(written) || written} or ${meant} dollars` : '';
  return [{ path, text: `Got ${written}${why}. Write ${meant}${why && ', without a dot'}.` }];
}
