import { closest, distance } from 'fastest-levenshtein';
import type { z } from 'zod';

/** A zod issue with its input; only what is read here. */
export type Issue = z.core.$ZodIssue;

const LONGEST_FOUND = 60;

/** What was found at a path, in words an editor knows. */
function describeFound(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === '') return 'an empty text';
  const text = JSON.stringify(value);
  return text.length > LONGEST_FOUND ? `${text.slice(0, LONGEST_FOUND)}…` : text;
}

/** The value at a key path, or undefined. */
function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], value);
}

/** The words for one issue: what was found, and what to write (the schema's description). */
export function issueText(issue: Issue, input: unknown, schema: z.ZodType): { path: PropertyKey[]; text: string }[] {
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(schemaAt(schema, issue.path));
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      text: `There is no setting of this name.${suggestion(key, known)}`,
    }));
  }
  const about = descriptionAt(schema, issue.path);
  const found = describeFound(valueAt(input, issue.path));
  return [{ path: [...issue.path], text: [`Got ${found}.`, reason(issue), about].filter(Boolean).join(' ') }];
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
      if (issue.origin === 'string') return 'A text is expected.';
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
  /** Of a pipe: what goes in. */
  in?: z.ZodType;
};
const definition = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

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
    at = def.element ?? def.shape?.[String(key)] ?? def.options?.map((option) => schemaAt(option, [key])).find(Boolean);
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
