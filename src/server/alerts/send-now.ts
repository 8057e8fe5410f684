import type { FunctionContext } from '../http/context.ts';
import { openMailer } from '../providers/mail/mail-provider.ts';
import { deliverMessages } from './alert-queue.ts';

/** Sends a message from a process that sends nothing by itself. One that fails for now stays in the queue. */
export async function sendNow(
  { db, site, now, hasOutbox = false }: Pick<FunctionContext, 'db' | 'site' | 'now' | 'hasOutbox'>,
  messageId: number,
): Promise<void> {
  const { env } = process;
  const mailer = openMailer({ env, db, hasOutbox });
  try {
    await deliverMessages({ db, mailer, env, hasOutbox, now }, site, messageId);
  } finally {
    mailer.close();
  }
}
