import { z } from 'zod';
import { platformSchema } from '#src/domain/settings/platform-settings.schema.ts';
import { siteSchema } from '#src/domain/settings/settings.schema.ts';

/** What a JSON Schema of settings says about one key; only what is read here. */
type Node = {
  type?: string | string[];
  description?: string;
  default?: unknown;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Node[];
  oneOf?: Node[];
  items?: Node;
  properties?: Record<string, Node>;
  required?: string[];
  minimum?: number;
  maximum?: number;
};

const ABOUT = 'Made from src/domain/settings/settings.schema.ts by `npm run forecourt -- schema`.';

/** The JSON Schema by which editors complete and explain a site file. */
export function siteJsonSchema(): Node {
  return { ...schemaOf(siteSchema), title: 'Settings of a site' } as Node;
}

/** The JSON Schema of sites/platform.json. */
export function platformJsonSchema(): Node {
  return { ...schemaOf(platformSchema), title: 'Settings of all sites' } as Node;
}

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node;

/** Every setting with its values, default and meaning, as Markdown tables: one per group. */
export function settingsPage(): string {
  const groups = Object.entries(siteJsonSchema().properties ?? {}).filter(([name]) => name !== '$schema');
  const parts = groups.map(([name, group]) => section(name, group.description ?? '', rowsOf(group, name)));
  const platform = rowsOf(platformJsonSchema(), 'platform').filter(([name]) => name !== 'platform.$schema');
  return [
    '# Settings',
    ABOUT,
    'A site file is `sites/<slug>/site.json`; only `site.id`, `site.slug`, `site.name` and `site.template` have to be there.',
    ...parts,
    section('platform', 'One file for all sites: `sites/platform.json`, with these keys at its top.', platform),
  ]
    .join('\n\n')
    .concat('\n');
}

type Row = [name: string, values: string, fallback: string, about: string];

/** Every setting of a site and of all sites: its name, values, default and meaning. */
export function settingsRows(): Row[] {
  const rows = [...rowsOf(siteJsonSchema(), ''), ...rowsOf(platformJsonSchema(), '.platform')];
  return rows.map(([name, ...cells]): Row => [name.slice(1), ...cells]).filter(([name]) => !name.endsWith('$schema'));
}

function rowsOf(node: Node, path: string): Row[] {
  return Object.entries(node.properties ?? {}).flatMap(([key, child]): Row[] => {
    const name = `${path}.${key}`;
    if (child.type === 'object' && child.properties) return rowsOf(child, name);
    const fallback = node.required?.includes(key) ? 'required' : code(child.default);
    return [[name, valuesOf(child), fallback, child.description ?? '']];
  });
}

function valuesOf(node: Node): string {
  if (node.enum) return node.enum.map(code).join(', ');
  if (node.const !== undefined) return code(node.const);
  if (Array.isArray(node.type)) return node.type.map((type) => valuesOf({ ...node, type })).join(' or ');
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return [...new Set(choices.map(valuesOf))].join(' or ');
  if (node.type === 'array') return `list of ${node.items ? valuesOf(node.items) : 'anything'}`;
  if (node.properties) return `{ ${Object.keys(node.properties).join(', ')} }`;
  if (node.minimum !== undefined && node.maximum !== undefined && node.maximum < Number.MAX_SAFE_INTEGER)
    return `${node.minimum} to ${node.maximum}`;
  return WORDS[node.type ?? ''] ?? 'anything';
}

const WORDS: Record<string, string> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: '`true` or `false`',
  null: '`null`',
  object: 'group of keys',
};

const code = (value: unknown) => (value === undefined ? '' : `\`${JSON.stringify(value)}\``);
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function section(title: string, about: string, rows: readonly Row[]): string {
  const lines = rows.map(([name, ...cells]) => `| \`${name}\` | ${cells.map((text) => cell(text)).join(' | ')} |`);
  return [`## ${title}`, '', about, '', '| Setting | Values | Default | Meaning |', '|---|---|---|---|', ...lines].join(
    '\n',
  );
}
