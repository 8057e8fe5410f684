import { desc } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTEXT_FIELDS } from '#src/domain/lead/forms/form-fields.ts';
import { fixtureSite } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import { leads } from '#src/server/database/tables.ts';
import type { FunctionContext } from '#src/server/http/context.ts';
import { readEndpoints } from '#src/server/http/read-endpoints.ts';
import { SECURITY_HEADERS } from '#src/server/http/security-headers.ts';
import { log } from '#src/server/log/log.ts';
import { assistantData } from '#src/server/site-data/assistant-data.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';

const functions = await readEndpoints(import.meta.dirname);

log.level = 'silent';
const CAR = { id: '77', name: 'Mazda CX-5', status: 'in_stock', views: 0, locationId: '1', price: 30_000 };
const site = {
  ...{ slug: 'harbour', id: '1', name: 'Harbour', timeZone: 'Australia/Sydney', phone: '02 5550 0000' },
  ...{ deliveryZones: [], appointmentHours: [], imageHosts: [], locations: [], cars: { 'mazda-cx-5': CAR } },
  tradeIn: { saveValuation: true, marginPercent: 20 },
  finance: { quoteProvider: 'youx', ratePercent: 8, disclaimer: '', comparison: { fees: 0 } },
  vitals: { taken: true, keepDays: 28 },
  brochure: { origin: 'https://harbour.example', dealer: 'Harbour', places: [], licences: [] },
  assistants: assistantData(fixtureSite()),
} as unknown as SiteData;
const person = { name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491 570 006' };
const quote = { purchasePrice: 30_000, loanTerm: 5 };
const condition = {
  outside: 'clean',
  inside: 'clean',
  working: 'well',
  service: 'full',
  tyres: 'good',
  accident: 'none',
};
/** What the calls of a trade-in take, so that a change of one field reaches what is behind the check. */
const valued = {
  ...{ rego: 'ABC123', regoState: 'nsw', id: '7', column_name: 'valuation', valuation_id: 'v' },
  adjustmentAnswers: { make: 'Mazda', model: 'CX-5', year: 2021, kms: 30_000, condition },
  ...{ lead_id: '1', form_completed: true, offer_accepted: true, subcategory: '3. Offer Accepted' },
};

const IS_WHOLE = process.env.FUZZ === 'whole';
/** How many inputs are made up for each property; ten times as many, and others each time, in `npm run test:all`. */
const RUNS = IS_WHOLE ? 150 : 15;

/** Texts that break programs: NUL, control characters, halves of surrogate pairs, very long ones. */
const odd = fc.oneof(
  fc.constantFrom('', '\u0000', 'a\u0000b', '\ud800', 'a\udfff', '__proto__', '[', '%00', '%', '\u202e', "' or 1=1 --"),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(201, 2_001, 20_000).map((length) => 'x'.repeat(length)),
);
const anything = fc.anything({
  key: odd,
  values: [odd, fc.double(), fc.integer(), fc.boolean(), fc.constant(null)],
  maxDepth: 4,
  withNullPrototype: false,
});
const KNOWN = [
  ...Object.keys(person),
  ...['message', 'category', ...CONTEXT_FIELDS, 'source'],
  ...['Tyres(check_option)', 'opt_in', 'terms_conditions', 'booking_time', 'event', 'path', 'dealership_id'],
  ...['rego', 'regoState', 'adjustmentAnswers', 'lead_id', 'valuation_id', 'kms', 'location_id', 'finance'],
  ...[
    'template',
    'device',
    'vitals',
    'purchasePrice',
    'loanTerm',
    'vin',
    'whoIsHelping',
    'year',
    '__proto__',
    'constructor',
    'toString',
  ],
];
const overrides = fc.dictionary(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...KNOWN) }, odd), anything, {
  maxKeys: 5,
});
const query = fc.array(fc.tuple(fc.constantFrom('postcode', 'car_id', 'id', 'x', 'token', 'car', 'search'), odd), {
  maxLength: 3,
});

