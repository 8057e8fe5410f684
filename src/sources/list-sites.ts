import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Lower-case letters, digits and single hyphens. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a name can be a dealer's folder: never a path, never a name that differs by case only. */
export const isSlug = (name: string): boolean => SLUG.test(name) && name !== 'shared';

/**
 * The slugs of all dealers: folders of `sites` that hold a site.json, in alphabetical order. Loads nothing but the
 * file system, because it is the first step of a build in which nothing changed.
 */
export function listSites(root: string): string[] {
  return readdirSync(join(root, 'sites'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .map((entry) => entry.name)
    .filter((name) => isThere(join(root, 'sites', name, 'site.json')))
    .sort();
}

/** A file that is there and cannot be looked at is its dealer's mistake, which reading it tells. */
function isThere(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

/** A dealer was named that does not exist; the message names those that do. */
export class UnknownDealer extends Error {
  constructor(slug: string, known: readonly string[]) {
    const there = known.length > 0 ? `There are: ${known.join(', ')}.` : 'There are none yet.';
    super(`There is no dealer "${slug}": sites/${slug}/site.json does not exist. ${there}`);
  }
}

/**
 * The named dealers, each once and in alphabetical order; all when none is named.
 *
 * @throws UnknownDealer for the first that does not exist.
 */
export function chooseSites(root: string, named: readonly string[]): string[] {
  const known = listSites(root);
  const unknown = named.find((slug) => !known.includes(slug));
  if (unknown !== undefined) throw new UnknownDealer(unknown, known);
  return named.length > 0 ? [...new Set(named)].sort() : known;
}
