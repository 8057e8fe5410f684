import { type ParseError, parse } from 'jsonc-parser';
import { keepJson } from './keep-json.ts';
import { keepMarkdown, readMarkdown } from './keep-markdown.ts';
import { isGroup } from './same-value.ts';

/** How a file of content becomes fields of a form. */
export type ContentFormat = {
  kind: 'json' | 'markdown';
  /** The file is a list, which the form has in the field `items`. */
  isList: boolean;
  /** Fields that have two names: what the form calls them, and how some systems export them. */
  aliases: Readonly<Record<string, string>>;
  /** Fields whose digits are a number. */
  numbers: readonly string[];
  /** What a switch means that is left out, by the keys that lead to it: `items.hide_overlay`. */
  switches: Readonly<Record<string, boolean>>;
  /** A field that is a part of the file's path and not of its text. */
  folderKey?: string;
};

/** In the data of a form: the text of its file, from which what is not changed is taken. */
export const SOURCE_KEY = 'source_text';
/** In the data of a form: the text of a Markdown file; its front matter may have a key named `body`. */
export const BODY_KEY = 'body_text';
/** In an entry: the exported name of a field that the form shows under its own. */
const ALIAS_MARK = 'exported_as_';
/** In an entry: a switch that its file has; the others are shown as what leaving them out means. */
const WRITTEN_MARK = 'written_';

/** The fields of a form from the text of a file. */
export function fromFile(format: ContentFormat, text: string): Record<string, unknown> {
  const source = `${text.trimEnd()}\n`;
  if (format.kind === 'markdown') {
    const { matter, body } = readMarkdown(source);
    return { ...matter, [BODY_KEY]: body, [SOURCE_KEY]: source };
  }
  const errors: ParseError[] = [];
  const value: unknown = parse(source, errors, { disallowComments: true });
  if (errors.length > 0) throw new Error('The file is not valid JSON.');
  const shown = renamed(format, value);
  const fields = format.isList ? { items: shown } : (shown as Record<string, unknown>);
  return { ...(withSwitches(format, fields, '') as Record<string, unknown>), [SOURCE_KEY]: source };
}

/** The text of a file from the fields of a form: what was not changed is written as it was. */
export function toFile(format: ContentFormat, data: Record<string, unknown>): string {
  const { [SOURCE_KEY]: source, ...fields } = data;
  const before = typeof source === 'string' ? source : '';
  if (format.kind === 'markdown') {
    const { [BODY_KEY]: body, [format.folderKey ?? BODY_KEY]: _folder, ...matter } = fields;
    return keepMarkdown(before, matter, typeof body === 'string' ? body : '');
  }
  const kept = withoutSwitches(format, fields, '') as Record<string, unknown>;
  return keepJson(before, asStored(format, format.isList ? (kept.items ?? []) : kept));
}

/** A value with the switches that it leaves out, as they are meant. */
function withSwitches(format: ContentFormat, value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((part) => withSwitches(format, part, path));
  if (!isGroup(value)) return value;
  const shown: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) shown[key] = withSwitches(format, part, below(path, key));
  for (const [name, meant] of Object.entries(format.switches)) {
    const key = keyIn(path, name);
    if (key === undefined) continue;
    if (typeof value[key] === 'boolean') shown[WRITTEN_MARK + key] = true;
    else shown[key] = meant;
  }
  return shown;
}

/** A value without the switches that say what leaving them out means, but for those that the file had. */
function withoutSwitches(format: ContentFormat, value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((part) => withoutSwitches(format, part, path));
  if (!isGroup(value)) return value;
  const kept: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    if (key.startsWith(WRITTEN_MARK)) continue;
    const name = below(path, key);
    const isMeant = Object.hasOwn(format.switches, name) && format.switches[name] === part;
    if (isMeant && value[WRITTEN_MARK + key] !== true) continue;
    kept[key] = withoutSwitches(format, part, name);
  }
  return kept;
}

const below = (path: string, key: string) => (path ? `${path}.${key}` : key);

/** The key of a switch whose group is at this path. */
function keyIn(path: string, name: string): string | undefined {
  const key = name.slice(path ? path.length + 1 : 0);
  return (path === '' || name.startsWith(`${path}.`)) && !key.includes('.') ? key : undefined;
}

/** A value under the names of the form. */
function renamed(format: ContentFormat, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => renamed(format, part));
  if (!isGroup(value)) return value;
  const shown: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    const name = Object.hasOwn(format.aliases, key) ? format.aliases[key] : undefined;
    if (name === undefined || Object.hasOwn(value, name)) shown[key] = renamed(format, part);
    else {
      shown[name] = renamed(format, part);
      shown[ALIAS_MARK + name] = key;
    }
  }
  return shown;
}

/** A value under the names of the file, its numbers as numbers. */
function asStored(format: ContentFormat, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => asStored(format, part));
  if (!isGroup(value)) return value;
  const stored: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    if (key.startsWith(ALIAS_MARK)) continue;
    const name = value[ALIAS_MARK + key];
    const isNumber = format.numbers.includes(key) && typeof part === 'string' && /^[1-9]\d{0,14}$/.test(part);
    stored[typeof name === 'string' ? name : key] = isNumber ? Number(part) : asStored(format, part);
  }
  return stored;
}
