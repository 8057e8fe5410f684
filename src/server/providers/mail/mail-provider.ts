import { isValidEmail } from '#src/domain/fields/email.ts';
import type { Database } from '../../database/connection.ts';
import { log } from '../../log/log.ts';
import { dealerEnvironment } from '../of-dealer.ts';
import type { Provider } from '../provider.ts';
import type { Mail, MailOutcome, MailProvider } from './mail.ts';
import { keepMail } from './outbox.ts';

/** Sends the mails of all sites, each by the name of its site. */
export type Mailer = { send(slug: string, mail: Mail, now: Date): Promise<MailOutcome>; close(): void };

type MailerOptions = {
  /** `SMTP_URL` names the server. */
  env: NodeJS.ProcessEnv;
  db: Database;
  /** A server in development: a mail that nobody sends is kept in its outbox. */
  hasOutbox: boolean;
  /** The time limit of a mail where it is not the usual one. */
  timeoutMs?: number;
};

/**
 * The mail server at `SMTP_URL`, spoken to by SMTP. It connects at the first call, and tries nothing twice: a mail that seems
 * lost may have been sent, and deliveries have a queue of their own.
 */
export const mailProvider: Provider<MailProvider> = {
  name: 'mail',
  purpose: 'e-mail',
  needs: ['SMTP_URL'],
  takes: ['MAIL_FROM'],
  embedded: 'nobody in production: mails wait; in development /dev/outbox',
  /** @throws Error that says what to write when `SMTP_URL` is no address of an SMTP server. */
  open(env, { timeoutMs } = {}) {
    const url = smtpUrl(env);
    if (!url) return undefined;
    let opened: Promise<MailProvider> | undefined;
    const smtp = () => {
      opened ??= import('./smtp-provider.ts').then(({ smtpProvider }) => smtpProvider(url, timeoutMs));
      return opened;
    };
    return {
      send: async (mail) => (await smtp()).send(mail),
      verify: async () => (await smtp()).verify(),
      close() {
        void opened?.then((provider) => provider.close());
        opened = undefined;
      },
    };
  },
  check: (client) => client.verify(),
};

/**
 * The mailer of a process (docs/functions.md, "Mail"): the SMTP server at `SMTP_URL`, or a dealer's own; without one a server in development
 * keeps mails in its outbox (`/dev/outbox`), and any other has them wait. It connects at the first mail and never throws.
 *
 * @throws Error that says what to write when `SMTP_URL` is no address of an SMTP server.
 */
export function openMailer({ env, db, hasOutbox, timeoutMs }: MailerOptions): Mailer {
  /** By the address of the server: dealers without one of their own share one. */
  const opened = new Map<string, MailProvider>();
  const serverOf = (slug: string) => {
    const own = dealerEnvironment(env, slug, mailProvider);
    const url = smtpUrl(own) ?? '';
    const provider = opened.get(url) ?? mailProvider.open(own, { timeoutMs });
    if (provider) opened.set(url, provider);
    return provider;
  };
  smtpUrl(env);
  return {
    async send(slug, mail, now) {
      const checked = cleanMail(mail);
      if (!checked) return { state: 'refused', reason: 'EADDRESS' };
      const provider = serverOf(slug);
      if (provider) return provider.send(checked);
      if (!hasOutbox) return { state: 'later', reason: 'ENOPROVIDER' };
      await keepMail(db, slug, checked, now);
      log.info('Development, no mail was sent: it is in /dev/outbox.');
      return { state: 'accepted' };
    },
    close() {
      for (const provider of opened.values()) provider.close();
    },
  };
}

/**
 * The address of the SMTP server; undefined without one.
 *
 * @throws Error that says what to write when it is none.
 */
export function smtpUrl({ SMTP_URL: url }: NodeJS.ProcessEnv): string | undefined {
  if (!url) return undefined;
  const isSmtp = URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).hostname !== '';
  // The address holds a password, so the message does not repeat it.
  if (!isSmtp) throw new Error('SMTP_URL is no address of a mail server. Write smtps://user:password@host:465.');
  return url;
}

/** Longest subject: beyond it programs cut by themselves. */
const MAX_SUBJECT = 200;

/** A text as one line of a header: nothing in it can begin another header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/**
 * A mail whose headers hold what they should and no more, whatever a form brought in; undefined when nobody is left whom
 * it could be sent to, or its sender is no address.
 */
export function cleanMail(mail: Mail): Mail | undefined {
  const to = mail.to.filter(isValidEmail);
  if (to.length === 0 || !isValidEmail(mail.from.address)) return undefined;
  const headers = Object.entries(mail.headers ?? {}).filter(([name]) => /^[A-Za-z0-9-]+$/.test(name));
  return {
    ...mail,
    to,
    from: { name: oneLine(mail.from.name), address: mail.from.address },
    replyTo: mail.replyTo !== undefined && isValidEmail(mail.replyTo) ? mail.replyTo : undefined,
    subject: oneLine(mail.subject).slice(0, MAX_SUBJECT),
    headers: Object.fromEntries(headers.map(([name, value]) => [name, oneLine(value)])),
    messageId: mail.messageId?.replace(/[^\w.@-]/g, '-'),
    attachments: mail.attachments?.map((one) => ({ ...one, filename: one.filename.replace(/[^\w.-]/g, '-') })),
  };
}

/** The sender of a dealer's mails by the environment: `MAIL_FROM_HARBOUR`, else `MAIL_FROM`. */
export const senderOf = (env: NodeJS.ProcessEnv, slug: string): string | undefined =>
  dealerEnvironment(env, slug, mailProvider).MAIL_FROM;
