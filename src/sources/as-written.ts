import type { z } from 'zod';
import { fieldsOf, kindOf } from './issue-text.ts';

/** Names that editors use for one another: a record has one of them. */
const HEADINGS = ['title', 'heading', 'name'];

const AMOUNT = /^\$?\s*(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;
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
    if (day) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  return text;
}
