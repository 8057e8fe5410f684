import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import { openPostgres } from '#src/server/database/postgres-database.ts';
import { leadDeliveries, leads, smsOutbox } from '#src/server/database/tables.ts';
import { deliverDue } from '#src/server/deliveries/deliver-due.ts';
import { SALES, siteForTest } from '#src/server/deliveries/leads-for-test.ts';
import { webhookRules } from '#src/server/deliveries/send-webhook.ts';
import type { FunctionContext } from '#src/server/http/context.ts';
import { readEndpoints } from '#src/server/http/read-endpoints.ts';
import { openLeadSpool } from '#src/server/leads/lead-spool.ts';
import { log } from '#src/server/log/log.ts';
import { openMailer } from '#src/server/providers/mail/mail-provider.ts';
import { testMailServer } from '#src/server/providers/mail/mail-server-for-test.ts';
import { says, testProvider } from '#src/server/providers/provider-for-test.ts';

const functions = await readEndpoints(import.meta.dirname);
const NOW = new Date('2026-11-23T21:30:00Z');

/** What is found nowhere else, so that any of it in a log is a leak. */
const PERSON = {
  name: 'Zephyrina',
  last_name: 'Quillfeather',
  email: 'zephyrina.q@quillfeather.example',
  phone: '0491570156',
  message: 'Meet me behind the windmill',
  postcode: '6798',
  Rego: 'ZQF99X',
};
/** Also as they are written elsewhere. */
const TRACES = [...Object.values(PERSON), '04 9157 0156', '61491570156', '491570156', 'windmill', 'quillfeather'];

const away = openPostgres('postgres://nobody:hunter2@127.0.0.1:1/none');
afterAll(() => away.pool.end());

/** Everything that the process writes: the log's stream, and what anything says past it. */
function recordOutput(): string[] {
  const lines: string[] = [];
  const note = (chunk: unknown) => {
    lines.push(String(chunk));
    return true;
  };
  const stream = (log as unknown as Record<symbol, { write(text: string): unknown }>)[pino.symbols.streamSym];
  if (!stream) throw new Error('The log has no stream.');
  vi.spyOn(stream, 'write').mockImplementation(note);
  vi.spyOn(process.stdout, 'write').mockImplementation(note);
  vi.spyOn(process.stderr, 'write').mockImplementation(note);
  for (const way of ['log', 'info', 'warn', 'error', 'debug'] as const) vi.spyOn(console, way).mockImplementation(note);
  return lines;
}

