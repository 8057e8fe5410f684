import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { cleanText, cleanTexts } from '#src/domain/text/clean-text.ts';
import { mergeMarker } from './merge-marker.ts';

/** A text of keys and values with the line of every key. */
export type ParsedFile = {
  value: unknown;
  /** The line of a key path, or of the nearest key above it that is in the file; counted from 1. */
  lineOf(path: readonly PropertyKey[]): number;
  /** Whether this very key is in the file. */
  has(path: readonly PropertyKey[]): boolean;
  /** A single value as it is written, quotes and all; undefined for groups, lists and what is not there. */
  sourceOf(path: readonly PropertyKey[]): string | undefined;
  /** What is wrong with the text itself. */
  errors: { line: number; text: string }[];
  /** Of a text that is not valid: what can be read of it all the same. */
  recovered?: Recovered;
};

/** What is left of a text without its errors, to be checked with them in one run. */
export type Recovered = Pick<ParsedFile, 'value' | Places> & {
  /** Keys that may be missing only because their line is not valid. */
  without: readonly string[];
};

/** How a file answers where and how its keys are written. */
export type Places = 'lineOf' | 'has' | 'sourceOf';

/** One slip often makes many errors after it; the first few name its place. */
export const MAX_ERRORS = 5;

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

/**
 * Reads JSON as editors write it; duplicate keys and every syntax error are reported with their line. Control characters,
 * which no editor shows, are left out of its texts.
 */
export function parseJsonFile(source: string): ParsedFile {
  const text = cleanText(source.replace(/^\uFEFF/, ''));
  const sound = parseSound(text);
  return sound ? { value: sound.value, errors: [], ...placesIn(() => treeOf(text, []), text) } : parseBroken(text);
}

/** Most files have no mistake: these are read by the engine alone, and lines are looked for when they are asked for. */
function parseSound(text: string): { value: unknown } | undefined {
  try {
    const value = cleanValue(text, JSON.parse(text));
    let keys = 0;
    for (const match of text.matchAll(TEXT_OR_KEY)) if (match[1]) keys += 1;
    return countKeys(value) === keys ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** A control character in a clean text is written as an escape. */
const cleanValue = (text: string, value: unknown): unknown => (/\\[bfu]/.test(text) ? cleanTexts(value) : value);

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
  const places = placesIn(() => tree, text);
  const merge = mergeMarker(text);
  if (merge) return { value: undefined, errors: [merge], ...places };
  const errors = knownSlips(text, problems);
  if (tree) errors.push(...refusedKeys(tree, text));
  return {
    value: tree && errors.length === 0 ? cleanValue(text, getNodeValue(tree)) : undefined,
    errors,
    ...(tree &&
      errors.length > 0 && {
        recovered: { value: cleanValue(text, getNodeValue(tree)), without: [ANY_KEY], ...places },
      }),
    ...places,
  };
}

/**
 * What is wrong with a text, in words: of the slips that word processors and spreadsheets make once, whatever the parser
 * makes of what follows them on their lines.
 */
function knownSlips(text: string, problems: readonly ParseError[]): ParsedFile['errors'] {
  const lines = text.split('\n');
  const found: ParsedFile['errors'] = [];
  const slips = new Map<number, string | undefined>();
  let saidQuotes = false;
  for (const problem of problems) {
    const line = lineAt(text, problem.offset);
    const code = printParseErrorCode(problem.error);
    if (!slips.has(line)) {
      const slip = slipIn(lines[line - 1] ?? '');
      const isQuotes = slip === CURLY;
      if (slip && !(isQuotes && saidQuotes)) found.push({ line, text: slip });
      saidQuotes ||= isQuotes;
      slips.set(line, slip);
    }
    // After curly quotes the parser is lost for the rest of the file.
    if (slips.get(line) !== undefined || saidQuotes) continue;
    found.push({ line, text: WORDS[code] ?? `Not valid JSON here (${code}).` });
  }
  return found.slice(0, MAX_ERRORS);
}

const CURLY = 'The quotes \u201c \u201d are curly, as word processors make them. Write straight ones: ".';

function slipIn(line: string): string | undefined {
  const outside = line.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  if (/[\u201c\u201d\u201e\u201f]/.test(outside)) return CURLY;
  const [, number] = /[:[,\s](0\d[\d ]*)(?=\s*(?:[,}\]]|$))/.exec(outside) ?? [];
  if (number) return `Numbers with a leading 0 need quotes: "${number.trim()}".`;
  if (/'[^']*'\s*[:,}\]]/.test(outside)) return `Texts stand in double quotes: "text", not 'text'.`;
  return undefined;
}

const treeOf = (text: string, problems: ParseError[]) =>
  parseTree(text, problems, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });

function placesIn(makeTree: () => Node | undefined, text: string): Pick<ParsedFile, Places> {
  let tree: Node | undefined;
  const find = (path: readonly PropertyKey[]) => {
    tree ??= makeTree();
    return tree && findNodeAtLocation(tree, path as (string | number)[]);
  };
  return {
    has: (path) => find(path) !== undefined,
    sourceOf(path) {
      const node = find(path);
      return node && !node.children ? text.slice(node.offset, node.offset + node.length) : undefined;
    },
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
