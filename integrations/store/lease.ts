import { ChangedMeanwhile, type Store } from './store.ts';

/** Who works on something, until when (ISO instant), and whether it is finished. */
export type LeaseRecord = { runner: string; token: number; until: string; finished: boolean };

export type Lease = {
  /** False once another runner took it, or it could not be renewed in time. */
  isHeld(): boolean;
  /** Lets it go: finished, or for the next runner to take. */
  end(finished: boolean): Promise<void>;
};

type Claim = { store: Store; key: string; runner: string; seconds: number; now?: () => number };

/** What is written of a lease; undefined when nobody ever had it. */
export async function readLease(store: Store, key: string): Promise<(LeaseRecord & { etag: string }) | undefined> {
  const stored = await store.get(key);
  return stored && { ...(JSON.parse(Buffer.from(stored.bytes).toString()) as LeaseRecord), etag: stored.etag };
}

/** Somebody works under it now. */
export const isLive = (lease: LeaseRecord | undefined, now: number): boolean =>
  lease !== undefined && !lease.finished && Date.parse(lease.until) > now;

/**
 * Takes a lease that nobody holds, whose holder finished, or who was not heard of until it ran out; it is renewed three times in
 * that time. Machines need clocks that agree within it. A lease keeps others from doing the same work; that nothing
 * is torn does not depend on it (`commitSite`).
 *
 * @returns undefined when another runner holds it.
 */
export async function claimLease({ store, key, runner, seconds, now = Date.now }: Claim): Promise<Lease | undefined> {
  const before = await readLease(store, key);
  if (isLive(before, now())) return undefined;
  const token = (before?.token ?? 0) + 1;
  let until = 0;
  const write = async (only: { isNew: true } | { etag: string }, finished = false): Promise<string> => {
    const next = now() + seconds * 1000;
    const record: LeaseRecord = { runner, token, until: new Date(next).toISOString(), finished };
    const written = await store.put(key, JSON.stringify(record), only);
    until = next;
    return written;
  };
  let etag: string;
  try {
    etag = await write(before ? { etag: before.etag } : { isNew: true });
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return undefined;
    throw error;
  }
  let lost = false;
  let renewing = Promise.resolve();
  const renew = async () => {
    try {
      if (!lost) etag = await write({ etag });
    } catch (error) {
      // Away for a moment: the next renewal may come in time. Taken by another: it is lost.
      if (error instanceof ChangedMeanwhile) lost = true;
    }
  };
  const timer = setInterval(
    () => {
      renewing = renewing.then(renew);
    },
    (seconds * 1000) / 3,
  ).unref();
  return {
    isHeld: () => !lost && until > now(),
    async end(finished) {
      clearInterval(timer);
      await renewing;
      if (lost) return;
      try {
        if (finished) await write({ etag }, true);
        else
          await store.put(key, JSON.stringify({ runner, token, until: new Date(0).toISOString(), finished: false }), {
            etag,
          });
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile)) throw error;
      }
    },
  };
}
