import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';

/** A JSON or YAML text with the value in it and the line of every key. */
export type ParsedFile = {
  value: unknown;
  /** The line of a key path, or of the nearest key above it that stands in the file; counted from 1. */
  lineOf(path: readonly PropertyKey[]): number;
  /** Whether this very key stands in the file. */
  has(path: readonly PropertyKey[]): boolean;
  /** What is wrong with the text itself. */
  errors: { line: number; text: string }[];
};

/** One slip often makes many errors after it; the first few name its place. */
const MOST_ERRORS = 5;

const WORDS: Record<string, string> = {
  CommaExpected: 'A comma is missing before this place.',
  CloseBraceExpected: 'A closing } is missing.',
  CloseBracketExpected: 'A closing ] is missing.',
  PropertyNameExpected: 'A key in double quotes is expected here; a comma after the last entry is not allowed.',
  ValueExpected: 'A value is missing here.',
  ColonExpected: 'A colon is missing between key and value.',
  UnexpectedEndOfString: 'A text is not closed with a double quote.',
  InvalidSymbol: 'This word needs double quotes around it.',
  EndOfFileExpected: 'There is more text after the end of the JSON value.',
  InvalidCommentToken: 'Comments are not allowed in JSON.',
};

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** Reads JSON as editors write it; duplicate keys and every syntax error are reported with their line. */
export function parseJsonFile(source: string): ParsedFile {
  const text = source.replace(/^\uFEFF/, '');
  const problems: ParseError[] = [];
  const tree = parseTree(text, problems, {
    disallowComments: true,
    allowTrailingComma: false,
    allowEmptyContent: false,
  });
  const errors = problems.slice(0, MOST_ERRORS).map((problem) => {
    const code = printParseErrorCode(problem.error);
    return { line: lineAt(text, problem.offset), text: WORDS[code] ?? `Not valid JSON here (${code}).` };
  });
  if (tree) errors.push(...refusedKeys(tree, text));
  const find = (path: readonly PropertyKey[]) => tree && findNodeAtLocation(tree, path as (string | number)[]);
  return {
    value: tree && errors.length === 0 ? getNodeValue(tree) : undefined,
    errors,
    has: (path) => find(path) !== undefined,
    lineOf(path) {
      for (let depth = path.length; depth > 0; depth -= 1) {
        const node = find(path.slice(0, depth));
        if (node) return lineAt(text, (node.parent?.type === 'property' ? node.parent : node).offset);
      }
      return 1;
    },
  };
}

/** Keys that stand twice in a group, and the one key that means something else to the language. */
function refusedKeys(node: Node, text: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  const seen = new Set<string>();
  for (const child of node.children ?? []) {
    if (node.type === 'object') {
      const key = child.children?.[0];
      if (key && seen.has(key.value))
        found.push({ line: lineAt(text, key.offset), text: `The key "${key.value}" stands here a second time.` });
      if (key?.value === '__proto__')
        found.push({ line: lineAt(text, key.offset), text: 'There is no setting of the name "__proto__".' });
      if (key) seen.add(key.value);
    }
    found.push(...refusedKeys(child, text));
  }
  return found;
}

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
