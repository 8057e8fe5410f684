import { hash } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { OwnedElsewhere, takeOwnership } from '#src/server/owner-lock/owner-lock.ts';
import { temporaryName, writeFileAtomic } from '../files/json-file.ts';
import { ChangedMeanwhile, checkedKey, type Store, type Stored } from './store.ts';

/** How long a conditional `put` waits for another one, in milliseconds. */
const LOCK_WAIT = 5;
const LOCK_TRIES = 2_000;

/** A store in a folder, for the processes of one machine. */
export function folderStore(folder: string): Store {
  const fileOf = (key: string) => join(folder, checkedKey(key));
  const read = (key: string): Stored | undefined => {
    try {
      const bytes = readFileSync(fileOf(key));
      return { bytes, etag: hash('sha256', bytes, 'hex') };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };
  return {
    name: folder,
    get: async (key) => read(key),
    async put(key, bytes, only) {
      const file = fileOf(key);
      if (!only) writeFileAtomic(file, bytes);
      else if ('isNew' in only) putNew(file, key, bytes);
      else {
        const unlock = await lock(join(folder, '.locks', key));
        try {
          if (read(key)?.etag !== only.etag) throw new ChangedMeanwhile(key);
          writeFileAtomic(file, bytes);
        } finally {
          unlock();
        }
      }
      return hash('sha256', bytes, 'hex');
    },
    async *list(prefix) {
      const home = join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1));
      if (!statSync(home, { throwIfNoEntry: false })) return;
      for (const entry of readdirSync(home, { recursive: true, withFileTypes: true })) {
        const file = join(entry.parentPath, entry.name);
        const key = relative(folder, file).replaceAll('\\', '/');
        const stat =
          key.startsWith(prefix) && !key.endsWith('.tmp') ? statSync(file, { throwIfNoEntry: false }) : undefined;
        if (stat?.isFile() && !key.startsWith('.locks/')) yield { key, modified: stat.mtimeMs };
      }
    },
    remove: async (key) => rmSync(fileOf(key), { force: true }),
    async cleanUp(before, dryRun) {
      if (!statSync(folder, { throwIfNoEntry: false })) return 0;
      const left = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.tmp'))
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? before) < before);
      if (!dryRun) for (const file of left) rmSync(file, { force: true });
      return left.length;
    },
  };
}

/** The file appears with its content in one step, or not at all where there is one. */
function putNew(file: string, key: string, bytes: Uint8Array | string): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = temporaryName(file);
  writeFileSync(temporary, bytes);
  try {
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new ChangedMeanwhile(key);
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

async function lock(file: string): Promise<() => void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return takeOwnership(file, (pid) => `Process ${pid} holds ${file} and does not give it back.`);
    } catch (error) {
      if (!(error instanceof OwnedElsewhere) || attempt === LOCK_TRIES) throw error;
      await setTimeout(LOCK_WAIT);
    }
  }
}
