import { createTransport } from 'nodemailer';
import { log } from '../log/log.ts';
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
  return {
    async send(mail) {
      try {
        const sent = await inTime(transport.sendMail(toMessage(mail)), mailMs);
        if (!sent) return { state: 'later', reason: 'ETIMEDOUT' };
        const { rejected } = sent;
        if (rejected.length > 0)
          log.error(
            { rejected: rejected.length, of: mail.to.length },
            'The mail server refused some of the addresses.',
          );
        return { state: 'accepted' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** What a promise gives, or undefined when that takes too long. */
async function inTime<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
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
export function outcomeOf(error: unknown): MailOutcome {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const name = typeof code === 'string' ? code : 'EUNKNOWN';
  const isRefused = status >= 500 && status !== SIGN_IN_FIRST && ABOUT_THE_MAIL.includes(name);
  return { state: isRefused ? 'refused' : 'later', reason: status ? `${name} ${status}` : name };
}
