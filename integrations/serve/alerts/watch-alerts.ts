import { type FSWatcher, mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '#src/domain/calendar/days.ts';
import { log, safeError } from '#src/server/log/log.ts';
import { hasStockChanges, noteDue, readDue } from '../../outputs/stock-changes-files.ts';
import type { AlertSummary } from './send-alerts.ts';

type Watched = {
  root: string;
  /** The built dealers. */
  slugs(): readonly string[];
  /** Tells and sends what a dealer's news brought. */
  send(slug: string): Promise<AlertSummary | undefined>;
};

/** ms from a change in the folder until it is looked at: a file is whole by then, and several are one run. */
const QUIET_MS = 500;
/** ms; `setTimeout` counts no further than 24 days. */
const FURTHEST_MS = DAY_MS;

/**
 * Sends alerts whenever a build leaves news, and when somebody who was told lately may be told again. Nothing is asked
 * meanwhile: the folder is watched, and the next time is known, so that a database that nobody needs stays closed.
 *
 * @returns `soon`, to be called for what was put into the queue elsewhere, and `stop`, which waits for what is under way.
 */
export function watchAlerts({ root, slugs, send }: Watched): { soon(slug: string): void; stop(): Promise<void> } {
  const folder = join(root, '.data/alerts');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const timers = new Map<string, { at: number; timer: NodeJS.Timeout }>();
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  const plan = (slug: string, wait: number) => {
    if (stopped) return;
    const at = Date.now() + Math.min(wait, FURTHEST_MS);
    const known = timers.get(slug);
    if (known && known.at <= at) return;
    clearTimeout(known?.timer);
    const timer = setTimeout(() => {
      timers.delete(slug);
      running = running.then(() => run(slug));
    }, at - Date.now());
    timer.unref();
    timers.set(slug, { at, timer });
  };

  async function run(slug: string): Promise<void> {
    if (stopped) return;
    try {
      const summary = await send(slug);
      // What was put into the queue meanwhile is noted already.
      if (!timers.has(slug)) noteDue(root, slug, summary?.nextAt);
      if (summary?.nextAt) plan(slug, Math.max(QUIET_MS, summary.nextAt.getTime() - Date.now()));
    } catch (error) {
      log.error({ err: safeError(error), site: slug }, 'Alerts were not sent; they are tried again in a minute.');
      plan(slug, 60_000);
    }
  }

  const look = () => {
    for (const slug of slugs()) if (hasStockChanges(root, slug)) plan(slug, 0);
  };
  let looking: NodeJS.Timeout | undefined;
  // The folder of a dealer is noticed before the first file in it is there, and that file may not be noticed at all.
  const lookSoon = () => {
    if (stopped) return;
    looking ??= setTimeout(() => {
      looking = undefined;
      look();
    }, QUIET_MS).unref();
  };
  const watcher: FSWatcher = watch(folder, { recursive: true, persistent: false }, lookSoon);
  watcher.on('error', (error) => log.error({ err: safeError(error) }, 'News of builds are not watched any more.'));
  lookSoon();
  for (const slug of slugs()) {
    const due = readDue(root, slug);
    if (due) plan(slug, Math.max(QUIET_MS, due.getTime() - Date.now()));
  }
  return {
    soon(slug) {
      plan(slug, QUIET_MS);
      try {
        // A server that dies before it was sent knows of it at its next start.
        noteDue(root, slug, new Date());
      } catch (error) {
        log.error({ err: safeError(error), site: slug }, 'It cannot be noted that a message waits.');
      }
    },
    async stop() {
      stopped = true;
      watcher.close();
      clearTimeout(looking);
      for (const { timer } of timers.values()) clearTimeout(timer);
      await running;
    },
  };
}
