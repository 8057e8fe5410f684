import type { RequestListener } from 'node:http';
import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tooManyAttempts } from '#src/domain/account/one-time-code.ts';
import { FINANCE_RECEIVED_PATH } from '#src/domain/finance/application/application-paths.ts';
import type { CustomerInput } from '#src/domain/lead/customer.schema.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { fixtureSite } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import { leads } from '#src/server/database/tables.ts';
import { leadRows } from '#src/server/deliveries/lead-rows.ts';
import type { FunctionContext } from '#src/server/http/context.ts';
import { openMemory } from '#src/server/http/process-memory.ts';
import { log } from '#src/server/log/log.ts';
import { financeProvider } from '#src/server/providers/finance-provider.ts';
import { says, type TestProvider, testProvider } from '#src/server/providers/provider-for-test.ts';
import { startSession } from '#src/server/sign-in/sessions.ts';
import { keepUser } from '#src/server/sign-in/users.ts';
import { siteDataFor } from '#src/server/site-data/site-data.ts';
import carById from './car-by-id.ts';
import customer from './create-customer.ts';
import leadsFunction from './leads.ts';

log.level = 'silent';

const GO = 'https://apply.lender.com.au/go/1';
const CAR = { ...PAGE_CAR, vin: 'JM0KF', nvic: 'NV1', dealership_slug: 'harbour-mazda' };
const SUB = { ...PAGE_CAR, id: 501, slug: 'sub-one', subscription_price: 199, price: null };
const SOLD = { ...PAGE_CAR, id: 502, slug: 'sold-one', status: 'sold' };
const modelled = fixtureSite(
  { finance: { application: { redirectHosts: ['apply.lender.com.au'], maxAmount: 90_000 } } },
  [CAR, SOLD],
);
const SITE = siteDataFor(modelled, [CAR]);
const LEAD = {
  ...{ category: 'Finance Enquiry', amount: 30_000, term: 5, purchasePrice: 30_000, loanTerm: 5, tags: ['YouX'] },
  ...{ selfAssessedCreditScore: 'GREAT', whoIsHelping: 'Sam', subscribe: true, opt_in: 'true', car_id: String(CAR.id) },
  ...{ name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491570006', postcode: '2000' },
  ...{ vin: 'JM0KF', dealership_slug: 'harbour-mazda', car_type: 'used' },
  lead_attributes: { visited_pages: ['/'], linked_query_params: {} },
};
const APPLICATION = {
  data: {
    ...{ nvic: 'NV1', vin: 'JM0KF', selfAssessedCreditScore: 'GREAT', purchasePrice: 30_000, year: 2021, loanTerm: 5 },
    ...{ phoneNumber: '0491570006', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', subscribe: true },
    postCode: '2000',
  },
  additionalData: LEAD,
} as CustomerInput;

const WITHOUT_CAR = { additionalData: { ...LEAD, car_id: '' } };

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
/** A client of the provider at an address. */
function openFinance(url: string, key?: string) {
  const client = financeProvider.open({ FINANCE_PROVIDER_URL: url, ...(key && { FINANCE_PROVIDER_KEY: key }) });
  if (!client) throw new Error('not set up');
  return client;
}
/** Answers with a value and keeps what was asked. */
function keeps(value: unknown) {
  const kept: { body: Record<string, unknown>; key: unknown }[] = [];
  const listener: RequestListener = (request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      kept.push({ body: JSON.parse(body), key: request.headers['idempotency-key'] });
      says(value)(request, response);
    });
  };
  return { kept, listener };
}

