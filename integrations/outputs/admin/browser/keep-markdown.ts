import { marked } from 'marked';
import { isMap, isScalar, parseDocument, type Scalar, stringify } from 'yaml';
import { isSame, isUnset, withoutUnset } from './same-value.ts';

const FRONT_MATTER = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/;

/** The front matter and the text of a Markdown file; a file without front matter is all text. */
export function readMarkdown(source: string): { matter: Record<string, unknown>; body: string } {
  const match = FRONT_MATTER.exec(source);
  if (!match) return { matter: {}, body: source.trim() };
  const value: unknown = parseDocument(match[1] ?? '', { schema: 'core' }).toJS({ maxAliasCount: 0 });
  return { matter: (value ?? {}) as Record<string, unknown>, body: source.slice(match[0].length).trim() };
}

/**
 * A Markdown file with other values and another text, in which what is not changed stays as it is written: the lines of other
 * keys, the kind of quotes, and the blocks of the text that say the same.
 */
export function keepMarkdown(source: string, matter: Record<string, unknown>, body: string): string {
  const match = FRONT_MATTER.exec(source);
  const head = keepMatter(match?.[1] ?? '', matter);
  const before = match ? source.slice(match[0].length) : '';
  const opened = match && !isUnset(match[1]) ? match[0].slice(0, match[0].indexOf('\n') + 1) : '---\n';
  const closed = match ? /\n?(---[ \t]*\n?)$/.exec(match[0])?.[1] : undefined;
  return `${opened}${head}${head && '\n'}${closed?.endsWith('\n') ? closed : '---\n'}${keepBody(before, body)}`;
}

type Pair = { key: string; from: number; to: number; value: unknown; quotes: Scalar.Type | undefined };

/** Lines of front matter; each key with its value is one piece of text. */
function keepMatter(text: string, matter: Record<string, unknown>): string {
  const pairs = pairsOf(text);
  if (pairs === undefined) return stringify(withoutUnset(matter), YAML).trimEnd();
  const parts = pairs.flatMap((pair) => {
    const kept = text.slice(pair.from, pair.to);
    const value = matter[pair.key];
    if (isSame(pair.value, value)) return [{ key: pair.key, text: kept }];
    return isUnset(value) ? [] : [{ key: pair.key, text: line(pair.key, typed(value, pair.value), pair.quotes) }];
  });
  // Behind the field that is before it in the form; at the end where there is none.
  let after = parts.length - 1;
  for (const [key, value] of Object.entries(matter)) {
    const at = parts.findIndex((part) => part.key === key);
    if (at >= 0) after = at;
    if (at >= 0 || isUnset(value)) continue;
    after += 1;
    parts.splice(after, 0, { key, text: line(key, value, undefined) });
  }
  const first = pairs[0];
  const lead = first ? text.slice(0, first.from) : '';
  return lead + parts.map((part) => part.text).join('\n');
}

const YAML = { lineWidth: 0, schema: 'core' } as const;

/** Where each key of front matter begins and its value ends; undefined for what is no group of keys. */
function pairsOf(text: string): Pair[] | undefined {
  const document = parseDocument(text, { schema: 'core' });
  if (document.contents === null) return [];
  if (document.errors.length > 0 || !isMap(document.contents)) return undefined;
  const { items } = document.contents;
  const values = (document.toJS({ maxAliasCount: 0 }) ?? {}) as Record<string, unknown>;
  const starts = items.map(({ key }) => (isScalar(key) ? (key.range?.[0] ?? 0) : 0));
  return items.map(({ key, value }, index) => {
    const from = starts[index] ?? 0;
    const to = starts[index + 1] ?? text.length;
    const name = String(isScalar(key) ? key.value : key);
    return {
      key: name,
      from,
      to: from + text.slice(from, to).trimEnd().length,
      value: values[name],
      quotes: isScalar(value) ? (value.type ?? undefined) : undefined,
    };
  });
}

/** A number stays one when a text field gives its digits. */
const typed = (value: unknown, before: unknown): unknown =>
  typeof before === 'number' && typeof value === 'string' && String(Number(value)) === value ? Number(value) : value;

function line(key: string, value: unknown, quotes: Scalar.Type | undefined): string {
  const isQuoted = quotes === 'QUOTE_DOUBLE' || quotes === 'QUOTE_SINGLE';
  const options = { ...YAML, ...(isQuoted && { defaultStringType: quotes, defaultKeyType: 'PLAIN' as const }) };
  return stringify({ [key]: withoutUnset(value) }, options).trimEnd();
}

/** The text of the file; a block that says what one of the old text says is written as it was. */
function keepBody(before: string, body: string): string {
  if (before.trim() === body.trim()) return before;
  const old = blocksOf(before.trim());
  let next = 0;
  const blocks = blocksOf(body.trim()).map((block) => {
    const at = old.findIndex((one, index) => index >= next && saysTheSame(one, block));
    if (at < 0) return block;
    next = at + 1;
    return old[at] ?? block;
  });
  return blocks.length > 0 ? `\n${blocks.join('\n\n')}\n` : '';
}

/** Parts of a text between empty lines; fenced code is one part, whatever is in it. */
function blocksOf(text: string): string[] {
  return marked
    .lexer(text)
    .filter(({ type }) => type !== 'space')
    .map(({ raw }) => raw.trimEnd());
}

const saysTheSame = (one: string, other: string) => one === other || html(one) === html(other);

const html = (text: string) =>
  String(marked.parse(text, { async: false }))
    .replace(/\s+/g, ' ')
    .trim();
