import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderStore } from './folder-store.ts';
import { claimLease, readLease } from './lease.ts';
import { openStore } from './open-store.ts';
import { startTestS3, type TestS3 } from './s3-for-test.ts';
import { s3Store } from './s3-store.ts';
import { ChangedMeanwhile, type Store } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'store-'));
const keys = { id: process.env.AWS_ACCESS_KEY_ID, secret: process.env.AWS_SECRET_ACCESS_KEY };
let s3: TestS3;

beforeAll(async () => {
  s3 = await startTestS3(join(folder, 's3'), 'sites');
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
});
afterAll(async () => {
  await s3.close();
  if (keys.id === undefined) delete process.env.AWS_ACCESS_KEY_ID;
  else process.env.AWS_ACCESS_KEY_ID = keys.id;
  if (keys.secret === undefined) delete process.env.AWS_SECRET_ACCESS_KEY;
  else process.env.AWS_SECRET_ACCESS_KEY = keys.secret;
  rmSync(folder, { recursive: true });
});

const bucket = (limits: { timeout?: number; attempts?: number } = {}): Store =>
  s3Store({
    ...{ bucket: 'sites', prefix: 'shop/', endpoint: s3.endpoint, region: 'us-east-1', pathStyle: true },
    ...limits,
  });
const text = async (store: Store, key: string) => {
  const stored = await store.get(key);
  return stored && Buffer.from(stored.bytes).toString();
};
async function keysOf(store: Store, prefix: string): Promise<string[]> {
  const found = [];
  for await (const { key, modified } of store.list(prefix)) {
    expect(Math.abs(Date.now() - modified)).toBeLessThan(60_000);
    found.push(key);
  }
  return found.sort();
}

describe.each([
  ['a folder', () => folderStore(join(folder, 'store'))],
  ['S3', () => bucket()],
] as const)('a store in %s', (_, open) => {
  it('gives back what was put, and nothing for what was not', async () => {
    const store = open();
    await store.put('plain/a.json', 'grüße');
    expect(await text(store, 'plain/a.json')).toBe('grüße');
    const bytes = Uint8Array.from({ length: 70_000 }, (_, n) => n % 256);
    await store.put('plain/b', bytes);
    expect(Buffer.compare((await store.get('plain/b'))?.bytes ?? new Uint8Array(), bytes)).toBe(0);
    expect(await store.get('plain/none')).toBeUndefined();
    await store.put('plain/empty', '');
    expect(await text(store, 'plain/empty')).toBe('');
  });

  it('lists by prefix and removes', async () => {
    const store = open();
    for (const key of ['list/a', 'list/ab', 'list/sub/a', 'listed/a']) await store.put(key, key);
    expect(await keysOf(store, 'list/')).toEqual(['list/a', 'list/ab', 'list/sub/a']);
    expect(await keysOf(store, 'list/a')).toEqual(['list/a', 'list/ab']);
    await store.remove('list/a');
    await store.remove('list/a');
    expect(await keysOf(store, 'list/')).toEqual(['list/ab', 'list/sub/a']);
    expect(await keysOf(store, 'nowhere/')).toEqual([]);
  });

  it('puts what is new once, and over what was read only while it is the same', async () => {
    const store = open();
    const etag = await store.put('only/a', 'one', { isNew: true });
    await expect(store.put('only/a', 'two', { isNew: true })).rejects.toThrow(ChangedMeanwhile);
    expect((await store.get('only/a'))?.etag).toBe(etag);
    const second = await store.put('only/a', 'two', { etag });
    await expect(store.put('only/a', 'three', { etag })).rejects.toThrow(ChangedMeanwhile);
    await expect(store.put('only/none', 'x', { etag: second })).rejects.toThrow(ChangedMeanwhile);
    expect(await text(store, 'only/a')).toBe('two');
  });

  it('lets one of many win', async () => {
    const store = open();
    const put = (only: { isNew: true } | { etag: string }) =>
      Promise.allSettled(Array.from({ length: 12 }, (_, n) => store.put('race/a', `runner ${n}`, only)));
    const won = (results: PromiseSettledResult<string>[]) => results.filter(({ status }) => status === 'fulfilled');
    const first = won(await put({ isNew: true }));
    expect(first).toHaveLength(1);
    const etag = (await store.get('race/a'))?.etag ?? '';
    await store.put('race/a', 'between', { etag });
    expect(won(await put({ etag }))).toHaveLength(0);
  });

  it.each(['../a', '/a', 'a/../b', 'a//b', '', 'a b', 'A', '.locks/a', 'a/.hidden'])(
    'refuses the key "%s"',
    async (key) => {
      await expect(open().put(key, 'x')).rejects.toThrow('no key of a store');
      await expect(open().get(key)).rejects.toThrow('no key of a store');
    },
  );

  it('gives a lease to one runner, again after its end, and after a death when it ran out', async () => {
    const store = open();
    let now = Date.now();
    const claim = (runner: string) => claimLease({ store, key: 'leases/1', runner, seconds: 60, now: () => now });
    const both = await Promise.all([claim('a'), claim('b')]);
    expect(both.filter(Boolean)).toHaveLength(1);
    const dead = both.find(Boolean);
    now += 59_000;
    expect(await claim('c')).toBeUndefined();
    expect(dead?.isHeld()).toBe(true);
    now += 2_000;
    expect(dead?.isHeld()).toBe(false);
    const next = await claim('c');
    expect(await readLease(store, 'leases/1')).toMatchObject({ runner: 'c', token: 2, finished: false });
    // The one that came back must not take it from the new holder.
    await dead?.end(true);
    expect(await readLease(store, 'leases/1')).toMatchObject({ runner: 'c', finished: false });
    await next?.end(true);
    expect(await readLease(store, 'leases/1')).toMatchObject({ runner: 'c', finished: true });
    const stopped = await claim('d');
    await stopped?.end(false);
    expect(await claim('e')).toBeDefined();
  });
});