describe('an outside finance provider', () => {
  it('API-004 API-042 is asked with data and the lead, its key and an idempotency key, and answers where to go', async () => {
    const { kept, listener } = keeps({ redirectUrl: GO, customer: 'x' });
    const { url, requested } = await provider(listener);
    expect(await openFinance(url, 'k').createCustomer(APPLICATION, 'once')).toBe(GO);
    expect(kept).toEqual([{ body: APPLICATION, key: 'once' }]);
    expect(requested[0]?.key).toBe('Bearer k');
    expect(financeProvider.open({})).toBeUndefined();
  });

  it('API-004 one that names no address is no failure', async () => {
    const { url } = await provider(says({}));
    expect(await openFinance(url).createCustomer(APPLICATION, 'once')).toBeUndefined();
  });

  it('API-041 one that is slow but in time is heard', async () => {
    const { url } = await provider((request, response) =>
      setTimeout(() => says({ redirectUrl: GO })(request, response), 80),
    );
    expect(await openFinance(url).createCustomer(APPLICATION, 'once')).toBe(GO);
  });
});

describe.each(databases)('finance applications on $name', ({ open }) => {
  let database: TestDatabase;
  let caller = 0;
  let keys = 0;
  let cookie = '';
  beforeAll(async () => {
    database = await open();
    const context = { site: SITE, db: database.db, now: new Date() } as FunctionContext;
    const user = await keepUser(context, '0491570006', {});
    const set = await startSession(new Request('https://harbour.example/'), context, user);
    cookie = set.split(';')[0] ?? '';
  }, 60_000);
  afterAll(() => database?.close());
  beforeEach(async () => {
    await database.db.delete(leads);
  });

  const context = (over: Partial<FunctionContext> = {}): FunctionContext => ({
    ...{ site: SITE, db: database.db, params: { provider: 'youx' }, memory: openMemory(), now: new Date() },
    ip: `10.4.0.${++caller}`,
    ...over,
  });
  const request = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    new Request(`https://harbour.example${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { host: 'harbour.example', 'content-type': 'application/json', cookie, ...headers },
    });
  const newKey = () => `key-${++keys}`;
  const apply = async (
    change: object = {},
    {
      key = newKey(),
      headers = {},
      over = {},
    }: { key?: string; headers?: Record<string, string>; over?: Partial<FunctionContext> } = {},
  ) => {
    const body = { ...APPLICATION, ...change };
    const answer = await customer(
      request('/api/youx/create-customer', body, { 'idempotency-key': key, ...headers }),
      context(over),
    );
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const stored = () => database.db.select().from(leads).orderBy(asc(leads.id));

  it('API-004 without a provider the application is stored as a lead, and leads to what happens next', async () => {
    expect(await apply()).toEqual({ status: 200, body: { redirectUrl: FINANCE_RECEIVED_PATH } });
    expect(await stored()).toMatchObject([
      {
        ...{ kind: 'lead', form: 'financeApplication', category: 'Finance Enquiry', car_id: String(CAR.id) },
        payload: { ...LEAD, source: 'Website' },
        consent: [{ field: 'opt_in', agreed: true }],
      },
    ]);
  });

  it('API-004 DATA-074 lead and customer of one submission, in whatever order and however often, are one lead', async () => {
    const key = newKey();
    const memory = openMemory();
    const both = () => [
      leadsFunction(request('/api/leads', LEAD, { 'idempotency-key': key }), context()),
      apply({}, { key, over: { memory } }),
    ];
    await Promise.all([...both(), ...both()]);
    await Promise.all(both());
    expect(await stored()).toHaveLength(1);
  });

  it('API-004 DATA-074 a lead is read by people in words, each figure once', async () => {
    await apply();
    const [lead] = await stored();
    const rows = leadRows(lead as never, SITE);
    expect(rows).toEqual(
      expect.arrayContaining([
        ['Purchase price', '30000'],
        ['Loan term', '5'],
        ['Your credit history', 'GREAT'],
        ['tags', 'YouX'],
        ['News and offers', 'Wants them'],
      ]),
    );
    expect(rows.map(([label]) => label)).not.toEqual(expect.arrayContaining(['amount']));
  });

  it('API-004 FIN-052 an outside provider creates the customer and says where to go', async () => {
    const { kept, listener } = keeps({ redirectUrl: GO });
    const { url } = await provider(listener);
    vi.stubEnv('FINANCE_PROVIDER_URL', url);
    expect(await apply()).toEqual({ status: 200, body: { redirectUrl: GO } });
    expect(kept[0]?.body).toMatchObject({ data: APPLICATION.data, additionalData: { ...LEAD, source: 'Website' } });
    // The lead is that of API-019.
    expect(await stored()).toEqual([]);
  });

  it('API-004 the same application twice, at once or one after the other, is one customer', async () => {
    const { kept, listener } = keeps({ redirectUrl: GO });
    const { url } = await provider(listener);
    vi.stubEnv('FINANCE_PROVIDER_URL', url);
    const memory = openMemory();
    const key = newKey();
    const twice = await Promise.all([apply({}, { key, over: { memory } }), apply({}, { key, over: { memory } })]);
    twice.push(await apply({}, { key, over: { memory } }));
    expect(twice.map(({ body }) => body.redirectUrl)).toEqual([GO, GO, GO]);
    expect(kept).toHaveLength(1);
    await apply({ data: { ...APPLICATION.data, loanTerm: 3 } }, { key, over: { memory } });
    expect(kept).toHaveLength(2);
    expect(new Set(kept.map(({ key: sent }) => sent)).size).toBe(2);
  });

  it('API-004 ERR-024 a provider that refuses or fails says so, and may be asked again', async () => {
    const { url } = await provider(
      says({ error: 'ada@example.com is on a list' }, 422),
      says('', 500),
      says({ redirectUrl: GO }),
    );
    vi.stubEnv('FINANCE_PROVIDER_URL', url);
    const over = { memory: openMemory() };
    const key = newKey();
    const refused = { status: 502, body: { error: 'Failed to create YouX customer' } };
    expect(await apply({}, { key, over })).toEqual(refused);
    expect(await apply({}, { key, over })).toEqual(refused);
    expect((await apply({}, { key, over })).body).toEqual({ redirectUrl: GO });
  });

  it.each(['https://evil.example/', 'http://apply.lender.com.au/', 'javascript:alert(1)', '//evil.example'])(
    'API-004 FIN-055 a provider that leads to %s leads nowhere',
    async (redirectUrl) => {
      const { url } = await provider(says({ redirectUrl }));
      vi.stubEnv('FINANCE_PROVIDER_URL', url);
      expect(await apply()).toEqual({ status: 200, body: {} });
    },
  );

  it('API-004 nobody applies in the name of somebody whose phone is not verified', async () => {
    const { url, requested } = await provider(says({ redirectUrl: GO }));
    vi.stubEnv('FINANCE_PROVIDER_URL', url);
    expect((await apply({}, { headers: { cookie: '' } })).status).toBe(401);
    const data = { ...APPLICATION.data, phoneNumber: '0491570157' };
    expect((await apply({ data })).status).toBe(401);
    expect(requested).toEqual([]);
  });

  it.each([
    ['another provider', {}, { over: { params: { provider: 'other' } } }, 404],
    ['another site', {}, { headers: { origin: 'https://evil.example' } }, 403],
    ['no idempotency key', {}, { headers: { 'idempotency-key': '' } }, 400],
    ['a price above the limit', { ...WITHOUT_CAR, data: { ...APPLICATION.data, purchasePrice: 90_001 } }, {}, 400],
    ['a price below the limit', { ...WITHOUT_CAR, data: { ...APPLICATION.data, purchasePrice: 9_999 } }, {}, 400],
    ['no data', { data: undefined }, {}, 400],
    ['a lead of another kind', { additionalData: { ...LEAD, category: 'Test Drive' } }, {}, 400],
    ['a lead with a wrong term', { additionalData: { ...LEAD, loanTerm: 8 } }, {}, 400],
  ] as [string, object, object, number][])(
    'API-040 %s is refused, and nobody is asked',
    async (_, change, options, status) => {
      const { url, requested } = await provider(says({ redirectUrl: GO }));
      vi.stubEnv('FINANCE_PROVIDER_URL', url);
      const answer = await apply(change, options);
      expect(answer.status).toBe(status);
      expect(answer.body.error).toMatch(/./);
      expect(requested).toEqual([]);
    },
  );

  it('API-004 one address applies ten times in ten minutes', async () => {
    const { url } = await provider(says({ redirectUrl: GO }));
    vi.stubEnv('FINANCE_PROVIDER_URL', url);
    const over = { ip: '10.9.9.9' };
    for (let time = 0; time < 10; time += 1) expect((await apply({}, { over })).status).toBe(200);
    expect(await apply({}, { over })).toEqual({ status: 429, body: { error: tooManyAttempts } });
  });

  it('API-041 what a provider repeats of a person is not logged', async () => {
    const said = vi.spyOn(log, 'error');
    const { url } = await provider(
      says('ada@example.com 0491570006 Byron', 500),
      says({ redirectUrl: 'https://evil.example/?email=ada@example.com' }),
    );
    vi.stubEnv('FINANCE_PROVIDER_URL', url);
    await apply();
    await apply();
    expect(said).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(said.mock.calls)).not.toMatch(/ada@|0491|Byron/);
    said.mockRestore();
  });

  it('FORM-031 FIN-013 a form without scripts is a lead and leads to what happens next', async () => {
    const fields = { ...LEAD, purchasePrice: '30,000', loanTerm: '5' };
    const { amount: _, term: __, tags: ___, subscribe: ____, lead_attributes: _____, ...typed } = fields;
    const plain = (body: Record<string, string>) =>
      leadsFunction(
        new Request('https://harbour.example/api/leads', {
          method: 'POST',
          body: new URLSearchParams(body).toString(),
          headers: { host: 'harbour.example', 'content-type': 'application/x-www-form-urlencoded' },
        }),
        context(),
      );
    const taken = await plain(typed);
    expect([taken.status, taken.headers.get('location')]).toEqual([303, FINANCE_RECEIVED_PATH]);
    expect(await stored()).toMatchObject([{ form: 'financeApplication' }]);
    const wrong = await plain({ ...(typed as Record<string, string>), purchasePrice: '5', car_id: '' });
    expect(wrong.status).toBe(400);
    const text = await wrong.text();
    expect(text).toContain('Please enter a price from $10,000 to $90,000, in digits.');
    expect(text).toContain('>Purchase price</a>');
  });
});

describe('the vehicle of an application', () => {
  const ask = async (id: string, site = SITE) => {
    const answer = await carById(new Request(`https://harbour.example/api/cars/by-id/${id}`), {
      ...{ site, params: { id }, ip: '', now: new Date() },
    } as unknown as FunctionContext);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  it('API-024 FIN-001 FIN-022 has image, name, price, price type and the facts that the form sends', async () => {
    expect(await ask(String(CAR.id))).toMatchObject({
      status: 200,
      body: {
        ...{ id: String(CAR.id), slug: CAR.slug, name: '2021 Mazda CX-5', price: '$32,990', amount: 32_990 },
        ...{ car_type: 'used', year: 2021, vin: 'JM0KF', nvic: 'NV1', dealership_slug: 'harbour-mazda' },
        price_type: expect.any(String),
      },
    });
  });

  it('API-024 VIEW-031 has the drawing of its body in the place of a photo', async () => {
    const truck = { ...CAR, simple_body: 'Truck', images: [], primary_image_url: null };
    const site = siteDataFor(fixtureSite({}, [truck]), []);
    expect((await ask(String(CAR.id), site)).body.image).toBe('/placeholders/truck.svg');
  });

  it('API-024 FIN-022 a subscription is priced by the week', async () => {
    const weekly = fixtureSite({ pricing: { mode: 'subscription' } }, [SUB]);
    expect((await ask('501', siteDataFor(weekly, []))).body).toMatchObject({
      ...{ price: '$199', price_type: '/week', amount: null },
    });
  });

  it('API-024 FIN-023 one that is coming soon is in stock', async () => {
    const soon = siteDataFor(fixtureSite({}, [{ ...CAR, status: 'coming_soon' }]), []);
    expect((await ask(String(CAR.id), soon)).status).toBe(200);
  });

  it('API-024 FIN-023 an unknown one, or one that is sold, is none', async () => {
    for (const id of ['nobody', '', '502', '__proto__']) expect((await ask(id)).status).toBe(404);
  });
});
