/** @module-tag nightly */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSites } from '#integrations/build/build-sites.ts';
import { runShard } from '#integrations/build/shards/run-shard.ts';
import { fetchSite } from '#integrations/build/shards/site-store.ts';
import type { ShardSummary } from '#integrations/build/shards/summary.ts';
import { isLive, type LeaseRecord, readLease } from '#integrations/store/lease.ts';
import { openStore } from '#integrations/store/open-store.ts';
import { startTestS3, type TestS3 } from '#integrations/store/s3-for-test.ts';
import type { Store } from '#integrations/store/store.ts';
import { makeDealer, put, testFeed, testFolder, textsOf } from './dealers.ts';
import { runCommand, runCommandIn, startCommandIn } from './run-command.ts';

const CLI = 'build';
const STORE_CLI = 'store';
const DEALERS = ['anchor', 'cedar', 'drover', 'fern'];
const VEHICLES = 5;
const TODAY = ['--today', '2026-11-20'];

describe('dealers built by several runners', () => {
  const root = testFolder('shards');
  const reference = testFolder('shards-reference');
  const make = (slug: string, more: Parameters<typeof makeDealer>[2] = {}) => {
    for (const place of [root, reference]) makeDealer(place, slug, { vehicles: VEHICLES, ...more });
  };

  /** A runner with folders of its own, as on a machine of its own. */
  async function run(shard: string, name: string, ...more: string[]) {
    const file = join(root, `${name}.json`);
    rmSync(file, { force: true });
    for (const own of [`dist-${name}`, '.cache']) rmSync(join(root, own), { recursive: true, force: true });
    const args = [
      '--shard',
      shard,
      '--out',
      `dist-${name}`,
      '--summary',
      file,
      '--quiet',
      '--threads',
      '0',
      ...TODAY,
      ...more,
    ];
    const ended = await runCommand(root, CLI, ...args);
    const summary = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ShardSummary) : undefined;
    return { ...ended, file, summary, did: (status: string) => slugsOf(summary, status) };
  }
  const slugsOf = (summary: ShardSummary | undefined, status: string) =>
    (summary?.sites ?? []).filter((site) => site.status === status).map(({ slug }) => slug);

  /** What the store publishes of every dealer is what one build of all of them has. */
  async function expectSame() {
    const one = await buildSites({ root: reference, threads: 0, today: '2026-11-20' });
    for (const slug of DEALERS) {
      const got = await runCommand(root, STORE_CLI, 'get', slug, '--out', join(root, 'got', slug));
      expect(got.code, got.said).toBe(0);
      const [site, whole] = [textsOf(join(root, 'got', slug)), textsOf(join(reference, 'dist', slug))];
      expect([...site.keys()]).toEqual([...whole.keys()]);
      expect([...site].filter(([path, text]) => whole.get(path) !== text).map(([path]) => path)).toEqual([]);
    }
    return one;
  }

  beforeAll(() => {
    for (const slug of DEALERS) make(slug);
  });
  afterAll(() => void vi.unstubAllEnvs());

  it('build each dealer once without a store, and one summary says so', async () => {
    vi.stubEnv('STORE', undefined);
    const runs = [await run('1/2', 'one'), await run('2/2', 'two')];
    expect(runs.map(({ code, said }) => [code, said])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(runs.flatMap(({ did }) => did('built')).sort()).toEqual(DEALERS);
    for (const { did } of runs) expect(did('built').length).toBeGreaterThan(0);
    const merged = await runCommand(
      root,
      CLI,
      '--merge-summaries',
      ...runs.map(({ file }) => file),
      '--out',
      'merged.json',
    );
    expect(merged).toMatchObject({ code: 0, said: expect.stringContaining('4 dealers: 4 built') });
    const half = await runCommand(root, CLI, '--merge-summaries', runs[0]?.file ?? '');
    expect(half).toMatchObject({ code: 1, said: expect.stringContaining('run its shard again') });
    const sized = await run('1/2', 'one', '--sizes', 'merged.json');
    expect(sized.code).toBe(0);
  });

  it('publish whole sites when a runner is killed, and another builds its dealers', async () => {
    vi.stubEnv('STORE', 'store');
    const child = spawn(
      process.execPath,
      [
        join(import.meta.dirname, '../../integrations/forecourt.mjs'),
        CLI,
        '--shard',
        '1/2',
        '--out',
        'dist-dead',
        '--threads',
        '0',
        '--quiet',
        ...TODAY,
      ],
      { cwd: root, stdio: 'ignore', env: { ...process.env, STORE_LEASE_SECONDS: '6' } },
    );
    const dead = new Promise((resolve) => child.on('close', resolve));
    // Beside them may be what a killed process had begun to write.
    const heads = () =>
      existsSync(join(root, 'store/heads'))
        ? readdirSync(join(root, 'store/heads')).filter((name) => name.endsWith('.json')).length
        : 0;
    await expect.poll(heads, { timeout: 60_000, interval: 2 }).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await dead;
    const before = heads();
    await expect
      .poll(
        () =>
          Date.parse(
            (JSON.parse(readFileSync(join(root, 'store/leases/1-of-2.json'), 'utf8')) as { until: string }).until,
          ) < Date.now(),
        { timeout: 10_000 },
      )
      .toBe(true);
    const other = await run('2/2', 'two');
    expect(other.code, other.said).toBe(0);
    expect(other.summary?.tookOver).toEqual(['1/2']);
    expect(other.summary?.sites.map(({ slug }) => slug).sort()).toEqual(DEALERS);
    expect(other.did('unchanged')).toHaveLength(before);
    expect(other.did('built')).toHaveLength(DEALERS.length - before);
    await expectSame();
  });

  it('read and write only what changed, on machines that have nothing but the store', async () => {
    const idle = [await run('1/2', 'one'), await run('2/2', 'two')];
    expect(idle.flatMap(({ did }) => did('unchanged')).sort()).toEqual(DEALERS);
    for (const name of ['one', 'two']) expect(existsSync(join(root, `dist-${name}/anchor`))).toBe(false);

    const lines = testFeed(VEHICLES).trimEnd().split('\n');
    const feed = `${lines
      .filter((_, at) => at !== 3)
      .join('\n')
      .replace('20000', '19990')}\n`;
    make('cedar', { feed: { name: 'feed.csv', content: feed, format: 'dealer-studio-csv' } });
    const runs = [await run('1/2', 'one'), await run('2/2', 'two')];
    expect(runs.flatMap(({ did }) => did('built'))).toEqual(['cedar']);
    const pages = runs.flatMap(({ summary }) => summary?.sites ?? []).find(({ slug }) => slug === 'cedar')?.pages;
    const one = await expectSame();
    // Not a page more than where the whole site is on the disk.
    expect(pages).toEqual(one.sites.find(({ slug }) => slug === 'cedar')?.pages);
    expect(pages?.removed).toBeGreaterThan(0);

    make('drover', {
      feed: { name: 'feed.csv', content: testFeed(VEHICLES).replace('20000', '19990'), format: 'dealer-studio-csv' },
    });
    const dearer = (await run('1/1', 'all')).summary?.sites.find(({ slug }) => slug === 'drover')?.pages;
    expect(dearer).toEqual((await expectSame()).sites.find(({ slug }) => slug === 'drover')?.pages);
    expect(dearer?.written).toBeLessThan((dearer?.total ?? 0) / 2);

    const merged = await runCommand(root, CLI, '--merge-summaries', ...runs.map(({ file }) => file));
    expect(merged.code, merged.said).toBe(0);
    expect(Object.keys(JSON.parse(readFileSync(join(root, 'store/sizes.json'), 'utf8')))).toEqual(DEALERS);
  });

  it('keep what is published when a dealer has mistakes, and clean only what nothing refers to', async () => {
    for (const place of [root, reference])
      makeDealer(place, 'fern', { vehicles: VEHICLES, settings: { site: { template: 'nonsense' } } });
    const runs = [await run('1/2', 'one'), await run('2/2', 'two')];
    expect(runs.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(runs.flatMap(({ did }) => did('failed'))).toEqual(['fern']);
    make('fern');
    const young = await runCommand(root, STORE_CLI, 'clean');
    expect(young).toMatchObject({ code: 0, said: '0 objects removed\n' });

    const sum = 'ab'.padEnd(64, '0');
    const OLD = [`objects/ab/${sum}`, `objects/ab/${sum}.77-1.tmp`, 'heads/fern.json.77-2.tmp'];
    const YOUNG = ['objects/cd/half.88-1.tmp', `objects/cd/${'cd'.padEnd(64, '0')}`];
    const stored = (path: string) => join(root, 'store', path);
    for (const path of [...OLD, ...YOUNG, 'heads/gone.json']) put(root, `store/${path}`, '{}');
    const aWeekAgo = Date.now() / 1000 - 7 * 86_400 - 60;
    for (const path of OLD) utimesSync(stored(path), aWeekAgo, aWeekAgo);
    const clean = (...more: string[]) => runCommand(root, STORE_CLI, 'clean', ...more);
    expect((await clean('--dry-run')).said).toBe('2 objects, and 2 files that killed runners were writing would go\n');
    expect([...OLD, ...YOUNG].filter((path) => !existsSync(stored(path)))).toEqual([]);
    const lease = { runner: 'other', token: 1, until: new Date(Date.now() + 60_000).toISOString(), finished: false };
    put(root, 'store/leases/9-of-9.json', lease);
    expect(await clean()).toMatchObject({ code: 1, said: expect.stringContaining('is in use (leases/9-of-9.json)') });
    put(root, 'store/leases/9-of-9.json', { ...lease, finished: true });
    expect(await clean()).toMatchObject({ code: 0, said: expect.stringContaining('2 objects, and 2 files') });
    expect([...OLD, 'heads/gone.json'].filter((path) => existsSync(stored(path)))).toEqual([]);
    expect(YOUNG.filter((path) => !existsSync(stored(path)))).toEqual([]);
    await expectSame();
  });
});

describe('dealers built by two runners into S3', () => {
  const SLUGS = DEALERS.slice(0, 3);
  const root = testFolder('shards-s3');
  const reference = testFolder('shards-s3-reference');
  let s3: TestS3;
  let env: Record<string, string>;
  let store: Store;

  beforeAll(async () => {
    s3 = await startTestS3(testFolder('shards-s3-bucket'), 'sites');
    env = {
      ...{ STORE: 's3://sites/shop', STORE_ENDPOINT: s3.endpoint, STORE_PATH_STYLE: '1', STORE_LEASE_SECONDS: '3' },
      ...{ AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    };
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const) vi.stubEnv(name, env[name] ?? '');
    const opened = await openStore(env, root);
    if (!opened) throw new Error('no store');
    store = opened;
    for (const place of [root, reference])
      for (const slug of SLUGS)
        makeDealer(place, slug, {
          vehicles: 2,
          ...(slug === 'cedar' && { settings: { vehiclePage: { brochures: 'withPrint' } } }),
        });
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await s3.close();
  });

  const keys = async (prefix: string) => {
    const found: string[] = [];
    for await (const { key } of store.list(prefix)) found.push(key);
    return found;
  };
  const args = (shard: string) =>
    ['--shard', shard, '--out', `dist-${shard.replace('/', '-')}`, '--threads', '0', '--quiet', '--summary'].concat(
      [`${shard.replace('/', '-')}.json`],
      TODAY,
    );
  /** The time at which a brochure was drawn is in it; its name says what it was drawn from. */
  const drawn = (files: Map<string, string>) =>
    new Map([...files].map(([path, text]) => [path, path.endsWith('.pdf') ? text.slice(0, 5) : text]));
  // On a busy machine nobody is heard of for three seconds now and then: a lease as runners have it.
  const run = (shard: string) => runCommandIn({ ...env, STORE_LEASE_SECONDS: '' }, root, CLI, ...args(shard));

  it('publish the same as one build, although one lost its lease, one was killed and the service failed at times', async () => {
    // At its first publication somebody else takes the lease; it goes on only when it has noticed.
    const stolen: LeaseRecord = { runner: 'thief', token: 9, until: new Date(0).toISOString(), finished: false };
    const key = 'leases/1-of-2.json';
    let noticed = () => {};
    const whenNoticed = new Promise<void>((resolve) => (noticed = resolve));
    const watched: Store = {
      ...store,
      put: async (name, bytes, only) => {
        try {
          const etag = await store.put(name, bytes, only);
          if (!name.startsWith('heads/')) return etag;
          await store.put(key, JSON.stringify(stolen));
          await whenNoticed;
          return etag;
        } catch (error) {
          if (name === key) noticed();
          throw error;
        }
      },
    };
    const shard = { number: 1, of: 2 };
    const options = {
      root,
      dist: 'dist-lost',
      today: '2026-11-20',
      threads: 0,
      shard,
      store: watched,
      leaseSeconds: 6,
    };
    await expect(runShard(options)).rejects.toThrow('Another runner took over');
    expect(await keys('heads/')).toHaveLength(1);
    expect(JSON.parse(Buffer.from((await store.get(key))?.bytes ?? '').toString())).toEqual(stolen);

    const before = (await keys('objects/')).length;
    const killed = startCommandIn(env, root, CLI, ...args('2/2'));
    await expect.poll(async () => (await keys('objects/')).length, { timeout: 60_000 }).toBeGreaterThan(before);
    killed.child.kill('SIGKILL');
    await killed.ended;
    await expect
      .poll(async () => isLive(await readLease(store, 'leases/2-of-2.json'), Date.now()), { timeout: 10_000 })
      .toBe(false);

    s3.misbehave('PUT', 'error', 'lost', 'slowDown');
    s3.misbehave('GET', 'cut', 'error');
    const ended = await run('1/2');
    expect(ended.code, ended.said).toBe(0);
    const merged = await runCommandIn(env, root, CLI, '--merge-summaries', '1-2.json');
    expect(merged).toMatchObject({ code: 0, said: expect.stringContaining('3 dealers') });

    await buildSites({ root: reference, threads: 0, today: '2026-11-20' });
    for (const slug of SLUGS) {
      await fetchSite(store, slug, join(root, 'got', slug));
      expect(drawn(textsOf(join(root, 'got', slug)))).toEqual(drawn(textsOf(join(reference, 'dist', slug))));
    }
    const brochures = [...textsOf(join(root, 'got/cedar')).keys()].filter((path) => path.endsWith('.pdf'));
    expect(brochures).toHaveLength(2);
  });
});
