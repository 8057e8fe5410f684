import { desc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { HUMAN_TOKEN } from '#src/domain/features/human-check.ts';
import { SENT_LATER } from '#src/domain/lead/spam-signals.ts';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import { alertContacts, leads, smsOutbox } from '#src/server/database/tables.ts';
import type { FunctionContext } from '#src/server/http/context.ts';
import { log } from '#src/server/log/log.ts';
import { says, type TestProvider, testProvider } from '#src/server/providers/provider-for-test.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import alerts from './alerts.ts';
import enquiries from './enquiries.ts';
import sendLead from './leads.ts';
import sendCode from './send-code.ts';

log.level = 'silent';
const NOW = new Date('2026-11-23T21:30:00Z');
const site = {
  ...{ slug: 'harbour', id: '1', name: 'Harbour', phone: '0255500000', timeZone: 'Australia/Sydney', humanCheck: true },
  ...{
    locations: [],
    cars: { one: { id: '1', name: 'One', status: 'in_stock', views: 0, locationId: null, price: 9_000 } },
  },
  alerts: { sms: false, hoursBetween: 24, stockPath: '/', pages: {}, search: {} },
} as unknown as SiteData;
const FIELDS = {
  ...{ name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491 570 006', message: 'Hello' },
  ...{ contact: 'ada@example.com', consent: 'true', car: 'one' },
};
const CALLS = {
  ...{ '/api/alerts': alerts, '/api/enquiries': enquiries, '/api/leads': sendLead },
  '/api/auth/send-code': sendCode,
};
const LEADS = ['/api/enquiries', '/api/leads'] as const;

describe('forms of a site with Turnstile', () => {
  let database: TestDatabase;
  let provider: TestProvider;
  let caller = 0;
  beforeAll(async () => {
    const opened = await databases[0]?.open();
    if (!opened) throw new Error('no database');
    database = opened;
  }, 60_000);
  afterAll(() => database?.close());
  afterEach(() => {
    vi.unstubAllEnvs();
    provider?.close();
  });

  const withProvider = async (...answers: Parameters<typeof testProvider>) => {
    provider = await testProvider(...answers);
    vi.stubEnv('TURNSTILE_URL', provider.url);
    vi.stubEnv('TURNSTILE_SECRET', 'secret');
  };
  const send = (
    path: keyof typeof CALLS,
    fields: Record<string, unknown> = { [HUMAN_TOKEN]: 'token' },
    over = site,
  ) => {
    const request = new Request(`https://harbour.example${path}`, {
      method: 'POST',
      body: JSON.stringify({ ...FIELDS, ...fields }),
      headers: { 'content-type': 'application/json', host: 'harbour.example' },
    });
    return CALLS[path](request, contextOf(over));
  };
  const contextOf = (of: SiteData, over: Partial<FunctionContext> = {}): FunctionContext => ({
    ...{ site: of, db: database.db, params: {}, hasOutbox: true, ip: `10.9.0.${caller++}`, now: NOW },
    ...over,
  });
  const lastLead = async () => (await database.db.select().from(leads).orderBy(desc(leads.id)).limit(1))[0];
  const stored = async () => [
    await database.db.$count(leads),
    await database.db.$count(alertContacts),
    await database.db.$count(smsOutbox),
  ];
  const paths = Object.keys(CALLS) as (keyof typeof CALLS)[];

  it.each(paths)(
    '%s is taken when the service says it comes from a person; it is asked with the secret, once',
    async (path) => {
      const bodies: string[] = [];
      await withProvider(async (request, response) => {
        let body = '';
        for await (const chunk of request) body += chunk;
        bodies.push(body);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true,"challenge_ts":"2026"}');
      });
      expect((await send(path)).status).toBe(200);
      expect(provider.requested.map((requested) => requested.path)).toEqual(['/turnstile/v0/siteverify']);
      expect(bodies.map((body) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
        { secret: 'secret', response: 'token' },
      ]);
      const kept = JSON.stringify(await database.db.select().from(leads));
      expect(kept).not.toContain('token');
    },
  );

  it.each(paths)('%s without a token is refused, and the service is not asked', async (path) => {
    await withProvider(says({ success: true }));
    const before = await stored();
    for (const token of [undefined, '', ['token'], { a: 1 }, 7, 'x'.repeat(2_049)])
      expect((await send(path, { [HUMAN_TOKEN]: token })).status).toBe(403);
    expect(provider.requested).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['says no', says({ success: false, 'error-codes': ['timeout-or-duplicate'] }), 403],
    ['says no with 400', says({ success: false }, 400), 403],
  ])('nothing is stored when the service %s', async (_, listener, status) => {
    await withProvider(listener);
    const before = await stored();
    for (const path of paths) {
      const response = await send(path);
      expect([path, response.status]).toEqual([path, status]);
      expect(((await response.json()) as { error: string }).error).toMatch(/again/);
    }
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['fails', says('', 500)],
    ['answers a page', says('<!doctype html><title>Sign in</title>')],
    ['answers JSON of another form', says({ success: 'yes' })],
    ['answers without end', says(`"${'x'.repeat(70_000)}"`)],
    ['leads elsewhere', (_, response) => response.writeHead(302, { location: '/' }).end()],
    ['hangs up', (_, response) => response.destroy()],
  ] satisfies [string, Parameters<typeof testProvider>[0]][])(
    'a lead is marked, an alert and a code refused with the phone number, when the service %s',
    async (_, listener) => {
      await withProvider(listener);
      const before = await stored();
      for (const path of ['/api/alerts', '/api/auth/send-code'] as const) {
        const response = await send(path);
        expect([path, response.status]).toEqual([path, 503]);
        expect(((await response.json()) as { error: string }).error).toContain('02 5550 0000');
      }
      expect(await stored()).toEqual(before);
      for (const path of LEADS) {
        expect([path, (await send(path)).status]).toEqual([path, 200]);
        expect(await lastLead()).toMatchObject({ spam_sign: 'unchecked', suspected_spam: false });
      }
    },
  );

  it('a service that answers nothing is given up in time', async () => {
    await withProvider(() => undefined);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBeLessThanOrEqual(5_000);
      return AbortSignal.abort(new DOMException('', 'TimeoutError'));
    });
    expect((await send('/api/alerts')).status).toBe(503);
    vi.restoreAllMocks();
  });

  it('without the secret nobody is asked: a lead is marked, everything else refused', async () => {
    await withProvider(says({ success: true }));
    vi.stubEnv('TURNSTILE_SECRET', '');
    expect((await send('/api/alerts')).status).toBe(503);
    expect((await send('/api/auth/send-code')).status).toBe(503);
    expect((await send('/api/leads')).status).toBe(200);
    expect(await lastLead()).toMatchObject({ spam_sign: 'unchecked' });
    expect(provider.requested).toEqual([]);
  });

  it('FORM-032 FORM-034 a lead that waited for a connection is marked where its token has run out', async () => {
    await withProvider(says({ success: false }));
    for (const token of ['token', undefined]) {
      const response = await send('/api/leads', {
        [HUMAN_TOKEN]: token,
        [SENT_LATER]: true,
        message: 'Later',
      });
      expect(response.status).toBe(200);
      expect(await lastLead()).toMatchObject({ spam_sign: 'unchecked', suspected_spam: false });
    }
    expect(JSON.stringify((await lastLead())?.payload)).not.toContain(SENT_LATER);
  });

  describe('without scripts', () => {
    const post = (path: '/api/alerts' | '/api/leads', fields: object, from: Partial<FunctionContext> = {}) => {
      const request = new Request(`https://harbour.example${path}`, {
        method: 'POST',
        body: new URLSearchParams({ ...FIELDS, ...fields }),
        headers: { host: 'harbour.example' },
      });
      return CALLS[path](request, contextOf(site, from));
    };

    it('FORM-034 leads are taken and marked; two an hour of one address are delivered, more are held', async () => {
      await withProvider(says({ success: true }));
      const held: unknown[] = [];
      const at = (minutes: number) => ({ ip: '10.7.7.7', now: new Date(NOW.getTime() + minutes * 60_000) });
      for (const minutes of [0, 1, 2, 61]) {
        expect((await post('/api/leads', { message: `Plain ${minutes}` }, at(minutes))).status).toBe(303);
        const lead = await lastLead();
        expect(lead).toMatchObject({ spam_sign: 'unchecked', payload: { message: `Plain ${minutes}` } });
        held.push(lead?.suspected_spam);
      }
      expect(held).toEqual([false, false, true, false]);
      expect(provider.requested).toEqual([]);
    });

    it('FORM-034 of a site twenty an hour are delivered, whatever addresses they come from', async () => {
      await withProvider(says({ success: true }));
      const now = new Date(NOW.getTime() + 24 * 60 * 60_000);
      const held: unknown[] = [];
      for (let n = 0; n < 21; n += 1) {
        await post('/api/leads', { message: `Site ${n}` }, { now });
        held.push((await lastLead())?.suspected_spam);
      }
      expect(held).toEqual([...Array.from({ length: 20 }, () => false), true]);
    });

    it('two alerts an hour of one address are taken, more are refused with a page', async () => {
      await withProvider(says({ success: true }));
      const statuses: number[] = [];
      for (let n = 0; n < 3; n += 1)
        statuses.push((await post('/api/alerts', { contact: `ada${n}@example.com` }, { ip: '10.7.7.8' })).status);
      expect(statuses).toEqual([200, 200, 403]);
    });
  });

  it('a site without it asks nobody and keeps no token', async () => {
    await withProvider(says({ success: false }));
    const { humanCheck: _, ...without } = site;
    expect((await send('/api/leads', { [HUMAN_TOKEN]: 'token' }, without as SiteData)).status).toBe(200);
    expect(provider.requested).toEqual([]);
    expect(JSON.stringify(await database.db.select().from(leads))).not.toContain('token');
  });
});
