import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { checkValue, keyPath, type Place, readJsonFile, readProjectFile, shownPath } from './checked-file.ts';
import { parseMarkdownFile } from './front-matter.ts';
import { renderMarkdown } from './markdown.ts';
import type { Mistake } from './mistakes.ts';
import type { ParsedFile } from './parsed-file.ts';
import { unknownFields } from './unknown-fields.ts';

/** Where a dealer's content is read from, and what there is to tell its editors. */
export type Desk = {
  root: string;
  /** What has to be corrected before the dealer is printed. */
  mistakes: Mistake[];
  /** What is ignored or leads nowhere; the dealer is printed all the same. */
  warnings: Mistake[];
};

/** One record of an editor and the file it stands in. */
export type Entry<T> = { item: T; file: string; parsed: Pick<ParsedFile, 'lineOf' | 'has'> };

/** A JSON file below the project; `given` are fields it need not name. Undefined when it is missing or mistaken. */
export function readJsonEntry<T extends z.ZodType>(
  desk: Desk,
  file: string,
  schema: T,
  given: object = {},
): Entry<z.output<T>> | undefined {
  const parsed = readJsonFile(desk.root, file, desk.mistakes);
  if (!parsed) return undefined;
  const written = withoutEmpty(parsed.value);
  const item = checkValue(
    schema,
    isGroup(written) ? { ...given, ...written } : written,
    { file, parsed },
    desk.mistakes,
  );
  warnOfUnknown(desk, schema, parsed.value, { file, parsed }, (meant) => meant !== undefined);
  return item === undefined ? undefined : { item, file, parsed };
}

/** A Markdown file; `made` are the fields that come from its name and its text, whatever its front matter says. */
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
  if (parsed.errors.length > 0) return undefined;
  const own = made(basename(file, '.md'), renderMarkdown(parsed.body), parsed.body.trim());
  for (const key of Object.keys(own).filter((name) => parsed.has([name]))) {
    const text = 'This comes from the name and the text of the file; what front matter says is ignored.';
    desk.warnings.push({ file: shown, line: parsed.lineOf([key]), key, text });
  }
  const written = withoutEmpty(parsed.value) as object;
  const item = checkValue(schema, { ...written, ...own }, { file: shown, parsed }, desk.mistakes);
  warnOfUnknown(desk, schema, parsed.value, { file: shown, parsed }, () => true);
  return item === undefined ? undefined : { item, file: shown, parsed };
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

function namesIn(root: string, folder: string) {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
