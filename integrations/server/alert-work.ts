import { dirname } from 'node:path';
import type { Database } from '#src/server/database/connection.ts';
import { openMailer } from '#src/server/providers/mail-provider.ts';
import { sendAlerts } from '../alerts/send-alerts.ts';
import { watchAlerts } from '../alerts/watch-alerts.ts';
import { dealerSearches } from '../search-api/dealer-search.ts';
import { readSiteData } from './read-site-data.ts';
import { findFile, printedSlugs } from './static-files.ts';

type AlertWorkOptions = {
  db: Database;
  dist: string;
  hasOutbox: boolean;
  env: NodeJS.ProcessEnv;
  now: () => Date;
  /** Where this server is found, once it listens. */
  port: () => number;
};

/** What a running server does with alerts: after each print, and when somebody may be told again. */
export type AlertWork = { soon(slug: string): void; stop(): Promise<void> };

/** Tells people what prints into `dist` bring, from the moment the server runs. */
export function startAlertWork({ db, dist, hasOutbox, env, now, port }: AlertWorkOptions): AlertWork {
  const root = dirname(dist);
  const mailer = openMailer({ env, db, hasOutbox });
  const searches = dealerSearches(dist, findFile);
  const watch = watchAlerts({
    root,
    slugs: () => printedSlugs(dist),
    send: async (slug) => {
      const site = readSiteData(dist, slug);
      if (!site?.alerts) return undefined;
      const published = (site.brochure?.origin ?? `https://${slug}.example`).replace(/\/+$/, '');
      return sendAlerts({
        ...{ root, site, db, mailer, env, hasOutbox, now: now() },
        search: searches(slug),
        // In development links lead to this very server.
        origin: hasOutbox ? `http://${slug}.localhost:${port()}` : published,
      });
    },
  });
  return {
    soon: watch.soon,
    async stop() {
      await watch.stop();
      mailer.close();
    },
  };
}
