import type { RequestListener } from 'node:http';
import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MarketCar } from '#src/domain/price/comparable-cars.ts';
import { messages } from '#src/domain/text/messages.ts';
import {
  noOnlineOffer,
  noRegoLookup,
  offerOver,
  regoNotFound,
  valuationNotSaved,
} from '#src/domain/trade-in/trade-in-offer.ts';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import { leads, valuations } from '#src/server/database/tables.ts';
import type { ApiFunction, FunctionContext } from '#src/server/http/context.ts';
import { leadReference } from '#src/server/leads/new-lead.ts';
import { log } from '#src/server/log/log.ts';
import { says, type TestProvider, testProvider } from '#src/server/providers/provider-for-test.ts';
import { regoProvider } from '#src/server/providers/rego-provider.ts';
import { valuationProvider } from '#src/server/providers/valuation-provider.ts';
import type { SiteCar, SiteData } from '#src/server/site-data/site-data.ts';
import enquiries from './enquiries.ts';
import miscellaneous from './miscellaneous.ts';
import offerAccepted from './offer-accepted.ts';
import regoLookup from './rego-lookup.ts';
import adjustments from './valuation-adjustments.ts';

log.level = 'silent';

const MARKET: MarketCar = {
  ...{ id: '1', make: 'Mazda', model: 'CX-5', body: 'SUV', year: 2021, km: 40_000, price: 30_000, used: true },
};
const listed = (id: number, price: number): SiteCar => ({
  ...{ id: String(id), name: 'Mazda CX-5', status: 'in_stock', views: 0, locationId: null, price },
  market: { ...MARKET, id: String(id), price },
});
const SITE: SiteData = {
  ...{ slug: 'harbour', id: '1001', name: 'Harbour', timeZone: 'Australia/Sydney', deliveryZones: [] },
  ...{ appointmentHours: [], imageHosts: [], locations: [] },
  tradeIn: { saveValuation: true, marginPercent: 20, yearPercent: 8 },
  cars: { one: listed(1, 28_000), two: listed(2, 30_000), three: listed(3, 32_000) },
};
const newOnes = Object.fromEntries(
  Object.entries(SITE.cars).map(([slug, { market, ...car }]) => [
    slug,
    { ...car, ...(market && { market: { ...market, used: false, year: 2026, km: 10 } }) },
  ]),
);
const CONDITION = {
  outside: 'clean',
  inside: 'clean',
  working: 'well',
  service: 'full',
  tyres: 'good',
  accident: 'none',
};
const ASKED = {
  id: '7',
  adjustmentAnswers: { make: 'Mazda', model: 'CX-5', year: 2021, kms: 40_000, condition: CONDITION },
};
const FOUND = { id: 'r-1', make: 'Mazda', model: 'CX-5', badge: 'Maxx', year: 2021 };
const PLATE = { rego: 'abc 123', regoState: 'nsw' };
const PERSON = { name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491 570 006' };

const providers: TestProvider[] = [];
async function provider(...listeners: RequestListener[]): Promise<TestProvider> {
  const one = await testProvider(...listeners);
  providers.push(one);
  return one;
}
afterEach(() => {
  vi.unstubAllEnvs();
  for (const one of providers.splice(0)) one.close();
});

/** Answers with a value and keeps what was asked. */
function keeps(value: unknown): { listener: RequestListener; bodies: unknown[] } {
  const bodies: unknown[] = [];
  return {
    bodies,
    listener: (request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        bodies.push(JSON.parse(body));
        says(value)(request, response);
      });
    },
  };
}

