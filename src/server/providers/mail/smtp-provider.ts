import { createTransport } from 'nodemailer';
import { log } from '../../log/log.ts';
import { ATTEMPTS, callProvider } from '../call-provider.ts';
import { ProviderError } from '../provider-error.ts';
import type { Mail, MailOutcome, MailProvider } from './mail.ts';

/** ms; a mail that takes longer is tried again later. Shorter than the lease of a delivery (src/server/deliveries). */
const MAIL_MS = 40_000;
const CONNECT_MS = 8_000;
const SILENCE_MS = 12_000;
/** Connections to the server at once; more are refused by many. */
const CONNECTIONS = 5;

/** Hosts whose connection nobody reads along. */
const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * A mail server spoken to by SMTP (nodemailer). The connection is encrypted: from the start with `smtps:`, by STARTTLS with
 * `smtp:`, without which nothing is sent, except to this machine itself.
 *
 * @param url `smtps://user:password@host:465` or `smtp://user:password@host:587`.
 */
export function smtpProvider(url: string, mailMs = MAIL_MS): MailProvider {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    requireTLS: !LOCAL.test(new URL(url).hostname),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const call = <T>(attempt: () => Promise<T>) =>
    callProvider({ provider: 'mail', at: new URL(url).host, attempts: ATTEMPTS.once }, attempt);

  async function sendOnce(mail: Mail): Promise<MailOutcome> {
    try {
      const { rejected } = await inTime(transport.sendMail(toMessage(mail)), mailMs);
      if (rejected.length > 0)
        log.error({ rejected: rejected.length, of: mail.to.length }, 'The mail server refused some of the addresses.');
      return { state: 'accepted' };
    } catch (error) {
      if (isAway(error)) throw toProviderError(error);
      return outcomeOf(error);
    }
  }
  return {
    async send(mail) {
      try {
        return await call(() => sendOnce(mail));
      } catch (error) {
        const { failure, cause } = error as ProviderError;
        return failure === 'open' ? { state: 'later', reason: 'ELEFTALONE' } : outcomeOf(cause);
      }
    },
    verify: () =>
      call(async () => {
        try {
          await inTime(transport.verify(), mailMs);
        } catch (error) {
          throw toProviderError(error);
        }
      }),
    close: () => transport.close(),
  };
}

/** RFC 5321, 3.8: the server is about to close, whatever the mail. */
const NOT_AVAILABLE = 421;

const statusOf = (error: unknown): number | undefined => {
  const { responseCode } = error as { responseCode?: unknown };
  return typeof responseCode === 'number' ? responseCode : undefined;
};

/** Whether the server itself is away, and not one mail refused. */
const isAway = (error: unknown) => [undefined, NOT_AVAILABLE].includes(statusOf(error));

function toProviderError(cause: unknown): ProviderError {
  const status = statusOf(cause);
  if (status !== undefined && !isAway(cause)) return new ProviderError('mail', 'status', { status, cause });
  const isLate = (cause as { code?: unknown }).code === TIMED_OUT;
  return new ProviderError('mail', isLate ? 'timeout' : 'unreachable', { cause });
}

const TIMED_OUT = 'ETIMEDOUT';

/** What a promise gives. @throws Error with the code ETIMEDOUT when that takes too long. */
async function inTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('too late'), { code: TIMED_OUT })), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

const toMessage = ({ to, from, replyTo, messageId, attachments, ...mail }: Mail) => ({
  ...mail,
  from,
  // As objects, an address is never taken apart at commas.
  to: to.map((address) => ({ name: '', address })),
  ...(replyTo && { replyTo: { name: '', address: replyTo } }),
  ...(messageId && { messageId: `<${messageId}>` }),
  ...(attachments && { attachments: [...attachments] }),
});

/** The server says no to the sender, the receivers or the mail itself. */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];
/** It wants somebody to sign in first (RFC 4954): a matter of `SMTP_URL`, which an operator can mend. */
const SIGN_IN_FIRST = 530;

/** A permanent refusal of this very mail (5yz, RFC 5321 4.2.1) is for good; everything else may pass. */
function outcomeOf(error: unknown): MailOutcome {
  const { code } = error as { code?: unknown };
  const status = statusOf(error) ?? 0;
  const name = typeof code === 'string' ? code : 'EUNKNOWN';
  const isRefused = status >= 500 && status !== SIGN_IN_FIRST && ABOUT_THE_MAIL.includes(name);
  return { state: isRefused ? 'refused' : 'later', reason: status ? `${name} ${status}` : name };
}
