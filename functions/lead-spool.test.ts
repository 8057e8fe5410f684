import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OFFER_ACCEPTED } from '#src/domain/trade-in/trade-in-offer.ts';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import { openPostgres } from '#src/server/database/postgres-database.ts';
import { leads, valuations } from '#src/server/database/tables.ts';
import type { ApiFunction, FunctionContext } from '#src/server/http/context.ts';
import { type LeadSpool, openLeadSpool } from '#src/server/leads/lead-spool.ts';
import { log } from '#src/server/log/log.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import { until } from '#src/stores/settled-for-test.ts';
import enquiries from './enquiries.ts';
import sendLead from './leads.ts';
import offerAccepted from './offer-accepted.ts';

log.level = 'silent';
const NOW = new Date('2026-11-23T21:30:00Z');
const site = { slug: 'harbour', name: 'Harbour <Mazda>', phone: '0255500000', cars: {} } as unknown as SiteData;
const person = { name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491 570 006' };
/** A server that is not there. */
const away = openPostgres('postgres://nobody@127.0.0.1:1/none');
afterAll(() => away.pool.end());

let folder = '';
let spool: LeadSpool;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'forecourt-spool-')), 'waiting');
  spool = openLeadSpool(folder);
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const files = () => (existsSync(folder) ? readdirSync(folder).sort() : []);
let caller = 0;
const context = (over: Partial<FunctionContext> = {}): FunctionContext => ({
  ...{ site, db: away.db, spool, params: {}, now: NOW, ip: `10.1.1.${caller++}` },
  ...over,
});
const send = (fields: object, key = '', over?: Partial<FunctionContext>) =>
  sendLead(
    new Request('https://harbour.example/api/leads', {
      method: 'POST',
      body: JSON.stringify({ ...person, ...fields }),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    }),
    context(over),
  );
const sendForm = (fields: Record<string, string>, over?: Partial<FunctionContext>) =>
  enquiries(
    new Request('https://harbour.example/api/enquiries', {
      method: 'POST',
      body: new URLSearchParams({ ...person, ...fields }),
      headers: { referer: 'https://harbour.example/contact' },
    }),
    context(over),
  );

