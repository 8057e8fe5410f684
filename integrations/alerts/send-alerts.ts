import { rmSync } from 'node:fs';
import { TransactionRollbackError } from 'drizzle-orm';
import {
  type FoundNews,
  nextTelling,
  noteNews,
  priceAlerts,
  searchesToWatch,
  tellNews,
} from '#src/server/alerts/alert-news.ts';
import { deliverMessages } from '#src/server/alerts/alert-queue.ts';
import type { Database } from '#src/server/database/connection.ts';
import type { Mailer } from '#src/server/providers/mail-provider.ts';
import { nextDue } from '#src/server/queue/queue.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import type { DealerSearch } from '../search-api/dealer-search.ts';
import { type NewsFile, readStockNews } from '../stock-news/stock-news-files.ts';
import { matchesOf } from './match-searches.ts';

export type AlertRun = {
  root: string;
  site: SiteData;
  /** The search of the printed dealer; undefined where it has no index of its own, and searches match nothing. */
  search: DealerSearch | undefined;
  db: Database;
  mailer: Mailer;
  env: NodeJS.ProcessEnv;
  hasOutbox: boolean;
  /** Origin of the links in messages. */
  origin: string;
  now: Date;
};

export type AlertSummary = {
  /** Prints whose news was looked at. */
  prints: number;
  /** News that somebody asked for and nobody had noted. */
  news: number;
  /** Messages that were made of it. */
  messages: number;
  sent: number;
  waiting: number;
  givenUp: number;
  /** When there is something to do next, without another print. */
  nextAt?: Date;
};

/**
 * Tells people what the prints since the last time brought: compares the news with what they asked for, makes one message a
 * person, and sends what waits. Each step is safe to repeat: after a death in the middle, the next run goes on.
 */
export async function sendAlerts(run: AlertRun): Promise<AlertSummary> {
  const { db, site, now, origin } = run;
  const files = readStockNews(run.root, site.slug);
  let news = 0;
  for (const file of files) {
    news += await noteNews({ db, site, now }, await foundNews(run, file));
    // Noted in the database: the file has done its work.
    rmSync(file.file, { force: true });
  }
  const messages = await tellNews({ db, site, now }, origin);
  const { sent, waiting, givenUp } = await deliverMessages(run, site);
  const nextAt = earliest(await nextTelling({ db, site, now }), await nextDue(db, 'alerts', [site.slug]));
  return { prints: files.length, news, messages, sent, waiting, givenUp, ...(nextAt && { nextAt }) };
}

/** What `sendAlerts` would note and make of it; nothing is kept and nothing is sent. */
export async function planAlerts(run: AlertRun): Promise<Pick<AlertSummary, 'prints' | 'news' | 'messages'>> {
  const { site, now, origin } = run;
  const files = readStockNews(run.root, site.slug);
  const plan = { prints: files.length, news: 0, messages: 0 };
  try {
    await run.db.transaction(async (db) => {
      for (const file of files) plan.news += await noteNews({ db, site, now }, await foundNews({ ...run, db }, file));
      plan.messages = await tellNews({ db, site, now }, origin);
      db.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return plan;
}

/** The news of a print for everybody who asked for it. */
async function foundNews({ db, site, search, now }: AlertRun, { news }: NewsFile): Promise<FoundNews[]> {
  const found: FoundNews[] = [];
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
