import { deliverDue } from '#src/server/deliveries/deliver-due.ts';
import { webhookRules } from '#src/server/deliveries/send-webhook.ts';
import type { ScheduledConfig, ScheduledFunction } from '#src/server/http/context.ts';
import { openMailer } from '#src/server/providers/mail/mail-provider.ts';

/** Every minute: the first dealer to call back mostly makes the sale. */
export const config: ScheduledConfig = { schedule: '* * * * *' };

/** ms; a host ends it after 30 seconds, and what is under way then has to be done. */
const BEGIN_MS = 10_000;
const MAIL_MS = 15_000;

/** Delivers what is due of the leads of this site (docs/leads.md). */
const deliverLeads: ScheduledFunction = async ({ site, db, now }) => {
  const { env } = process;
  const mailer = openMailer({ env, db, hasOutbox: false, timeoutMs: MAIL_MS });
  const until = now.getTime() + BEGIN_MS;
  try {
    await deliverDue({
      db,
      slugs: () => [site.slug],
      siteOf: () => site,
      tools: { mailer, webhooks: webhookRules(env), env },
      now: () => new Date(),
      isOver: () => Date.now() >= until,
    });
  } finally {
    mailer.close();
  }
};
export default deliverLeads;
