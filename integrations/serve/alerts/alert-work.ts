import { dirname } from 'node:path';
import type { Database } from '#src/server/database/connection.ts';
import { openMailer } from '#src/server/providers/mail/mail-provider.ts';
import type { Unreported } from '#src/server/queue/work-off.ts';
import { readSiteData } from '../read-site-data.ts';
import { builtSlugs, findFile } from '../static-files.ts';
import { dealerSearches } from './dealer-search.ts';
import { sendAlerts } from './send-alerts.ts';
import { watchAlerts } from './watch-alerts.ts';

type AlertWorkOptions = {
  db: Database;
  dist: string;
  hasOutbox: boolean;
  env: NodeJS.ProcessEnv;
  now: () => Date;
  /** Where this server is found, once it listens. */
  port: () => number;
};

/** What a running server does with alerts: after each build, and when somebody may be told again. */
export type AlertWork = { soon(slug: string): void; stop(): Promise<void> };

/** Tells people what builds into `dist` bring, from the moment the server runs. */
export function startAlertWork({ db, dist, hasOutbox, env, now, port }: AlertWorkOptions): AlertWork {
  const root = dirname(dist);
  const mailer = openMailer({ env, db, hasOutbox });
  const unreported: Unreported = [];
  const searches = dealerSearches(dist, findFile);
  const watch = watchAlerts({
    root,
    slugs: () => builtSlugs(dist),
    send: async (slug) => {
      const site = readSiteData(dist, slug);
      if (!site) return undefined;
      const published = (site.brochure?.origin ?? `https://${slug}.example`).replace(/\/+$/, '');
      return sendAlerts({
        ...{ root, site, db, mailer, env, hasOutbox, unreported, now: now() },
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
