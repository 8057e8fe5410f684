import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import type { z } from 'zod';
import { toSlug } from '#src/domain/text/slug.ts';
import { type ContentLink, linksIn, linksInText } from './content-links.ts';
import { parseMarkdownFile } from './front-matter.ts';
import { lexMarkdown, renderMarkdown } from './markdown.ts';
import { ambiguousAmounts, asWritten } from './mistakes/as-written.ts';
import {
  checkRecovered,
  checkValue,
  keyPath,
  type Place,
  parseFile,
  readProjectFile,
  shownPath,
} from './mistakes/checked-file.ts';
import type { Mistake } from './mistakes/mistakes.ts';
import type { ParsedFile, Places } from './mistakes/parsed-file.ts';
import { textMistakes } from './mistakes/text-mistakes.ts';
import { unknownFields } from './mistakes/unknown-fields.ts';

/** What reading finds for a dealer's editors. */
export type Diagnostics = { mistakes: Mistake[]; warnings?: Mistake[]; links?: ContentLink[] };

/** Where a dealer's content is read from, and what there is to tell its editors. */
export type Desk = Required<Diagnostics> & {
  root: string;
  /** What has to be corrected before the dealer is built. */
  mistakes: Mistake[];
  /** What is ignored or leads nowhere; the dealer is built all the same. */
  warnings: Mistake[];
  /** Addresses of this site that editors wrote. */
  links: ContentLink[];
};

/** One record of an editor and the file it is in. */
export type Entry<T> = { item: T; file: string; parsed: Pick<ParsedFile, Places> };

/** A JSON file below the project; `given` are fields it need not name. Undefined when it is missing or mistaken. */
export function readJsonEntry<T extends z.ZodType>(
  desk: Desk,
  file: string,
  schema: T,
  given: (parsed: Pick<ParsedFile, 'has'>) => object = () => ({}),
): Entry<z.output<T>> | undefined {
  const parsed = parseFile(desk.root, file, desk.mistakes);
  if (!parsed) return undefined;
  const complete = (value: unknown) => {
    const written = asWritten(schema, withoutEmpty(value));
    return isGroup(written) ? { ...given(parsed), ...written } : written;
  };
  if (parsed.errors.length > 0) {
    checkRecovered(schema, complete(parsed.recovered?.value), { file, parsed }, desk.mistakes);
    return undefined;
  }
  const item = checkWritten(schema, parsed.value, complete, { file, parsed }, desk.mistakes);
  warnOfUnknown(desk, schema, parsed.value, { file, parsed }, (meant) => meant !== undefined);
  // What all dealers share is not this dealer's to mend.
  if (!file.startsWith('content/shared/')) desk.links.push(...linksIn(parsed.value, { file, parsed }));
  return item === undefined ? undefined : { item, file, parsed };
}

/**
 * A Markdown file; `made` are the fields that come from its name and its text, whatever its front matter says. The name
 * is the last part of an address, and a mistake when it cannot be.
 */
