import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A living process owns it; the message is the one given to `takeOwnership`. */
export class OwnedElsewhere extends Error {}

type Owner = { pid: number; started: string };

/**
 * Makes this process the only owner of something, for as long as it runs. The lock of a process that died, even by
 * kill -9, is taken over; a process number that was given to another program since does not count.
 *
 * @returns a function that gives the lock back.
 * @throws OwnedElsewhere with the words of `refusal` when a living process owns it.
 */
export function takeOwnership(file: string, refusal: (pid: number) => string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const own: Owner = { pid: process.pid, started: startOf(process.pid) ?? '' };
  // The lock appears with its content in one step (link), so that nobody ever reads a half-written one.
  const ready = `${file}.${process.pid}.${counter++}`;
  writeFileSync(ready, JSON.stringify(own));
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      try {
        linkSync(ready, file);
        return () => {
          if (readOwner(file)?.pid === process.pid) rmSync(file, { force: true });
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const owner = readOwner(file);
      if (owner && isAlive(owner)) throw new OwnedElsewhere(refusal(owner.pid));
      removeStale(file, `${ready}.stale`);
    }
    throw new Error(`The lock ${file} cannot be taken.`);
  } finally {
    rmSync(ready, { force: true });
  }
}

let counter = 0;

/** Takes a dead owner's lock away. When another process was faster and the lock has a running owner again, it is put back. */
function removeStale(file: string, aside: string): void {
  try {
    renameSync(file, aside);
    const owner = readOwner(aside);
    if (owner && isAlive(owner)) linkSync(aside, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function readOwner(file: string): Owner | undefined {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as Partial<Owner>;
    return typeof owner.pid === 'number' ? { pid: owner.pid, started: String(owner.started ?? '') } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = startOf(pid);
  return started === '' || now === undefined || now === started;
}

/** When a process started, in the system's ticks; undefined where the system does not tell. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
