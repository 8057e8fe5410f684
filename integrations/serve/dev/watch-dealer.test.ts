import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { watchDealer } from './watch-dealer.ts';

/** A folder of dealers whose changes are counted. */
function watched() {
  const root = mkdtempSync(join(tmpdir(), 'watched-'));
  for (const folder of ['sites/anchor', 'sites/beacon', 'content/anchor'])
    mkdirSync(join(root, folder), { recursive: true });
  let heard: (() => void) | undefined;
  const watching = watchDealer(root, 'anchor', () => heard?.());
  onTestFinished(() => {
    watching.abort();
    rmSync(root, { recursive: true, force: true });
  });
  const write = (name: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), String(Math.random()));
  };
  /** Whether a change is heard within the time. */
  const hears = (name: string, ms = 5_000) => {
    const hearing = new Promise<boolean>((resolve) => {
      heard = () => resolve(true);
    });
    write(name);
    return Promise.race([hearing, wait(ms, false)]);
  };
  return { hears };
}

describe('what is watched while somebody works on a dealer', () => {
  it.each(['sites/anchor/site.json', 'content/anchor/pages/a.md', 'sites/platform.json', 'forecourt.config.ts'])(
    'AGENCY-002 is %s',
    async (name) => {
      expect(await watched().hears(name)).toBe(true);
    },
  );

  it('AGENCY-002 is what the config is made of, also where its folder comes later', async () => {
    const { hears } = watched();
    expect(await hears('slots/parts/weekly.tsx')).toBe(true);
    await wait(200);
    expect(await hears('slots/parts/weekly.tsx')).toBe(true);
  });

  it('is neither another dealer nor any other file', async () => {
    const { hears } = watched();
    expect(await hears('sites/beacon/site.json', 400)).toBe(false);
    expect(await hears('README.md', 400)).toBe(false);
  });
});
