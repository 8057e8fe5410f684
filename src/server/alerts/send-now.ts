import { formatPhone } from '#src/domain/phone/phone.ts';
import type { FunctionContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { openMailer } from '../providers/mail-provider.ts';
import { deliverMessages, NO_PROVIDER } from './alert-queue.ts';

/**
 * Sends a message that somebody waits for. One that fails for now stays in the queue, and the caller need not know.
 *
 * @throws Refusal 503 where nobody is set up who could send it.
 */
export async function sendNow(
  context: Pick<FunctionContext, 'db' | 'site' | 'now' | 'hasOutbox' | 'wakeAlerts'>,
  messageId: number,
): Promise<void> {
  const { db, site, now, hasOutbox = false } = context;
  const mailer = openMailer({ env: process.env, db, hasOutbox });
  try {
    const { reasons, waiting } = await deliverMessages(
      { db, mailer, env: process.env, hasOutbox, now },
      site,
      messageId,
    );
    if (!reasons.includes(NO_PROVIDER)) {
      if (waiting > 0) context.wakeAlerts?.();
      return;
    }
  } finally {
    mailer.close();
  }
  const call = site.phone ? `Please call us on ${formatPhone(site.phone)}.` : 'Please call us.';
  throw new Refusal(503, `We cannot send a message at the moment. ${call}`);
}
