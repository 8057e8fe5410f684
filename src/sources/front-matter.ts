import { type Document, isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { MOST_ERRORS, type ParsedFile, type Recovered } from './parsed-file.ts';

const FRONT_MATTER = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

/**
 * Reads a Markdown file with YAML front matter between two lines of three hyphens. Where front matter is not valid, the
 * lines that are in the way are left out one after another, so that the others can be checked in the same run.
 *
 * @returns also `bodyLine`, the line its text begins on.
 */
export function parseMarkdownFile(source: string): ParsedFile & { body: string; bodyLine: number } {
  const text = source.replace(/^\uFEFF/, '');
  const match = FRONT_MATTER.exec(text);
  if (!match) {
    const error = {
      line: 1,
      text: 'The file starts with front matter between two lines of ---, for example:\n---\ntitle: About us\n---',
    };
    return { value: undefined, errors: [error], has: () => false, lineOf: () => 1, body: text, bodyLine: 1 };
  }
  const matter = parseMatter(match[1] ?? '');
  const recovered = matter.errors.length > 0 ? recover((match[1] ?? '').split('\n')) : undefined;
  return {
    value: matter.errors.length === 0 ? (matter.document.toJS({ maxAliasCount: 0 }) ?? {}) : undefined,
    errors: recovered?.errors ?? matter.errors,
    ...(recovered && { recovered }),
    body: text.slice(match[0].length),
    bodyLine: match[0].split('\n').length,
    ...placesIn(matter),
  };
}

type Matter = { document: Document.Parsed; counter: LineCounter; errors: ParsedFile['errors'] };

function parseMatter(yaml: string): Matter {
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, schema: 'core', maxAliasCount: 0 } as never);
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
  return { document, counter, errors };
}

/** What can be read without the lines that are not valid; undefined when these are more than a few. */
function recover(lines: string[]): (Recovered & { errors: ParsedFile['errors'] }) | undefined {
  const errors: ParsedFile['errors'] = [];
  const without: string[] = [];
  const left = [...lines];
  for (let round = 0; round < MOST_ERRORS; round += 1) {
    const matter = parseMatter(left.join('\n'));
    const [error] = matter.errors;
    if (!error)
      return { value: matter.document.toJS({ maxAliasCount: 0 }) ?? {}, errors, without, ...placesIn(matter) };
    const line = left[error.line - 2];
    if (!line) return undefined;
    errors.push(error);
    without.push(/^\s*([^\s:]+)\s*:/.exec(line)?.[1] ?? '');
    left[error.line - 2] = '';
  }
  return undefined;
}

function placesIn({ document, counter }: Pick<Matter, 'document' | 'counter'>): Pick<ParsedFile, 'has' | 'lineOf'> {
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
