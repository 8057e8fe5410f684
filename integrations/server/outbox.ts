import { desc, eq } from 'drizzle-orm';
import { formatPhone } from '#src/domain/phone/phone.ts';
import type { Database } from '#src/server/database/connection.ts';
import { smsOutbox } from '#src/server/database/tables.ts';

export const OUTBOX_PATH = '/dev/outbox';
const SHOWN = 20;

/**
 * Whether text messages are kept for the developer in place of being sent, and shown: never on a server behind a proxy
 * or in production, where a code that anybody can read would sign anybody in.
 */
export const hasOutbox = (trustedProxy: unknown, env: NodeJS.ProcessEnv): boolean =>
  trustedProxy === undefined && env.NODE_ENV !== 'production';

/** The newest messages of a site as plain text, newest first. */
export async function readOutbox(db: Database, slug: string): Promise<Response> {
  const messages = await db
    .select()
    .from(smsOutbox)
    .where(eq(smsOutbox.website_slug, slug))
    .orderBy(desc(smsOutbox.id))
    .limit(SHOWN);
  const text = messages.map(
    ({ created_at, phone, text }) => `${created_at.toISOString()}  to ${formatPhone(phone)}\n${text}\n`,
  );
  return new Response(text.join('\n') || 'No messages were sent yet.\n', {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