describe('a register of number plates', () => {
  const register = (url: string) => regoProvider.open({ REGO_PROVIDER_URL: url, REGO_PROVIDER_KEY: 'k' });
  const plate = { rego: 'ABC123', regoState: 'nsw' };

  it('API-021 DATA-072 is asked with rego and state, and its key; fields that are not asked for stay out', async () => {
    const { listener, bodies } = keeps({ ...FOUND, owner: 'Ada' });
    const { url, requested } = await provider(listener);
    expect(await register(url)?.lookUp(plate)).toEqual(FOUND);
    expect(bodies).toEqual([plate]);
    expect(requested[0]?.key).toBe('Bearer k');
    expect(regoProvider.open({})).toBeUndefined();
  });

  it('API-021 a number as id is one, a missing badge is none', async () => {
    const { url } = await provider(says({ id: 7, make: 'Ford', model: 'Ranger', badge: null, year: 2020 }));
    expect(await register(url)?.lookUp(plate)).toEqual({
      id: '7',
      make: 'Ford',
      model: 'Ranger',
      badge: '',
      year: 2020,
    });
  });

  it('API-021 a plate it does not know is no failure', async () => {
    const { url, requested } = await provider(says({ error: 'unknown' }, 404));
    expect(await register(url)?.lookUp(plate)).toBeUndefined();
    expect(requested).toHaveLength(1);
  });

  it.each([
    { ...FOUND, year: 1899 },
    { ...FOUND, year: 'soon' },
    { ...FOUND, make: '' },
    { ...FOUND, model: 'x'.repeat(61) },
    { ...FOUND, id: '' },
    [FOUND],
  ])('API-041 %j is no vehicle', async (answer) => {
    const { url } = await provider(says(answer));
    await expect(register(url)?.lookUp(plate)).rejects.toThrow('another form');
  });
});

describe('a valuation service', () => {
  const valuer = (url: string) => valuationProvider.open({ VALUATION_PROVIDER_URL: url, VALUATION_PROVIDER_KEY: 'k' });

  it('API-020 DATA-071 is asked with id and adjustmentAnswers, and answers whole dollars', async () => {
    const { listener, bodies } = keeps({ offer_price: 24_000.9, margin: 1 });
    const { url, requested } = await provider(listener);
    expect(await valuer(url)?.offer(ASKED)).toBe(24_000);
    expect(bodies).toEqual([ASKED]);
    expect(requested[0]?.key).toBe('Bearer k');
    expect(valuationProvider.open({})).toBeUndefined();
  });

  it('API-020 one that gives no figure for a vehicle is no failure', async () => {
    const { url } = await provider(says({}, 404));
    expect(await valuer(url)?.offer(ASKED)).toBeUndefined();
  });

  it.each([0, -1, 5_000_001, '24000', null])('API-041 %j is no offer', async (offer_price) => {
    const { url } = await provider(says({ offer_price }));
    await expect(valuer(url)?.offer(ASKED)).rejects.toThrow('another form');
  });
});

