import { type Document, isMap, isScalar, LineCounter, parseDocument, type Scalar, visit, type YAMLError } from 'yaml';
import { cleanText, cleanTexts } from '#src/domain/text/clean-text.ts';
import { inQuotes } from './mistakes/advice.ts';
import { mergeMarker } from './mistakes/merge-marker.ts';
import { MAX_ERRORS, type ParsedFile, type Places, type Recovered } from './mistakes/parsed-file.ts';

const FRONT_MATTER = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** A Markdown file: its front matter, its text, and the line that begins on. */
export type MarkdownFile = ParsedFile & { body: string; bodyLine: number; comments: ParsedFile['errors'] };

const NOWHERE: Pick<ParsedFile, Places> = { has: () => false, lineOf: () => 1, sourceOf: () => undefined };

/**
 * Reads a Markdown file with YAML front matter between two lines of three hyphens. Where front matter is not valid, the
 * lines that are in the way are left out one after another, so that the others can be checked in the same run. Control
 * characters, which no editor shows, are left out of texts.
 *
 * @returns also `bodyLine`, the line its text begins on, and `comments`, the values that YAML cuts at a #.
 */
export function parseMarkdownFile(source: string): MarkdownFile {
  const text = cleanText(source.replace(/^\uFEFF/, ''));
  const match = FRONT_MATTER.exec(text);
  const nothing = { value: undefined, ...NOWHERE, comments: [], body: text, bodyLine: 1 };
  const merge = mergeMarker(text);
  if (merge) return { ...nothing, errors: [merge] };
  if (!match) {
    const error = {
      line: 1,
      text: 'The file starts with front matter between two lines of ---, for example:\n---\ntitle: About us\n---',
    };
    return { ...nothing, errors: [error] };
  }
  const matter = parseMatter(match[1] ?? '');
  const recovered = matter.errors.length > 0 ? recover((match[1] ?? '').split('\n')) : undefined;
  return {
    value: matter.errors.length === 0 ? cleanValue(matter) : undefined,
    errors: recovered?.errors ?? matter.errors,
    ...(recovered && { recovered }),
    body: text.slice(match[0].length),
    bodyLine: match[0].split('\n').length,
    comments: matter.comments,
    ...placesIn(matter),
  };
}

type Matter = {
  document: Document.Parsed;
  counter: LineCounter;
  errors: ParsedFile['errors'];
  comments: ParsedFile['errors'];
  yaml: string;
};

const cleanValue = ({ document }: Matter): unknown => cleanTexts(document.toJS({ maxAliasCount: 0 }) ?? {});

function parseMatter(yaml: string): Matter {
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, schema: 'core', maxAliasCount: 0 } as never);
  const lines = yaml.split('\n');
  const errors = document.errors.map((error) => slipOf(error, lines)).slice(0, MAX_ERRORS);
  if (errors.length === 0 && document.contents !== null && !isMap(document.contents))
    errors.push({ line: 2, text: 'Front matter holds lines of "key: value", for example title: About us.' });
  visit(document, {
    Alias(_, { source, range }) {
      const line = counter.linePos(range?.[0] ?? 0).line + 1;
      errors.push({ line, text: `Got *${source}. Put a text that starts with * in quotes.` });
    },
  });
  const comments: ParsedFile['errors'] = [];
  if (document.errors.length === 0)
    visit(document, {
      Scalar: (place, node) => {
        const cut = place === 'key' ? undefined : cutAtHash(node, yaml);
        if (!cut) return;
        const line = counter.linePos(node.range?.[0] ?? 0).line + 1;
        // "#1" is no comment that anybody means.
        (cut.isGlued ? errors : comments).push({ line, text: cut.text });
      },
    });
  return { document, counter, errors, comments, yaml };
}

