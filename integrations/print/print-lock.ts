import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes sure that one process prints into `dist` at a time. The lock of a process that no longer runs is taken over.
 *
 * @returns a function that gives the lock back.
 * @throws Error that names the other process.
 */
export function lockPrint(dist: string): () => void {
  const file = join(dist, '.print', 'lock');
  mkdirSync(join(dist, '.print'), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = readOwner(file);
    if (owner !== undefined && isRunning(owner)) {
      throw new Error(`Another print (process ${owner}) writes into ${dist}. Wait for it, or stop it.`);
    }
    rmSync(file, { force: true });
  }
}

function readOwner(file: string): number | undefined {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(owner) && owner > 0 ? owner : undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
