import { join } from 'node:path';
import { OwnedElsewhere } from '#src/server/owner-lock/owner-lock.ts';
import { ChangedMeanwhile, type Store } from '../../store/store.ts';
import { hashInputs, readInputs } from '../inputs.ts';
import { filesOf, readManifest, readState } from '../manifest.ts';
import type { SiteResult } from '../result.ts';
import { isOfToday, type Question, unchangedResult } from '../unchanged.ts';
import {
  clearLocal,
  commitSite,
  filesBelow,
  forEach,
  type Head,
  layFiles,
  localRecords,
  putFiles,
  readHead,
  readTree,
  recordPlace,
  type Tree,
} from './site-store.ts';

/** What a build does with dealers that are kept in a store: this machine's folders are only where it works. */
export type Share = {
  /** Reads what is published of these dealers; what they are built from and published over. */
  readHeads(slugs: readonly string[]): Promise<void>;
  /** The result for a dealer whose published site needs no work, or undefined. */
  findUnchanged(question: Question): SiteResult | undefined;
  /** Brings what the build of a dealer begins with: its records and its home page; the whole site where pictures are made from it. */
  take(slug: string): Promise<void>;
  /** Brings the rest of a site. */
  complete(slug: string): Promise<void>;
  /** Publishes what was built; the result is `unchanged` when somebody else published the same meanwhile. */
  keep(result: SiteResult): Promise<SiteResult>;
};

/** The part of a run was given to another runner; it builds the rest. */
class LostShare extends OwnedElsewhere {}

type Taken = { tree: Tree | undefined; owned: ReadonlySet<string>; isWhole: boolean };

export type ShareOptions = {
  store: Store;
  root: string;
  dist: string;
  /** False once this runner may not publish any more. */
  isHeld: () => boolean;
  /** Pictures are made from the files of the site, so that a build needs all of them. */
  needsWhole: boolean;
};

/** Opens a share of the dealers of a store. */
export function openShare({ store, root, dist, isHeld, needsWhole }: ShareOptions): Share {
  const heads = new Map<string, { head: Head; etag: string }>();
  const taken = new Map<string, Taken>();
  const requested = new Map<string, Question>();
  const put = new Set<string>();

  const isCurrent = (head: Head, question: Question): boolean =>
    isOfToday(head, question) && hashInputs(root, readInputs(root, head.slug, question.shared)) === head.inputsHash;

  return {
    readHeads: (slugs) =>
      forEach(slugs, async (slug) => {
        const published = await readHead(store, slug);
        if (published) heads.set(slug, published);
        else heads.delete(slug);
      }),
    findUnchanged(question) {
      const started = performance.now();
      requested.set(question.slug, question);
      const head = heads.get(question.slug)?.head;
      if (!head || !isCurrent(head, question)) return undefined;
      return unchangedResult(head.slug, head.pages, head.vehicles, performance.now() - started);
    },
    async take(slug) {
      if (!isHeld()) throw new LostShare(`Another runner took over the dealers from ${slug} on.`);
      const head = heads.get(slug)?.head;
      clearLocal(root, dist, slug, head !== undefined);
      const tree = head && (await readTree(store, head));
      if (!tree) return void taken.set(slug, { tree: undefined, owned: new Set(), isWhole: true });
      await layFiles(store, tree.records, recordPlace(root, dist));
      const home = tree.site['index.html'];
      const first = needsWhole || !home ? tree.site : { 'index.html': home };
      await layFiles(store, first, (path) => join(dist, slug, path));
      const manifest = readManifest(dist, slug);
      taken.set(slug, { tree, owned: manifest ? filesOf(manifest) : new Set(), isWhole: needsWhole || !manifest });
    },
    async complete(slug) {
      const before = taken.get(slug);
      if (!before?.tree || before.isWhole) return;
      const rest = restOf(before, join(dist, slug), currentFiles(dist, slug));
      await layFiles(store, rest, (path) => join(dist, slug, path));
      taken.set(slug, { ...before, isWhole: true });
    },
    async keep(result) {
      const { slug, status } = result;
      if (status === 'failed' || status === 'planned') return result;
      const before = taken.get(slug);
      const state = readState(dist, slug);
      if (!before || !state) throw new Error(`${slug} was not taken from ${store.name} before it was built.`);
      const tree = await putTree({ store, root, dist }, slug, before, put);
      if (!isHeld()) throw new LostShare(`Another runner took over the dealers from ${slug} on.`);
      const { inputs: _, ...head } = state;
      try {
        await commitSite(store, { ...head, slug }, tree, heads.get(slug)?.etag);
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile)) throw error;
        const question = requested.get(slug);
        const now = await readHead(store, slug);
        if (now && question && isCurrent(now.head, question))
          return unchangedResult(slug, now.head.pages, now.head.vehicles, result.milliseconds);
        const text = `${slug} was published by another runner from other files or at another date; build it again.`;
        return {
          ...result,
          status: 'failed',
          pages: { ...result.pages, written: 0 },
          messages: [...result.messages, text],
        };
      }
      taken.delete(slug);
      return result;
    },
  };
}

/** Puts what was built of a dealer into the store, with what stays of the last tree; `put` are the sums of files that are there already. */
async function putTree(
  { store, root, dist }: Pick<ShareOptions, 'store' | 'root' | 'dist'>,
  slug: string,
  before: Taken,
  put: Set<string>,
): Promise<Tree> {
  const folder = join(dist, slug);
  const { site: lastSite = {}, records: lastRecords = {} } = before.tree ?? {};
  const known = new Set([...put, ...Object.values(lastSite), ...Object.values(lastRecords)]);
  const built = new Map(filesBelow(folder).map((file) => [pathIn(folder, file), file]));
  const rest = before.isWhole ? {} : restOf(before, folder, currentFiles(dist, slug));
  const site = { ...rest, ...(await putFiles(store, built, known)) };
  const records = await putFiles(store, localRecords(root, dist, slug), known);
  for (const sum of [...Object.values(site), ...Object.values(records)]) put.add(sum);
  return { version: 1, site, records };
}

const pathIn = (folder: string, file: string) => file.slice(folder.length + 1).replaceAll('\\', '/');

const currentFiles = (dist: string, slug: string): ReadonlySet<string> => {
  const manifest = readManifest(dist, slug);
  return manifest ? filesOf(manifest) : new Set();
};

/**
 * The files of the last tree that are part of the site still and are not on this machine: those that the build knows, and
 * those that no build ever owned, such as brochures.
 */
function restOf({ tree, owned }: Taken, folder: string, current: ReadonlySet<string>): Record<string, string> {
  const here = new Set(filesBelow(folder).map((file) => pathIn(folder, file)));
  return Object.fromEntries(
    Object.entries(tree?.site ?? {}).filter(([path]) => !here.has(path) && (current.has(path) || !owned.has(path))),
  );
}
