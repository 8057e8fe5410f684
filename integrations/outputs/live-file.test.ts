// @vitest-environment happy-dom
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LiveFile, liveSequence } from '#src/domain/live/live-changes.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import { onSite } from '#src/stores/on-site-for-test.ts';
import { makeKey } from './keys.ts';
import { type Changes, changesFromStock, liveFile, readChanges, stillNeeded, writeLive } from './live-file.ts';

const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
const NOW = new Date('2026-11-21T00:00:00Z');
const car = (status: string, price?: number) => ({
  id: '1',
  name: 'x',
  status,
  views: 0,
  locationId: null,
  ...(price && { price }),
});
const built = {
  cars: {
    a: car('in_stock', 20_000),
    b: car('in_stock', 30_000),
    c: car('sold', 9_000),
    d: car('coming_soon'),
  },
} as unknown as SiteData;
const CHANGES: Changes = { a: { sold: true }, b: { price: { from: 30_000, to: 29_000 } } };

const root = mkdtempSync(join(tmpdir(), 'live-'));
const dist = join(root, 'dist');
let key = '';
beforeAll(async () => {
  mkdirSync(join(dist, 'kite'), { recursive: true });
  key = await makeKey(root, 'kite');
});
afterAll(() => rmSync(root, { recursive: true }));
let readLiveChanges: typeof import('#src/stores/vehicles/load-live-changes.ts').readLiveChanges;
beforeEach(async () => {
  warned.mockClear();
  localStorage.clear();
  ({ readLiveChanges } = await onSite('kite', () => import('#src/stores/vehicles/load-live-changes.ts')));
});

/** What a page makes of the text of a live file. */
const load = (text: string, over: { status?: number; key?: string; now?: number } = {}) => {
  vi.stubGlobal('fetch', async () => new Response(text, { status: over.status ?? 200 }));
  return readLiveChanges('/live.json', over.key ?? key, 'kite', over.now ?? NOW.getTime());
};
const written = async (changes = CHANGES) => {
  await writeLive(root, dist, 'kite', changes, NOW);
  return readFileSync(join(dist, 'kite/live.json'), 'utf8');
};

describe('the live file', () => {
  it('what is signed here is verified and read by a page', async () => {
    expect([...(await load(await written()))]).toEqual(Object.entries(CHANGES));
    expect(readChanges(root, 'kite', NOW)).toEqual(CHANGES);
    expect(warned).not.toHaveBeenCalled();
  });

  it('no file is no change and nothing to tell', async () => {
    expect((await load('', { status: 404 })).size).toBe(0);
    expect(warned).not.toHaveBeenCalled();
  });

  it.each<[string, (text: string) => string]>([
    ['a changed price', (text) => text.replace('29000', '19000')],
    ['a changed signature', (text) => text.replace(/"signature":"..../, '"signature":"AAAA')],
    ['half a file', (text) => text.slice(0, 100)],
    ['no signature', (text) => text.replace(/,"signature".*/, '}')],
    ['something else', () => 'null'],
    ['a file that is too long', (text) => text + ' '.repeat(200_001)],
  ])('VDP-125 %s is ignored and logged', async (_name, spoil) => {
    expect((await load(spoil(await written()))).size).toBe(0);
    expect(warned).toHaveBeenCalledOnce();
  });

  it('the key of another dealer, a broken key, a refusal and an expired file are ignored', async () => {
    const text = await written();
    expect((await load(text, { key: await makeKey(root, 'harbour') })).size).toBe(0);
    expect((await load(text, { key: 'x' })).size).toBe(0);
    expect((await load(text, { status: 500 })).size).toBe(0);
    expect((await load(text, { now: NOW.getTime() + 49 * 3_600_000 })).size).toBe(0);
    expect(readChanges(root, 'kite', new Date(NOW.getTime() + 49 * 3_600_000))).toEqual({});
  });

  it('an older file that is signed and not expired brings nothing once a newer one was seen', async () => {
    const older = await written();
    const newer = await written({ a: { sold: true } });
    expect((await load(older)).size).toBe(2);
    expect((await load(newer)).size).toBe(1);
    expect((await load(newer)).size).toBe(1);
    expect(warned).not.toHaveBeenCalled();
    expect((await load(older)).size).toBe(0);
    expect(warned).toHaveBeenCalledOnce();
  });

  it('every file is newer than the last, also when the clock stops or the last file is lost', async () => {
    const sequences = [];
    for (let n = 0; n < 3; n += 1)
      sequences.push(liveSequence((JSON.parse(await written()) as LiveFile).payload, 'kite'));
    expect(sequences[1]).toBe((sequences[0] ?? 0) + 1);
    expect(sequences[2]).toBe((sequences[0] ?? 0) + 2);
    rmSync(liveFile(root, 'kite'));
    const at = new Date(NOW.getTime() + 60_000);
    const { payload } = await writeLive(root, dist, 'kite', CHANGES, at);
    expect(liveSequence(payload, 'kite')).toBe(at.getTime());
  });

  it('a key is made once, and never written over', async () => {
    expect(key).toMatch(/^[A-Za-z0-9_-]{87}$/);
    await expect(makeKey(root, 'kite')).rejects.toThrow('has a key already');
    await expect(writeLive(root, dist, 'brolga', {}, NOW)).rejects.toThrow('has no key yet');
  });

  it('more changes than pages read are refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, id) => [`car-${id}`, { sold: true as const }]));
    await expect(writeLive(root, dist, 'kite', many, NOW)).rejects.toThrow('Build: npm run build');
  });

  it('drops what the build has caught up with', () => {
    const changes: Changes = {
      a: { price: { from: 20_000, to: 19_000 } },
      b: { price: { from: 31_000, to: 30_000 } },
      c: { sold: true },
      d: { sold: true },
      gone: { sold: true },
    };
    expect(Object.keys(stillNeeded(changes, built))).toEqual(['a', 'd']);
  });

  it('a feed says what is sold, gone and priced anew', () => {
    const stock = [
      { slug: 'a', status: 'in_stock', price: 19_500 },
      { slug: 'b', status: 'sold', price: 30_000 },
      { slug: 'new', status: 'in_stock', price: 1_000 },
    ];
    expect(changesFromStock(built, stock)).toEqual({
      a: { price: { from: 20_000, to: 19_500 } },
      b: { sold: true },
      d: { sold: true },
    });
  });
});
