import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

/** A text of keys and values with the line of every key. */
export type ParsedFile = {
  value: unknown;
  /** The line of a key path, or of the nearest key above it that is in the file; counted from 1. */
  lineOf(path: readonly PropertyKey[]): number;
  /** Whether this very key is in the file. */
  has(path: readonly PropertyKey[]): boolean;
  /** What is wrong with the text itself. */
  errors: { line: number; text: string }[];
  /** Of a text that is not valid: what can be read of it all the same. */
  recovered?: Recovered;
};

/** What is left of a text without its errors, to be checked with them in one run. */
export type Recovered = Pick<ParsedFile, 'value' | 'lineOf' | 'has'> & {
  /** Keys that may be missing only because their line is not valid. */
  without: readonly string[];
};

/** One slip often makes many errors after it; the first few name its place. */
export const MOST_ERRORS = 5;

/** In `Recovered.without`: no missing key is held against the file. */
export const ANY_KEY = '*';

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
  const sound = parseSound(text);
  return sound ? { value: sound.value, errors: [], ...placesIn(() => treeOf(text, []), text) } : parseBroken(text);
}

/** Most files have no mistake: these are read by the engine alone, and lines are looked for when they are asked for. */
function parseSound(text: string): { value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    let keys = 0;
    for (const match of text.matchAll(TEXT_OR_KEY)) if (match[1]) keys += 1;
    return countKeys(value) === keys ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** A text in quotes, with the colon after it when it is a key. */
const TEXT_OR_KEY = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/** Keys in a value at all depths; a key that was there twice is missing in the count. NaN with a key named `__proto__`. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Object.hasOwn(value, '__proto__')) return Number.NaN;
  const inside = Object.values(value).reduce<number>((sum, part) => sum + countKeys(part), 0);
  return inside + (Array.isArray(value) ? 0 : Object.keys(value).length);
}

function parseBroken(text: string): ParsedFile {
  const problems: ParseError[] = [];
  const tree = treeOf(text, problems);
  const errors = problems.slice(0, MOST_ERRORS).map((problem) => {
    const code = printParseErrorCode(problem.error);
    return { line: lineAt(text, problem.offset), text: WORDS[code] ?? `Not valid JSON here (${code}).` };
  });
  if (tree) errors.push(...refusedKeys(tree, text));
  const places = placesIn(() => tree, text);
  return {
    value: tree && errors.length === 0 ? getNodeValue(tree) : undefined,
    errors,
    ...(tree && errors.length > 0 && { recovered: { value: getNodeValue(tree), without: [ANY_KEY], ...places } }),
    ...places,
  };
}

const treeOf = (text: string, problems: ParseError[]) =>
  parseTree(text, problems, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });

function placesIn(makeTree: () => Node | undefined, text: string): Pick<ParsedFile, 'has' | 'lineOf'> {
  let tree: Node | undefined;
  const find = (path: readonly PropertyKey[]) => {
    tree ??= makeTree();
    return tree && findNodeAtLocation(tree, path as (string | number)[]);
  };
  return {
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

/** Keys that are twice in a group, and the one key that means something else to the language. */
function refusedKeys(node: Node, text: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  const seen = new Set<string>();
  for (const child of node.children ?? []) {
    if (node.type === 'object') {
      const key = child.children?.[0];
      if (key && seen.has(key.value))
        found.push({ line: lineAt(text, key.offset), text: `The key "${key.value}" is here a second time.` });
      if (key?.value === '__proto__')
        found.push({ line: lineAt(text, key.offset), text: 'There is no setting of the name "__proto__".' });
      if (key) seen.add(key.value);
    }
    found.push(...refusedKeys(child, text));
  }
  return found;
}
