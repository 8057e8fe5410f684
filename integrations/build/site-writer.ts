import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  type PathLike,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { temporaryName } from '../files/json-file.ts';

/**
 * Puts one dealer's files in place without ever showing a part of a file or, at a first build, a part of a site. It writes
 * synchronously: a file is in the system's memory within 0.1 ms, a third of what the way over the thread pool costs. Only
 * what takes the place of another file goes there beside other work: the disk needs 1 to 2 ms to give up the old one.
 */
export type SiteWriter = {
  /** Where files are put until `publish`: the published folder, or the staging folder of a first build. */
  folder: string;
  write(path: string, content: string | Uint8Array): void;
  /** Places a file that exists elsewhere: a hard link where the disk allows it, a copy otherwise. */
  place(path: string, source: string): void;
  /**
   * Waits until every file is in its place; to be called between files and those that refer to them, and now and then.
   *
   * @throws Error of the first file that could not be put in its place.
   */
  settle(): Promise<void>;
  /** Publishes a first build as a whole. */
  publish(): void;
  /** Removes files that no page owns any more, and folders that became empty. */
  remove(paths: Iterable<string>): void;
  /** Gives up: what was staged is deleted, what was there before stays. */
  abandon(): Promise<void>;
};

/**
 * @param first true when `dist/<slug>` holds no complete build: files are gathered in a staging folder, which takes
 * its place in one step. Otherwise each file is written beside its target and renamed over it.
 */
export function openSiteWriter(dist: string, slug: string, first: boolean): SiteWriter {
  const target = join(dist, slug);
  const staging = join(dist, '.staging', slug);
  if (first) rmSync(staging, { recursive: true, force: true });
  const base = first ? staging : target;
  mkdirSync(base, { recursive: true });

  const folders = new Set<string>();
  const staged = new Set<string>();
  let moves: Promise<unknown>[] = [];
  const put = (path: string, create: (file: string) => void, replace = rename) => {
    const file = join(base, path);
    const folder = dirname(file);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    if (first) {
      // A path that comes twice: what is there may be a link to a file of others, which is not written through.
      if (staged.has(file)) rmSync(file);
      staged.add(file);
      return create(file);
    }
    const temporary = temporaryName(file);
    create(temporary);
    if (existsSync(file)) moves.push(replace(temporary, file).catch((error: Error) => error));
    else renameSync(temporary, file);
  };
  /** The first error of the moves that were under way. */
  const moved = async () => {
    const under = moves;
    moves = [];
    return (await Promise.all(under)).find((error) => error instanceof Error);
  };

  return {
    folder: base,
    write: (path, content) => put(path, (file) => writeFileSync(file, content)),
    place: (path, source) => put(path, (file) => linkOrCopy(source, file), replaceLink),
    async settle() {
      const error = await moved();
      if (error) throw error;
    },
    publish() {
      if (first) swapIn(staging, target);
    },
    remove(paths) {
      const emptied = new Set<string>();
      for (const path of paths) {
        rmSync(join(target, path), { force: true });
        emptied.add(dirname(join(target, path)));
      }
      for (const folder of emptied) removeEmptyFolders(folder, target);
    },
    async abandon() {
      await moved();
      if (first) rmSync(staging, { recursive: true, force: true });
    },
  };
}

/** Renaming one link of a file over another leaves both. */
async function replaceLink(temporary: PathLike, file: PathLike): Promise<void> {
  await rename(temporary, file);
  await rm(temporary, { force: true });
}

function linkOrCopy(source: string, file: string): void {
  try {
    linkSync(source, file);
  } catch {
    // Another disk.
    copyFileSync(source, file);
  }
}

/** Puts the finished folder in the place of what may be there. */
function swapIn(staging: string, target: string): void {
  const old = `${staging}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, old);
  renameSync(staging, target);
  rmSync(old, { recursive: true, force: true });
}

/**
 * Clears what a killed build left behind: half-made staging folders go, and a site that was set aside in the moment
 * of the swap returns to its place. Call once, before any dealer is built.
 */
export function recoverStaging(dist: string): void {
  const home = join(dist, '.staging');
  if (!existsSync(home)) return;
  for (const name of readdirSync(home)) {
    const slug = name.endsWith('.old') ? name.slice(0, -4) : undefined;
    if (slug && !existsSync(join(dist, slug))) renameSync(join(home, name), join(dist, slug));
  }
  rmSync(home, { recursive: true, force: true });
}

/**
 * Files below `folder`, as paths relative to it, that `expected` does not hold: what a killed build had begun to write,
 * or wrote for stock that has changed since.
 */
export function strayFiles(folder: string, expected: ReadonlySet<string>): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !expected.has(path));
}

function removeEmptyFolders(folder: string, stop: string): void {
  for (let current = folder; current.length > stop.length; current = dirname(current)) {
    try {
      rmdirSync(current);
    } catch {
      return;
    }
  }
}
