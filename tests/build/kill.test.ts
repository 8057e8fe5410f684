import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { printSites } from '#integrations/print/print.ts';
import { makeDealer, testFolder } from './dealers.ts';

const cli = join(import.meta.dirname, '../../integrations/print/cli.ts');
const KILLS = 12;

/** Starts a print and kills it with SIGKILL after `milliseconds`; resolves when the process is gone. */
function killedPrint(root: string, milliseconds: number): Promise<'killed' | 'ended'> {
  return new Promise((resolve) => {
    const child: ChildProcess = spawn(process.execPath, [cli, '--quiet'], { cwd: root, stdio: 'ignore' });
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0 ? 'ended' : 'killed');
    });
  });
}

/** Every file of a printed site with its content. */
function filesOf(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length + 1), readFileSync(path, 'latin1'));
  }
  return files;
}

/** What must hold whenever somebody looks: whole pages, and every file they need in place. */
function expectWhole(folder: string): void {
  const files = filesOf(folder);
  for (const [path, content] of files) {
    if (!path.endsWith('.html')) continue;
    expect(content.trimEnd().endsWith('</html>'), `${path} is torn`).toBe(true);
    for (const [, asset] of content.matchAll(/(?:href|src|component-url|renderer-url)="\/(_astro\/[^"]+)"/g)) {
      expect(files.has(asset ?? ''), `${path} needs ${asset}`).toBe(true);
    }
  }
}

describe('a print that is killed', () => {
  const root = testFolder('kill');
  const reference = testFolder('kill-reference');
  let duration = 0;

  beforeAll(async () => {
    makeDealer(root, 'anchor', { vehicles: 60 });
    makeDealer(reference, 'anchor', { vehicles: 60 });
    await printSites({ root: reference, threads: 0 });
    rmSync(join(reference, 'dist'), { recursive: true });
    const started = performance.now();
    await killedPrint(reference, 60_000);
    duration = performance.now() - started;
  });

  it('never shows a part of a site at a first print', async () => {
    let killed = 0;
    for (let n = 0; n < KILLS; n += 1) {
      rmSync(join(root, 'dist'), { recursive: true, force: true });
      if ((await killedPrint(root, (duration * (n + 0.5)) / KILLS)) === 'killed') killed += 1;
      const site = join(root, 'dist/anchor');
      if (!existsSync(site)) continue;
      expectWhole(site);
      expect([...filesOf(site).keys()].sort()).toEqual([...filesOf(join(reference, 'dist/anchor')).keys()].sort());
    }
    expect(killed).toBeGreaterThan(KILLS / 3);
  });

  it('leaves whole pages at a reprint, and the next print completes it', async () => {
    await printSites({ root, threads: 0 });
    for (let n = 0; n < KILLS; n += 1) {
      // Another name in the header: every page changes.
      makeDealer(root, 'anchor', { vehicles: 60, name: `Anchor Motors ${n}` });
      await killedPrint(root, (duration * (n + 0.5)) / KILLS);
      expectWhole(join(root, 'dist/anchor'));
    }
    // Back to what the last complete manifest may already describe: nothing newer may be left behind.
    makeDealer(root, 'anchor', { vehicles: 60 });
    await printSites({ root, threads: 0 });
    expect(filesOf(join(root, 'dist/anchor'))).toEqual(filesOf(join(reference, 'dist/anchor')));
    expect(existsSync(join(root, 'dist/.print/anchor.busy'))).toBe(false);
  });

  it('takes over the lock of a dead print and refuses beside a living one', async () => {
    const lock = join(root, 'dist/.print/lock');
    mkdirSync(join(root, 'dist/.print'), { recursive: true });
    writeFileSync(lock, JSON.stringify({ pid: 999_999_999, started: '1' }));
    await printSites({ root, threads: 0 });
    expect(existsSync(lock)).toBe(false);
    writeFileSync(lock, JSON.stringify({ pid: process.pid, started: '' }));
    await expect(printSites({ root, threads: 0 })).rejects.toThrow(/Another print \(process \d+\)/);
    rmSync(lock);
    cpSync(join(root, 'dist/anchor/index.html'), join(root, 'index.copy.html'));
  });
});
