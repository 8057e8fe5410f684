import { linkOrigin } from '#src/server/alerts/alert-links.ts';
import { tellNews } from '#src/server/alerts/alert-news.ts';
import { deliverMessages } from '#src/server/alerts/alert-queue.ts';
import type { ScheduledConfig, ScheduledFunction } from '#src/server/http/context.ts';
import { openMailer } from '#src/server/providers/mail-provider.ts';

/** Every ten minutes: whoever was told lately may be told again, and what a mail server refused for a while is sent. */
export const config: ScheduledConfig = { schedule: '*/10 * * * *' };

/** Sends alerts that wait. What prints bring is compared by `npm run alerts -- send`, where the print runs. */
const deliverAlerts: ScheduledFunction = async ({ site, db, now }) => {
  const { env } = process;
  const mailer = openMailer({ env, db, hasOutbox: false });
  try {
    if (site.alerts) await tellNews({ db, site, now }, linkOrigin({ site }, 'https://site.invalid'));
    await deliverMessages({ db, mailer, env, hasOutbox: false, now }, site);
  } finally {
    mailer.close();
  }
};
export default deliverAlerts;
