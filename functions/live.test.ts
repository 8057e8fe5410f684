import { webcrypto } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIVE_ALGORITHM, type LiveChange } from '#src/domain/live/live-changes.ts';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import { liveSequences } from '#src/server/database/tables.ts';
import type { FunctionContext } from '#src/server/http/context.ts';
import { openMemory } from '#src/server/http/process-memory.ts';
import { liveSite } from '#src/server/live/live-site.ts';
import { log } from '#src/server/log/log.ts';
import type { SiteCar, SiteData } from '#src/server/site-data/site-data.ts';
import autogauge from './autogauge.ts';
import similar from './similar.ts';

log.level = 'silent';
const NOW = new Date('2026-11-21T00:00:00Z');
const market = { make: 'Mazda', model: 'CX-5', body: 'SUV', year: 2021, used: true };
const car = (id: string, price: number): SiteCar => ({
  ...{ id, name: 'Mazda CX-5', status: 'in_stock', views: 0, locationId: null, price },
  market: { ...market, id, price },
});
const { name, namedCurve, hash } = LIVE_ALGORITHM;
let keys: webcrypto.CryptoKeyPair;
let publicKey = '';
beforeAll(async () => {
  keys = await webcrypto.subtle.generateKey({ name, namedCurve }, true, ['sign', 'verify']);
  publicKey = Buffer.from(await webcrypto.subtle.exportKey('raw', keys.publicKey)).toString('base64url');
});
afterEach(() => vi.unstubAllGlobals());

async function liveFile(changes: Record<string, LiveChange>, sequence = 1): Promise<string> {
  const expires = new Date(NOW.getTime() + 3_600_000).toISOString();
  const payload = JSON.stringify({ version: 1, site: 'kite', sequence, issued: NOW.toISOString(), expires, changes });
  const signature = await webcrypto.subtle.sign({ name, hash }, keys.privateKey, new TextEncoder().encode(payload));
  return JSON.stringify({ payload, signature: Buffer.from(signature).toString('base64url') });
}

function context(text: string | undefined, slug = 'a', over: Partial<FunctionContext> = {}): FunctionContext {
  const site = {
    ...{ slug: 'kite', live: { publicKey, url: '/live.json' }, brochure: { origin: 'https://kite.example' } },
    cars: { a: car('1', 30_000), b: car('2', 31_000), c: car('3', 32_000) },
  } as unknown as SiteData;
  const readAsset = async () => (text === undefined ? new Response('', { status: 404 }) : new Response(text));
  return { site, params: { slug }, now: NOW, readAsset, ...over } as unknown as FunctionContext;
}
const REQUEST = new Request('https://kite.example/');

describe('live changes in functions', () => {
  it('a sold vehicle is sold and compared with nothing, a new price is the price', async () => {
    const text = await liveFile({ a: { sold: true }, b: { price: { from: 31_000, to: 29_000 } } });
    const { cars } = await liveSite(context(text));
    expect(cars.a).toEqual({ id: '1', name: 'Mazda CX-5', status: 'sold', views: 0, locationId: null, price: 30_000 });
    expect([cars.b?.price, cars.b?.market?.price]).toEqual([29_000, 29_000]);
    expect(cars.c).toEqual(car('3', 32_000));
  });

  it('an old file cannot change a newer price', async () => {
    const text = await liveFile({ a: { price: { from: 29_000, to: 28_000 } } });
    expect((await liveSite(context(text))).cars.a?.price).toBe(30_000);
  });

  it.each<[string, (text: string) => string | undefined]>([
    ['no file', () => undefined],
    ['a changed price', (text) => text.replace('28000', '18000')],
    ['no JSON', () => '<html>'],
    ['a file that is too long', (text) => text + ' '.repeat(200_001)],
  ])('VDP-125 %s changes nothing', async (_name, spoil) => {
    const text = spoil(await liveFile({ a: { price: { from: 30_000, to: 28_000 } } }));
    expect((await liveSite(context(text))).cars.a?.price).toBe(30_000);
  });

  it('a deployed function asks the site’s published address, once in 30 seconds', async () => {
    const text = await liveFile({ a: { sold: true } });
    const fetched = vi.fn(async () => new Response(text));
    vi.stubGlobal('fetch', fetched);
    const { readAsset: _, ...deployed } = { ...context(undefined), memory: openMemory() };
    const at = (ms: number) => liveSite({ ...deployed, now: new Date(NOW.getTime() + ms) });
    expect((await at(0)).cars.a?.status).toBe('sold');
    expect((await at(29_999)).cars.a?.status).toBe('sold');
    expect(fetched).toHaveBeenCalledOnce();
    await at(30_000);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(String((fetched.mock.calls as unknown[][])[0]?.[0])).toBe('https://kite.example/live.json');
  });

  it('CMP-030 the price comparison is made with the newest price', async () => {
    const stock = await liveFile({ a: { price: { from: 30_000, to: 28_000 } } });
    const answer = (await (await autogauge(REQUEST, context(stock))).json()) as { listing_price?: number };
    expect(answer.listing_price).toBe(28_000);
  });

  it('API-010 a sold vehicle is like nothing, and is still asked about', async () => {
    const text = await liveFile({ a: { sold: true } });
    expect(await (await similar(REQUEST, context(text, 'b'))).json()).toEqual({ ids: ['3'] });
    expect(await (await similar(REQUEST, context(text, 'a'))).json()).toEqual({ ids: ['2', '3'] });
  });
});

describe.each(databases)('the newest live file, kept in $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());
  const sold = async (text: string) => {
    const { cars } = await liveSite(context(text, 'a', { db: database.db }));
    return Object.keys(cars).filter((slug) => cars[slug]?.status === 'sold');
  };

  it('an older file that is signed and not expired brings nothing once any function saw a newer one', async () => {
    const [older, newer] = [await liveFile({ a: { sold: true } }, 7), await liveFile({ b: { sold: true } }, 8)];
    expect(await sold(older)).toEqual(['a']);
    expect(await sold(newer)).toEqual(['b']);
    expect(await sold(newer)).toEqual(['b']);
    expect(await sold(older)).toEqual([]);
    expect(await database.db.select().from(liveSequences)).toEqual([{ website_slug: 'kite', sequence: 8 }]);
  });

  it('functions that read at the same moment keep the newest', async () => {
    const texts = await Promise.all(Array.from({ length: 10 }, (_, at) => liveFile({ a: { sold: true } }, 20 + at)));
    await Promise.all(texts.map(sold));
    expect(await database.db.select().from(liveSequences)).toEqual([{ website_slug: 'kite', sequence: 29 }]);
  });
});
