import { DAY_MS } from '#src/domain/calendar/days.ts';
import type { Database } from '#src/server/database/connection.ts';
import { hasNoDatabase } from '#src/server/database/data-folder.ts';
import { startDeliveryWorker } from '#src/server/deliveries/delivery-worker.ts';
import { webhookRules } from '#src/server/deliveries/send-webhook.ts';
import { tidyFigures } from '#src/server/figures/tidy-figures.ts';
import { applyRetention } from '#src/server/leads/lead-retention.ts';
import type { LeadSpool } from '#src/server/leads/lead-spool.ts';
import { log, safeError } from '#src/server/log/log.ts';
import { openMailer } from '#src/server/providers/mail/mail-provider.ts';
import { tidyVitals } from '#src/server/vitals/tidy-vitals.ts';
import { readSiteData } from '../read-site-data.ts';
import { builtSlugs } from '../static-files.ts';

/** ms after the start; building and the first pages go first. */
const FIRST_LOOK_MS = 30_000;
const FIRST_TIDY_MS = 10 * 60_000;
/** ms that a server waits at its end for deliveries under way; the leases of others run out. */
const PATIENCE_MS = 10_000;

type LeadWorkOptions = {
  db: Database;
  dist: string;
  /** Folder of the embedded database; undefined with a PostgreSQL server. */
  dataFolder: string | undefined;
  spool: LeadSpool;
  hasOutbox: boolean;
  env: NodeJS.ProcessEnv;
  now: () => Date;
};

/** What a running server does with leads beside storing them. */
export type LeadWork = { wake(): void; stop(): Promise<void> };

/**
 * Delivers the leads of the built dealers, and lets go of old ones, and of old counts, once a day. The embedded database is left closed while
 * there is nothing to do.
 *
 * @throws Error that says what to write when `SMTP_URL` is written wrongly.
 */
export function startLeadWork({ db, dist, dataFolder, spool, hasOutbox, env, now }: LeadWorkOptions): LeadWork {
  const mailer = openMailer({ env, db, hasOutbox });
  const slugs = () => builtSlugs(dist);
  const siteOf = (slug: string) => readSiteData(dist, slug);
  const isEmpty = () => dataFolder !== undefined && hasNoDatabase(dataFolder);
  const worker = startDeliveryWorker({
    ...{ db, slugs, siteOf, now },
    tools: { mailer, webhooks: webhookRules(env), env },
    isAlone: dataFolder !== undefined,
    firstLookMs: isEmpty() ? undefined : FIRST_LOOK_MS,
  });

  async function tidy(): Promise<void> {
    for (const slug of slugs()) {
      const site = siteOf(slug);
      if (!site) continue;
      await applyRetention(db, site, now(), spool);
      if (isEmpty()) continue;
      await tidyVitals(db, site, now());
      await tidyFigures(db, site, now());
    }
  }
  const tidyNow = () =>
    void tidy().catch((error: unknown) =>
      log.error({ err: safeError(error) }, 'Old leads and counts cannot be removed.'),
    );
  let daily: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    tidyNow();
    daily = setInterval(tidyNow, DAY_MS);
    daily.unref();
  }, FIRST_TIDY_MS);
  first.unref();

  return {
    wake: worker.wake,
    async stop() {
      clearTimeout(first);
      clearInterval(daily);
      let patience: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => {
        patience = setTimeout(resolve, PATIENCE_MS);
      });
      await Promise.race([worker.stop(), late]);
      clearTimeout(patience);
      mailer.close();
    },
  };
}