/** Links of messages are pressed by mail programs and from their pages: what they carry is all that is asked for. */
const FROM_ANYWHERE = ['alert-confirm', 'alert-unsubscribe', 'checkout-events'];

describe.each(databases)('hostile calls on $name', ({ open }) => {
  let database: TestDatabase;
  let calls = 0;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());

  const call = (
    { config, run }: (typeof functions)[number],
    search: readonly (readonly [string, string])[],
    slug: string,
    init: RequestInit = {},
  ) => {
    const url = new URL(`https://harbour.example${config.path.replace(/:\w+/, 'x')}`);
    for (const [name, value] of search) url.searchParams.append(name, value);
    const context: FunctionContext = {
      ...{
        site,
        db: database.db,
        hasOutbox: true,
        params: { slug, provider: 'youx' },
        now: new Date('2026-11-21T00:00:00Z'),
      },
      // Every call from an address of its own, so that no limit hides what comes behind it.
      ip: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}`,
      readAsset: async () => new Response('', { status: 404 }),
    };
    const request = new Request(url, { method: init.body === undefined ? 'GET' : 'POST', ...init });
    // Whoever attacks passes for a person.
    request.headers.set('user-agent', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/149.0.0.0');
    return run(request, context);
  };
  /** A call is answered with a success or a clear refusal, always with the security headers; 502 is what a brochure without its sheet is. */
  const expectClear = async (response: Response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(response.headers.get(name)).toBe(value);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    if (response.status === 502) return;
    expect(response.status).toBeLessThan(500);
    // A protocol has errors of its own form.
    if (response.status >= 400) expect(await response.text()).toMatch(/"error":"[^"]{5,}"|"message":"[^"]{5,}"|<h1>/);
  };
  const posts = functions.filter(({ config }) => [config.method].flat().includes('POST'));
  const gets = functions.filter(({ config }) => [config.method].flat().includes('GET'));

  it.each(posts.map((endpoint) => [endpoint.config.path, endpoint] as const))(
    'API-040 POST %s answers any JSON clearly',
    async (_path, endpoint) => {
      await fc.assert(
        fc.asyncProperty(overrides, query, async (fields, search) => {
          const body = JSON.stringify({ ...person, ...quote, ...valued, event: 4, ...fields });
          const headers = { 'content-type': 'application/json', host: 'harbour.example' };
          await expectClear(await call(endpoint, search, 'mazda-cx-5', { body, headers }));
        }),
        { numRuns: RUNS },
      );
    },
    60_000,
  );

  it.each(posts.map((endpoint) => [endpoint.config.path, endpoint] as const))(
    'API-040 POST %s answers any form clearly',
    async (_path, endpoint) => {
      const field = fc.tuple(fc.oneof(fc.constantFrom(...KNOWN), odd), odd);
      await fc.assert(
        fc.asyncProperty(fc.array(field, { maxLength: 6 }), fc.boolean(), async (fields, complete) => {
          const body = new URLSearchParams([...(complete ? Object.entries(person) : []), ...fields]).toString();
          const headers = { 'content-type': 'application/x-www-form-urlencoded', referer: 'https://' };
          await expectClear(await call(endpoint, [], '', { body, headers }));
        }),
        { numRuns: RUNS },
      );
    },
    60_000,
  );

  it.each(gets.map((endpoint) => [endpoint.config.path, endpoint] as const))(
    'API-040 GET %s answers any query and any vehicle clearly',
    async (_path, endpoint) => {
      await fc.assert(
        fc.asyncProperty(query, fc.oneof(fc.constant('mazda-cx-5'), odd), async (search, slug) => {
          await expectClear(await call(endpoint, search, slug));
        }),
        { numRuns: RUNS },
      );
    },
    60_000,
  );

  it.each(posts.map((endpoint) => [endpoint.config.path, endpoint] as const))(
    'API-040 POST %s refuses 30,000 nested brackets, in a field or alone',
    async (_path, endpoint) => {
      const deep = '['.repeat(30_000) + ']'.repeat(30_000);
      const deepObject = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
      const first = JSON.stringify({ ...person, ...quote, event: 4 }).slice(0, -1);
      for (const body of [
        deep,
        `${first},"x":${deep}}`,
        `${first},"name":${deep}}`,
        `${first},"lead_attributes":${deepObject}}`,
      ]) {
        const send = (type: string) => call(endpoint, [], 'mazda-cx-5', { body, headers: { 'content-type': type } });
        expect((await send('application/json')).status).toBe(400);
        await expectClear(await send('application/x-www-form-urlencoded'));
      }
    },
  );

  it.each(posts.map((endpoint) => [endpoint.config.path, endpoint] as const))(
    'API-040 POST %s takes no character that a database refuses, in any field',
    async (_path, endpoint) => {
      const values = ['a\u0000b', '\ud800', ['\u0000'], { 'a\u0000': '\udc00' }];
      // Each field takes its turn with one of them; with each of them in `npm run test:all`.
      for (const [at, field] of [...KNOWN, 'other', 'a\u0000'].entries())
        for (const value of IS_WHOLE ? values : [values[at % values.length]]) {
          const body = JSON.stringify({ ...person, ...quote, ...valued, event: 4, [field]: value });
          const headers = { 'content-type': 'application/json', 'idempotency-key': '\u00ff'.repeat(200) };
          await expectClear(await call(endpoint, [], '', { body, headers }));
        }
    },
  );

  it.each(posts.filter(({ name }) => !FROM_ANYWHERE.includes(name)).map((one) => [one.config.path, one] as const))(
    'POST %s is refused to a page of another site, whatever it sends (CSRF)',
    async (_path, endpoint) => {
      const full = { ...person, ...quote, ...valued, event: 4, car_id: '77', contact: person.email, consent: true };
      const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', host: 'harbour.example' };
      const sent: [string, string][] = [
        ['application/json', JSON.stringify(full)],
        ['application/x-www-form-urlencoded', new URLSearchParams(person).toString()],
      ];
      for (const [type, body] of sent) {
        const headers = { ...foreign, 'content-type': type };
        expect((await call(endpoint, [], 'mazda-cx-5', { body, headers })).status).toBe(403);
      }
    },
  );

  it('SQL and HTML in every field of a lead is text: stored as it was typed, and nothing else happens', async () => {
    const evil = `Robert'); DROP TABLE leads; --<script>alert(1)</script>{{1+1}}\${1}`;
    const lines = ['name', 'last_name', 'Rego', 'booking_time', 'postcode', 'location', 'other', 'url', 'user_agent'];
    const fields = { ...person, ...Object.fromEntries(lines.map((name) => [name, evil])), message: evil };
    const take = posts.find(({ name }) => name === 'enquiries');
    if (!take) throw new Error('There is no function for enquiries.');
    const headers = { 'content-type': 'application/json', host: 'harbour.example', 'idempotency-key': evil };
    const before = await database.db.$count(leads);
    const body = JSON.stringify({ ...fields, category: evil, [evil]: evil });
    expect((await call(take, [], '', { body, headers })).status).toBe(200);
    expect(await database.db.$count(leads)).toBe(before + 1);
    const [row] = await database.db.select().from(leads).orderBy(desc(leads.id)).limit(1);
    expect(row?.payload).toMatchObject({ ...fields, phone: '0491570006', category: evil });
    expect([row?.category, row?.idempotency_key]).toEqual([evil, evil.slice(0, 100)]);
  });

  it('API-040 a value that no text can be made of is refused or left out', async () => {
    const unusable = { toString: 1, valueOf: 1 };
    for (const endpoint of posts)
      for (const field of ['name', 'x', 'Tyres(check_option)', 'message']) {
        const body = JSON.stringify({ ...person, ...quote, event: 4, [field]: [unusable] });
        const response = await call(endpoint, [], '', { body, headers: { 'content-type': 'application/json' } });
        expect(response.status).toBeLessThan(500);
      }
  });
});
