import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { HUMAN_TOKEN } from '#src/domain/human-check/human-check.ts';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import { alertContacts, leads } from '#src/server/database/tables.ts';
import { log } from '#src/server/log/log.ts';
import { says, type TestProvider, testProvider } from '#src/server/providers/provider-for-test.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import alerts from './alerts.ts';
import enquiries from './enquiries.ts';
import sendLead from './leads.ts';

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
const CALLS = { '/api/alerts': alerts, '/api/enquiries': enquiries, '/api/leads': sendLead };

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
    const context = { site: over, db: database.db, params: {}, hasOutbox: true, ip: `10.9.0.${caller++}`, now: NOW };
    return CALLS[path](request, context);
  };
  const stored = async () => [await database.db.$count(leads), await database.db.$count(alertContacts)];
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
      expect(provider.asked.map((asked) => asked.path)).toEqual(['/turnstile/v0/siteverify']);
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
    expect(provider.asked).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['says no', says({ success: false, 'error-codes': ['timeout-or-duplicate'] }), 403],
    ['says no with 400', says({ success: false }, 400), 403],
    ['fails', says('', 500), 503],
    ['answers a page', says('<!doctype html><title>Sign in</title>'), 503],
    ['answers JSON of another form', says({ success: 'yes' }), 503],
    ['answers without end', says(`"${'x'.repeat(70_000)}"`), 503],
    ['leads elsewhere', (_, response) => response.writeHead(302, { location: '/' }).end(), 503],
    ['hangs up', (_, response) => response.destroy(), 503],
  ])('nothing is stored when the service %s', async (_, listener, status) => {
    await withProvider(listener);
    const before = await stored();
    for (const path of paths) {
      const response = await send(path);
      expect([path, response.status]).toEqual([path, status]);
      const { error } = (await response.json()) as { error: string };
      expect(error).toMatch(status === 503 ? /02 5550 0000/ : /again/);
    }
    expect(await stored()).toEqual(before);
  });

  it('a service that answers nothing is given up in time', async () => {
    await withProvider(() => undefined);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBeLessThanOrEqual(5_000);
      return AbortSignal.abort(new DOMException('', 'TimeoutError'));
    });
    expect((await send('/api/leads')).status).toBe(503);
    vi.restoreAllMocks();
  });

  it('without the secret no form is taken', async () => {
    await withProvider(says({ success: true }));
    vi.stubEnv('TURNSTILE_SECRET', '');
    expect((await send('/api/leads')).status).toBe(503);
    expect(provider.asked).toEqual([]);
  });

  it('a site without it asks nobody and keeps no token', async () => {
    await withProvider(says({ success: false }));
    const { humanCheck: _, ...without } = site;
    expect((await send('/api/leads', { [HUMAN_TOKEN]: 'token' }, without as SiteData)).status).toBe(200);
    expect(provider.asked).toEqual([]);
    expect(JSON.stringify(await database.db.select().from(leads))).not.toContain('token');
  });
});
