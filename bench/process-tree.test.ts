import { describe, expect, it } from 'vitest';
import { parseStat, runTree, treeOf } from './process-tree.ts';

describe('what a tree of processes takes', () => {
  it('reads a line of /proc whose name has spaces and brackets', () => {
    const line = `41 (a (b) c) S 7 41 41 0 -1 4194304 900 0 0 0 150 50 0 0 20 0 11 0 100 900000 2560 18446744073709551615 1 1`;
    expect(parseStat(line)).toEqual({ parent: 7, residentBytes: 2560 * 4096, busySeconds: 2 });
    expect(parseStat('41 (cut) S')).toBeUndefined();
  });

  it('counts children of children in any order, and nobody else', () => {
    const parents = new Map([
      [5, 4],
      [4, 2],
      [3, 1],
      [2, 1],
      [9, 8],
    ]);
    expect([...treeOf(2, parents)].sort()).toEqual([2, 4, 5]);
  });

  it('adds the memory of a child to that of its parent', async () => {
    const hold = 'const held = Buffer.alloc(80 * 1024 * 1024, 1); setTimeout(() => held, 500)';
    const child = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(hold)}])`;
    const parent = `const held = Buffer.alloc(80 * 1024 * 1024, 1); ${child}.on('exit', () => held)`;
    const { code, peakMiB } = await runTree(process.execPath, ['-e', parent], { cwd: '/', env: {} });
    expect(code).toBe(0);
    expect(peakMiB).toBeGreaterThan(160);
  });

  it('stops what takes too long, with its children', async () => {
    const endless = ['-e', 'setInterval(() => {}, 1000)'];
    const { code, seconds } = await runTree(process.execPath, endless, { cwd: '/', env: {}, limitSeconds: 0.3 });
    expect(code).toBeNull();
    expect(seconds).toBeLessThan(10);
  });
});
