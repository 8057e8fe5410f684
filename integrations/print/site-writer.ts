import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { temporaryName } from '../files/json-file.ts';

/** Writes under way at once; more gains nothing and holds more pages in memory. */
const IN_FLIGHT = 24;

/** Puts one dealer's files in place without ever showing a part of a file or, at a first print, a part of a site. */
export type SiteWriter = {
  /** Where files are put until `publish`: the published folder, or the staging folder of a first print. */
  folder: string;
  /** Waits for everything queued. */
  settle(): Promise<void>;
  /** Queues a file. Resolves when there is room for the next one; errors surface at the next call or at `finish`. */
  write(path: string, content: string | Uint8Array): Promise<void>;
  /** Places a file that exists elsewhere: a hard link where the disk allows it, a copy otherwise. */
  place(path: string, source: string): Promise<void>;
  /** Waits for everything queued. After it, a first print is published as a whole. */
  publish(): Promise<void>;
  /** Removes files that no page owns any more, and folders that became empty. */
  remove(paths: Iterable<string>): void;
  /** Gives up: what was staged is deleted, what stood before stays. */
  abandon(): void;
};

/**
 * @param first true when `dist/<slug>` holds no complete print: files are gathered in a staging folder, which takes
 * its place in one step. Otherwise each file is written beside its target and renamed over it.
 */
export function openSiteWriter(dist: string, slug: string, first: boolean): SiteWriter {
  const target = join(dist, slug);
  const staging = join(dist, '.staging', slug);
  if (first) rmSync(staging, { recursive: true, force: true });
  const base = first ? staging : target;
  mkdirSync(base, { recursive: true });

  const folders = new Map<string, Promise<unknown>>();
  const running = new Set<Promise<void>>();
  let failure: Error | undefined;

  const folderOf = (file: string) => {
    const folder = dirname(file);
    const made = folders.get(folder) ?? mkdir(folder, { recursive: true });
    folders.set(folder, made);
    return made;
  };
  const queue = async (work: () => Promise<void>) => {
    if (failure) throw failure;
    const task: Promise<void> = work()
      .catch((error: unknown) => {
        failure ??= error as Error;
      })
      .finally(() => running.delete(task));
    running.add(task);
    if (running.size >= IN_FLIGHT) await Promise.race(running);
  };

  const settle = async () => {
    await Promise.all(running);
    if (failure) throw failure;
  };

  return {
    folder: base,
    settle,
    write: (path, content) =>
      queue(async () => {
        const file = join(base, path);
        await folderOf(file);
        if (first) return writeFile(file, content);
        const temporary = temporaryName(file);
        await writeFile(temporary, content);
        await rename(temporary, file);
      }),
    place: (path, source) =>
      queue(async () => {
        const file = join(base, path);
        await folderOf(file);
        const temporary = temporaryName(file);
        await link(source, temporary).catch(() => copyFile(source, temporary));
        await rename(temporary, file);
        await rm(temporary, { force: true });
      }),
    async publish() {
      await settle();
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
    abandon() {
      if (first) rmSync(staging, { recursive: true, force: true });
    },
  };
}

/** Puts the finished folder in the place of what may stand there. */
function swapIn(staging: string, target: string): void {
  const old = `${staging}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, old);
  renameSync(staging, target);
  rmSync(old, { recursive: true, force: true });
}

/**
 * Clears what a killed print left behind: half-made staging folders go, and a site that was set aside in the moment
 * of the swap returns to its place. Call once, before any dealer is printed.
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
 * Files below `folder`, as paths relative to it, that `expected` does not hold: what a killed print had begun to write,
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
