import { desc, eq } from 'drizzle-orm';
import { formatPhone } from '#src/domain/fields/phone.ts';
import type { Database } from '#src/server/database/connection.ts';
import { mailOutbox, smsOutbox } from '#src/server/database/tables.ts';

const SHOWN = 20;

/** Addresses that nobody but this machine can reach. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i;

/**
 * Whether text messages and mails are kept for the developer in place of being sent, and shown: never on a server behind a proxy,
 * in production, or that others can reach, where a code that anybody can read would sign anybody in.
 *
 * @param host the address it listens on; this machine only when empty.
 */
export const hasOutbox = (trustedProxy: unknown, env: NodeJS.ProcessEnv, host = env.HOST): boolean =>
  trustedProxy === undefined && env.NODE_ENV !== 'production' && (!host || LOOPBACK.test(host));

/** The newest messages and mails of a site as plain text, newest first. */
export async function readOutbox(db: Database, slug: string): Promise<Response> {
  const texts = await db
    .select()
    .from(smsOutbox)
    .where(eq(smsOutbox.website_slug, slug))
    .orderBy(desc(smsOutbox.id))
    .limit(SHOWN);
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.website_slug, slug))
    .orderBy(desc(mailOutbox.id))
    .limit(SHOWN);
  const shown = [
    ...texts.map(({ created_at, phone, text }) => ({ created_at, to: formatPhone(phone), text })),
    ...mails.map(({ created_at, recipients, subject, text }) => ({
      created_at,
      to: `${recipients}\nSubject: ${subject}\n`,
      text,
    })),
  ]
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .slice(0, SHOWN)
    .map(({ created_at, to, text }) => `${created_at.toISOString()}  to ${to}\n${text}\n`);
  return new Response(shown.join('\n') || 'No messages were sent yet.\n', {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
