import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { MOST_ERRORS, type ParsedFile } from './parsed-file.ts';

const FRONT_MATTER = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Reads a Markdown file with YAML front matter between two lines of three hyphens. */
export function parseMarkdownFile(source: string): ParsedFile & { body: string } {
  const text = source.replace(/^\uFEFF/, '');
  const match = FRONT_MATTER.exec(text);
  if (!match) {
    const error = {
      line: 1,
      text: 'The file starts with front matter between two lines of ---, for example:\n---\ntitle: About us\n---',
    };
    return { value: undefined, errors: [error], has: () => false, lineOf: () => 1, body: text };
  }
  const counter = new LineCounter();
  const document = parseDocument(match[1] ?? '', { lineCounter: counter, schema: 'core', maxAliasCount: 0 } as never);
  const errors = document.errors.slice(0, MOST_ERRORS).map((error) => ({
    line: (error.linePos?.[0].line ?? 1) + 1,
    text: error.message.split('\n')[0]?.replace(/ at line.*$/, '') ?? 'Not valid YAML.',
  }));
  if (errors.length === 0 && document.contents !== null && !isMap(document.contents))
    errors.push({ line: 2, text: 'Front matter holds lines of "key: value", for example title: About us.' });
  visit(document, {
    Alias(_, { source, range }) {
      const line = counter.linePos(range?.[0] ?? 0).line + 1;
      errors.push({ line, text: `Got *${source}. Put a text that starts with * in quotes.` });
    },
  });
  const offsetOf = (path: readonly PropertyKey[]): number | undefined => {
    let node: unknown = document.contents;
    let offset: number | undefined;
    for (const step of path) {
      if (isMap(node)) {
        const pair = node.items.find((item) => isScalar(item.key) && item.key.value === step);
        if (!pair) return undefined;
        offset = (pair.key as { range?: [number] }).range?.[0];
        node = pair.value;
      } else {
        node = (node as { get?: (key: unknown, keep: boolean) => unknown } | null)?.get?.(step, true);
        if (node === undefined) return undefined;
        offset = (node as { range?: [number] }).range?.[0] ?? offset;
      }
    }
    return offset;
  };
  return {
    value: errors.length === 0 ? (document.toJS({ maxAliasCount: 0 }) ?? {}) : undefined,
    errors,
    body: text.slice(match[0].length),
    has: (path) => offsetOf(path) !== undefined,
    lineOf(path) {
      for (let depth = path.length; depth > 0; depth -= 1) {
        const offset = offsetOf(path.slice(0, depth));
        if (offset !== undefined) return counter.linePos(offset).line + 1;
      }
      return 1;
    },
  };
}
