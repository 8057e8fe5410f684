import { readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { z } from 'zod';
import { issueText } from './issue-text.ts';
import type { Mistake } from './mistakes.ts';
import { ANY_KEY, type ParsedFile, parseJsonFile } from './parsed-file.ts';

/** Content files above this are a mistake: an editor's text is a thousand times smaller. */
const MAX_BYTES = 20 * 1024 * 1024;

/**
 * Reads an author's file below the project `root`. A link is followed only inside of the dealer's own folder and of
 * what all dealers share, so that no page of one dealer reaches another (GEN-001).
 *
 * @throws Error with `code` ENOENT when there is none; Error with words for the author when it is not to be read.
 */
export function readProjectFile(root: string, file: string): string {
  const home = realpathSync.native(root);
  const path = realpathSync.native(join(root, file));
  if (!isBelow(path, home)) throw new Error(`${file} lies outside of the project.`);
  const [area = '', owner = '', ...rest] = file.split('/');
  const folders = rest.length > 0 ? [join(home, area, owner), join(home, area, 'shared')] : [join(home, area)];
  if (!folders.some((folder) => isBelow(path, folder))) throw new Error(`${file} lies outside of the dealer's folder.`);
  return readText(path, file);
}

const isBelow = (path: string, folder: string) => path.startsWith(folder + sep);

function readText(path: string, file: string): string {
  const bytes = readFileSync(path);
  if (bytes.length > MAX_BYTES) throw new Error(`${file} is larger than 20 MB.`);
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new Error('The file is not saved as UTF-8. Save it again with the encoding UTF-8.');
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** The path of a file as messages show it. */
export function shownPath(root: string, file: string): string {
  return relative(root, join(root, file)).split(sep).join('/');
}

/** Reads and parses a JSON file; mistakes are added to `mistakes` and undefined is returned. */
export function readJsonFile(root: string, file: string, mistakes: Mistake[]): ParsedFile | undefined {
  const parsed = parseFile(root, file, mistakes);
  return parsed?.errors.length === 0 ? parsed : undefined;
}

/** As `readJsonFile`, but a file that is not valid JSON comes back with what can be read of it. */
export function parseFile(root: string, file: string, mistakes: Mistake[]): ParsedFile | undefined {
  const shown = shownPath(root, file);
  let parsed: ParsedFile;
  try {
    parsed = parseJsonFile(readProjectFile(root, file));
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    mistakes.push({ file: shown, key: '', text: missing ? 'The file does not exist.' : (error as Error).message });
    return undefined;
  }
  for (const { line, text } of parsed.errors) mistakes.push({ file: shown, line, key: '', text });
  return parsed;
}

/** A checked file: where mistakes are told, and how its lines are found. */
export type Place = { file: string; parsed: Pick<ParsedFile, 'lineOf' | 'sourceOf'> };

/** How a value is checked that there is once: zod would compile the schema first, which takes longer than the check. */
export const CHECKED_ONCE = { jitless: true } as const;

/** Checks a value; every mistake gets the line of its key in the file. */
export function checkValue<T extends z.ZodType>(
  schema: T,
  value: unknown,
  { file, parsed }: Place,
  mistakes: Mistake[],
): z.output<T> | undefined {
  const result = schema.safeParse(value, CHECKED_ONCE);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    for (const { path, text } of issueText(issue, value, schema, parsed.sourceOf))
      mistakes.push({ file, line: parsed.lineOf(path), key: keyPath(path), text });
  }
  return undefined;
}

/**
 * Checks what could be read of a file that is not valid: mistakes on the lines that are already reported, and keys that
 * may be missing only because of these, are left alone.
 */
export function checkRecovered(
  schema: z.ZodType,
  value: unknown,
  place: Place & { parsed: ParsedFile },
  mistakes: Mistake[],
): void {
  const { recovered, errors } = place.parsed;
  if (!recovered) return;
  const found: Mistake[] = [];
  checkValue(schema, value, { file: place.file, parsed: recovered }, found);
  const lines = new Set(errors.map(({ line }) => line));
  const isMissing = ({ key, line }: Mistake) =>
    !recovered.has(pathOf(key)) &&
    (recovered.without.includes(ANY_KEY) || recovered.without.includes(key) || lines.has(line ?? 0));
  mistakes.push(...found.filter((mistake) => !lines.has(mistake.line ?? 0) && !isMissing(mistake)));
}

/** The path of a key as `keyPath` writes it. */
export const pathOf = (key: string): (string | number)[] =>
  [...key.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name]) =>
    index === undefined ? (name ?? '') : Number(index),
  );

/** `['stock', 'feeds', 0, 'source']` as `stock.feeds[0].source`. */
export function keyPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    '',
  );
}
