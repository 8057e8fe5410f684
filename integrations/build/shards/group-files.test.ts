import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PARTNER_STOCK } from '#src/domain/advertising/feeds/partner-stock.ts';
import { folderStore } from '../../store/folder-store.ts';
import { ChangedMeanwhile, type Store } from '../../store/store.ts';
import { publishGroupFiles } from './group-files.ts';
import { commitSite, fetchSite, filesBelow, putFiles, readHead, readTree } from './site-store.ts';

describe('files of a group in a store', () => {
  let folder = '';
  let store: Store;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'group-store-'));
    store = folderStore(join(folder, 'store'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const GROUP_STOCK = `feeds/group/${PARTNER_STOCK.slice('feeds/'.length)}`;
  /** Publishes a dealer as its runner does. */
  const publish = async (slug: string, stock: string[], { publishes = false, group = 'country' } = {}) => {
    const put = (path: string, text: string) => {
      const file = join(folder, 'work', slug, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      return file;
    };
    const vehicles = stock.map((id) => ({ id }));
    const own = put(PARTNER_STOCK, JSON.stringify({ version: 1, dealer: { slug }, vehicles }));
    const note = put('note', JSON.stringify({ group, publishes, files: { [PARTNER_STOCK]: stock.join() } }));
    const published = await readHead(store, slug);
    const before = published && (await readTree(store, published.head));
    const site = { ...before?.site, ...(await putFiles(store, new Map([[PARTNER_STOCK, own]]), new Set())) };
    const records = {
      ...before?.records,
      ...(await putFiles(store, new Map([[`dist/.state/${slug}.feeds.json`, note]]), new Set())),
    };
    const head = { slug, pages: 1 } as unknown as Parameters<typeof commitSite>[1];
    await commitSite(store, head, { version: 1, site, records }, published?.etag);
  };
  const siteOf = async (slug: string) => {
    const to = join(folder, 'got', slug);
    rmSync(to, { recursive: true, force: true });
    await fetchSite(store, slug, to);
    return filesBelow(to).map((file) => file.slice(to.length + 1));
  };
  const dealersOf = async (slug: string) => {
    const published = await readHead(store, slug);
    const sum = published && (await readTree(store, published.head)).site[GROUP_STOCK];
    const stored = await store.get(`objects/${sum?.slice(0, 2)}/${sum}`);
    const { dealers } = JSON.parse(Buffer.from(stored?.bytes ?? '{}').toString()) as {
      dealers: { slug: string; vehicles: { id: string }[] }[];
    };
    return dealers.map(({ slug: name, vehicles }) => `${name}: ${vehicles.map(({ id }) => id).join()}`);
  };
  const SLUGS = ['anchor', 'banksia', 'cedar', 'missing'];

  it('hold the stock of all sites of the group and of no other, and are written again only when one changed', async () => {
    await publish('anchor', ['1'], { publishes: true });
    await publish('banksia', ['2', '3']);
    await publish('cedar', ['4'], { group: 'city' });
    expect(await publishGroupFiles(store, SLUGS)).toEqual([expect.stringContaining('of 2 sites of country')]);
    expect(await dealersOf('anchor')).toEqual(['anchor: 1', 'banksia: 2,3']);
    expect(await siteOf('anchor')).toEqual(expect.arrayContaining([PARTNER_STOCK, GROUP_STOCK]));
    for (const slug of ['banksia', 'cedar']) expect(await siteOf(slug)).toEqual([PARTNER_STOCK]);
    const first = (await readHead(store, 'anchor'))?.etag;
    expect(await publishGroupFiles(store, SLUGS)).toEqual([]);
    expect((await readHead(store, 'anchor'))?.etag).toBe(first);
    await publish('banksia', ['2']);
    expect(await publishGroupFiles(store, SLUGS)).toHaveLength(1);
    expect(await dealersOf('anchor')).toEqual(['anchor: 1', 'banksia: 2']);
  });

  it('go when the site does not publish them any more', async () => {
    await publish('anchor', ['1'], { publishes: true });
    await publishGroupFiles(store, SLUGS);
    await publish('anchor', ['1']);
    expect(await siteOf('anchor')).toContain(GROUP_STOCK);
    await publishGroupFiles(store, SLUGS);
    expect(await siteOf('anchor')).toEqual([PARTNER_STOCK]);
  });

  it('are not put over a site that a runner published meanwhile', async () => {
    await publish('anchor', ['1'], { publishes: true });
    const late: Store = {
      ...store,
      put: async (key, bytes, only) => {
        if (key === 'heads/anchor.json') await publish('anchor', ['9'], { publishes: true });
        return store.put(key, bytes, only);
      },
    };
    await expect(publishGroupFiles(late, SLUGS)).rejects.toThrow(ChangedMeanwhile);
    expect(await siteOf('anchor')).toEqual([PARTNER_STOCK]);
  });
});
