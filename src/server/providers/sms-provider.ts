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
};

/** A service that sends text messages by Twilio's call (docs/functions.md). */
export const smsProvider: Provider<SmsClient> = {
  name: 'sms',
  purpose: 'text messages',
  needs: ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'],
  takes: ['SMS_URL'],
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
          [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
          Body: text,
        });
        return ask('/Messages.json', { body, attempts: 'once' });
      },
      account: () => ask('.json', {}),
    };
  },
  check: (client) => client.account(),
};
