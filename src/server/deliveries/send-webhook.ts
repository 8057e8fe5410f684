import { createHmac } from 'node:crypto';
import { type CheckedOptions, checkedRequest, isPublicIp, PrivateAddress } from '../http/request/checked-request.ts';
import type { MailOutcome } from '../providers/mail/mail.ts';

/** ms for a whole answer; shorter than the lease of a delivery. */
const WEBHOOK_TIMEOUT_MS = 10_000;
/** The receiver is gone for good (RFC 9110 15.5.11); every other answer may be another one once somebody mends it. */
const GONE = 410;

export type Webhook = {
  url: string;
  secret: string;
  /** The same for every attempt, so that a receiver can recognise a repeat. */
  id: string;
  contentType: string;
  body: string;
};

/** Which hosts of the own network may be called, and how long a call may take. */
export type WebhookRules = {
  privateHosts: ReadonlySet<string>;
  timeoutMs?: number;
  resolve?: CheckedOptions['resolve'];
};

/** The rules of the environment: `WEBHOOK_PRIVATE_HOSTS` lists hosts of the own network, for example `crm.internal`. */
export function webhookRules({ WEBHOOK_PRIVATE_HOSTS: hosts = '' }: NodeJS.ProcessEnv): WebhookRules {
  return {
    privateHosts: new Set(
      hosts
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  };
}

/**
 * The signature of a call by the Standard Webhooks specification: HMAC-SHA256 over id, time and body.
 *
 * @param secret as its owner wrote it; `whsec_` and base64 as that specification has them, or any text.
 * @param seconds since 1970.
 */
export function signWebhook({ id, secret, body }: Pick<Webhook, 'id' | 'secret' | 'body'>, seconds: number): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : secret;
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/**
 * Calls a webhook by POST, signed, once. Only 2xx is taken for received; redirects are not followed. An address in the own
 * network is not called unless its host is allowed, and only such a host may be called without TLS.
 */
export async function sendWebhook(
  webhook: Webhook,
  now: Date,
  { privateHosts, timeoutMs = WEBHOOK_TIMEOUT_MS, resolve }: WebhookRules,
): Promise<MailOutcome> {
  const url = new URL(webhook.url);
  const isAllowed = privateHosts.has(url.hostname.toLowerCase());
  if (url.protocol !== 'https:' && !isAllowed) return { state: 'refused', reason: 'ENOTLS' };
  const seconds = Math.floor(now.getTime() / 1000);
  try {
    const answer = await checkedRequest(url, {
      timeoutMs,
      mayReach: isAllowed ? () => true : isPublicIp,
      ...(resolve && { resolve }),
      headers: {
        'content-type': webhook.contentType,
        'content-length': String(Buffer.byteLength(webhook.body)),
        'idempotency-key': webhook.id,
        'webhook-id': webhook.id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signWebhook(webhook, seconds),
      },
      body: webhook.body,
    });
    const { statusCode = 0 } = answer;
    // Nothing of the answer is read: what counts is that it was taken.
    answer.destroy();
    if (statusCode >= 200 && statusCode <= 299) return { state: 'accepted' };
    return { state: statusCode === GONE ? 'refused' : 'later', reason: `HTTP ${statusCode}` };
  } catch (error) {
    if (error instanceof PrivateAddress) return { state: 'refused', reason: 'EPRIVATE' };
    const { code, name } = error as { code?: unknown; name?: string };
    return { state: 'later', reason: typeof code === 'string' ? code : (name ?? 'EUNKNOWN') };
  }
}
