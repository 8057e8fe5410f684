import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import { openPostgres } from '#src/server/database/postgres-database.ts';
import { testProxy } from '#src/server/database/proxy-for-test.ts';
import { leadDeliveries, leads } from '#src/server/database/tables.ts';
import { SALES, siteForTest } from '#src/server/deliveries/leads-for-test.ts';
import type { FunctionContext } from '#src/server/http/context.ts';
import { readEndpoints } from '#src/server/http/read-endpoints.ts';
import { openLeadSpool } from '#src/server/leads/lead-spool.ts';
import { log } from '#src/server/log/log.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';

const functions = await readEndpoints(import.meta.dirname);
log.level = 'silent';
const NOW = new Date('2026-11-23T21:30:00Z');
const PERSON = { name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491 570 006' };
const TOKEN = 'a'.repeat(32);
const site = {
  ...siteForTest('harbour', SALES),
  ...{ phone: '0255500000', checkout: { path: 'checkout', depositCents: 50_000 } },
  alerts: { sms: false, stockPath: '/search/used-cars' },
} as unknown as SiteData;

function call(db: FunctionContext['db'], method: string, address: string, over: object, context: object = {}) {
  const [path] = address.split('?');
  const found = functions.find(
    ({ config }) => config.path === path || config.path.replace(':slug', 'mazda-cx-5') === path,
  );
  if (!found) throw new Error(`no function ${path}`);
  const request = new Request(`https://harbour.example${address}`, { method, ...over });
  return found.run(request, {
    ...{ site, db, params: { slug: 'mazda-cx-5' }, ip: '10.1.2.3', now: NOW, hasOutbox: true },
    readAsset: async () => new Response('', { status: 404 }),
    ...context,
  });
}
const json = (body: object, cookie = '') => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', 'idempotency-key': 'key-1', cookie },
});
const form = (fields: Record<string, string>) => ({ body: new URLSearchParams(fields) });
const signedIn = { headers: { cookie: `__Host-session=${TOKEN}` } };

const away = openPostgres('postgres://nobody@127.0.0.1:1/none');
afterAll(() => away.pool.end());

describe('while the database is away', () => {
  it.each<[string, string, object]>([
    ['POST', '/api/auth/send-code', json({ phone: PERSON.phone })],
    ['POST', '/api/auth/verify-code', json({ phone: PERSON.phone, token: '123456' })],
    ['GET', '/api/auth/session', signedIn],
    ['POST', '/api/auth/sign-out', json({}, `__Host-session=${TOKEN}`)],
    ['POST', '/api/rate-limit', json({ phone: PERSON.phone })],
    ['GET', '/api/check-if-contact-exists?phone_number=0491570006', {}],
    ['POST', '/api/leads', json(PERSON)],
    ['POST', '/api/alerts', json({ contact: PERSON.email, consent: true, car: 'mazda-cx-5' })],
    ['GET', '/api/cars/mazda-cx-5/view.json', {}],
  ])('%s %s answers 503 and whom to call', async (method, address, over) => {
    const answer = await call(away.db, method, address, over);
    expect(answer.status).toBe(503);
    expect(((await answer.json()) as { error: string }).error).toContain('call us on 02 5550 0000');
  });

  it.each<[string, string, object]>([
    ['POST', '/api/alerts', form({ contact: PERSON.email, consent: 'on', car: 'mazda-cx-5' })],
    ['GET', `/api/alerts/confirm?token=${TOKEN}`, {}],
    ['GET', `/api/alerts/manage?token=${TOKEN}`, {}],
    ['POST', '/api/alerts/unsubscribe', form({ token: TOKEN })],
    ['GET', `/api/checkout/order?order=${TOKEN}`, {}],
    ['POST', '/api/checkout/cancel', form({ order: TOKEN })],
  ])('%s %s, which a person sees, is a page with the number', async (method, address, over) => {
    const answer = await call(away.db, method, address, over);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, expect.stringContaining('text/html')]);
    expect(await answer.text()).toContain(
      '<a class="button button--secondary" href="tel:+61255500000">Call 02 5550 0000</a>',
    );
  });

  it('a fault of ours is one still, and tells nothing about itself', async () => {
    const broken = { select: () => assert('secret') } as unknown as FunctionContext['db'];
    const answer = await call(broken, 'GET', '/api/auth/session', signedIn);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      error: 'Something went wrong. Please try again, or call us on 02 5550 0000.',
    });
  });
});

function assert(message: string): never {
  throw new TypeError(message);
}

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))('while $name hangs', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());

  const hanging = async () => {
    await database.db.delete(leads);
    const proxy = await testProxy(database.url ?? '');
    const limits = { connectMs: 15_000, queryMs: 400 };
    const { db, pool } = openPostgres(proxy.url, { limits });
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-hanging-'));
    onTestFinished(async () => {
      proxy.thaw();
      await pool.end();
      await proxy.close();
      rmSync(folder, { recursive: true, force: true });
    });
    await db.$count(leads);
    return { db, proxy, spool: openLeadSpool(folder) };
  };
  const send = (db: FunctionContext['db'], context: object) => call(db, 'POST', '/api/leads', json(PERSON), context);

  it.each([
    ['before anything arrives', undefined],
    ['at the count of its sender', 'insert into "rate_limits"'],
    ['at its transaction', 'begin'],
    ['at the lead', 'insert into "leads"'],
    ['at the commit, which the database makes all the same', 'commit'],
  ])('API-018 a lead is answered in time %s, and stored once', async (_when, at) => {
    const { db, proxy, spool } = await hanging();
    if (at) proxy.freezeAnswersAt(at);
    else proxy.freeze();
    const answer = await send(db, { spool });
    expect([answer.status, await answer.json()]).toEqual([200, { lead_id: expect.stringMatching(/^...-...$/) }]);
    expect(await spool.read()).toHaveLength(1);
    proxy.thaw();
    expect(await spool.store(db)).toBe(1);
    expect(await database.db.$count(leads)).toBe(1);
    expect(await database.db.$count(leadDeliveries)).toBe(1);
  });

  it('whoever asks for a code hears whom to call', async () => {
    const { db, proxy } = await hanging();
    proxy.freeze();
    const answer = await call(db, 'POST', '/api/auth/send-code', json({ phone: PERSON.phone }));
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { error: 'We cannot do this at the moment. Please call us on 02 5550 0000, or try again later.' },
    ]);
  });
});
