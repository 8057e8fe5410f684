import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Listing, writeDealer } from '../dealers.ts';
import { writePosts } from './posts.ts';
import type { Shell } from './shell.ts';

/** A generator of the comparison, in a folder of its own. */
export type Generator = {
  name: string;
  version: string;
  folder: string;
  /** Where it writes the site. */
  out: string;
  args: string[];
  /** What a build leaves besides the site, and a fresh one may not find. */
  caches: string[];
  /** Where the posts lie. */
  posts: string;
  env: Record<string, string>;
};

const CODE = join(import.meta.dirname, '../..');
export const SLUG = 'yard';

/** Ours: the posts are the blog of a dealer with few vehicles. */
export function forecourt(home: string): Generator {
  const folder = join(home, 'forecourt');
  const { version } = JSON.parse(readFileSync(join(CODE, 'package.json'), 'utf8')) as { version: string };
  return {
    ...{ name: 'forecourt', version, folder },
    out: join(folder, 'dist', SLUG),
    args: [join(CODE, 'integrations/forecourt.mjs'), 'build', '--quiet'],
    caches: [join(folder, 'dist'), join(folder, '.cache')],
    posts: join(folder, 'content', SLUG, 'blog'),
    env: {},
  };
}

const OTHERS: Record<
  string,
  { bin: string; args: string[]; out: string; caches: string[]; posts: string; main: string }
> = {
  astro: {
    ...{ main: 'astro', bin: 'astro/bin/astro.mjs', args: ['build', '--silent'], out: 'dist', posts: 'posts' },
    caches: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
  },
  eleventy: {
    ...{ main: '@11ty/eleventy', bin: '@11ty/eleventy/cmd.cjs', args: [], out: '_site', posts: 'src/blog' },
    caches: ['_site', '.cache'],
  },
  next: {
    ...{ main: 'next', bin: 'next/dist/bin/next', args: ['build'], out: 'out', posts: 'posts' },
    caches: ['out', '.next'],
  },
};

export const GENERATOR_NAMES = ['forecourt', ...Object.keys(OTHERS)];

/**
 * Another generator, with its templates copied out of the repository and its packages installed there: `npm install` with
 * the exact versions of its package.json, the first time only and without a lock file.
 *
 * @throws Error that says why it could not be installed.
 */
export function installed(name: string): Generator {
  const one = OTHERS[name];
  if (!one) throw new Error(`There is no generator "${name}": ${GENERATOR_NAMES.join(', ')}.`);
  const source = join(import.meta.dirname, name);
  const folder = join(CODE, '.build/ssg-generators', name);
  mkdirSync(folder, { recursive: true });
  const wanted = readFileSync(join(source, 'package.json'), 'utf8');
  const note = join(folder, 'node_modules/.installed.json');
  if (!existsSync(note) || readFileSync(note, 'utf8') !== wanted) {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    writeFileSync(join(folder, 'package.json'), wanted);
    const args = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error'];
    const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${name} could not be installed: ${stderr.trim()}`);
    writeFileSync(note, wanted);
  }
  for (const old of ['src', 'app', 'lib']) rmSync(join(folder, old), { recursive: true, force: true });
  cpSync(source, folder, { recursive: true });
  const read = JSON.parse(readFileSync(join(folder, 'node_modules', one.main, 'package.json'), 'utf8')) as {
    version: string;
  };
  return {
    ...{ name, version: read.version, folder },
    out: join(folder, one.out),
    args: [join(folder, 'node_modules', one.bin), ...one.args],
    caches: one.caches.map((cache) => join(folder, cache)),
    posts: join(folder, one.posts),
    env: { ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', CI: 'true' },
  };
}

const FEW_VEHICLES: Listing[] = Array.from({ length: 12 }, (_, n) => ({
  ...{ ID: String(n + 1), Brand: 'Mazda', Model: 'CX-5', Variant: 'Touring', Series: 'KF', Year: String(2014 + n) },
  ...{ Kilometers: String(12_000 * (12 - n)), Type: 'SUV', Gearbox: 'Automatic', Fuel: 'Unleaded', Status: 'Used' },
  ...{ CC: '2488', Color: 'White', 'Seating Capacity': '5', Price: String(18_000 + 1_500 * n) },
}));

/** Writes the same posts for a generator, and what is around them. */
export function writeSource(generator: Generator, total: number, shell: Shell): void {
  rmSync(generator.posts, { recursive: true, force: true });
  if (generator.name === 'forecourt') writeDealer(generator.folder, SLUG, FEW_VEHICLES);
  else writeFileSync(join(generator.folder, 'shell.json'), JSON.stringify(shell));
  if (generator.name === 'eleventy') {
    mkdirSync(generator.posts, { recursive: true });
    cpSync(join(import.meta.dirname, 'eleventy/src/blog'), generator.posts, { recursive: true });
  }
  writePosts(generator.posts, total);
}

/** Removes what earlier builds left. */
export function forget({ caches }: Generator): void {
  for (const cache of caches) rmSync(cache, { recursive: true, force: true });
}