/** The text of a value without quotes that goes on behind a #, where YAML begins a comment. */
function cutAtHash({ type, value, range }: Scalar, yaml: string): { isGlued: boolean; text: string } | undefined {
  if ((type !== 'PLAIN' && value !== null) || !(typeof value === 'string' || value === null) || !range)
    return undefined;
  const from = yaml.lastIndexOf('\n', range[0] - 1) + 1;
  const line = yaml.slice(from, (yaml.indexOf('\n', range[1]) + 1 || yaml.length + 1) - 1);
  const [, before = '', rest = ''] = /^(.*?(?::|-)\s+|)(.*)$/.exec(line) ?? [];
  const [, kept, glue] = /^([^#]*?)(?:^|\s)#(\s?)/.exec(rest) ?? [];
  if (kept === undefined || (value === null && glue !== '')) return undefined;
  const written = `${before.trimStart()}${inQuotes(rest.trim())}`;
  const seen = value === null ? 'nothing is left of it' : `visitors read "${value}"`;
  return {
    isGlued: glue === '',
    text: `What comes after # is a comment: ${seen}. Put the value in quotes: ${written}`,
  };
}

/** What is wrong with a line of front matter, and what to write; the words of the parser are about the language. */
function slipOf(error: YAMLError, lines: readonly string[]): ParsedFile['errors'][number] {
  const at = (error.linePos?.[0].line ?? 1) - 1;
  const index = error.code === 'MISSING_CHAR' ? unclosed(lines, at) : at;
  return { line: index + 2, text: wordsFor(error.code, lines[index] ?? '') };
}

/** The line of the value whose quote is never closed: the parser says where the text ends. */
function unclosed(lines: readonly string[], at: number): number {
  const opens = (line: string) => /^[^:]*:\s*(["'])(?!.*\1\s*$)|^[^:]*:\s*["']\s*$/.test(line);
  for (let index = Math.min(at, lines.length - 1); index >= 0; index -= 1) if (opens(lines[index] ?? '')) return index;
  return at;
}

function wordsFor(code: string, line: string): string {
  const [, key, value = ''] = /^\s*(?:- )?([^\s:"'][^:]*?)\s*:(?:\s+(.*))?$/.exec(line) ?? [];
  if (code === 'DUPLICATE_KEY') return `The key "${key ?? line.trim()}" is here a second time.`;
  if (code === 'TAB_AS_INDENT') return 'Indent with spaces, not with a tab.';
  if (key === undefined) {
    const colon = /^\s*[\w-]+:\S/.exec(line) ? ' A space is missing after the colon.' : '';
    return `Front matter has lines of "key: value", and this is none.${colon} A text of several lines stands below the second ---.`;
  }
  const text = value.trim();
  if (!text) return `The lines below ${key}: are not indented alike. Indent them with two spaces.`;
  const isOpen = /^"[^"]*$/.test(text) || (/^'[^']*$/.test(text) && !/^'\w/.test(text));
  return `Put the value in quotes: ${key}: ${inQuotes(isOpen ? text.slice(1) : text)}`;
}

/** What can be read without the lines that are not valid; undefined when these are more than a few. */
function recover(lines: string[]): (Recovered & { errors: ParsedFile['errors'] }) | undefined {
  const errors: ParsedFile['errors'] = [];
  const without: string[] = [];
  const left = [...lines];
  for (let round = 0; round < MAX_ERRORS; round += 1) {
    const matter = parseMatter(left.join('\n'));
    const [error] = matter.errors;
    if (!error) return { value: cleanValue(matter), errors, without, ...placesIn(matter) };
    const line = left[error.line - 2];
    if (!line) return undefined;
    errors.push(error);
    without.push(/^\s*([^\s:]+)\s*:/.exec(line)?.[1] ?? '');
    left[error.line - 2] = '';
  }
  return undefined;
}

function placesIn({
  document,
  counter,
  yaml,
}: Pick<Matter, 'document' | 'counter' | 'yaml'>): Pick<ParsedFile, Places> {
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
    sourceOf(path) {
      const node = document.getIn(path as Iterable<unknown>, true);
      return isScalar(node) && node.range ? yaml.slice(node.range[0], node.range[1]) : undefined;
    },
    lineOf(path) {
      for (let depth = path.length; depth > 0; depth -= 1) {
        const offset = offsetOf(path.slice(0, depth));
        if (offset !== undefined) return counter.linePos(offset).line + 1;
      }
      return 1;
    },
  };
}
