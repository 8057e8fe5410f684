import { readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { z } from 'zod';
import { issueText } from './issue-text.ts';
import type { Mistake } from './mistakes.ts';
import { type ParsedFile, parseJsonFile } from './parsed-file.ts';

/** Content files above this are a mistake: an editor's text is a thousand times smaller. */
const LARGEST_BYTES = 20 * 1024 * 1024;

/**
 * Reads a text file below `root`. A link that leads out of the project is not followed.
 *
 * @throws Error with `code` ENOENT when there is none.
 */
export function readInside(root: string, file: string): string {
  const path = realpathSync(join(root, file));
  const home = realpathSync(root);
  if (path !== home && !path.startsWith(home + sep)) throw new Error(`${file} lies outside of the project.`);
  const bytes = readFileSync(path);
  if (bytes.length > LARGEST_BYTES) throw new Error(`${file} is larger than 20 MB.`);
  return bytes.toString('utf8');
}

/** The path of a file as messages show it. */
export function shownPath(root: string, file: string): string {
  return relative(root, join(root, file)).split(sep).join('/');
}

/** Reads and parses a JSON file; mistakes are added to `mistakes` and undefined is returned. */
export function readJsonFile(root: string, file: string, mistakes: Mistake[]): ParsedFile | undefined {
  const shown = shownPath(root, file);
  let parsed: ParsedFile;
  try {
    parsed = parseJsonFile(readInside(root, file));
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    mistakes.push({ file: shown, key: '', text: missing ? 'The file does not exist.' : (error as Error).message });
    return undefined;
  }
  for (const { line, text } of parsed.errors) mistakes.push({ file: shown, line, key: '', text });
  return parsed.errors.length === 0 ? parsed : undefined;
}

/** Checks a value; every mistake gets the line of its key in the file. */
export function checkValue<T extends z.ZodType>(
  schema: T,
  value: unknown,
  place: { file: string; parsed: Pick<ParsedFile, 'lineOf'>; prefix?: readonly PropertyKey[] },
  mistakes: Mistake[],
): z.output<T> | undefined {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    for (const { path, text } of issueText(issue, value, schema)) {
      const full = [...(place.prefix ?? []), ...path];
      mistakes.push({ file: place.file, line: place.parsed.lineOf(full), key: keyPath(full), text });
    }
  }
  return undefined;
}

/** `['stock', 'feeds', 0, 'source']` as `stock.feeds[0].source`. */
export function keyPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    '',
  );
}
