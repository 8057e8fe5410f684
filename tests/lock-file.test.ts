import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Entry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  inBundle?: boolean;
  os?: string[];
};
const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};
/** What lies inside the archive of another package (`inBundle`) is covered by the hash of that one. */
const installed = Object.entries(packages).filter(([path, entry]) => path !== '' && !entry.link && !entry.inBundle);

/** Builds of two tools for other systems whose hash is not recorded; npm checks them against what it is told of them. */
const FOREIGN =
  /^node_modules\/(@astrojs\/compiler-binding|@biomejs\/cli)-(android|darwin|win32|wasm32|linux-arm64|linux-x64-musl)/;

describe('the lock file', () => {
  it('has the hash of every package, so that an install cannot bring another', () => {
    expect(installed.length).toBeGreaterThan(500);
    const without = installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
    const unexplained = without.filter(([path, { optional }]) => !(optional && FOREIGN.test(path)));
    expect(unexplained.map(([path]) => path)).toEqual([]);
    expect(without.length).toBeLessThanOrEqual(16);
  });

  it('names no address to download from: that is for each machine to say', () => {
    expect(installed.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
  });
});
