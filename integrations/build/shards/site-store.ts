import { hash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { writeFileAtomic } from '../../files/json-file.ts';
import type { PutIf, Store } from '../../store/store.ts';
import { recordsOf } from '../gone-dealers.ts';
import type { BuildState } from '../manifest.ts';

/**
 * What is published of a dealer: the object that is put last and names all others. Small, because it is read for every
 * dealer of a share.
 */
export type Head = Omit<BuildState, 'inputs'> & {
  slug: string;
  /** Content hash of the `Tree`. */
  tree: string;
};

/** File → SHA-256 of its content, under which the content is kept. */
export type Files = Record<string, string>;

/** `site`: files of the site. `records`: what builds keep beside it, by path below the root, `dist/…` for the folder of the build. */
export type Tree = { version: 1; site: Files; records: Files };

/** So many requests are under way at once. */
const AT_ONCE = 16;

const headKey = (slug: string) => `heads/${slug}.json`;
const objectKey = (sum: string) => `objects/${sum.slice(0, 2)}/${sum}`;
const sha256 = (bytes: Uint8Array | string) => hash('sha256', bytes, 'hex');

/** Does something for each of a list, several at once; the first error ends it. */
export async function forEach<T>(list: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...list].values();
  const one = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** The published head of a dealer with its etag; undefined when nothing was published. */
export async function readHead(store: Store, slug: string): Promise<{ head: Head; etag: string } | undefined> {
  const stored = await store.get(headKey(slug));
  return stored && { head: JSON.parse(Buffer.from(stored.bytes).toString()) as Head, etag: stored.etag };
}

/** @throws Error when the object is missing or is not what its name says. */
async function readObject(store: Store, sum: string): Promise<Uint8Array> {
  const stored = await store.get(objectKey(sum));
  if (!stored) throw new Error(`${store.name} lacks ${objectKey(sum)}. Build the dealer again with --force.`);
  if (sha256(stored.bytes) !== sum)
    throw new Error(`${objectKey(sum)} of ${store.name} is damaged. Build with --force.`);
  return stored.bytes;
}

export async function readTree(store: Store, head: Head): Promise<Tree> {
  return JSON.parse(Buffer.from(await readObject(store, head.tree)).toString()) as Tree;
}

/** Places files of a tree below a folder; those that are there with the same content stay. */
export async function layFiles(store: Store, files: Files, placeOf: (path: string) => string): Promise<void> {
  await forEach(Object.entries(files), async ([path, sum]) => {
    if (path.split('/').includes('..')) throw new Error(`${store.name} names ${path}, which is outside of a site.`);
    const file = placeOf(path);
    if (statSync(file, { throwIfNoEntry: false })?.isFile() && sha256(readFileSync(file)) === sum) return;
    writeFileAtomic(file, await readObject(store, sum));
  });
}

/** Where a record of a tree is on this machine. */
export const recordPlace = (root: string, dist: string) => (path: string) =>
  path.startsWith('dist/') ? join(dist, path.slice('dist/'.length)) : join(root, path);

/** The records of a dealer that are on this machine, by their path in a tree, with where they are. */
export function localRecords(root: string, dist: string, slug: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const place of recordsOf(root, dist, slug)) {
    const inDist = !relative(dist, place).startsWith('..');
    for (const file of filesBelow(place))
      found.set((inDist ? join('dist', relative(dist, file)) : relative(root, file)).replaceAll('\\', '/'), file);
  }
  return found;
}

/** Every file below a folder, or the file itself; none when it is missing. */
export function filesBelow(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Removes what this machine has of a dealer, and what its builds keep, too, where the store has that. */
export function clearLocal(root: string, dist: string, slug: string, isStored: boolean): void {
  rmSync(join(dist, slug), { recursive: true, force: true });
  for (const place of recordsOf(root, dist, slug))
    if (isStored || !relative(dist, place).startsWith('..')) rmSync(place, { recursive: true, force: true });
}

/**
 * Puts files under the hashes of their contents; those in `known` are there. An object is written again although it may
 * exist, so that it counts as young when unreferenced ones are cleaned away.
 */
export async function putFiles(store: Store, files: ReadonlyMap<string, string>, known: Set<string>): Promise<Files> {
  const sums: Files = {};
  await forEach(files, async ([path, file]) => {
    const bytes = readFileSync(file);
    const sum = sha256(bytes);
    sums[path] = sum;
    if (known.has(sum)) return;
    await store.put(objectKey(sum), bytes);
    known.add(sum);
  });
  return sums;
}

/**
 * Publishes a dealer: the tree, then the head that names it, which is only put when nobody published since `seen`. Until then
 * readers have the whole site of before, and from then on the whole new one.
 *
 * @param seen the etag of the head that the build began with; undefined when there was none.
 * @throws ChangedMeanwhile when somebody else published.
 */
export async function commitSite(
  store: Store,
  head: Omit<Head, 'tree'>,
  tree: Tree,
  seen: string | undefined,
): Promise<string> {
  const sorted: Tree = { version: 1, site: inOrder(tree.site), records: inOrder(tree.records) };
  const text = JSON.stringify(sorted);
  const sum = sha256(text);
  await store.put(objectKey(sum), text);
  const only: PutIf = seen === undefined ? { isNew: true } : { etag: seen };
  return store.put(headKey(head.slug), JSON.stringify({ ...head, tree: sum }), only);
}

const inOrder = (files: Files): Files => Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Writes the published site of a dealer below `out`, whole, and removes what is not part of it. */
export async function fetchSite(store: Store, slug: string, out: string): Promise<number> {
  const published = await readHead(store, slug);
  if (!published) throw new Error(`${store.name} has no site of ${slug}.`);
  const { site } = await readTree(store, published.head);
  await layFiles(store, site, (path) => join(out, path));
  for (const file of filesBelow(out)) if (!(relative(out, file).replaceAll('\\', '/') in site)) rmSync(file);
  return Object.keys(site).length;
}

/** What nothing refers to any more: heads of dealers that are gone, and objects older than `before` (ms since 1970). */
export async function findUnreferenced(store: Store, known: readonly string[], before: number): Promise<string[]> {
  const gone: string[] = [];
  const used = new Set<string>();
  const heads: string[] = [];
  for await (const { key } of store.list('heads/')) heads.push(key.slice('heads/'.length, -'.json'.length));
  await forEach(heads, async (slug) => {
    if (!known.includes(slug)) return void gone.push(headKey(slug));
    const published = await readHead(store, slug);
    if (!published) return;
    const tree = await readTree(store, published.head);
    for (const sum of [published.head.tree, ...Object.values(tree.site), ...Object.values(tree.records)])
      used.add(objectKey(sum));
  });
  for await (const { key, modified } of store.list('objects/')) if (modified < before && !used.has(key)) gone.push(key);
  return gone;
}
