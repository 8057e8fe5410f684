import { z } from 'zod';
import { phoneCountryCode } from '#src/domain/fields/phone.ts';
import { fetchJson } from './fetch-json.ts';
import type { Provider } from './provider.ts';
import { ProviderError } from './provider-error.ts';

/** ms; below the patience of the page that waits for it (OTP-006). */
const SMS_TIMEOUT_MS = 10_000;
const TWILIO = 'https://api.twilio.com';

const idSchema = z.object({ sid: z.string().min(1) });

export type SmsClient = {
  /**
   * Sends a text message. It is asked once: a message that seems lost may have been sent, and a second one costs again.
   *
   * @param phone as people write it in Australia, `0491 570 006`.
   * @throws ProviderError when the provider does not say that it took the message.
   */
  send(phone: string, text: string): Promise<void>;
  /** Asks for the account itself. @throws ProviderError */
  account(): Promise<void>;
  /** What an operator should know of the name that messages come from; undefined for a number. */
  senderNote: string | undefined;
};

/** The id of a messaging service, which is no name that begins with MG. */
const MESSAGING_SERVICE = /^MG[0-9a-f]{32}$/i;
/** characters; longer names are not sent. */
const MAX_SENDER = 11;

/**
 * What to know of a sender: one with letters is a name, and since 1 July 2026 a name that is not in the SMS Sender ID Register is shown as
 * "Unverified" (Telecommunications Act 1997, ACMA).
 *
 * @param registered the name that somebody said is registered.
 */
export function senderNote(from: string, registered: string | undefined): string | undefined {
  if (/^\+?[\d ]+$/.test(from)) return undefined;
  if (MESSAGING_SERVICE.test(from))
    return 'a name in this messaging service has to be in the SMS Sender ID Register, or phones show "Unverified"';
  if (from.length > MAX_SENDER) return `the sender "${from}" is longer than ${MAX_SENDER} characters and is not sent`;
  if (from === registered) return undefined;
  return `the sender "${from}" has to be in the SMS Sender ID Register, or phones show "Unverified"; when it is, set SMS_REGISTERED_SENDER=${from}`;
}

/** A service that sends text messages by Twilio's call (docs/functions.md). */
export const smsProvider: Provider<SmsClient> = {
  name: 'sms',
  purpose: 'text messages',
  needs: ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'],
  takes: ['SMS_URL', 'SMS_REGISTERED_SENDER'],
  embedded: 'nobody in production; in development /dev/outbox',
  open(env, { timeoutMs = SMS_TIMEOUT_MS } = {}) {
    const { SMS_ACCOUNT_SID: account, SMS_AUTH_TOKEN: token, SMS_FROM: from, SMS_URL: url = TWILIO } = env;
    if (!account || !token || !from) return undefined;
    const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
    const ask = async (path: string, how: { body?: URLSearchParams; attempts?: 'once' }) => {
      if (!URL.canParse(url)) throw new ProviderError('sms', 'address');
      const at = new URL(`/2010-04-01/Accounts/${encodeURIComponent(account)}${path}`, url);
      await fetchJson(at, idSchema, { provider: 'sms', timeoutMs, headers: { authorization }, ...how });
    };
    return {
      send(phone, text) {
        const body = new URLSearchParams({
          To: `+${phoneCountryCode}${phone.replace(/\D/g, '').replace(/^0/, '')}`,
          [MESSAGING_SERVICE.test(from) ? 'MessagingServiceSid' : 'From']: from,
          Body: text,
        });
        return ask('/Messages.json', { body, attempts: 'once' });
      },
      account: () => ask('.json', {}),
      senderNote: senderNote(from, env.SMS_REGISTERED_SENDER),
    };
  },
  async check(client) {
    await client.account();
    return client.senderNote;
  },
};