describe.each(databases)('the calls of a trade-in on $name', ({ open }) => {
  let database: TestDatabase;
  let callers = 0;
  let ip = '';
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());
  beforeEach(async () => {
    ip = `10.2.0.${callers++}`;
    await database.db.delete(valuations);
    await database.db.delete(leads);
  });

  const NOW = new Date('2026-11-21T00:00:00Z');
  const call = async (
    run: ApiFunction,
    body: unknown,
    { site = SITE, now = NOW, headers = {}, ...more }: Partial<FunctionContext> & { headers?: HeadersInit } = {},
  ) => {
    const request = new Request('https://harbour.example/api', {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: 'harbour.example', ...headers },
      body: JSON.stringify(body),
    });
    const context: FunctionContext = { site, db: database.db, params: {}, ip, now, ...more };
    const response = await run(request, context);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const offered = async (more = {}) => (await call(adjustments, ASKED, more)).body.valuation_id as string;
  const sentLead = async (valuation_id?: string, key = 'key-1') => {
    const fields = {
      ...PERSON,
      category: 'Trade-In Valuation',
      message: 'My CX-5',
      ...(valuation_id && { valuation_id }),
    };
    const { body } = await call(enquiries, fields, { headers: { 'idempotency-key': key } });
    return body.lead_id as string;
  };
  const ACCEPTED = {
    ...{ form_completed: true, offer_accepted: true, category: 'Trade-In Valuation', subcategory: '3. Offer Accepted' },
  };
  const accept = (lead_id: string, { key = 'key-1', ...more }: Record<string, unknown> = {}) =>
    call(offerAccepted, { lead_id, ...ACCEPTED }, { headers: { 'idempotency-key': key as string }, ...more });
  const stored = () => database.db.select().from(leads).orderBy(asc(leads.id));

  describe('POST /api/rego-lookup', () => {
    it('API-021 TRADE-003 answers the vehicle of a plate', async () => {
      const { listener, bodies } = keeps(FOUND);
      vi.stubEnv('REGO_PROVIDER_URL', (await provider(listener)).url);
      expect(await call(regoLookup, PLATE)).toEqual({ status: 200, body: FOUND });
      expect(bodies).toEqual([{ rego: 'ABC123', regoState: 'nsw' }]);
    });

    it('API-021 without a register nobody knows a plate, but for test plates in development', async () => {
      expect(await call(regoLookup, { ...PLATE, rego: 'TEST1' })).toEqual({
        status: 501,
        body: { error: noRegoLookup },
      });
      const tried = await call(regoLookup, { ...PLATE, rego: 'test 1' }, { hasOutbox: true });
      expect(tried).toMatchObject({ status: 200, body: { make: 'Toyota', model: 'Camry' } });
      for (const rego of ['ABC123', 'CONSTRUCT', 'TOSTRING'])
        expect(await call(regoLookup, { ...PLATE, rego, regoState: 'nsw' }, { hasOutbox: true })).toEqual({
          status: 404,
          body: { error: `We found no vehicle with ${rego} in NSW: check the plate, or describe it below.` },
        });
    });

    it('API-041 a failing register is a 502 that tells nothing of the inside', async () => {
      vi.stubEnv('REGO_PROVIDER_URL', (await provider(says('secret inside', 403))).url);
      expect(await call(regoLookup, PLATE)).toEqual({ status: 502, body: { error: regoNotFound } });
    });

    it.each([
      [{ ...PLATE, rego: '' }, messages.required],
      [{ ...PLATE, rego: undefined }, messages.required],
      [{ ...PLATE, rego: '?' }, 'Please enter the rego as it is on the number plate.'],
      [{ ...PLATE, regoState: 'xx' }, ''],
      [{ ...PLATE, regoState: undefined }, ''],
    ])('API-040 %j is refused before anybody is asked', async (fields, said) => {
      const register = await provider(says(FOUND));
      vi.stubEnv('REGO_PROVIDER_URL', register.url);
      const { status, body } = await call(regoLookup, fields);
      expect(status).toBe(400);
      expect(body.error).toContain(said);
      expect(register.requested).toEqual([]);
    });

    it('API-021 an address may ask 15 times in 15 minutes', async () => {
      const register = await provider(says(FOUND));
      vi.stubEnv('REGO_PROVIDER_URL', register.url);
      for (let time = 0; time < 15; time += 1) expect((await call(regoLookup, PLATE)).status).toBe(200);
      expect((await call(regoLookup, PLATE)).status).toBe(429);
      expect(register.requested).toHaveLength(15);
    });
  });

  describe('POST /api/valuations/adjustments', () => {
    it('API-020 DATA-017 TRADE-004 answers an offer from the stock on sale, and keeps it without a name', async () => {
      const { status, body } = await call(adjustments, ASKED);
      expect(status).toBe(200);
      expect(body).toEqual({ offer_price: 24_000, comparables: 3, valuation_id: expect.stringMatching(/^[\w-]{22}$/) });
      const kept = await database.db.select().from(valuations);
      expect(kept).toMatchObject([{ id: body.valuation_id, offer_price: 24_000, saved: false, data: ASKED }]);
    });

    it('API-020 TRADE-011 without a condition it says whether there would be an offer, and keeps nothing', async () => {
      const { condition: _, ...car } = ASKED.adjustmentAnswers;
      const asked = async (change: object) =>
        (await call(adjustments, { id: '7', adjustmentAnswers: { ...car, ...change } })).body;
      expect(await asked({})).toEqual({ can_offer: true });
      expect(await asked({ make: 'Toyota', model: 'Corolla' })).toEqual({ can_offer: false });
      expect(await asked({ kms: 100_001 })).toEqual({ can_offer: false });
      // A service of the environment says it with its figure alone.
      const service = await provider(says({ offer_price: 19_500 }));
      vi.stubEnv('VALUATION_PROVIDER_URL', service.url);
      expect(await asked({ kms: 100_001 })).toEqual({ can_offer: true });
      expect(service.requested).toEqual([]);
      expect(await database.db.select().from(valuations)).toEqual([]);
    });

    it('API-020 TRADE-013 answers a range where the stock makes no offer, and keeps nothing to accept', async () => {
      const { year: _, ...car } = ASKED.adjustmentAnswers;
      const older = { ...ASKED, adjustmentAnswers: { ...car, year: 2024 } };
      expect((await call(adjustments, older, { site: { ...SITE, cars: newOnes } })).body).toEqual({
        ...{ offer_from: 17_500, offer_to: 20_000, comparables: 3 },
      });
      expect(await database.db.select().from(valuations)).toEqual([]);
      const { condition: __, ...asked } = older.adjustmentAnswers;
      const { body } = await call(adjustments, { adjustmentAnswers: asked }, { site: { ...SITE, cars: newOnes } });
      expect(body).toEqual({ can_offer: true });
    });

    it('API-020 an address may ask 30 times in 15 minutes', async () => {
      for (let time = 0; time < 30; time += 1) expect((await call(adjustments, ASKED)).status).toBe(200);
      expect(await call(adjustments, ASKED)).toEqual({ status: 429, body: { error: noOnlineOffer } });
      expect((await call(adjustments, ASKED, { now: new Date(NOW.getTime() + 15 * 60_000) })).status).toBe(200);
    });

    it('API-020 takes a vehicle that its owner described, without an id', async () => {
      const { id: _, ...described } = ASKED;
      expect((await call(adjustments, described)).body).toMatchObject({ offer_price: 24_000 });
    });

    it('API-020 compares with the stock of the group', async () => {
      const alone = { ...SITE, cars: { one: listed(1, 28_000) } };
      const peers = () => [{ ...SITE, slug: 'brolga', cars: { two: listed(1, 30_000), three: listed(2, 32_000) } }];
      expect((await call(adjustments, ASKED, { site: alone })).status).toBe(404);
      expect((await call(adjustments, ASKED, { site: alone, peers })).body).toMatchObject({ offer_price: 24_000 });
    });

    it('API-020 asks the service of the environment instead', async () => {
      vi.stubEnv('VALUATION_PROVIDER_URL', (await provider(says({ offer_price: 21_500 }))).url);
      const { body } = await call(adjustments, ASKED);
      expect(body).toEqual({ offer_price: 21_500, valuation_id: expect.stringMatching(/./) });
    });

    it('TRADE-008 gives no figure over the limits, by the year where the dealer is', async () => {
      const at = (year: number, now: string) => {
        const cars = Object.fromEntries(
          Object.entries(SITE.cars).map(([slug, car]) => [slug, { ...car, market: { ...MARKET, year, id: car.id } }]),
        );
        const requested = { ...ASKED, adjustmentAnswers: { ...ASKED.adjustmentAnswers, year } };
        return call(adjustments, requested, { site: { ...SITE, cars }, now: new Date(now) });
      };
      expect((await at(2019, '2026-12-31T12:59:00Z')).status).toBe(200);
      expect(await at(2019, '2026-12-31T13:01:00Z')).toEqual({ status: 404, body: { error: noOnlineOffer } });
    });

    it('API-041 a failing service is a 502', async () => {
      vi.stubEnv('VALUATION_PROVIDER_URL', (await provider(says('secret', 403))).url);
      expect(await call(adjustments, ASKED)).toEqual({ status: 502, body: { error: noOnlineOffer } });
    });

    it.each([
      ['make', ''],
      ['model', undefined],
      ['year', 1899],
      ['year', '20215'],
      ['year', { toString: 1 }],
      ['kms', -1],
      ['kms', 2_000_001],
      ['condition', { ...CONDITION, tyres: 'bald' }],
      ['condition', null],
    ])('API-040 %s as %j is refused', async (field, value) => {
      const requested = { ...ASKED, adjustmentAnswers: { ...ASKED.adjustmentAnswers, [field]: value } };
      expect((await call(adjustments, requested)).status).toBe(400);
      expect(await database.db.select().from(valuations)).toEqual([]);
    });

    it('TRADE-007 what nobody saved is gone after 30 days, what was saved stays', async () => {
      const [left, saved] = [await offered(), await offered()];
      await call(miscellaneous, { column_name: 'valuation', valuation_id: saved });
      const later = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60_000 + 1_000);
      const ids = async () => (await database.db.select({ id: valuations.id }).from(valuations)).map(({ id }) => id);
      await offered({ now: later(29) });
      expect(await ids()).toEqual(expect.arrayContaining([left, saved]));
      await offered({ now: later(30) });
      expect(await ids()).not.toContain(left);
      expect(await ids()).toContain(saved);
    });
  });

  describe('POST /api/miscellaneous', () => {
    it('API-023 TRADE-007 saves the valuation of an id', async () => {
      const id = await offered();
      expect(await call(miscellaneous, { column_name: 'valuation', valuation_id: id, offer_price: 1 })).toMatchObject({
        status: 200,
      });
      expect(await database.db.select().from(valuations)).toMatchObject([{ saved: true, offer_price: 24_000 }]);
    });

    it('API-023 ERR-011 an unknown one, another column, a site that saves none', async () => {
      expect(await call(miscellaneous, { column_name: 'valuation', valuation_id: 'x' })).toEqual({
        status: 404,
        body: { error: valuationNotSaved },
      });
      expect((await call(miscellaneous, { column_name: 'note', valuation_id: 'x' })).status).toBe(400);
      const site = { ...SITE, tradeIn: { saveValuation: false, marginPercent: 20, yearPercent: 8 } };
      expect((await call(miscellaneous, { column_name: 'valuation', valuation_id: 'x' }, { site })).status).toBe(404);
    });
  });

  describe('POST /api/leads/offer-accepted', () => {
    it('API-022 TRADE-006 DATA-073 is a lead that follows the first one, with the price that was offered', async () => {
      const lead_id = await sentLead(await offered());
      const { status, body } = await accept(lead_id);
      expect(status).toBe(200);
      const [first, second] = await stored();
      expect([first && leadReference(first), body.lead_id]).toEqual([lead_id, lead_id]);
      expect(second).toMatchObject({ corrects: first?.id, category: 'Trade-In Valuation', kind: 'enquiry' });
      expect(second?.payload).toMatchObject({
        ...ACCEPTED,
        ...{ lead_id, offer_price: 24_000, name: 'Ada', phone: '0491570006' },
        message: 'My CX-5\n\nOffer accepted: $24,000',
      });
    });

    it('API-022 the same acceptance twice is one lead', async () => {
      const lead_id = await sentLead(await offered());
      const [once, again] = [await accept(lead_id), await accept(lead_id)];
      expect(again).toEqual(once);
      expect(await stored()).toHaveLength(2);
    });

    it('API-022 nobody accepts for somebody else, nor what was never offered', async () => {
      const mine = await sentLead(await offered());
      for (const key of ['', 'key-2'])
        expect(await accept(mine, { key })).toEqual({ status: 404, body: { error: 'There is no such lead.' } });
      for (const id of ['999999', "1' or '1'='1", '-1', '1e3', 'waiting-abc'])
        expect((await accept(id)).status).toBe(404);
      expect((await accept(mine, { site: { ...SITE, slug: 'brolga' } })).status).toBe(404);
      for (const [key, valuation] of [
        ['key-3', undefined],
        ['key-4', 'made-up'],
      ] as const)
        expect(await accept(await sentLead(valuation, key), { key })).toEqual({
          status: 404,
          body: { error: offerOver },
        });
    });

    it('TRADE-006 an offer can be accepted for 7 days', async () => {
      const lead_id = await sentLead(await offered());
      const weekAnd = (ms: number) => new Date(NOW.getTime() + 7 * 24 * 60 * 60_000 + ms);
      expect((await accept(lead_id, { now: weekAnd(0) })).status).toBe(404);
      expect((await accept(lead_id, { now: weekAnd(-1_000) })).status).toBe(200);
    });

    it.each([
      { form_completed: false },
      { offer_accepted: undefined },
      { category: 'Sale' },
      { subcategory: '2. Offer' },
      { lead_id: '' },
    ])('API-040 %j is refused', async (change) => {
      const body = { lead_id: '1', ...ACCEPTED, ...change };
      expect((await call(offerAccepted, body, { headers: { 'idempotency-key': 'k' } })).status).toBe(400);
    });
  });

  it.each([
    ['API-021', regoLookup, PLATE],
    ['API-020', adjustments, ASKED],
    ['API-022', offerAccepted, { lead_id: '1', ...ACCEPTED }],
    ['API-023', miscellaneous, { column_name: 'valuation', valuation_id: 'x' }],
  ] as [string, ApiFunction, object][])(
    '%s is for pages of the site, where it takes trade-ins',
    async (_id, run, body) => {
      const foreign = await call(run, body, { headers: { origin: 'https://other.example' } });
      expect(foreign.status).toBe(403);
      const { tradeIn: _, ...none } = SITE;
      expect((await call(run, body, { site: none })).status).toBe(404);
    },
  );
});
