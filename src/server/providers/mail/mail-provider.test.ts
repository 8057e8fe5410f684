import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { databases, type TestDatabase } from '../../database/database-for-test.ts';
import { mailOutbox } from '../../database/tables.ts';
import { log } from '../../log/log.ts';
import type { Mail } from './mail.ts';
import { cleanMail, openMailer } from './mail-provider.ts';
import { type TestMailServer, testMailServer } from './mail-server-for-test.ts';
import { smtpProvider } from './smtp-provider.ts';

log.level = 'silent';
const NOW = new Date('2026-11-23T21:30:00Z');
const mail: Mail = {
  to: ['sales@harbour.example'],
  from: { name: 'Harbour Lane', address: 'website@harbour.example' },
  replyTo: 'ada@example.com',
  subject: 'Enquiry',
  text: 'Hello',
};

const serve = async (...rules: Parameters<typeof testMailServer>) => {
  const server = await testMailServer(...rules);
  onTestFinished(() => server.close());
  return server;
};
const open = (url: string, mailMs?: number) => {
  const provider = smtpProvider(url, mailMs);
  onTestFinished(() => provider.close());
  return provider;
};
const headersOf = ({ taken }: TestMailServer) =>
  taken
    .at(-1)
    ?.raw.split('\r\n\r\n')[0]
    ?.replace(/\r\n[ \t]+/g, ' ') ?? '';

describe('a mail', () => {
  it('has headers of one line each, whatever a form brought in', () => {
    const cleaned = cleanMail({
      ...mail,
      subject: 'Enquiry\r\nBcc: everybody@example.com\u2028x',
      from: { name: 'Harbour\nBcc: a@b.example', address: mail.from.address },
      headers: { 'X-Lead-Id': 'lead-1\r\nBcc: a@b.example', 'Bad: Header\r\n': 'x' },
      messageId: 'lead-1>\r\nBcc:<a@b.example',
      attachments: [{ filename: '../a\r\n"b.xml', contentType: 'application/xml', content: '' }],
    });
    expect(cleaned).toMatchObject({
      subject: 'Enquiry Bcc: everybody@example.com x',
      from: { name: 'Harbour Bcc: a@b.example' },
      headers: { 'X-Lead-Id': 'lead-1 Bcc: a@b.example' },
      messageId: 'lead-1---Bcc--a@b.example',
      attachments: [{ filename: '..-a---b.xml' }],
    });
    expect(Object.keys(cleaned?.headers ?? {})).toEqual(['X-Lead-Id']);
  });

  it.each([
    'ada@example.com, eve@example.com',
    'ada,eve@example.com',
    'ada@example.com\r\nBcc: x@y.z',
    'ada',
    '',
    '(a)@b.c',
  ])('is not answered to %j', (replyTo) => expect(cleanMail({ ...mail, replyTo })?.replyTo).toBeUndefined());

  it('goes to addresses only, and from one', () => {
    expect(cleanMail({ ...mail, to: ['no address', 'sales@harbour.example'] })?.to).toEqual(['sales@harbour.example']);
    expect(cleanMail({ ...mail, to: ['no address'] })).toBeUndefined();
    expect(cleanMail({ ...mail, from: { name: '', address: 'a@b' } })).toBeUndefined();
  });

  it('has a subject of 200 characters at most', () => {
    const lengths = [199, 200, 201].map((n) => cleanMail({ ...mail, subject: 'x'.repeat(n) })?.subject.length);
    expect(lengths).toEqual([199, 200, 200]);
  });
});

