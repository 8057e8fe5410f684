import { readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { whyItFailed } from '../files/wrong-use.ts';
import { shownPicturesFile } from '../media/shown-pictures.ts';

/** A dealer that was built into this folder and has no `sites/<slug>/site.json` any more. */
export type GoneDealer = {
  slug: string;
  /** What an earlier build left of it, relative to the root. */
  paths: string[];
  /** False as long as it stays: in a dry run, and without `--prune`. */
  removed: boolean;
  /** Why it could not be removed. */
  problem?: string;
};

const RECORD = /^(?<slug>[a-z0-9-]+)\.(?:state|manifest)\.json$/;
const FUNCTIONS_DATA = /^(?<slug>[a-z0-9-]+)\.json$/;

/**
 * Finds the dealers that earlier builds into `dist` left there. Only what a build has recorded counts: a folder in
 * `dist` that something else made is not a dealer's.
 *
 * @param known the slugs of all dealers that there are (`listSites`).
 */
export function findGoneDealers(root: string, dist: string, known: readonly string[]): GoneDealer[] {
  const built = new Set([
    ...slugsIn(join(dist, '.state'), RECORD),
    ...slugsIn(join(dist, '.functions'), FUNCTIONS_DATA),
  ]);
  return [...built]
    .filter((slug) => !known.includes(slug))
    .sort()
    .map((slug) => ({ slug, paths: pathsOf(root, dist, slug), removed: false }));
}

/** Removes what is left of a dealer. What functions stored of it (leads, bookings) is in the database and stays. */
export function pruneDealer(root: string, gone: GoneDealer): GoneDealer {
  try {
    for (const path of gone.paths) rmSync(join(root, path), { recursive: true, force: true });
    return { ...gone, removed: true };
  } catch (error) {
    return { ...gone, problem: whyItFailed(error) };
  }
}

function slugsIn(folder: string, pattern: RegExp): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })) return [];
  return readdirSync(folder).flatMap((name) => pattern.exec(name)?.groups?.slug ?? []);
}

const pathsOf = (root: string, dist: string, slug: string): string[] =>
  [join(dist, slug), ...recordsOf(root, dist, slug)]
    .filter((path) => statSync(path, { throwIfNoEntry: false }))
    .map((path) => relative(root, path));

/** What builds keep of a dealer beside its site: files and folders that may be there, as absolute paths. */
export function recordsOf(root: string, dist: string, slug: string): string[] {
  return [
    join(dist, `${slug}.report.json`),
    join(dist, '.functions', `${slug}.json`),
    shownPicturesFile(dist, slug),
    ...[
      'state.json',
      'manifest.json',
      'search.json',
      'feeds.json',
      'group-feeds.json',
      'pictures.json',
      'deployed.json',
      'busy',
    ].map((end) => join(dist, '.state', `${slug}.${end}`)),
    // A dealer that gets this name later must not begin with the stock of this one.
    ...['jsonl', 'broken.json', 'prices.json', 'ends.json'].map((end) => join(root, '.cache/stock', `${slug}.${end}`)),
    join(root, '.cache/addresses', `${slug}.json`),
    join(root, '.cache/images', slug),
    join(root, '.cache/photos', `${slug}.json`),
    join(root, '.cache/ratings', `${slug}.json`),
  ];
}
