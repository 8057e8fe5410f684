import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { printSites } from '#integrations/print/print.ts';
import type { ShardSummary } from '#integrations/print/shards/summary.ts';
import { makeDealer, testFeed, testFolder } from './dealers.ts';
import { runCommand } from './run-command.ts';

const CLI = 'integrations/print/cli.ts';
const STORE_CLI = 'integrations/print/shards/store-cli.ts';
const DEALERS = ['anchor', 'banksia', 'cedar', 'drover', 'ember', 'fern'];
const TODAY = ['--today', '2026-11-20'];

/** Every file below a folder with its content. */
function filesIn(folder: string): Map<string, string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    found
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(folder.length + 1), readFileSync(path, 'latin1')] as const;
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

describe('dealers printed by several runners', () => {
  const root = testFolder('shards');
  const reference = testFolder('shards-reference');
  const make = (slug: string, more: Parameters<typeof makeDealer>[2] = {}) => {
    for (const place of [root, reference]) makeDealer(place, slug, { vehicles: 8, ...more });
  };
  process.env.STORE_LEASE_SECONDS = '3';

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

  /** What the store publishes of every dealer is what one print of all of them has. */
  async function expectSame() {
    const one = await printSites({ root: reference, threads: 0, today: '2026-11-20' });
    for (const slug of DEALERS) {
      const got = await runCommand(root, STORE_CLI, 'get', slug, '--out', join(root, 'got', slug));
      expect(got.code, got.said).toBe(0);
      const [site, whole] = [filesIn(join(root, 'got', slug)), filesIn(join(reference, 'dist', slug))];
      expect([...site.keys()]).toEqual([...whole.keys()]);
      expect([...site].filter(([path, text]) => whole.get(path) !== text).map(([path]) => path)).toEqual([]);
    }
    return one;
  }

  beforeAll(() => {
    for (const slug of DEALERS) make(slug);
  });

  it('print each dealer once without a store, and one summary says so', async () => {
    delete process.env.STORE;
    const runs = [await run('1/2', 'one'), await run('2/2', 'two')];
    expect(runs.map(({ code, said }) => [code, said])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(runs.flatMap(({ did }) => did('printed')).sort()).toEqual(DEALERS);
    for (const { did } of runs) expect(did('printed').length).toBeGreaterThan(0);
    const merged = await runCommand(
      root,
      CLI,
      '--merge-summaries',
      ...runs.map(({ file }) => file),
      '--out',
      'merged.json',
    );
    expect(merged).toMatchObject({ code: 0, said: expect.stringContaining('6 dealers: 6 printed') });
    const half = await runCommand(root, CLI, '--merge-summaries', runs[0]?.file ?? '');
    expect(half).toMatchObject({ code: 1, said: expect.stringContaining('run its shard again') });
    const sized = await run('1/2', 'one', '--sizes', 'merged.json');
    expect(sized.code).toBe(0);
  });

  it('publish whole sites when a runner is killed, and another prints its dealers', async () => {
    process.env.STORE = 'store';
    const child = spawn(
      process.execPath,
      [
        join(import.meta.dirname, '../..', CLI),
        '--shard',
        '1/2',
        '--out',
        'dist-dead',
        '--threads',
        '0',
        '--quiet',
        ...TODAY,
      ],
      { cwd: root, stdio: 'ignore' },
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
    expect(other.did('printed')).toHaveLength(DEALERS.length - before);
    await expectSame();
  });

  it('read and write only what changed, on machines that have nothing but the store', async () => {
    const idle = [await run('1/2', 'one'), await run('2/2', 'two')];
    expect(idle.flatMap(({ did }) => did('unchanged')).sort()).toEqual(DEALERS);
    for (const name of ['one', 'two']) expect(existsSync(join(root, `dist-${name}/anchor`))).toBe(false);

    const lines = testFeed(8).trimEnd().split('\n');
    const feed = `${lines
      .filter((_, at) => at !== 3)
      .join('\n')
      .replace('20000', '19990')}\n`;
    make('cedar', { feed: { name: 'feed.csv', content: feed, format: 'dealer-studio-csv' } });
    const runs = [await run('1/2', 'one'), await run('2/2', 'two')];
    expect(runs.flatMap(({ did }) => did('printed'))).toEqual(['cedar']);
    const pages = runs.flatMap(({ summary }) => summary?.sites ?? []).find(({ slug }) => slug === 'cedar')?.pages;
    const one = await expectSame();
    // Not a page more than where the whole site is on the disk.
    expect(pages).toEqual(one.sites.find(({ slug }) => slug === 'cedar')?.pages);
    expect(pages?.removed).toBeGreaterThan(0);

    make('drover', {
      feed: { name: 'feed.csv', content: testFeed(8).replace('20000', '19990'), format: 'dealer-studio-csv' },
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
      makeDealer(place, 'fern', { vehicles: 8, settings: { site: { template: 'nonsense' } } });
    const runs = [await run('1/2', 'one'), await run('2/2', 'two')];
    expect(runs.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(runs.flatMap(({ did }) => did('failed'))).toEqual(['fern']);
    make('fern');
    const young = await runCommand(root, STORE_CLI, 'clean');
    expect(young).toMatchObject({ code: 0, said: '0 objects removed\n' });
    await expectSame();
  });
});