describe('mails by SMTP', () => {
  it('arrive as they were written, with a name that stays the same', async () => {
    const server = await serve();
    const sent = await open(server.url).send({
      ...mail,
      html: '<p>Hello</p>',
      messageId: 'lead-7-sales.harbour@harbour.example',
      headers: { 'X-Lead-Id': 'lead-7' },
      attachments: [{ filename: 'lead.xml', contentType: 'application/xml', content: '<adf/>' }],
    });
    expect(sent).toEqual({ state: 'accepted' });
    expect(server.taken.map(({ to }) => to)).toEqual([['sales@harbour.example']]);
    const head = headersOf(server);
    expect(head).toContain('Message-ID: <lead-7-sales.harbour@harbour.example>');
    expect(head).toContain('From: Harbour Lane <website@harbour.example>');
    expect(head).toMatch(/^Reply-To: <?ada@example\.com>?$/m);
    expect(head).toContain('X-Lead-ID: lead-7');
    expect(server.taken[0]?.raw).toContain('filename=lead.xml');
  });

  it.each([
    [550, { state: 'refused', reason: 'EENVELOPE 550' }],
    [450, { state: 'later', reason: 'EENVELOPE 450' }],
    [530, { state: 'later', reason: 'EENVELOPE 530' }],
  ])('a receiver refused with %i: %j', async (code, outcome) => {
    const server = await serve({ refuse: () => code });
    expect(await open(server.url).send(mail)).toEqual(outcome);
  });

  it.each([
    [554, { state: 'refused', reason: 'EMESSAGE 554' }],
    [451, { state: 'later', reason: 'EMESSAGE 451' }],
  ])('a whole mail refused with %i: %j', async (code, outcome) => {
    const server = await serve({ refuseMail: () => code });
    expect(await open(server.url).send(mail)).toEqual(outcome);
    expect(server.taken).toEqual([]);
  });

  it('counts as taken when one of its receivers is', async () => {
    const server = await serve({ refuse: (address) => (address.startsWith('gone') ? 550 : undefined) });
    const to = ['gone@harbour.example', 'sales@harbour.example'];
    expect(await open(server.url).send({ ...mail, to })).toEqual({ state: 'accepted' });
    expect(server.taken[0]?.to).toEqual(['sales@harbour.example']);
  });

  it('wait while the password is wrong, which an operator can mend', async () => {
    const server = await serve({ password: 'right' });
    const url = (password: string) => `smtp://dealer:${password}@127.0.0.1:${server.port}`;
    expect(await open(url('wrong')).send(mail)).toEqual({ state: 'later', reason: 'EAUTH 535' });
    expect(await open(url('right')).send(mail)).toEqual({ state: 'accepted' });
  });

  it('wait while nobody answers', async () => {
    const server = await testMailServer();
    await server.close();
    expect(await open(server.url).send(mail)).toMatchObject({ state: 'later' });
  });

  it('wait when the server says nothing in time', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    onTestFinished(() => void silent.close());
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as AddressInfo;
    expect(await open(`smtp://127.0.0.1:${port}`, 200).send(mail)).toEqual({ state: 'later', reason: 'ETIMEDOUT' });
  });

  it('are not sent to another machine without encryption', async () => {
    const server = await serve();
    const outcome = await open(`smtp://[::ffff:127.0.0.1]:${server.port}`).send(mail);
    expect(outcome.state).toBe('later');
    expect(server.taken).toEqual([]);
  });
});

describe.each(databases.slice(0, 1))('the mailer on $name', ({ open: openDatabase }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openDatabase();
  }, 60_000);
  afterAll(() => database?.close());

  it('keeps mails in the outbox in development, and those of the day before go', async () => {
    const mailer = openMailer({ env: {}, db: database.db, hasOutbox: true });
    expect(await mailer.send('harbour', { ...mail, subject: 'Old' }, new Date(NOW.getTime() - 25 * 3_600_000))).toEqual(
      {
        state: 'accepted',
      },
    );
    await mailer.send('harbour', mail, NOW);
    const kept = await database.db.select().from(mailOutbox).where(eq(mailOutbox.website_slug, 'harbour'));
    expect(kept.map(({ recipients, subject, text }) => [recipients, subject, text])).toEqual([
      ['sales@harbour.example', 'Enquiry', 'Hello'],
    ]);
  });

  it('has mails wait where there is neither a server nor an outbox', async () => {
    const mailer = openMailer({ env: {}, db: database.db, hasOutbox: false });
    expect(await mailer.send('kite', mail, NOW)).toEqual({ state: 'later', reason: 'ENOPROVIDER' });
    expect(await database.db.$count(mailOutbox, eq(mailOutbox.website_slug, 'kite'))).toBe(0);
  });

  it('sends by the server of SMTP_URL, and never a mail to nobody', async () => {
    const server = await serve();
    const mailer = openMailer({ env: { SMTP_URL: server.url }, db: database.db, hasOutbox: true });
    onTestFinished(() => mailer.close());
    expect(await mailer.send('kite', mail, NOW)).toEqual({ state: 'accepted' });
    expect(await mailer.send('kite', { ...mail, to: ['nobody'] }, NOW)).toEqual({
      state: 'refused',
      reason: 'EADDRESS',
    });
    expect(server.taken).toHaveLength(1);
    expect(await database.db.$count(mailOutbox, eq(mailOutbox.website_slug, 'kite'))).toBe(0);
  });

  it.each(['mail.example', 'https://mail.example', 'smtp://', 'smtp:hunter2'])(
    'refuses SMTP_URL %s without repeating it',
    (url) => {
      const start = () => openMailer({ env: { SMTP_URL: url }, db: database.db, hasOutbox: false });
      expect(start).toThrow('SMTP_URL is no address of a mail server. Write smtps://user:password@host:465.');
    },
  );
});
