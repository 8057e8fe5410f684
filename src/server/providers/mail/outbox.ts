import { lt } from 'drizzle-orm';
import { daysAgo } from '#src/domain/calendar/days.ts';
import type { Database } from '../../database/connection.ts';
import { mailOutbox, smsOutbox } from '../../database/tables.ts';
import type { Mail } from './mail.ts';

/** Where a server in development shows what it kept. */
export const OUTBOX_PATH = '/dev/outbox';

/** Keeps a text message for the developer to read; messages of the day before go. */
export async function keepSms(db: Database, slug: string, sms: { phone: string; text: string }, now: Date) {
  await prune(db, smsOutbox, now);
  await db.insert(smsOutbox).values({ website_slug: slug, ...sms, created_at: now });
}

/** Keeps a mail for the developer to read; mails of the day before go. */
export async function keepMail(db: Database, slug: string, { to, subject, text, html }: Mail, now: Date) {
  await prune(db, mailOutbox, now);
  await db
    .insert(mailOutbox)
    .values({ website_slug: slug, recipients: to.join(', '), subject, text, html: html ?? null, created_at: now });
}

async function prune(db: Database, table: typeof smsOutbox | typeof mailOutbox, now: Date): Promise<void> {
  await db.delete(table).where(lt(table.created_at, daysAgo(now, 1)));
}
