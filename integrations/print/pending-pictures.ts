import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ENDING = '.pictures.json';
const fileOf = (dist: string, slug: string) => join(dist, '.print', `${slug}${ENDING}`);

/** Notes which pictures a printed dealer still lacks; none removes the note. */
export function writePending(dist: string, slug: string, urls: readonly string[]): void {
  const file = fileOf(dist, slug);
  if (urls.length > 0) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(urls));
  } else rmSync(file, { force: true });
}

const read = new Map<string, { stamp: string; urls: ReadonlySet<string> }>();
const NONE: ReadonlySet<string> = new Set();

/** The addresses of the pictures a printed dealer still lacks. */
export function pendingPictures(dist: string, slug: string): ReadonlySet<string> {
  const file = fileOf(dist, slug);
  const about = statSync(file, { throwIfNoEntry: false });
  if (!about) return NONE;
  const stamp = `${about.mtimeMs} ${about.size}`;
  const known = read.get(file);
  if (known?.stamp === stamp) return known.urls;
  try {
    const urls = new Set(JSON.parse(readFileSync(file, 'utf8')) as string[]);
    read.set(file, { stamp, urls });
    return urls;
  } catch {
    return NONE;
  }
}

/** The dealers that lack pictures. */
export function dealersWithPending(dist: string): string[] {
  const folder = join(dist, '.print');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .sort();
}
