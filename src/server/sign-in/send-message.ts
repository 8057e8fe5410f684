import { formatPhone } from '#src/domain/phone/phone.ts';
import type { FunctionContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { log, safeError } from '../log/log.ts';
import { keepSms } from '../providers/outbox.ts';
import { sendSms, smsProvider } from '../providers/sms-provider.ts';

/**
 * Sends a text message by the provider of the environment. Without one a server in development keeps it in its outbox
 * (`/dev/outbox`) and says so in its log.
 *
 * @throws Refusal 502 when the provider fails (API-041), 503 when there is none.
 */
export async function sendMessage(context: FunctionContext, phone: string, text: string): Promise<void> {
  const provider = smsProvider(process.env);
  if (provider) {
    try {
      return await sendSms(phone, text, provider);
    } catch (error) {
      log.error({ err: safeError(error) }, 'The SMS provider did not take a message.');
      throw new Refusal(502, `We cannot send a message at the moment. ${askToCall(context)}`);
    }
  }
  if (!context.hasOutbox) {
    log.error('No SMS provider is set up: SMS_ACCOUNT_SID, SMS_AUTH_TOKEN and SMS_FROM.');
    throw new Refusal(503, `We cannot send a message at the moment. ${askToCall(context)}`);
  }
  const { db, site, now } = context;
  await keepSms(db, site.slug, { phone, text }, now);
  log.info(`Development, nothing was sent. To a phone that ends with ${phone.slice(-3)}: ${text.split('\n')[0]}`);
}

const askToCall = ({ site }: FunctionContext) =>
  site.phone ? `Please call us on ${formatPhone(site.phone)}.` : 'Please call us.';
