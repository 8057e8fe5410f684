import { rmSync } from 'node:fs';
import { TransactionRollbackError } from 'drizzle-orm';
import {
  type FoundNotification,
  nextTelling,
  noteNotifications,
  priceAlerts,
  searchesToWatch,
  sendNotifications,
} from '#src/server/alerts/alert-notifications.ts';
import { deliverMessages } from '#src/server/alerts/alert-queue.ts';
import type { Database } from '#src/server/database/connection.ts';
import type { Mailer } from '#src/server/providers/mail/mail-provider.ts';
import { nextDue } from '#src/server/queue/queue.ts';
import type { Unreported } from '#src/server/queue/work-off.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import { type ChangesFile, readStockChanges } from '../../outputs/stock-changes-files.ts';
import type { DealerSearch } from './dealer-search.ts';
import { matchesOf } from './match-searches.ts';

export type AlertRun = {
  root: string;
  site: SiteData;
  /** The search of the built dealer; undefined where it has no index of its own, and searches match nothing. */
  search: DealerSearch | undefined;
  db: Database;
  mailer: Mailer;
  env: NodeJS.ProcessEnv;
  hasOutbox: boolean;
  /** Of a process that runs again. */
  unreported?: Unreported | undefined;
  /** Origin of the links in messages. */
  origin: string;
  now: Date;
};

export type AlertSummary = {
  /** Builds whose news was looked at. */
  builds: number;
  /** News that somebody asked for and nobody had noted. */
  news: number;
  /** Messages that were made of it. */
  messages: number;
  sent: number;
  waiting: number;
  failed: number;
  /** When there is something to do next, without another build. */
  nextAt?: Date;
};

/**
 * Tells people what the builds since the last time brought: compares the news with what they asked for, makes one message a
 * person, and sends what waits. Each step is safe to repeat: after a death in the middle, the next run goes on.
 */
export async function sendAlerts(run: AlertRun): Promise<AlertSummary> {
  const { db, site, now, origin } = run;
  // Where alerts were switched off, nobody is told of anything; what waits for others is sent.
  const tells = site.alerts !== undefined;
  const files = readStockChanges(run.root, site.slug);
  let news = 0;
  for (const file of files) {
    if (tells) news += await noteNotifications({ db, site, now }, await foundNotifications(run, file));
    // Noted in the database: the file has done its work.
    rmSync(file.file, { force: true });
  }
  const messages = tells ? await sendNotifications({ db, site, now }, origin) : 0;
  const { sent, waiting, failed } = await deliverMessages(run, site);
  const telling = tells ? await nextTelling({ db, site, now }) : undefined;
  const nextAt = earliest(telling, await nextDue(db, 'alerts', [site.slug]));
  return { builds: files.length, news, messages, sent, waiting, failed, ...(nextAt && { nextAt }) };
}

/** What `sendAlerts` would note and make of it; nothing is kept and nothing is sent. */
export async function planAlerts(run: AlertRun): Promise<Pick<AlertSummary, 'builds' | 'news' | 'messages'>> {
  const { site, now, origin } = run;
  const files = readStockChanges(run.root, site.slug);
  const plan = { builds: files.length, news: 0, messages: 0 };
  try {
    await run.db.transaction(async (db) => {
      for (const file of files)
        plan.news += await noteNotifications({ db, site, now }, await foundNotifications({ ...run, db }, file));
      plan.messages = await sendNotifications({ db, site, now }, origin);
      db.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return plan;
}

/** The news of a build for everybody who asked for it. */
async function foundNotifications(
  { db, site, search, now }: AlertRun,
  { news }: ChangesFile,
): Promise<FoundNotification[]> {
  const found: FoundNotification[] = [];
  const below = new Map(news.cheaper.map(({ id, to }) => [id, to]));
  for (const { id, carId } of await priceAlerts({ db, site }, [...below.keys()], below))
    found.push({ alertId: id, key: `price:${carId}:${below.get(carId)}`, carId });
  for (const { id, carId } of await priceAlerts({ db, site }, news.sold))
    found.push({ alertId: id, key: `sold:${carId}`, carId });
  if (!search || news.added.length + news.cheaper.length === 0) return found;
  for (const [address, alertIds] of await searchesToWatch({ db, site }))
    for (const carId of await matchesOf(address, news, { site, search, now }))
      for (const alertId of alertIds) found.push({ alertId, key: `new:${carId}`, carId });
  return found;
}

const earliest = (...dates: (Date | undefined)[]) =>
  dates.filter((date) => date !== undefined).sort((a, b) => a.getTime() - b.getTime())[0];