describe.each(databases)('leads during an outage, then stored in $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());
  beforeEach(() => database.db.delete(leads));
  const stored = () => database.db.select().from(leads).orderBy(asc(leads.id));

  it('API-018 API-019 are accepted with and without scripts, wait on disk, and are stored once each', async () => {
    const answer = await send({ message: 'With scripts' }, 'key-1');
    expect(answer.status).toBe(200);
    const told = await answer.json();
    expect(told).toEqual({ lead_id: expect.stringMatching(/^[2-9B-Z]{3}-[2-9B-Z]{3}$/) });
    const form = await sendForm({ message: 'Without' }, { now: new Date(NOW.getTime() + 1) });
    expect([form.status, form.headers.get('location')]).toEqual([303, '/success']);
    expect(files()).toHaveLength(2);
    expect(await spool.store(away.db)).toBe(0);
    expect(files()).toHaveLength(2);

    expect(await spool.store(database.db)).toBe(2);
    expect(files()).toEqual([]);
    const rows = await stored();
    expect(rows.map(({ payload }) => (payload as { message: string }).message)).toEqual(['With scripts', 'Without']);
    expect(rows[0]).toMatchObject({ website_slug: 'harbour', kind: 'lead', created_at: NOW, idempotency_key: 'key-1' });
    // The visitor was not sure and sent the same once more.
    const again = await send({ message: 'With scripts' }, 'key-1', { db: database.db });
    expect(await again.json()).toEqual(told);
    expect(await stored()).toHaveLength(2);
  });

  it('ENQ-008 a form with a file waits on disk with it', async () => {
    const body = new FormData();
    const fields = { ...person, category: 'Career Enquiry', location: '1', message: 'Mine', terms_conditions: 'on' };
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    body.append('resume', new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'cv.pdf'));
    const request = new Request('https://harbour.example/api/enquiries', { method: 'POST', body });
    expect((await enquiries(request, context())).status).toBe(303);
    expect(readFileSync(join(folder, files()[0] ?? ''), 'utf8')).toContain('cv.pdf');
  });

  it('API-019 a double click during the outage is one lead', async () => {
    await Promise.all([send({}, 'twice'), send({}, 'twice')]);
    expect(files()).toHaveLength(2);
    await spool.store(database.db);
    expect(await stored()).toHaveLength(1);
  });

  it('API-019 a program that died between storing and forgetting stores nothing twice', async () => {
    await send({ message: 'Once' });
    const [name = ''] = files();
    const text = readFileSync(join(folder, name), 'utf8');
    await spool.store(database.db);
    writeFileSync(join(folder, name), text);
    expect(await openLeadSpool(folder).store(database.db)).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect(files()).toEqual([]);
  });

  it('one that the database refuses is kept aside, and the others are stored', async () => {
    await send({ message: 'First' });
    const [name = ''] = files();
    writeFileSync(join(folder, name), readFileSync(join(folder, name), 'utf8').replace('First', '\\u0000'));
    writeFileSync(join(folder, '0-broken.json'), '{"half');
    await send({ message: 'Second' }, '', { now: new Date(NOW.getTime() + 1) });
    expect(await spool.store(database.db)).toBe(1);
    expect(files()).toEqual(['0-broken.json.refused', `${name}.refused`]);
    expect((await stored()).map(({ payload }) => payload)).toMatchObject([{ message: 'Second' }]);
  });

  it('are stored by themselves: at the start, and while the server runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await send({ message: 'Before the start' });
      const stop = spool.start(database.db);
      await until(async () => expect(await stored()).toHaveLength(1));
      await send({ message: 'While it runs' });
      vi.advanceTimersByTime(15_000);
      await until(async () => expect(await stored()).toHaveLength(2));
      stop();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe.each(databases)('an offer that is accepted during an outage, then stored in $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());
  beforeEach(async () => {
    await database.db.delete(leads);
    await database.db.delete(valuations);
    const offer = { website_slug: 'harbour', id: 'offer-1', data: {}, offer_price: 24_000, created_at: NOW };
    await database.db.insert(valuations).values(offer);
  });
  const stored = () => database.db.select().from(leads).orderBy(asc(leads.id));
  const dealer = { ...site, tradeIn: { saveValuation: false, marginPercent: 20, yearPercent: 8 } } as SiteData;
  const post = async (run: ApiFunction, body: object, over: Partial<FunctionContext>, key = 'key-1') => {
    const request = new Request('https://harbour.example/api', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    });
    const response = await run(request, context({ site: dealer, ...over }));
    return { status: response.status, body: (await response.json()) as { lead_id?: string; error?: string } };
  };
  const ask = (over: Partial<FunctionContext> = {}) =>
    post(enquiries, { ...person, category: 'Trade-In Valuation', message: 'My CX-5', valuation_id: 'offer-1' }, over);
  const accept = (lead_id: string | undefined, over: Partial<FunctionContext> = {}, key?: string) => {
    const accepted = { form_completed: true, offer_accepted: true, category: 'Trade-In Valuation' };
    return post(offerAccepted, { lead_id, ...accepted, subcategory: OFFER_ACCEPTED }, over, key);
  };

  it('API-022 TRADE-006 waits behind its lead, and follows it', async () => {
    const requested = await ask();
    expect(await accept(requested.body.lead_id)).toEqual({ status: 200, body: { lead_id: requested.body.lead_id } });
    expect(files()).toHaveLength(2);
    // Nobody's name is in what waits behind.
    expect(await spool.read()).toHaveLength(1);
    expect(await spool.store(away.db)).toBe(0);
    expect(await spool.store(database.db)).toBe(2);
    expect(files()).toEqual([]);
    const [first, second] = await stored();
    expect(second).toMatchObject({
      corrects: first?.id,
      created_at: NOW,
      payload: { offer_price: 24_000, name: 'Ada' },
    });
  });

  it('API-022 waits where the lead is stored, and is stored once however often it is said', async () => {
    const { body } = await ask({ db: database.db });
    await accept(body.lead_id);
    await accept(body.lead_id);
    expect(await spool.store(database.db)).toBe(2);
    expect(await stored()).toHaveLength(2);
  });

  it('API-022 finds its lead when the database is back before the spool was stored', async () => {
    const { body } = await ask();
    const accepted = await accept(body.lead_id, { db: database.db });
    expect(accepted.status).toBe(200);
    const [first, second] = await stored();
    expect([first?.corrects, second?.corrects]).toEqual([null, first?.id]);
    expect(files()).toEqual([]);
  });

  it('API-022 of somebody else, or of an offer that was over by then, is kept aside and stored as nothing', async () => {
    const { body } = await ask({ db: database.db });
    await accept(body.lead_id, {}, 'key-2');
    await accept(body.lead_id, { now: new Date(NOW.getTime() + 7 * 24 * 60 * 60_000) });
    expect(await spool.store(database.db)).toBe(0);
    expect(files()).toEqual([expect.stringMatching(/refused$/), expect.stringMatching(/refused$/)]);
    expect(await stored()).toHaveLength(1);
  });

  it('API-022 on a host without a disk the visitor hears whom to call', async () => {
    const { body } = await ask({ db: database.db });
    const { status, body: answer } = await accept(body.lead_id, { spool: undefined as never });
    expect([status, answer.error]).toEqual([503, expect.stringContaining('02 5550 0000')]);
  });
});

