/** @module-tag nightly */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeDealer, put, textsOf } from './dealers.ts';

const PROJECT = join(import.meta.dirname, '../..');
const HOME = join(PROJECT, '.build/tests/two-folders');
const CODE = ['src', 'integrations', 'functions', 'public', 'package.json', 'astro.config.mjs', 'tsconfig.json'];

/** A copy of the project, in which nothing is compiled yet. */
function copyProject(root: string): string {
  mkdirSync(root, { recursive: true });
  for (const path of [...CODE, 'package-lock.json']) cpSync(join(PROJECT, path), join(root, path), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

/** A dealer with a page of every template with an island, and all its files as the project in a folder builds them. */
function buildWith(code: string, root: string): Map<string, string> {
  makeDealer(root, 'anchor', { settings: { features: { offers: true, models: true } } });
  put(root, 'content/anchor/offers/1.md', '---\nname: An offer\n---\nText.\n');
  put(root, 'content/anchor/models/kelp.md', '---\nname: Kelp\n---\nText.\n');
  const program = join(code, 'integrations/forecourt.mjs');
  execFileSync(process.execPath, [program, 'build', '--quiet', '--threads', '0', '--today', '2026-11-21'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return textsOf(join(root, 'dist/anchor'));
}

describe('the project and a copy of it in a folder of another name', () => {
  const copy = join(HOME, 'somewhere else/deeper/b-copy');
  const built: Map<string, string>[] = [];

  beforeAll(() => {
    rmSync(HOME, { recursive: true, force: true });
    copyProject(copy);
    built.push(buildWith(PROJECT, join(HOME, 'a')), buildWith(copy, copy));
  });

  it('build the same files with the same bytes, scripts and styles included', () => {
    const [a = new Map<string, string>(), b = new Map<string, string>()] = built;
    expect([...a.keys()].filter((path) => path.startsWith('_astro/')).length).toBeGreaterThan(30);
    expect([...a.keys()].filter((path) => path.endsWith('.html')).length).toBeGreaterThan(20);
    expect([...b.keys()]).toEqual([...a.keys()]);
    expect([...a].filter(([path, bytes]) => b.get(path) !== bytes).map(([path]) => path)).toEqual([]);
  });

  it('tell nothing of the folder they are in', () => {
    const inside = ['src', 'integrations', 'node_modules', '.build'].map((folder) => join(PROJECT, folder));
    for (const files of built)
      for (const place of [...inside, 'b-copy'])
        expect([...files].filter(([, bytes]) => bytes.includes(place)).map(([path]) => path)).toEqual([]);
  });
});
