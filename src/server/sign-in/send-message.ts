import { formatPhone } from '#src/domain/fields/phone.ts';
import type { FunctionContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { log } from '../log/log.ts';
import { keepSms } from '../providers/mail/outbox.ts';
import { openFor } from '../providers/of-dealer.ts';
import { orRefuse } from '../providers/or-refuse.ts';
import { smsProvider } from '../providers/sms-provider.ts';

/**
 * Sends a text message by the provider of the environment. Without one a server in development keeps it in its outbox
 * and says so in its log.
 *
 * @returns whether it was sent; otherwise it is in the outbox.
 * @throws Refusal 502 when the provider fails (API-041), 503 when there is none.
 */
export async function sendMessage(context: FunctionContext, phone: string, text: string): Promise<boolean> {
  const provider = openFor(smsProvider, context.site.slug);
  const cannot = `We cannot send a message at the moment. ${askToCall(context)}`;
  if (provider) {
    await orRefuse(provider.send(phone, text), 'The SMS provider did not take a message.', cannot);
    return true;
  }
  if (!context.hasOutbox) {
    log.error('No SMS provider is set up: SMS_ACCOUNT_SID, SMS_AUTH_TOKEN and SMS_FROM.');
    throw new Refusal(503, cannot);
  }
  const { db, site, now } = context;
  await keepSms(db, site.slug, { phone, text }, now);
  log.info(`Development, nothing was sent. To a phone that ends with ${phone.slice(-3)}: ${text.split('\n')[0]}`);
  return false;
}

const askToCall = ({ site }: FunctionContext) =>
  site.phone ? `Please call us on ${formatPhone(site.phone)}.` : 'Please call us.';
