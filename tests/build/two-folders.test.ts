import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeDealer, put } from './dealers.ts';

const PROJECT = join(import.meta.dirname, '../..');
const HOME = join(PROJECT, '.build/tests/two-folders');
const CODE = ['src', 'integrations', 'functions', 'public', 'package.json', 'astro.config.mjs', 'tsconfig.json'];

/** A copy of the project with one dealer that has a page of every template with an island. */
function copyProject(folder: string): string {
  const root = join(HOME, folder);
  mkdirSync(root, { recursive: true });
  for (const path of [...CODE, 'package-lock.json']) cpSync(join(PROJECT, path), join(root, path), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  makeDealer(root, 'anchor', { settings: { features: { offers: true, models: true } } });
  put(root, 'content/anchor/offers/1.md', '---\nname: An offer\n---\nText.\n');
  put(root, 'content/anchor/models/kelp.md', '---\nname: Kelp\n---\nText.\n');
  return root;
}

function filesOf(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(folder, file), readFileSync(file).toString('latin1')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

describe('two copies of the project in folders of different names', () => {
  const printed: Map<string, string>[] = [];
  const roots: string[] = [];

  beforeAll(() => {
    rmSync(HOME, { recursive: true, force: true });
    for (const folder of ['a', 'somewhere else/deeper/b-copy']) {
      const root = copyProject(folder);
      roots.push(root);
      const cli = join(root, 'integrations/print/cli.ts');
      execFileSync(process.execPath, [cli, '--quiet', '--threads', '0', '--today', '2026-11-21'], {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      printed.push(filesOf(join(root, 'dist/anchor')));
    }
  });

  it('print the same files with the same bytes, scripts and styles included', () => {
    const [a = new Map<string, string>(), b = new Map<string, string>()] = printed;
    expect([...a.keys()].filter((path) => path.startsWith('_astro/')).length).toBeGreaterThan(30);
    expect([...a.keys()].filter((path) => path.endsWith('.html')).length).toBeGreaterThan(20);
    expect([...b.keys()]).toEqual([...a.keys()]);
    expect([...a].filter(([path, bytes]) => b.get(path) !== bytes).map(([path]) => path)).toEqual([]);
  });

  it('tell nothing of the folder they are in', () => {
    const [root = ''] = roots;
    expect([...(printed[0] ?? [])].filter(([, bytes]) => bytes.includes(root)).map(([path]) => path)).toEqual([]);
  });
});
