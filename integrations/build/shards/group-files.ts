import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGroupFeeds } from '../../outputs/ad-feeds/group-feeds.ts';
import { GROUP_FEEDS, GROUP_FEEDS_STATE, OWN_FEEDS_NOTE, type SiteFeeds } from '../../outputs/ad-feeds/group-notes.ts';
import type { Store } from '../../store/store.ts';
import {
  commitSite,
  type Files,
  filesBelow,
  forEach,
  type Head,
  layFiles,
  putFiles,
  readHead,
  readTree,
  type Tree,
} from './site-store.ts';

type Published = { head: Head; etag: string; tree: Tree };

const noteOf = (slug: string) => `dist/.state/${slug}${OWN_FEEDS_NOTE}`;
const stateOf = (slug: string) => `dist/.state/${slug}${GROUP_FEEDS_STATE}`;
const isGroupFile = (path: string) => path.startsWith(`${GROUP_FEEDS}/`);

/**
 * Writes the files of groups (`feeds.group`) into the sites of a store that publish them, as a build of all dealers does: each
 * runner has only its share, so this comes once all have ended. A site whose group did not change is not published again.
 *
 * @param slugs every dealer there is.
 * @returns a line for each site that was published.
 * @throws once the other sites are published: ChangedMeanwhile when a runner published a site meanwhile, or what else kept
 * the files of a site from being written.
 */
export async function publishGroupFiles(store: Store, slugs: readonly string[]): Promise<string[]> {
  const sites = new Map<string, Published>();
  await forEach(slugs, async (slug) => {
    const published = await readHead(store, slug);
    const tree = published && (await readTree(store, published.head));
    if (tree && (tree.records[noteOf(slug)] || tree.records[stateOf(slug)])) sites.set(slug, { ...published, tree });
  });
  const dist = mkdtempSync(join(tmpdir(), 'group-files-'));
  const placeOf = (path: string) => join(dist, path.replace(/^dist\//, ''));
  try {
    await forEach(sites, ([slug, { tree }]) =>
      layFiles(store, only(tree.records, [noteOf(slug), stateOf(slug)]), placeOf),
    );
    const notes = new Map([...sites.keys()].map((slug) => [slug, readNote(placeOf(noteOf(slug)))] as const));
    const publishing = new Set([...notes.values()].filter((note) => note?.publishes).map((note) => note?.group));
    await forEach(sites, ([slug, { tree }]) => {
      const note = notes.get(slug);
      const own = note && publishing.has(note.group) ? Object.keys(note.files) : [];
      const wanted = only(tree.site, [...own, ...Object.keys(tree.site).filter(isGroupFile)]);
      return layFiles(store, wanted, (path) => join(dist, slug, path));
    });
    const failures = new Map<string, unknown>();
    const lines = writeGroupFeeds(dist, slugs, (slug, error) => failures.set(slug, error));
    await forEach(sites, async ([slug, published]) => {
      if (failures.has(slug)) return;
      await publish(store, slug, published, dist).catch((error: unknown) => failures.set(slug, error));
    });
    for (const error of failures.values()) throw error;
    return lines;
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }

  async function publish(to: Store, slug: string, { head, etag, tree }: Published, folder: string): Promise<void> {
    const here = filesBelow(join(folder, slug, GROUP_FEEDS));
    const files = new Map(here.map((file) => [file.slice(join(folder, slug).length + 1).replaceAll('\\', '/'), file]));
    const state = filesBelow(placeOf(stateOf(slug)));
    const known = new Set([...Object.values(tree.site), ...Object.values(tree.records)]);
    const site = { ...without(tree.site, isGroupFile), ...(await putFiles(to, files, known)) };
    const records = {
      ...without(tree.records, (path) => path === stateOf(slug)),
      ...(await putFiles(to, new Map(state.map((file) => [stateOf(slug), file])), known)),
    };
    if (same(site, tree.site) && same(records, tree.records)) return;
    const { tree: _, ...rest } = head;
    await commitSite(to, rest, { version: 1, site, records }, etag);
  }
}

const readNote = (file: string): SiteFeeds | undefined =>
  filesBelow(file).length > 0 ? (JSON.parse(readFileSync(file, 'utf8')) as SiteFeeds) : undefined;

const only = (files: Files, paths: readonly string[]): Files =>
  Object.fromEntries(paths.flatMap((path) => (files[path] === undefined ? [] : [[path, files[path]]])));

const without = (files: Files, is: (path: string) => boolean): Files =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !is(path)));

const same = (a: Files, b: Files): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([path, sum]) => b[path] === sum);
