import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTENT_KINDS, contentJsonSchema, editorSettings, schemaFile } from './content-schemas.ts';

/** What a JSON Schema says of one key; only what is read here. */
type Node = {
  description?: string;
  properties?: Record<string, Node>;
  items?: Node;
  additionalProperties?: Node | boolean;
  anyOf?: Node[];
};

const file = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
const parse = (name: string) => JSON.parse(file(name)) as unknown;

/** Every key at all depths, with whether it is explained. */
function keysOf(node: Node, path = ''): { path: string; key: string; about: string | undefined }[] {
  const more = typeof node.additionalProperties === 'object' ? [node.additionalProperties] : [];
  return [
    ...[...(node.anyOf ?? []), ...(node.items ? [node.items] : []), ...more].flatMap((part) => keysOf(part, path)),
    ...Object.entries(node.properties ?? {}).flatMap(([key, child]) => [
      { path: `${path}.${key}`, key, about: child.description },
      ...keysOf(child, `${path}.${key}`),
    ]),
  ];
}
const all = CONTENT_KINDS.flatMap((kind) => keysOf(contentJsonSchema(kind) as Node, kind.name));

describe('content for editors', () => {
  it.each(CONTENT_KINDS)('the schema of $files is current; otherwise run npm run forecourt -- schema', (kind) => {
    expect(parse(schemaFile(kind))).toEqual(JSON.parse(JSON.stringify(contentJsonSchema(kind))));
  });

  it('VS Code knows the schema of every list; otherwise run npm run forecourt -- schema', () => {
    expect(parse('.vscode/settings.json')).toEqual(editorSettings());
  });

  it('an editor explains every key', () => {
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter(({ about }) => !about).map(({ path }) => path)).toEqual([]);
  });

  it('docs/editing-content.md names every key', () => {
    const named = new Set(
      [...file('docs/editing-content.md').matchAll(/`"?([\w-]+)"?(?:: [^`]*)?`/g)].map(([, key]) => key),
    );
    expect([...new Set(all.map(({ key }) => key))].filter((key) => !named.has(key))).toEqual([]);
  });
});
