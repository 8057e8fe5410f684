import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { OwnedElsewhere } from '#src/server/owner-lock/owner-lock.ts';
import type { BuildRun } from './build-run.ts';
import { openSiteBuilder } from './build-site.ts';
import type { SiteResult } from './result.ts';
import { runSites, type Sites } from './threads.ts';

const folder = mkdtempSync(join(tmpdir(), 'threads-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A build loop whose dealers do what their names say. */
writeFileSync(
  join(folder, 'build-site.mjs'),
  `export const openSiteBuilder = async () => async (slug) => {
    if (slug === 'stray') { setImmediate(() => { throw new TypeError('nobody waits for this'); }); await new Promise(() => {}); }
    if (slug === 'ends') process.exit(3);
    return { slug, status: 'built', messages: [] };
  };`,
);
const slugs = ['a', 'stray', 'b', 'ends', 'c'];
const build = async (threads: number, more: Partial<Sites> = {}) => {
  const results: SiteResult[] = [];
  await runSites({
    run: { buildOutput: folder } as BuildRun,
    ...{ slugs, threads, step: () => undefined, signal: undefined },
    finish: async (result) => void results.push(result),
    ...more,
  });
  return results.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
};
const states = (results: SiteResult[]) => results.map(({ slug, status }) => `${slug} ${status}`);

describe('building in threads', () => {
  it.each([1, 2])('of %i: one that dies fails its dealer alone', async (threads) => {
    const results = await build(threads);
    expect(states(results)).toEqual(['a built', 'stray failed', 'b built', 'ends failed', 'c built']);
    expect(results[1]?.messages).toEqual([expect.stringMatching(/^stray: A fault of the program: TypeError: nobody/)]);
    expect(results[3]?.messages).toEqual([expect.stringContaining('ends: A build worker ended with code 3.')]);
  });

  it.each([0, 2])(
    'of %i: a dealer that cannot be taken fails alone, one of another runner ends the run',
    async (threads) => {
      const take = (error: Error) => async (slug: string) => {
        if (slug === 'b') throw error;
      };
      const three = { slugs: ['a', 'b', 'c'] };
      expect(states(await build(threads, { ...three, take: take(new Error('not there')) }))).toEqual([
        'a built',
        'b failed',
        'c built',
      ]);
      await expect(build(threads, { ...three, take: take(new OwnedElsewhere('taken over')) })).rejects.toThrow(
        'taken over',
      );
    },
  );

  it('a thread that builds no dealer at all ends the run', async () => {
    const run = { buildOutput: join(folder, 'nowhere') } as BuildRun;
    await expect(build(2, { run })).rejects.toThrow('nowhere');
  });
});

it('a page that cannot be rendered is the failure of its dealer', async () => {
  const root = join(folder, 'root');
  mkdirSync(join(root, 'renderer/server'), { recursive: true });
  writeFileSync(
    join(root, 'renderer/server/entry.mjs'),
    `export const renderTemplate = () => { throw new TypeError('no such part'); };`,
  );
  const { makeDealer } = await import('../../tests/build/dealers.ts');
  makeDealer(root, 'anchor', { vehicles: 1 });
  const run = { root, dist: join(root, 'dist'), rendererFolder: join(root, 'renderer'), now: Date.now() } as BuildRun;
  const one = await openSiteBuilder(run);
  expect(await one('anchor')).toMatchObject({
    status: 'failed',
    messages: ['anchor: A fault of the program: TypeError: no such part. TRACE=1 before the command shows the stack.'],
  });
});
