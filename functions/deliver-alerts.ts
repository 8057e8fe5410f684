import { linkOrigin } from '#src/server/alerts/alert-links.ts';
import { sendNotifications } from '#src/server/alerts/alert-notifications.ts';
import { deliverMessages } from '#src/server/alerts/alert-queue.ts';
import type { ScheduledConfig, ScheduledFunction } from '#src/server/http/context.ts';
import { openMailer } from '#src/server/providers/mail/mail-provider.ts';

/** Every minute: whoever asked for an alert waits for the message with the link that confirms it. */
export const config: ScheduledConfig = { schedule: '* * * * *' };

/** ms; a host ends it after 30 seconds, and what is under way then has to be done. */
const BEGIN_MS = 10_000;
const MAIL_MS = 15_000;

/** Sends alerts that wait. What builds bring is compared by `npm run forecourt -- alerts send`, where the build runs. */
const deliverAlerts: ScheduledFunction = async ({ site, db, now }) => {
  const { env } = process;
  const mailer = openMailer({ env, db, hasOutbox: false, timeoutMs: MAIL_MS });
  const until = now.getTime() + BEGIN_MS;
  try {
    if (site.alerts) await sendNotifications({ db, site, now }, linkOrigin({ site }));
    await deliverMessages({ db, mailer, env, hasOutbox: false, now, isOver: () => Date.now() >= until }, site);
  } finally {
    mailer.close();
  }
};
export default deliverAlerts;
