/** @module-tag nightly */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSites } from '#integrations/build/build-sites.ts';
import { makeDealer, testFolder, textsOf } from './dealers.ts';

const PROGRAM = join(import.meta.dirname, '../../integrations/forecourt.mjs');
const KILLS = 6;

/** A build that is killed with SIGKILL once `isTime` says so: whether it came to its end before, and how many milliseconds it built. */
async function killedBuild(
  root: string,
  isTime: (built: number) => boolean,
): Promise<{ killed: boolean; built: number }> {
  const lock = join(root, 'dist/.state/lock');
  rmSync(lock, { force: true });
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, 'build', '--quiet'], { cwd: root, stdio: 'ignore' });
  const ended = once(child, 'close');
  const until = (expected: () => boolean) =>
    vi.waitUntil(() => child.exitCode !== null || expected(), { timeout: 60_000, interval: 1 });
  // Before that it loads code, in which nothing can be torn.
  await until(() => existsSync(lock));
  const started = performance.now();
  await until(() => isTime(performance.now() - started));
  child.kill('SIGKILL');
  const [code] = (await ended) as [number | null];
  return { killed: code !== 0, built: performance.now() - started };
}

/** What must hold whenever somebody looks: whole pages, and every file they need in place. */
function expectWhole(folder: string): void {
  const files = textsOf(folder);
  for (const [path, content] of files) {
    if (!path.endsWith('.html')) continue;
    expect(content.trimEnd().endsWith('</html>'), `${path} is torn`).toBe(true);
    for (const [, asset] of content.matchAll(/(?:href|src|component-url|renderer-url)="\/(_astro\/[^"]+)"/g)) {
      expect(files.has(asset ?? ''), `${path} needs ${asset}`).toBe(true);
    }
  }
}

describe('a build that is killed', () => {
  const root = testFolder('kill');
  const reference = testFolder('kill-reference');
  let duration = 0;

  beforeAll(async () => {
    makeDealer(root, 'anchor', { vehicles: 40 });
    makeDealer(reference, 'anchor', { vehicles: 40 });
    await buildSites({ root: reference, threads: 0 });
    rmSync(join(reference, 'dist'), { recursive: true });
    duration = (await killedBuild(reference, () => false)).built;
  });

  it('never shows a part of a site at a first build', async () => {
    const staged = join(root, 'dist/.staging/anchor');
    const files = textsOf(join(reference, 'dist/anchor')).size;
    let killed = 0;
    for (let n = 0; n < KILLS; n += 1) {
      rmSync(join(root, 'dist'), { recursive: true, force: true });
      const isTime = () => existsSync(staged) && readdirSync(staged, { recursive: true }).length > (files * n) / KILLS;
      if ((await killedBuild(root, isTime)).killed) killed += 1;
      const site = join(root, 'dist/anchor');
      if (!existsSync(site)) continue;
      expectWhole(site);
      expect([...textsOf(site).keys()].sort()).toEqual([...textsOf(join(reference, 'dist/anchor')).keys()].sort());
    }
    expect(killed).toBeGreaterThan(KILLS / 3);
  });

  it('leaves whole pages at a rebuild, and the next build completes it', async () => {
    await buildSites({ root, threads: 0 });
    for (let n = 0; n < KILLS; n += 1) {
      // Another name in the header: every page changes.
      makeDealer(root, 'anchor', { vehicles: 40, name: `Anchor Motors ${n}` });
      await killedBuild(root, (built) => built > (duration * (n + 0.5)) / KILLS);
      expectWhole(join(root, 'dist/anchor'));
    }
    // Back to what the last complete manifest may already describe: nothing newer may be left behind.
    makeDealer(root, 'anchor', { vehicles: 40 });
    await buildSites({ root, threads: 0 });
    expect(textsOf(join(root, 'dist/anchor'))).toEqual(textsOf(join(reference, 'dist/anchor')));
    expect(existsSync(join(root, 'dist/.state/anchor.busy'))).toBe(false);
  });

  it('takes over the lock of a dead build and refuses beside a living one', async () => {
    const lock = join(root, 'dist/.state/lock');
    mkdirSync(join(root, 'dist/.state'), { recursive: true });
    writeFileSync(lock, JSON.stringify({ pid: 999_999_999, started: '1' }));
    await buildSites({ root, threads: 0 });
    expect(existsSync(lock)).toBe(false);
    writeFileSync(lock, JSON.stringify({ pid: process.pid, started: '' }));
    await expect(buildSites({ root, threads: 0 })).rejects.toThrow(/Another build \(process \d+\)/);
    rmSync(lock);
    cpSync(join(root, 'dist/anchor/index.html'), join(root, 'index.copy.html'));
  });
});
