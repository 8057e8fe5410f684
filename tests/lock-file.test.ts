import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Entry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
};
const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};
/** What lies inside the archive of another package (`inBundle`) is covered by the hash of that one. */
const installed = Object.entries(packages).filter(([path, entry]) => path !== '' && !entry.link && !entry.inBundle);

describe('the lock file', () => {
  it('has the hash of every package, builds for other systems too, so that an install cannot bring another', () => {
    expect(installed.length).toBeGreaterThan(500);
    const without = installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
    expect(without.map(([path]) => path)).toEqual([]);
  });

  it('names no address to download from: that is for each machine to say', () => {
    expect(installed.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
  });
});
