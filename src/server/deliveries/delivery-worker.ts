import { log, safeError } from '../log/log.ts';
import { nextDue } from '../queue/queue.ts';
import type { Unreported } from '../queue/work-off.ts';
import { type DeliverOptions, deliverDue } from './deliver-due.ts';

export type DeliveryWorker = {
  /** There is something to deliver now. */
  wake(): void;
  /** Begins nothing more, and resolves when what is under way has ended; what was not begun is given back. */
  stop(): Promise<void>;
};

/** ms; a wait for nothing known: another process may have stored a lead. */
const LOOK_EVERY_MS = 15_000;
/** ms after a failure of the database. */
const AFTER_FAILURE_MS = 5_000;
/** The longest wait a timer can hold. */
const MAX_TIMER_MS = 2 ** 31 - 1;

type WorkerOptions = Omit<DeliverOptions, 'isOver'> & {
  /** The database is nobody else's: it is asked only when something is due, and may close between. */
  isAlone: boolean;
  /** ms until the first look; what is stored sooner wakes it. Without it only that does. */
  firstLookMs: number | undefined;
};

/**
 * Delivers leads while a server runs: at once when one is stored, and again when a delivery is due. Runs take turns within
 * a process; between processes the database sees to it that nobody has the same delivery.
 */
export function startDeliveryWorker({ isAlone, firstLookMs, ...options }: WorkerOptions): DeliveryWorker {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  /** Somebody woke the worker while it was at work: what it has just looked for may be older. */
  let again = false;
  const unreported: Unreported = [];

  const waitFor = (ms: number) => {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(wake, Math.min(Math.max(ms, 0), MAX_TIMER_MS));
    timer.unref();
  };

  async function run(): Promise<void> {
    try {
      do {
        again = false;
        await deliverDue({ ...options, unreported, isOver: () => stopped });
      } while (again && !stopped);
      if (stopped) return;
      const due = await nextDue(options.db, 'leads', options.slugs());
      const wait = due === undefined ? undefined : due.getTime() - options.now().getTime();
      if (isAlone) {
        if (wait !== undefined) waitFor(wait);
      } else waitFor(Math.min(wait ?? LOOK_EVERY_MS, LOOK_EVERY_MS));
    } catch (error) {
      log.error({ err: safeError(error) }, 'Deliveries cannot be read.');
      waitFor(AFTER_FAILURE_MS);
    }
  }

  function wake(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = run().finally(() => {
      running = undefined;
      if (again) wake();
    });
  }

  if (firstLookMs !== undefined) waitFor(firstLookMs);
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