export function readMarkdownEntry<T extends z.ZodType>(
  desk: Desk,
  file: string,
  schema: T,
  made: (name: string, html: string, body: string) => object,
): Entry<z.output<T>> | undefined {
  const shown = shownPath(desk.root, file);
  let text: string;
  try {
    text = readProjectFile(desk.root, file);
  } catch (error) {
    desk.mistakes.push({ file: shown, key: '', text: (error as Error).message });
    return undefined;
  }
  const parsed = parseMarkdownFile(text);
  for (const { line, text } of parsed.errors) desk.mistakes.push({ file: shown, line, key: '', text });
  const name = nameOf(desk, shown, '.md');
  const tokens = lexMarkdown(parsed.body);
  const html = renderMarkdown(parsed.body, tokens);
  for (const { line, text } of parsed.comments) desk.warnings.push({ file: shown, line, key: '', text });
  // What stands in an unfinished merge is mended with it.
  for (const { line, text, isIgnored } of parsed.bodyLine > 1 ? textMistakes(parsed.body, tokens) : [])
    (isIgnored ? desk.warnings : desk.mistakes).push({ file: shown, line: parsed.bodyLine + line - 1, key: '', text });
  const own = made(name, html, parsed.body.trim());
  const complete = (value: unknown) => ({ ...(asWritten(schema, withoutEmpty(value)) as object), ...own });
  if (parsed.errors.length > 0) {
    const { recovered } = parsed;
    checkRecovered(schema, complete(recovered?.value ?? {}), { file: shown, parsed }, desk.mistakes);
    if (recovered) desk.links.push(...linksIn(recovered.value, { file: shown, parsed: recovered }));
    desk.links.push(...linksInText(html, parsed, shown));
    return undefined;
  }
  for (const key of Object.keys(own).filter((name) => parsed.has([name]))) {
    const text = 'This comes from the name and the text of the file; what front matter says is ignored.';
    desk.warnings.push({ file: shown, line: parsed.lineOf([key]), key, text });
  }
  const item = checkWritten(schema, parsed.value, complete, { file: shown, parsed }, desk.mistakes);
  warnOfUnknown(desk, schema, parsed.value, { file: shown, parsed }, () => true);
  desk.links.push(...linksIn(parsed.value, { file: shown, parsed }), ...linksInText(html, parsed, shown));
  return item === undefined ? undefined : { item, file: shown, parsed };
}

/** The name of a file as a part of an address; a name that cannot be one is a mistake that says the name to give it. */
export function nameOf({ mistakes }: Pick<Desk, 'mistakes'>, file: string, ending: string): string {
  const name = basename(file, ending);
  const slug = toSlug(name);
  if (name === slug) return name;
  const better = slug ? `Rename to ${slug}${ending}.` : 'Rename it.';
  mistakes.push({
    file,
    key: '',
    text: `${better} The name is the last part of the page's address: lower-case letters, digits and single hyphens.`,
  });
  return slug || 'page';
}

/** Checks a value, and prices that may be a thousand times as much as they say: of these only that is told. */
function checkWritten<T extends z.ZodType>(
  schema: T,
  value: unknown,
  complete: (value: unknown) => unknown,
  { file, parsed }: Place,
  mistakes: Mistake[],
): z.output<T> | undefined {
  const unclear = ambiguousAmounts(schema, value, parsed.sourceOf).map(
    ({ path, text }): Mistake => ({ file, line: parsed.lineOf(path), key: keyPath(path), text }),
  );
  const found: Mistake[] = [];
  const item = checkValue(schema, complete(value), { file, parsed }, found);
  const diagnostics = new Set(unclear.map(({ key }) => key));
  mistakes.push(...unclear, ...found.filter(({ key }) => !diagnostics.has(key)));
  return item;
}

function warnOfUnknown(
  { warnings }: Desk,
  schema: z.ZodType,
  value: unknown,
  { file, parsed }: Place,
  tell: (meant: string | undefined) => boolean,
): void {
  for (const { path, meant } of unknownFields(schema, value)) {
    if (!tell(meant)) continue;
    const text = `There is no field of this name; it is ignored.${meant ? ` Did you mean "${meant}"?` : ''}`;
    warnings.push({ file, line: parsed.lineOf(path), key: keyPath(path), text });
  }
}

/** Empty texts are as good as missing (docs/spec/02). */
function withoutEmpty(value: unknown): unknown {
  if (value === '') return null;
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isGroup(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutEmpty(part)]));
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Files of a folder with this ending, by name; none when there is no such folder. */
export function filesOf(root: string, folder: string, ending: string): string[] {
  return namesIn(root, folder)
    .filter((entry) => entry.name.endsWith(ending) && !entry.name.startsWith('.'))
    .map(({ name }) => `${folder}/${name}`)
    .sort();
}

/** Names of the folders in a folder. */
export function foldersOf(root: string, folder: string): string[] {
  return namesIn(root, folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** The entries of a folder; none when there is no such folder. */
export function namesIn(root: string, folder: string) {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The files below a folder, with forward slashes, sorted; none when there is no such folder. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => relative(folder, join(folder, name)).split(sep).join('/'))
    .sort();
}
