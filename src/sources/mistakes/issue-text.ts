import { closest, distance } from 'fastest-levenshtein';
import type { z } from 'zod';
import { addressAdvice, dateAdvice, weekdayAdvice } from './advice.ts';

/** A zod issue with its input; only what is read here. */
export type Issue = z.core.$ZodIssue;

const MAX_FOUND = 60;

/** What was found at a path, in words an editor knows. */
function describeFound(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === '') return 'an empty text';
  const text = JSON.stringify(value);
  return text.length > MAX_FOUND ? `${text.slice(0, MAX_FOUND)}…` : text;
}

/** The value at a key path, or undefined. */
function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], value);
}

/**
 * The words for one issue: what was found, and what to write (the schema's description).
 *
 * @param sourceOf how a value is written, where that may say more than its value.
 */
export function issueText(
  issue: Issue,
  input: unknown,
  schema: z.ZodType,
  sourceOf: (path: readonly PropertyKey[]) => string | undefined = () => undefined,
): { path: PropertyKey[]; text: string }[] {
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(schemaAt(schema, issue.path));
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      text: `There is no setting of this name.${suggestion(key, known)}`,
    }));
  }
  const about = descriptionAt(schema, issue.path);
  const value = valueAt(input, issue.path);
  const misspelt = value === undefined ? misspeltKey(issue.path, input, schema) : undefined;
  if (misspelt)
    return [{ path: [...issue.path.slice(0, -1), misspelt], text: `Did you mean "${String(issue.path.at(-1))}"?` }];
  const source = typeof value === 'number' ? sourceOf(issue.path) : undefined;
  const advice = adviceFor(issue, value, source);
  return [
    {
      path: [...issue.path],
      text: [`Got ${source ?? describeFound(value)}.`, advice ?? reason(issue), about].filter(Boolean).join(' '),
    },
  ];
}

/** A key of the same group that no field has, where it is the missing one but for its spelling. */
function misspeltKey(path: readonly PropertyKey[], input: unknown, schema: z.ZodType): string | undefined {
  const group = valueAt(input, path.slice(0, -1));
  const name = path.at(-1);
  if (typeof group !== 'object' || group === null || Array.isArray(group) || typeof name !== 'string') return undefined;
  const known = new Set(knownKeys(schemaAt(schema, path.slice(0, -1)) ?? schema));
  const others = Object.keys(group).filter((key) => !known.has(key));
  return others.find((key) => suggestedName(key, [name]) !== undefined);
}

/** What to write in place of this very value; undefined where only the field can be explained. */
function adviceFor(issue: Issue, value: unknown, source: string | undefined): string | undefined {
  if (typeof value === 'number') {
    const isText = issue.code === 'invalid_type' && issue.expected === 'string';
    if (!isText) return undefined;
    return /^0\d/.test(source ?? '')
      ? `Numbers with a leading 0 need quotes: "${source}".`
      : `A text in quotes is expected: "${source ?? value}".`;
  }
  if (typeof value !== 'string') return undefined;
  if (issue.path.at(-1) === 'weekday') return weekdayAdvice(value);
  const formats = formatsOf(issue);
  if (formats.has('date')) return dateAdvice(value);
  const advice = formats.has('address') ? addressAdvice(value) : undefined;
  return advice && !advice.includes(`"${value}"`) ? advice : undefined;
}

/** What kinds of texts an issue is about: days, or addresses of pages and pictures. */
function formatsOf(issue: Issue): Set<string> {
  if (issue.code === 'invalid_union') return new Set(issue.errors.flat().flatMap((part) => [...formatsOf(part)]));
  if (issue.code !== 'invalid_format') return new Set();
  if (issue.format === 'date') return new Set(['date']);
  return new Set(
    /\bpath\b|web address|https:/i.test(issue.message) && !/origin/i.test(issue.message) ? ['address'] : [],
  );
}