describe('the spool', () => {
  it('is readable by this user only', async () => {
    await send({});
    const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
    expect(mode(folder)).toBe('700');
    expect(files().map((name) => mode(join(folder, name)))).toEqual(['600']);
  });

  it('is bounded in number, and the visitor hears whom to call', async () => {
    spool = openLeadSpool(folder, { leads: 2, bytes: 100_000, ofOneAddress: 10 });
    expect((await send({})).status).toBe(200);
    expect((await send({})).status).toBe(200);
    const third = await send({});
    expect(third.status).toBe(503);
    expect(((await third.json()) as { error: string }).error).toContain('02 5550 0000');
    expect(files()).toHaveLength(2);
  });

  it('is bounded in bytes', async () => {
    await send({ message: 'x'.repeat(5_000) });
    const size = statSync(join(folder, files()[0] ?? '')).size;
    spool = openLeadSpool(folder, { leads: 10, bytes: 2 * size, ofOneAddress: 10 });
    expect((await send({ message: 'y'.repeat(5_000) })).status).toBe(200);
    expect((await send({})).status).toBe(503);
    expect(files()).toHaveLength(2);
  });

  it('takes ten of one address, then refuses that one only', async () => {
    for (let n = 0; n < 10; n += 1) expect((await send({ message: `${n}` }, '', { ip: '9.9.9.9' })).status).toBe(200);
    expect((await send({}, '', { ip: '9.9.9.9' })).status).toBe(429);
    expect((await send({}, '', { ip: '8.8.8.8' })).status).toBe(200);
  });

  it('keeps nothing that has mistakes', async () => {
    expect((await send({ email: 'ada@' })).status).toBe(400);
    expect(files()).toEqual([]);
  });
});

describe('an outage on a host without a disk', () => {
  const without = { spool: undefined as never };

  it('API-018 a form without scripts gets a page with the phone number', async () => {
    const response = await sendForm({ message: 'Hi' }, without);
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toContain('text/html');
    const html = await response.text();
    expect(html).toContain('<a class="button button--secondary" href="tel:+61255500000">Call 02 5550 0000</a>');
    expect(html).toContain('Harbour &lt;Mazda&gt;');
    expect(html).toContain('href="/contact"');
  });

  it('FORM-004 a form with scripts gets the phone number in the error', async () => {
    const response = await send({}, '', without);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      error: 'We cannot take your message at the moment. Please call us on 02 5550 0000, or try again later.',
    });
  });

  it('says to call without a number where the site has none', async () => {
    const response = await sendForm({}, { ...without, site: { ...site, phone: undefined as never } });
    const html = await response.text();
    expect(html).toContain('Please call us, or try again later.');
    expect(html).not.toContain('button--secondary');
  });
});