describe.each(databases)('what is logged on $name', ({ open }) => {
  let database: TestDatabase;
  let folder = '';
  let lines: string[] = [];
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-quiet-'));
    lines = recordOutput();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  const site = siteForTest('harbour', SALES, {
    name: 'crm',
    kind: 'webhook',
    url: 'http://127.0.0.1:1/',
    secret: 'WEBHOOK_SECRET_CRM',
  });
  let caller = 0;
  const call = (path: string, body: unknown, over: Partial<FunctionContext> = {}, type = 'application/json') => {
    const found = functions.find(({ config }) => config.path === path);
    if (!found) throw new Error(`no function ${path}`);
    const request = new Request(`https://harbour.example${path}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { host: 'harbour.example', 'content-type': type },
    });
    caller += 1;
    return found.run(request, { site, db: database.db, params: {}, ip: `10.7.0.${caller}`, now: NOW, ...over });
  };
  /** What the log says, which has to be something, without a trace of the person. */
  const quiet = (said: RegExp) => {
    const text = lines.join('');
    expect(text).toMatch(said);
    // The digits of a time may happen to be those of a phone number.
    const notified = text.replaceAll(/"(?:time|pid|milliseconds)":\d+/g, '');
    for (const trace of TRACES) expect(notified.toLowerCase()).not.toContain(trace.toLowerCase());
  };

  it('API-041 of leads while the database is away, refused by it, or on no disk, holds no personal data', async () => {
    const spool = openLeadSpool(join(folder, 'spool'));
    expect((await call('/api/leads', PERSON, { db: away.db, spool })).status).toBe(200);
    expect((await call('/api/leads', PERSON, { db: away.db })).status).toBe(503);
    expect(
      (
        await call(
          '/api/enquiries',
          new URLSearchParams(PERSON).toString(),
          { db: away.db },
          'application/x-www-form-urlencoded',
        )
      ).status,
    ).toBe(503);
    // A text that PostgreSQL does not store has the query, with all its values, in the error.
    const refusing = { ...site, slug: 'har\u0000bour' };
    expect((await call('/api/leads', PERSON, { site: refusing })).status).toBeGreaterThanOrEqual(500);
    expect((await call('/api/leads', { ...PERSON, email: 'zephyrina.q@' })).status).toBe(400);
    expect((await call('/api/leads', `{"name":"${PERSON.name}`)).status).toBe(400);
    expect(await spool.store(away.db)).toBe(0);
    expect(await spool.store(database.db)).toBe(1);
    quiet(/A lead could not be kept.*/s);
    quiet(/a lead waits on disk/);
  });

  it('API-041 of sign-in, also when the SMS provider repeats the number, holds no personal data', async () => {
    const signIn = { phone: PERSON.phone, first_name: PERSON.name, last_name: PERSON.last_name, email: PERSON.email };
    const provider = await testProvider(
      says({ message: `The number +61491570156 of ${PERSON.name} is not valid.` }, 400),
    );
    try {
      vi.stubEnv('SMS_ACCOUNT_SID', 'AC1');
      vi.stubEnv('SMS_AUTH_TOKEN', 'token');
      vi.stubEnv('SMS_FROM', '+61400000000');
      vi.stubEnv('SMS_URL', provider.url);
      expect((await call('/api/auth/send-code', signIn)).status).toBe(502);
    } finally {
      provider.close();
      vi.unstubAllEnvs();
    }
    expect((await call('/api/auth/send-code', signIn)).status).toBe(503);
    expect((await call('/api/auth/send-code', signIn, { hasOutbox: true })).status).toBe(200);
    const [sent] = await database.db.select().from(smsOutbox).where(eq(smsOutbox.phone, PERSON.phone));
    const token = sent?.text.slice(0, 6) ?? '';
    expect((await call('/api/auth/verify-code', { phone: PERSON.phone, token: '000000' })).status).toBeGreaterThan(299);
    expect((await call('/api/auth/verify-code', { phone: PERSON.phone, token })).status).toBe(200);
    expect((await call('/api/auth/send-code', signIn, { db: away.db })).status).toBe(503);
    expect((await call('/api/auth/verify-code', { phone: PERSON.phone, token }, { db: away.db })).status).toBe(503);
    quiet(/The SMS provider did not take a message/);
  });

  it('API-041 of deliveries that fail, also when the other side repeats what it was sent, holds no personal data', async () => {
    await database.db.delete(leads);
    expect((await call('/api/leads', PERSON)).status).toBe(200);
    const echo = createServer((request, response) => {
      request.pipe(response.writeHead(500));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => echo.once('listening', resolve));
    const { port } = echo.address() as AddressInfo;
    const [sales] = site.leads?.destinations ?? [];
    const crm = { ...site.leads?.destinations[1], url: `http://127.0.0.1:${port}/` };
    const failing = { ...site, leads: { ...site.leads, destinations: [sales, crm] } } as typeof site;
    const mailServer = await testMailServer({ refuse: () => 550 });
    const env = { SMTP_URL: mailServer.url, WEBHOOK_SECRET_CRM: 'secret', WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' };
    const mailer = openMailer({ env, db: database.db, hasOutbox: false });
    const tools = { mailer, env, webhooks: webhookRules(env) };
    try {
      const run = (at: Date, of: typeof site) =>
        deliverDue({ db: database.db, slugs: () => ['harbour'], siteOf: () => of, tools, now: () => at });
      expect(await run(NOW, failing)).toEqual({ delivered: 0, waiting: 1, dead: 1 });
      // The settings of an older build, whose destination has no address: a fault of ours.
      const broken = {
        ...failing,
        leads: { ...failing.leads, destinations: [sales, { ...crm, url: PERSON.email }] },
      } as typeof site;
      expect(await run(new Date(NOW.getTime() + 3_600_000), broken)).toEqual({ delivered: 0, waiting: 1, dead: 0 });
      const reasons = await database.db
        .select({ reason: leadDeliveries.reason })
        .from(leadDeliveries)
        .orderBy(leadDeliveries.id);
      expect(reasons).toEqual([{ reason: 'EENVELOPE 550' }, { reason: 'ERR_INVALID_URL' }]);
      quiet(/A lead was not delivered and is given up/);
      quiet(/A delivery failed/);
    } finally {
      mailer.close();
      await mailServer.close();
      echo.close();
    }
  });
});
