import { z } from 'zod';
import { phoneCountryCode } from '#src/domain/phone/phone.ts';
import { boundedText } from '../http/bounded-text.ts';

/** ms; below the patience of the page that waits for it (OTP-006). */
const SMS_TIMEOUT_MS = 10_000;

/** A service that sends text messages by Twilio's call: who asks, and the number or messaging service they come from. */
export type SmsProvider = { url: string; account: string; token: string; from: string; timeoutMs?: number };

/** The provider of the environment (docs/functions.md); undefined when none is set up. */
export function smsProvider(env: NodeJS.ProcessEnv): SmsProvider | undefined {
  const { SMS_ACCOUNT_SID: account, SMS_AUTH_TOKEN: token, SMS_FROM: from } = env;
  return account && token && from ? { url: env.SMS_URL ?? 'https://api.twilio.com', account, token, from } : undefined;
}

const sentSchema = z.object({ sid: z.string().min(1) });

/**
 * Sends a text message. It is asked once: a message that seems lost may have been sent, and a second one costs again.
 *
 * @param phone as people write it in Australia, `0491 570 006`.
 * @throws Error when the provider does not say that it took the message.
 */
export async function sendSms(phone: string, text: string, provider: SmsProvider): Promise<void> {
  const { url, account, token, from, timeoutMs = SMS_TIMEOUT_MS } = provider;
  const response = await fetch(new URL(`/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, url), {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
      accept: 'application/json',
    },
    body: new URLSearchParams({
      To: `+${phoneCountryCode}${phone.replace(/\D/g, '').replace(/^0/, '')}`,
      [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
      Body: text,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const body = await boundedText(response);
  if (!response.ok) throw new Error(`status ${response.status}`);
  if (!sentSchema.safeParse(JSON.parse(body)).success) throw new Error('not the answer of a sent message');
}