describe('a store in S3 that misbehaves', () => {
  it('is asked again after an error and when it wants less', async () => {
    const store = bucket();
    s3.misbehave('PUT', 'error', 'slowDown');
    await store.put('bad/a', 'one');
    s3.misbehave('GET', 'slowDown', 'error');
    expect(await text(store, 'bad/a')).toBe('one');
  });

  it('is read again when an answer was cut', async () => {
    const store = bucket();
    await store.put('bad/cut', 'whole');
    s3.misbehave('GET', 'cut', 'cut');
    expect(await text(store, 'bad/cut')).toBe('whole');
  });

  it('took a conditional write although its answer was lost', async () => {
    const store = bucket();
    s3.misbehave('PUT', 'lost');
    const etag = await store.put('bad/lost', 'mine', { isNew: true });
    expect(await store.get('bad/lost')).toMatchObject({ etag });
    s3.misbehave('PUT', 'lost');
    await store.put('bad/lost', 'next', { etag });
    expect(await text(store, 'bad/lost')).toBe('next');
  });

  it('is not waited for longer than its time', async () => {
    s3.misbehave('GET', 'slow');
    const store = bucket({ timeout: 300 });
    await store.put('bad/slow', 'there');
    expect(await text(store, 'bad/slow')).toBe('there');
  });

  it('fails with words that hold no secret when it stays away', async () => {
    s3.misbehave('PUT', ...Array.from({ length: 20 }, () => 'error' as const));
    const error = await bucket({ attempts: 2 })
      .put('bad/away', 'x')
      .then(
        () => undefined,
        (reason: Error) => reason,
      );
    s3.misbehave('PUT');
    expect(error).toBeInstanceOf(Error);
    expect(`${error?.message}${bucket().name}`).not.toContain('S3RVER');
  });
});

describe('the settings of a store', () => {
  it('are a folder, a bucket, or nothing', async () => {
    expect(await openStore({}, folder)).toBeUndefined();
    expect((await openStore({ STORE: 'kept' }, folder))?.name).toBe(join(folder, 'kept'));
    expect((await openStore({ STORE: 's3://my-sites/group/a/' }, folder))?.name).toBe('s3://my-sites/group/a/');
  });

  it.each([
    { STORE: 's3://' },
    { STORE: 'ftp://x/y' },
    { STORE: 's3://Bad_Name/x' },
    { STORE: 's3://good', STORE_ENDPOINT: 'no' },
  ])('refuse %j', async (env) => {
    await expect(openStore(env, folder)).rejects.toThrow(/^STORE/);
  });
});