function reason(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'custom':
    case 'invalid_format':
      return issue.message;
    case 'invalid_type':
      return `${KINDS[issue.expected] ?? issue.expected} is expected.`;
    case 'invalid_value':
      return `Write one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}.`;
    case 'invalid_union':
      return [...new Set(issue.errors.flat().map(reason))].filter(Boolean).join(' Or: ');
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum > 1 ? `At least ${issue.minimum} characters are expected.` : 'A text is expected.';
      if (issue.origin === 'array') return `At least ${issue.minimum} entry is expected.`;
      return issue.inclusive ? `The least is ${issue.minimum}.` : `A number above ${issue.minimum} is expected.`;
    case 'too_big':
      return `The most is ${issue.maximum}.`;
    // Not used by our schemas, or told by its key.
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'invalid_key':
    case 'invalid_element':
      return undefined;
  }
}

const KINDS: Record<string, string> = {
  string: 'A text in quotes',
  number: 'A number without quotes',
  int: 'A whole number without quotes',
  boolean: 'true or false without quotes',
  array: 'A list in square brackets',
  object: 'A group of keys in braces',
};

function suggestion(key: string, known: readonly string[]): string {
  if (known.length === 0) return '';
  const name = suggestedName(key, known);
  return name ? ` Did you mean "${name}"?` : ` Known here: ${known.join(', ')}.`;
}

/** The known name that a misspelt one is close to. */
export function suggestedName(key: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const near = closest(
    key.toLowerCase(),
    known.map((name) => name.toLowerCase()),
  );
  if (distance(key.toLowerCase(), near) > Math.max(2, key.length / 3)) return undefined;
  return known.find((candidate) => candidate.toLowerCase() === near);
}

type Definition = {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  /** Of a group with names of the author's own: what each holds. */
  valueType?: z.ZodType;
  /** Of a pipe: what goes in. */
  in?: z.ZodType;
};
const definition = (schema: z.ZodType) => schema._zod.def as Definition;

/** The schema without its wrappers for defaults, null and what is made of it afterwards. */
function unwrap(schema: z.ZodType): z.ZodType {
  const { innerType, in: input } = definition(schema);
  const inner = innerType ?? input;
  return inner ? unwrap(inner) : schema;
}

/** What single value a schema takes, of those that editors write in several ways. */
export function kindOf(schema: z.ZodType): 'number' | 'date' | undefined {
  const { type, format, options } = definition(unwrap(schema)) as Definition & { format?: string };
  // A field that takes texts, too, means them as they are.
  if (options) return undefined;
  if (type === 'number') return 'number';
  return type === 'string' && format === 'date' ? 'date' : undefined;
}

/** What a schema is made of: the items of a list, or the fields of a group (of all its alternatives). */
export function fieldsOf(schema: z.ZodType): { element?: z.ZodType; shape?: Record<string, z.ZodType> } {
  const { element, shape, options } = definition(unwrap(schema));
  if (element) return { element };
  if (shape) return { shape };
  const shapes = (options ?? []).map((option) => fieldsOf(option).shape).filter((fields) => fields !== undefined);
  return shapes.length > 0 ? { shape: Object.assign({}, ...shapes) } : {};
}

function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  let at: z.ZodType | undefined = schema;
  for (const key of path) {
    if (!at) return undefined;
    const def = definition(unwrap(at));
    const named = def.element ?? def.shape?.[String(key)] ?? def.valueType;
    at = named ?? def.options?.map((option) => schemaAt(option, [key])).find(Boolean);
  }
  return at;
}

function knownKeys(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  return Object.keys(fieldsOf(schema).shape ?? {}).filter((key) => !key.startsWith('$'));
}

/** The nearest description at or above a path. */
function descriptionAt(schema: z.ZodType, path: readonly PropertyKey[]): string | undefined {
  for (let depth = path.length; depth > 0; depth -= 1) {
    let at = schemaAt(schema, path.slice(0, depth));
    while (at) {
      if (at.description) return at.description;
      const { innerType, in: input }: Definition = definition(at);
      at = innerType ?? input;
    }
  }
  return undefined;
}
