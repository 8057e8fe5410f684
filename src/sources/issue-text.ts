import { closest, distance } from 'fastest-levenshtein';
import type { z } from 'zod';

/** A zod issue with its input; only what is read here. */
export type Issue = z.core.$ZodIssue;

const LONGEST_FOUND = 60;

/** What was found at a path, in words an editor knows. */
export function describeFound(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > LONGEST_FOUND ? `${text.slice(0, LONGEST_FOUND)}…` : text;
}

/** The value at a key path, or undefined. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
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
  const rule = issue.code === 'custom' || issue.code === 'invalid_format' ? issue.message : undefined;
  return [{ path: [...issue.path], text: [`Got ${found}.`, rule ?? reason(issue), about].filter(Boolean).join(' ') }];
}

function reason(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type') return `${KINDS[issue.expected] ?? issue.expected} is expected.`;
  if (issue.code === 'invalid_value')
    return `Write one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}.`;
  if (issue.code === 'too_small') return `The least is ${issue.minimum}.`;
  if (issue.code === 'too_big') return `The most is ${issue.maximum}.`;
  return undefined;
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
  const near = closest(
    key.toLowerCase(),
    known.map((name) => name.toLowerCase()),
  );
  const name = known.find((candidate) => candidate.toLowerCase() === near);
  if (name && distance(key.toLowerCase(), near) <= Math.max(2, key.length / 3)) return ` Did you mean "${name}"?`;
  return ` Known here: ${known.join(', ')}.`;
}

type Definition = {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
};
const definition = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

/** The schema without its wrappers for defaults and null. */
function unwrap(schema: z.ZodType): z.ZodType {
  let inner = schema;
  for (let def = definition(inner); def.innerType; def = definition(inner)) inner = def.innerType;
  return inner;
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
  return Object.keys(definition(unwrap(schema)).shape ?? {}).filter((key) => !key.startsWith('$'));
}

/** The nearest description at or above a path. */
function descriptionAt(schema: z.ZodType, path: readonly PropertyKey[]): string | undefined {
  for (let depth = path.length; depth > 0; depth -= 1) {
    let at = schemaAt(schema, path.slice(0, depth));
    while (at) {
      if (at.description) return at.description;
      at = definition(at).innerType;
    }
  }
  return undefined;
}
