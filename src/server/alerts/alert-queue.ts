import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { AlertContact } from '#src/domain/account/alert-contact.ts';
import type { AlertMessage } from '#src/domain/account/alert-messages.ts';
import { daysAgo } from '#src/domain/calendar/days.ts';
import type { Database } from '../database/connection.ts';
import { alertMessages } from '../database/tables.ts';
import { log } from '../log/log.ts';
import type { MailOutcome } from '../providers/mail/mail.ts';
import { type Mailer, mailProvider, senderOf } from '../providers/mail/mail-provider.ts';
import { keepSms } from '../providers/mail/outbox.ts';
import { dealerEnvironment } from '../providers/of-dealer.ts';
import type { Provider } from '../providers/provider.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { smsProvider } from '../providers/sms-provider.ts';
import type { Taken } from '../queue/queue.ts';
import { type Unreported, workOff } from '../queue/work-off.ts';
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
  /** Says when to begin nothing more. */
  isOver?: () => boolean;
  /** Of a process that runs again. */
  unreported?: Unreported | undefined;
};

/** Days a message that was sent or given up is remembered, without what it said. */
const KEPT_DAYS = 30;
/** There is nobody who could send it. */
const NO_PROVIDER = 'ENOPROVIDER';

/** Whether this process, or another with its environment, can send messages of a channel. */
export function hasSender(
  channel: AlertContact['channel'],
  slug: string,
  { env, hasOutbox }: Pick<AlertSending, 'env' | 'hasOutbox'>,
): boolean {
  const provider: Pick<Provider<unknown>, 'needs' | 'takes' | 'open'> = channel === 'sms' ? smsProvider : mailProvider;
  return hasOutbox || provider.open(dealerEnvironment(env, slug, provider)) !== undefined;
}

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
 * @returns how many were sent, wait, and were given up.
 */
export async function deliverMessages(
  sending: AlertSending,
  site: SiteData,
  only?: number,
): Promise<{ sent: number; waiting: number; failed: number }> {
  const { db, now, isOver } = sending;
  await forgetOld(db, site.slug, now);
  const run = { db, slugs: () => [site.slug], now: () => now, isOver, only, unreported: sending.unreported };
  const { delivered, waiting, dead } = await workOff(run, {
    queue: 'alerts',
    read: (taken) => readMessages(db, taken),
    attempt: (message) => send(sending, site, message),
    failed: ({ channel }, reason) =>
      log.error({ site: site.slug, channel, reason }, 'A message of an alert was not sent.'),
  });
  await emptySettled(db, site.slug);
  return { sent: delivered, waiting, failed: dead };
}

type Message = Taken & { channel: string; content: Content };

async function readMessages(db: Database, taken: readonly Taken[]): Promise<Message[]> {
  const { id, channel, content } = alertMessages;
  const ids = taken.map((one) => one.id);
  const rows = await db.select({ id, channel, content }).from(alertMessages).where(inArray(id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return taken.flatMap((one) => {
    const row = byId.get(one.id);
    return row ? [{ ...one, channel: row.channel, content: row.content as Content }] : [];
  });
}

/** What was sent or given up. */
const isSettled = (slug: string) =>
  and(eq(alertMessages.website_slug, slug), inArray(alertMessages.state, ['delivered', 'dead']));

/** What nobody has to send any more says nothing any more. */
async function emptySettled(db: Database, slug: string): Promise<void> {
  await db
    .update(alertMessages)
    .set({ content: null })
    .where(and(isSettled(slug), isNotNull(alertMessages.content)));
}

async function forgetOld(db: Database, slug: string, now: Date): Promise<void> {
  const before = daysAgo(now, KEPT_DAYS);
  await db.delete(alertMessages).where(and(isSettled(slug), lt(alertMessages.created_at, before)));
}

function send(sending: AlertSending, site: SiteData, { id, channel, content }: Message): Promise<MailOutcome> {
  return channel === 'sms' ? sendText(sending, site, content) : sendMail(sending, site, id, content);
}

function sendMail({ mailer, env, now }: AlertSending, site: SiteData, id: number, content: Content) {
  const host = new URL(site.brochure?.origin ?? `https://${site.slug}.example`).hostname;
  return mailer.send(
    site.slug,
    {
      to: [content.address],
      from: { name: site.name, address: site.leads?.from ?? senderOf(env, site.slug) ?? `alerts@${host}` },
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
  const provider = smsProvider.open(dealerEnvironment(env, site.slug, smsProvider));
  if (provider) {
    try {
      await provider.send(address, sms);
      return { state: 'accepted' };
    } catch (error) {
      return smsOutcome(error);
    }
  }
  if (!hasOutbox) return { state: 'later', reason: NO_PROVIDER };
  await keepSms(db, site.slug, { phone: address, text: sms }, now);
  return { state: 'accepted' };
}

/** What a failed call to the SMS provider means: only one that was surely not sent is sent again. */
function smsOutcome(error: unknown): MailOutcome {
  const { failure, status }: Partial<ProviderError> = error instanceof ProviderError ? error : {};
  if (failure === 'open' || failure === 'address') return { state: 'later', reason: `SMS ${failure}` };
  if (status === undefined) return { state: 'refused', reason: 'EUNCERTAIN' };
  const isForNow = status >= 500 || status === 429 || status === 401;
  return { state: isForNow ? 'later' : 'refused', reason: `SMS ${status}` };
}
