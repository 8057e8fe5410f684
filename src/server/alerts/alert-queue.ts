import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { AlertContact } from '#src/domain/alert/alert-contact.ts';
import type { AlertMessage } from '#src/domain/alert/alert-messages.ts';
import type { Database } from '../database/connection.ts';
import { alertMessages } from '../database/tables.ts';
import { MOST_ATTEMPTS, retryDelay } from '../deliveries/retry-delay.ts';
import { log } from '../log/log.ts';
import type { MailOutcome } from '../providers/mail.ts';
import type { Mailer } from '../providers/mail-provider.ts';
import { keepSms } from '../providers/outbox.ts';
import { sendSms, smsProvider } from '../providers/sms-provider.ts';
import type { SiteData } from '../site-data/site-data.ts';

/** What a message needs to be sent. */
type Content = AlertMessage & { address: string; stopHref?: string };

/** How messages leave this process. */
export type AlertSending = {
  db: Database;
  mailer: Mailer;
  env: NodeJS.ProcessEnv;
  /** A server in development: text messages that nobody sends are kept in its outbox. */
  hasOutbox: boolean;
  now: Date;
};

/** ms; longer than any attempt takes: until then nobody else takes a message that somebody has taken. */
const LEASE_MS = 2 * 60_000;
/** Days a message that was sent or given up is remembered, without what it said. */
const KEPT_DAYS = 30;
const AT_ONCE = 20;
/** There is nobody who could send it. */
export const NO_PROVIDER = 'ENOPROVIDER';

/** Puts a message into the queue; with `db` of a transaction, together with what is noted there. */
export async function queueMessage(
  { db, site, now }: { db: Database; site: { slug: string }; now: Date },
  { channel, address }: AlertContact,
  message: AlertMessage,
  stopHref?: string,
): Promise<number> {
  const content: Content = { ...message, address, ...(stopHref && { stopHref }) };
  const [row] = await db
    .insert(alertMessages)
    .values({ website_slug: site.slug, channel, content, state: 'waiting', due_at: now, created_at: now })
    .returning({ id: alertMessages.id });
  if (!row) throw new Error('A message was not stored.');
  return row.id;
}

/**
 * Sends the messages of a site that are due, each taken by one caller alone. What fails for now is tried again later, for
 * two days and more; a text message that may have been sent is not sent again.
 *
 * @param only one message; all that are due when absent.
 * @returns how many were sent, wait, and were given up, and why.
 */
export async function deliverMessages(
  sending: AlertSending,
  site: SiteData,
  only?: number,
): Promise<{ sent: number; waiting: number; givenUp: number; reasons: string[] }> {
  const { db, now } = sending;
  const told = { sent: 0, waiting: 0, givenUp: 0, reasons: [] as string[] };
  await db
    .delete(alertMessages)
    .where(
      and(
        eq(alertMessages.website_slug, site.slug),
        inArray(alertMessages.state, ['sent', 'given-up']),
        lt(alertMessages.created_at, new Date(now.getTime() - KEPT_DAYS * 86_400_000)),
      ),
    );
  for (;;) {
    const messages = await claim(db, site.slug, now, only);
    for (const message of messages) {
      const outcome = await send(sending, site, message);
      const isOver = outcome.state === 'refused' || message.attempts >= MOST_ATTEMPTS;
      const state = outcome.state === 'accepted' ? 'sent' : isOver ? 'given-up' : 'waiting';
      await db
        .update(alertMessages)
        .set({
          state,
          ...(state !== 'waiting' && { content: null }),
          ...(state === 'waiting' && {
            due_at: new Date(now.getTime() + retryDelay(message.attempts, Math.random())),
          }),
          reason: outcome.state === 'accepted' ? null : outcome.reason,
        })
        .where(and(eq(alertMessages.id, message.id), eq(alertMessages.attempts, message.attempts)));
      told[state === 'sent' ? 'sent' : state === 'waiting' ? 'waiting' : 'givenUp'] += 1;
      if (outcome.state !== 'accepted') {
        told.reasons.push(outcome.reason);
        log.error({ channel: message.channel, reason: outcome.reason }, 'A message of an alert was not sent.');
      }
    }
    if (messages.length < AT_ONCE) return told;
  }
}

/** When the next message of a site is due; undefined when none waits. */
export async function nextMessageDue(db: Database, slug: string): Promise<Date | undefined> {
  const [first] = await db
    .select({ due: alertMessages.due_at })
    .from(alertMessages)
    .where(and(eq(alertMessages.website_slug, slug), eq(alertMessages.state, 'waiting')))
    .orderBy(asc(alertMessages.due_at))
    .limit(1);
  return first?.due;
}

type Claimed = { id: number; channel: string; attempts: number; content: Content };

async function claim(db: Database, slug: string, now: Date, only?: number): Promise<Claimed[]> {
  return db.transaction(async (all) => {
    const due = await all
      .select({ id: alertMessages.id })
      .from(alertMessages)
      .where(
        and(
          eq(alertMessages.website_slug, slug),
          eq(alertMessages.state, 'waiting'),
          lte(alertMessages.due_at, now),
          only === undefined ? undefined : eq(alertMessages.id, only),
        ),
      )
      .orderBy(alertMessages.due_at, alertMessages.id)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const rows = await all
      .update(alertMessages)
      .set({ due_at: new Date(now.getTime() + LEASE_MS), attempts: sql`${alertMessages.attempts} + 1` })
      .where(inArray(alertMessages.id, due.map(({ id }) => id))) // biome-ignore format: one condition
      .returning();
    return rows
      .sort((a, b) => a.id - b.id)
      .map(({ id, channel, attempts, content }) => ({ id, channel, attempts, content: content as Content }));
  });
}

function send(sending: AlertSending, site: SiteData, { id, channel, content }: Claimed): Promise<MailOutcome> {
  return channel === 'sms' ? sendText(sending, site, content) : sendMail(sending, site, id, content);
}

function sendMail({ mailer, env, now }: AlertSending, site: SiteData, id: number, content: Content) {
  const host = new URL(site.brochure?.origin ?? `https://${site.slug}.example`).hostname;
  return mailer.send(
    site.slug,
    {
      to: [content.address],
      from: { name: site.name, address: site.leads?.from ?? env.MAIL_FROM ?? `alerts@${host}` },
      subject: content.subject,
      text: content.text,
      messageId: `alert-${id}@${host}`,
      ...(content.stopHref && {
        // RFC 8058: the mail program's own button, which needs no page and no cookie.
        headers: {
          'List-Unsubscribe': `<${content.stopHref}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    },
    now,
  );
}

async function sendText(
  { db, env, hasOutbox, now }: AlertSending,
  site: SiteData,
  { address, sms }: Content,
): Promise<MailOutcome> {
  const provider = smsProvider(env);
  if (provider) {
    try {
      await sendSms(address, sms, provider);
      return { state: 'accepted' };
    } catch (error) {
      return smsOutcome(error);
    }
  }
  if (!hasOutbox) return { state: 'later', reason: NO_PROVIDER };
  await keepSms(db, site.slug, { phone: address, text: sms }, now);
  return { state: 'accepted' };
}

/** What a failed call to the SMS provider means: only an answer that says so lets a message be sent again. */
function smsOutcome(error: unknown): MailOutcome {
  const status = /^status (\d{3})$/.exec((error as Error).message)?.[1];
  if (status === undefined) return { state: 'refused', reason: 'EUNCERTAIN' };
  const isForNow = status.startsWith('5') || status === '429' || status === '401';
  return { state: isForNow ? 'later' : 'refused', reason: `SMS ${status}` };
}
