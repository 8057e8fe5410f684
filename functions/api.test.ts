import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tooManyAttempts } from '#src/domain/account/one-time-code.ts';
import { HONEYPOT } from '#src/domain/lead/forms/form-fields.ts';
import { OPEN_SECONDS } from '#src/domain/lead/spam-signals.ts';
import { deliveryUnknown, postcodeEmpty } from '#src/domain/price/delivery-offer.ts';
import { messages } from '#src/domain/text/messages.ts';
import { openDatabase } from '#src/server/database/database.ts';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import { events, leadDeliveries, leads, rateLimits, revealLog } from '#src/server/database/tables.ts';
import type { FunctionContext } from '#src/server/http/context.ts';
import { readEndpoints } from '#src/server/http/read-endpoints.ts';
import { withinLimit } from '#src/server/http/request/rate-limit.ts';
import { leadReference } from '#src/server/leads/new-lead.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';

const functions = await readEndpoints(import.meta.dirname);

const site: SiteData = {
  slug: 'harbour',
  id: '1001',
  name: 'Harbour <Mazda>',
  timeZone: 'Australia/Sydney',
  deliveryZones: [
    { name: 'Inner', price: 0, postcodes: [{ from: '2100', to: '2100' }], location_ids: [5] },
    { name: 'Metro', price: 0, postcodes: [{ from: '2000', to: '2234' }] },
  ],
  appointmentHours: [
    {
      for: 'testDrive',
      slot_minutes: 60,
      notice_minutes: 120,
      days_ahead: 2,
      hours: [1, 2, 3].map((weekday) => ({ weekday, from: '09:00', to: '11:00' })),
    },
    {
      for: 'service',
      location_id: 1,
      slot_minutes: 30,
      notice_minutes: 60,
      days_ahead: 1,
      hours: [{ weekday: 3, from: '07:30', to: '08:30' }],
    },
  ],
  imageHosts: [],
  brochure: { origin: 'https://www.harbour.example' } as NonNullable<SiteData['brochure']>,
  locations: [{ id: '1', name: 'Yard' }],
  cars: { 'mazda-cx-5': { id: '77', name: 'Mazda CX-5', status: 'in_stock', views: 40, locationId: '1' } },
};
const NOW = new Date('2026-11-23T21:30:00Z');
const person = { name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491 570 006' };
let caller = 0;

describe.each(databases)('functions on $name', ({ name, open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());

  const context = (over: Partial<FunctionContext> = {}): FunctionContext => ({
    site,
    db: database.db,
    params: {},
    // Each call comes from an address of its own unless the test says otherwise.
    ip: `10.0.${Math.floor(caller / 250)}.${caller++ % 250}`,
    now: NOW,
    ...over,
  });
  const ask = (path: string, request: Request, over?: Partial<FunctionContext>) => {
    const found = functions.find(({ config }) => config.path === path && config.method === request.method);
    if (!found) throw new Error(`no function ${request.method} ${path}`);
    return found.run(request, context(over));
  };
  const url = (path: string) => `https://harbour.example${path}`;
  const get = (path: string, query = '', over?: Partial<FunctionContext>) =>
    ask(path, new Request(url(path + query)), over);
  const post = (path: string, body: unknown, headers: Record<string, string> = {}, over?: Partial<FunctionContext>) =>
    ask(
      path,
      new Request(url(path), {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', host: 'harbour.example', ...headers },
      }),
      over,
    );
  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    post(path, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  const count = (table: typeof events | typeof leads | typeof revealLog) => database.db.$count(table);

  it('API-006 counts a view once per visitor and half hour, and answers views and status', async () => {
    const view = (ip: string, now = NOW) =>
      get('/api/cars/:slug/view.json', '', { params: { slug: 'mazda-cx-5' }, ip, now });
    expect(await (await view('1.1.1.1')).json()).toEqual({ views: 41, car_fields: { id: '77', status: 'in_stock' } });
    const later = (ms: number) => new Date(NOW.getTime() + 30 * 60_000 + ms);
    expect(await (await view('1.1.1.1', later(-1))).json()).toMatchObject({ views: 41 });
    expect(await (await view('2.2.2.2')).json()).toMatchObject({ views: 42 });
    expect(await (await view('1.1.1.1', later(0))).json()).toMatchObject({ views: 43 });
  });

  it.each(['no-such-car', '__proto__', 'constructor', 'toString', ''])('API-006 %j is no vehicle', async (slug) => {
    expect((await get('/api/cars/:slug/view.json', '', { params: { slug } })).status).toBe(404);
  });

  it('API-007 notes a revealed phone number', async () => {
    const before = await count(revealLog);
    expect((await post('/api/reveal-phone', { car_id: 77, dealership_id: null, website_id: 'x' })).status).toBe(204);
    expect(await count(revealLog)).toBe(before + 1);
    expect((await post('/api/reveal-phone', { car_id: { a: 1 } })).status).toBe(400);
  });

  it('API-008 DATA-016 answers price and region; both ends of a range belong to it', async () => {
    for (const postcode of ['2000', '2234'])
      expect(await (await get('/api/delivery', `?postcode=${postcode}`)).json()).toEqual({ price: 0, name: 'Metro' });
    const nameFrom = async (location: string) =>
      (await (await get('/api/delivery', `?location=${location}&postcode=2100`)).json()).name;
    expect([await nameFrom('5'), await nameFrom('6'), await nameFrom('')]).toEqual(['Inner', 'Metro', 'Metro']);
    for (const postcode of ['1999', '2235']) {
      const response = await get('/api/delivery', `?postcode=${postcode}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ error: deliveryUnknown });
    }
    expect(await (await get('/api/delivery')).json()).toEqual({ error: postcodeEmpty });
    for (const bad of ['200', '20000', 'abcd', '2000%20'])
      expect((await get('/api/delivery', `?postcode=${bad}`)).status).toBe(400);
  });

  it('API-009 answers times of the dealer’s own clock, after the notice', async () => {
    // 21:30 UTC on Monday is 8:30 on Tuesday in Sydney; two hours of notice leave no 9:00 and 10:00 that day.
    const response = await get('/api/appointments', '?car_id=77');
    expect(await response.json()).toEqual({
      slots: ['2026-11-24T22:00:00.000Z', '2026-11-24T23:00:00.000Z'],
      timeZone: 'Australia/Sydney',
    });
    expect((await get('/api/appointments', '?car_id=78')).status).toBe(404);
  });

  it('API-009 answers times of a location for a test drive and for a service', async () => {
    const slots = async (query: string) =>
      ((await (await get('/api/appointments', query)).json()) as { slots: string[] }).slots;
    expect(await slots('?location_id=1')).toEqual(['2026-11-24T22:00:00.000Z', '2026-11-24T23:00:00.000Z']);
    expect(await slots('?location_id=1&for=service')).toEqual(['2026-11-24T20:30:00.000Z', '2026-11-24T21:00:00.000Z']);
    expect(await slots('?location_id=1&for=anything')).toEqual(await slots('?location_id=1'));
    expect((await get('/api/appointments', '?location_id=2')).status).toBe(404);
    expect((await get('/api/appointments')).status).toBe(404);
  });

  it('API-009 answers where it is', async () => {
    const visit = { id: '1', name: 'Yard', address: '1 Long St, Town', directions: 'https://maps.example/' };
    const known = { ...site, locations: [{ id: '1', name: 'Yard', visit }] };
    expect(await (await get('/api/appointments', '?car_id=77', { site: known })).json()).toMatchObject({
      place: visit,
    });
  });

  it('API-009 answers times of the clock where the vehicle is', async () => {
    const inPerth = { ...site, locations: [{ id: '1', name: 'Yard', timeZone: 'Australia/Perth' }] };
    const response = await get('/api/appointments', '?car_id=77', { site: inPerth });
    // 9:00 in Perth is 1:00 UTC.
    expect(await response.json()).toMatchObject({
      slots: [
        '2026-11-24T01:00:00.000Z',
        '2026-11-24T02:00:00.000Z',
        '2026-11-25T01:00:00.000Z',
        '2026-11-25T02:00:00.000Z',
      ],
      timeZone: 'Australia/Perth',
    });
  });

  it('API-015 ERR-021 refuses the sixth attempt of a phone in 15 minutes, however it is written', async () => {
    const phones = ['0491 570 110', '0491570110', '+61 491 570 110', '(0491) 570 110', '0491-570-110'];
    const ip = '203.0.113.15';
    const attempt = (phone: string | undefined, at = NOW) => post('/api/rate-limit', { phone }, {}, { ip, now: at });
    for (const phone of phones) expect((await attempt(phone)).status).toBe(200);
    const sixth = await attempt(phones[0]);
    expect(sixth.status).toBe(429);
    expect(await sixth.json()).toEqual({ error: tooManyAttempts });
    const later = (ms: number) => attempt(phones[0], new Date(NOW.getTime() + ms));
    expect((await later(15 * 60_000 - 1)).status).toBe(429);
    expect((await later(15 * 60_000)).status).toBe(200);
    expect((await post('/api/rate-limit', { phone: 'abc' })).status).toBe(400);
  });

  it('API-015 nobody can use up the attempts of somebody else’s phone', async () => {
    const attempt = (ip: string) => post('/api/rate-limit', { phone: '0491 570 156' }, {}, { ip });
    for (let n = 0; n < 6; n += 1) await attempt('203.0.113.66');
    expect((await attempt('203.0.113.66')).status).toBe(429);
    expect((await attempt('198.51.100.7')).status).toBe(200);
  });

  it('API-015 an address may ask for 60 phones, and no row is made of any other', async () => {
    const attempt = (phone: number, ip = '203.0.113.67') =>
      post('/api/rate-limit', { phone: `0491 57${String(phone).padStart(4, '0')}` }, {}, { ip });
    for (let phone = 1; phone <= 60; phone += 1) expect((await attempt(phone)).status).toBe(200);
    const rows = async () => (await database.db.select().from(rateLimits)).length;
    const before = await rows();
    for (let phone = 61; phone <= 70; phone += 1) expect((await attempt(phone)).status).toBe(429);
    expect(await rows()).toBe(before);
    expect((await attempt(1, '203.0.113.68')).status).toBe(200);
  });

  it('API-015 the limit is exact when a hundred ask at once', async () => {
    const requested = await Promise.all(Array.from({ length: 100 }, () => withinLimit(context(), 'burst', 10, 15)));
    expect(requested.filter(Boolean)).toHaveLength(10);
  });

  it('API-043 limits and counts of one site do not touch another', async () => {
    expect(await withinLimit(context(), 'one', 1, 15)).toBe(true);
    expect(await withinLimit(context(), 'one', 1, 15)).toBe(false);
    expect(await withinLimit(context({ site: { ...site, slug: 'kite' } }), 'one', 1, 15)).toBe(true);
  });

  it.each(['/api/enquiries', '/api/leads'])(
    'API-018 API-019 API-046 %s stores the form and answers lead_id',
    async (path) => {
      const before = await count(leads);
      const response = await post(path, {
        ...person,
        message: 'Hello',
        car_id: 77,
        website_slug: 'kite',
        favourite: 'red',
      });
      expect(response.status).toBe(200);
      const { lead_id } = (await response.json()) as { lead_id: string };
      expect(await count(leads)).toBe(before + 1);
      const rows = await database.db.select().from(leads).orderBy(desc(leads.id)).limit(1);
      // What the visitor is told is not a number that counts.
      expect(lead_id).toBe(rows[0] && leadReference(rows[0]));
      expect(rows[0]).toMatchObject({
        website_slug: 'harbour',
        car_id: '77',
        kind: path === '/api/leads' ? 'lead' : 'enquiry',
      });
      expect(rows[0]?.payload).toMatchObject({
        name: 'Ada',
        phone: '0491570006',
        message: 'Hello',
        favourite: 'red',
        source: 'Website',
      });
      expect(rows[0]).toMatchObject({ suspected_spam: false, corrects: null, created_at: NOW });
    },
  );

  const rowOf = async (response: Response) => {
    const { lead_id } = (await response.json()) as { lead_id: string };
    const rows = await database.db.select().from(leads);
    const row = rows.find((lead) => leadReference(lead) === lead_id);
    if (!row) throw new Error(`no lead ${lead_id}`);
    return row;
  };

  it.each([
    ['one the dealer offers', '2026-11-24T22:00:00.000Z'],
    ['one the visitor wrote', '2026-11-25T10:15'],
  ])('TD-001 TD-005 the row of a test drive carries its time, %s', async (_what, booking_time) => {
    const row = await rowOf(
      await post('/api/leads', { ...person, category: 'Test Drive', car_id: 77, booking_time: ` ${booking_time} ` }),
    );
    expect(row).toMatchObject({ kind: 'lead', category: 'Test Drive', car_id: '77' });
    expect((row.payload as { booking_time?: unknown }).booking_time).toBe(booking_time);
  });

  it('LEAD-020 goes to the location it was sent to, else to that of its vehicle, else to all', async () => {
    const to = (name: string, locations: string[]) => ({ name, forms: [], locations });
    const leadsOf = { destinations: [to('yard', ['1']), to('town', ['2'])] } as unknown as NonNullable<
      SiteData['leads']
    >;
    const over = { site: { ...site, leads: leadsOf } };
    const names = async (fields: object) => {
      const { id } = await rowOf(await post('/api/enquiries', { ...person, message: 'Hello', ...fields }, {}, over));
      const rows = await database.db.select().from(leadDeliveries).where(eq(leadDeliveries.lead_id, id));
      return rows.map(({ destination }) => destination).sort();
    };
    expect(await names({ location: '2' })).toEqual(['town']);
    expect(await names({ location_id: '2' })).toEqual(['town']);
    expect(await names({ location: '2', car_id: 77 })).toEqual(['town']);
    expect(await names({ car_id: 77 })).toEqual(['yard']);
    expect(await names({})).toEqual(['town', 'yard']);
  });

  it('TD-001 a test drive without a time is stored without one', async () => {
    const row = await rowOf(await post('/api/leads', { ...person, category: 'Test Drive', car_id: 77 }));
    expect(row.category).toBe('Test Drive');
    expect(row.payload).not.toHaveProperty('booking_time');
  });

  it('API-019 other words with the same key are a lead of their own that names the one it corrects', async () => {
    const headers = { 'idempotency-key': 'corrected' };
    const first = await rowOf(await post('/api/leads', { ...person, message: 'The red one' }, headers));
    const second = await rowOf(await post('/api/leads', { ...person, message: 'The blue one' }, headers));
    expect(second.id).not.toBe(first.id);
    expect(second).toMatchObject({ corrects: first.id, payload: { message: 'The blue one' } });
    // The context of the page is none of the words.
    const again = await rowOf(await post('/api/leads', { message: 'The blue one', url: '/x', ...person }, headers));
    expect(again.id).toBe(second.id);
    const car = await rowOf(await post('/api/leads', { ...person, message: 'The blue one', car_id: 77 }, headers));
    expect(car.corrects).toBe(second.id);
  });

  it('DATA-070 what nobody typed is cut and cleaned, never a reason to refuse a lead', async () => {
    const row = await rowOf(
      await post('/api/leads', {
        ...person,
        url: `https://harbour.example/?_gl=${'x'.repeat(2_000)}`,
        user_agent: 7,
        source: ['?'],
        car_id: { a: 1 },
        page_id: 'p'.repeat(300),
        lead_attributes: {
          visited_pages: Array(51).fill('/\u0000'),
          linked_query_params: { _gl: 'y'.repeat(600), utm_source: 'a\u0000b', utm_term: '\ud800' },
        },
      }),
    );
    expect(row.car_id).toBeNull();
    expect(row.payload).toMatchObject({
      source: 'Website',
      page_id: 'p'.repeat(100),
      lead_attributes: {
        visited_pages: Array(50).fill('/'),
        linked_query_params: { _gl: 'y'.repeat(500), utm_source: 'ab', utm_term: '' },
      },
    });
    expect((row.payload as { url: string }).url).toHaveLength(1_000);
  });

  it.each<[string, string, object, string[]]>([
    [
      '/api/enquiries',
      'a message, category, location and terms',
      {},
      ['category', 'location', 'message', 'terms_conditions'],
    ],
    ['/api/enquiries', 'terms', { message: 'Hi', category: 'Service', location: '1' }, ['terms_conditions']],
    [
      '/api/enquiries',
      'terms, which are not ticked',
      { message: 'Hi', category: 'A', location: '1', terms_conditions: false },
      ['terms_conditions'],
    ],
    ['/api/enquiries', 'nothing more', { message: 'Hi', category: 'A', location: '1', terms_conditions: 'true' }, []],
    ['/api/enquiries', 'a location, and no words', { category: 'Special Offer', offer_id: '7' }, ['location']],
    ['/api/enquiries', 'the terms of finance', { category: 'Finance Enquiry' }, ['terms_conditions']],
    ['/api/enquiries', 'the car to be driven', { category: 'Test Drive' }, ['message']],
    ['/api/leads', 'nothing', {}, []],
    ['/api/leads', 'the terms of a test drive', { category: 'Test Drive' }, ['terms_conditions']],
    ['/api/leads', 'no more than ticked terms', { category: 'Test Drive', terms_conditions: true }, []],
  ])('FORM-011 FORM-015 %s demands what the form does: %s', async (path, _what, fields, missing) => {
    const requiredFields = {
      enquiry: ['message', 'category', 'location', 'terms_conditions'],
      vehicle: [],
      testDrive: ['terms_conditions'],
      reservation: [],
      purchase: [],
      financeRequest: ['terms_conditions'],
      financeApplication: [],
      subscription: [],
      offer: ['location'],
      financeOffer: [],
      service: [],
      career: [],
      testDriveRequest: ['message'],
      tradeIn: [],
    };
    const before = await count(leads);
    const response = await post(path, { ...person, ...fields }, {}, { site: { ...site, requiredFields } });
    const { errors = [] } = (await response.json()) as { errors?: { field: string; message: string }[] };
    expect(errors.map(({ field }) => field).sort()).toEqual(missing);
    expect(response.status).toBe(missing.length > 0 ? 400 : 200);
    expect(await count(leads)).toBe(before + (missing.length > 0 ? 0 : 1));
    if (missing.includes('terms_conditions'))
      expect(errors).toContainEqual({ field: 'terms_conditions', message: messages.termsRequired });
  });

  it('API-019 twenty at once with one key are one lead', async () => {
    const before = await count(leads);
    const send = () => post('/api/leads', person, { 'idempotency-key': 'double-click' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => ((await (await send()).json()) as { lead_id: string }).lead_id),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^...-...$/);
    expect(await count(leads)).toBe(before + 1);
  });

  it('API-019 an empty key is no key', async () => {
    const before = await count(leads);
    for (let n = 0; n < 2; n += 1) await post('/api/leads', person, { 'idempotency-key': '' });
    expect(await count(leads)).toBe(before + 2);
  });

  it('API-040 one address sends ten leads in ten minutes, not eleven', async () => {
    const ip = '9.9.9.9';
    for (let n = 0; n < 10; n += 1) expect((await post('/api/leads', person, {}, { ip })).status).toBe(200);
    expect((await post('/api/leads', person, {}, { ip })).status).toBe(429);
  });

  it('API-040 ten typing errors do not refuse the correct form after them', async () => {
    const ip = '9.9.9.10';
    for (let n = 0; n < 11; n += 1)
      expect((await post('/api/leads', { ...person, email: 'ada@' }, {}, { ip })).status).toBe(400);
    expect((await post('/api/leads', person, {}, { ip })).status).toBe(200);
  });

  it('API-040 callers whose address the host does not give do not use up each other’s ten leads', async () => {
    for (let n = 0; n < 11; n += 1) expect((await post('/api/leads', person, {}, { ip: '' })).status).toBe(200);
  });

  it('FORM-033 a form faster than a person is answered like any lead, which is kept as suspected spam', async () => {
    const patient: SiteData = { ...site, leastFillSeconds: 3 };
    const sent = async (seconds: unknown, of = patient) => {
      const row = await rowOf(await post('/api/leads', { ...person, [OPEN_SECONDS]: seconds }, {}, { site: of }));
      expect(row.payload).not.toHaveProperty(OPEN_SECONDS);
      return [row.suspected_spam, row.spam_sign];
    };
    expect(await sent(2.9)).toEqual([true, 'too-fast']);
    for (const seconds of [3, undefined, '1', { a: 1 }]) expect(await sent(seconds)).toEqual([false, null]);
    expect(await sent(0, site)).toEqual([false, null]);
  });

  it('FORM-033 a filled hidden field is answered like any lead, which is kept as suspected spam', async () => {
    const row = await rowOf(await post('/api/leads', { ...person, [HONEYPOT]: 'Spam Ltd' }));
    expect(row).toMatchObject({ suspected_spam: true, spam_sign: 'hidden-field', payload: { name: 'Ada' } });
    expect(row.payload).not.toHaveProperty(HONEYPOT);
    const before = await count(leads);
    const sent = await form('/api/enquiries', { ...person, [HONEYPOT]: 'Spam Ltd' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/success']);
    expect(await count(leads)).toBe(before + 1);
    expect(await rowOf(await post('/api/leads', { ...person, [HONEYPOT]: '', company: 'Byron & Co' }))).toMatchObject({
      suspected_spam: false,
      payload: { company: 'Byron & Co' },
    });
  });

  it.each([
    ['no JSON', '{"name":', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['a number', '3', 400],
    ['no fields', '{}', 400],
    ['a group for a name', JSON.stringify({ ...person, name: { first: 'Ada' } }), 400],
    ['a list for a name', JSON.stringify({ ...person, name: ['Ada'] }), 400],
    ['a bad email', JSON.stringify({ ...person, email: 'ada' }), 400],
    ['a name of 201 characters', JSON.stringify({ ...person, name: 'a'.repeat(201) }), 400],
    ['65 kB', JSON.stringify({ ...person, message: 'a'.repeat(65 * 1024) }), 413],
  ])('API-040 %s is refused with a message and not stored', async (_, body, status) => {
    const before = await count(leads);
    const response = await post('/api/leads', body);
    expect(response.status).toBe(status);
    expect(((await response.json()) as { error: string }).error).toBeTruthy();
    expect(await count(leads)).toBe(before);
  });

  it('API-040 names every field that has to be corrected', async () => {
    const { error, errors } = (await (await post('/api/leads', { ...person, name: '', phone: 'x' })).json()) as {
      error: string;
      errors: { field: string }[];
    };
    expect(error).toBe(messages.fixErrors);
    expect(errors.map(({ field }) => field).sort()).toEqual(['name', 'phone']);
  });

  it('API-040 a body whose length is not said is limited as well', async () => {
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('a'.repeat(10_000))),
    });
    const request = new Request(url('/api/leads'), {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    } as RequestInit);
    expect((await ask('/api/leads', request)).status).toBe(413);
  });

  it('API-040 any other kind of body is refused', async () => {
    expect((await post('/api/leads', 'x', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post('/api/leads', 'x', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(400);
  });

  it('API-018 a form without scripts is sent on to /success', async () => {
    const response = await form('/api/enquiries', { ...person, message: 'Hi' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/success');
  });

  it('API-018 a form without scripts hears what to correct, and markup in it is text', async () => {
    const response = await form(
      '/api/enquiries',
      { ...person, email: '<script>alert(1)</script>' },
      { referer: 'https://harbour.example/contact"><script>' },
    );
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain(messages.emailInvalid);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<Mazda>');
  });

  it.each([
    ['https://harbour.example/cars/one?x=1', '/cars/one?x=1'],
    ['https://', '/contact'],
    ['not an address', '/contact'],
    ['https://harbour.example//evil.example/x', '/evil.example/x'],
    ['https://harbour.example/\\\\evil.example', '/evil.example'],
  ])('API-018 the way back from a form without scripts is a path of the site: %j', async (referer, back) => {
    const response = await form('/api/enquiries', { ...person, email: '' }, { referer });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(`<a href="${back}">Back to the form</a>`);
  });

  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'https://harbour.example.evil.example' }, 403],
    [{ origin: 'not an address' }, 403],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'https://harbour.example' }, 200],
    [{ origin: 'https://www.harbour.example', host: 'harbour.localhost' }, 200],
    [{ origin: 'https://evil.example', host: 'harbour.localhost' }, 403],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
  ])('API-040 only pages of the same site may send forms: %j is %d', async (headers, status) => {
    expect((await post('/api/leads', person, headers)).status).toBe(status);
    expect((await post('/api/events', { event: 4 }, headers)).status).toBe(status === 200 ? 204 : status);
  });

  it('API-029 notes an event and refuses what is none', async () => {
    const before = await count(events);
    expect((await post('/api/events', { event: 4, car_id: 77, path: '/cars/x' })).status).toBe(204);
    expect(await count(events)).toBe(before + 1);
    for (const event of [0, 201, 1.5, '4', null]) expect((await post('/api/events', { event })).status).toBe(400);
  });

  it('API-043 the site is the function’s own, whatever the caller says', async () => {
    await post('/api/events', { event: 25, website_slug: 'kite', website_id: 5 });
    const rows = await database.db.selectDistinct({ website: events.website_slug }).from(events);
    expect(rows).toEqual([{ website: 'harbour' }]);
  });

  it('API-041 a fault inside answers 500 and tells nothing of the inside', async () => {
    const fail = () => {
      throw new Error('Failed query: insert into events params: ada@example.com');
    };
    const broken = { insert: fail, delete: fail } as unknown as FunctionContext['db'];
    const response = await post('/api/events', { event: 4 }, {}, { db: broken });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/query|ada/);
  });

  it('API-042 answers are never kept by caches', async () => {
    expect((await post('/api/leads', person)).headers.get('cache-control')).toBe('no-store');
  });

  it.runIf(name === 'PostgreSQL')(
    'functions that start at the same moment on an empty database all succeed',
    async () => {
      if (!database.url) throw new Error('The server has an address.');
      await database.db.execute(sql`create database fresh`);
      const fresh = database.url.replace(/\/postgres$/, '/fresh');
      const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url: fresh, folder: '' })));
      await Promise.all(opened.map(({ close }) => close()));
      expect(opened).toHaveLength(4);
    },
  );
});
