import { join } from 'node:path';
import { takeOwnership } from '#src/server/owner-lock/owner-lock.ts';

/**
 * Makes sure that one process prints into `dist` at a time. The lock of a process that no longer runs is taken over.
 *
 * @returns a function that gives the lock back.
 * @throws OwnedElsewhere that names the other process.
 */
export function lockPrint(dist: string): () => void {
  return takeOwnership(
    join(dist, '.print', 'lock'),
    (pid) => `Another print (process ${pid}) writes into ${dist}. Wait for it, or stop it.`,
  );
}
