import { tidyReservations } from '#src/server/checkout/tidy-reservations.ts';
import type { Database } from '#src/server/database/connection.ts';
import { log, safeError } from '#src/server/log/log.ts';
import { readSiteData } from '../read-site-data.ts';
import { builtSlugs } from '../static-files.ts';

/** ms between looks at a PostgreSQL server, where other processes hold vehicles, too. */
const EVERY_MS = 60_000;
/** ms after the time of a hold is up. */
const GRACE_MS = 1_000;

type ReservationWorkOptions = {
  db: Database;
  dist: string;
  /** The embedded database is this process's own: it is left closed while no hold of this process waits. */
  isAlone: boolean;
  hasOutbox: boolean;
  now: () => Date;
  wakeDeliveries: () => void;
};

/** What a running server does with holds beside making them. */
export type ReservationWork = { wake(at: Date): void; stop(): Promise<void> };

/** Settles the holds of the built dealers when their time is up, and refunds that are due. */
export function startReservationWork({
  db,
  dist,
  isAlone,
  hasOutbox,
  now,
  wakeDeliveries,
}: ReservationWorkOptions): ReservationWork {
  const timers = new Set<NodeJS.Timeout>();
  let running: Promise<void> = Promise.resolve();

  async function tidy(): Promise<void> {
    for (const slug of builtSlugs(dist)) {
      const site = readSiteData(dist, slug);
      if (!site?.checkout) continue;
      const { failed } = await tidyReservations({ db, site, now: now(), hasOutbox, wakeDeliveries });
      if (failed > 0 && isAlone) wake(new Date(now().getTime() + EVERY_MS));
    }
  }
  const run = () => {
    running = running
      .then(tidy)
      .catch((error: unknown) => log.error({ err: safeError(error) }, 'Holds cannot be looked at.'));
  };
  function wake(at: Date): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        run();
      },
      Math.max(0, at.getTime() - now().getTime()) + GRACE_MS,
    );
    timer.unref();
    timers.add(timer);
  }
  const regular = isAlone ? undefined : setInterval(run, EVERY_MS);
  regular?.unref();
  return {
    wake,
    async stop() {
      clearInterval(regular);
      for (const timer of timers) clearTimeout(timer);
      await running;
    },
  };
}
