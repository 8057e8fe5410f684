import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HONEYPOT } from '#src/domain/lead/forms/form-fields.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { fixtureSite, YARD } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import { deliverMessages } from '#src/server/alerts/alert-queue.ts';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import { alertMessages, leads } from '#src/server/database/tables.ts';
import type { FunctionContext } from '#src/server/http/context.ts';
import { handleLead } from '#src/server/leads/handle-lead.ts';
import { log } from '#src/server/log/log.ts';
import { openMailer } from '#src/server/providers/mail/mail-provider.ts';
import { testMailServer } from '#src/server/providers/mail/mail-server-for-test.ts';
import { type SiteData, siteDataFor } from '#src/server/site-data/site-data.ts';

log.level = 'silent';
const NOW = new Date('2026-11-23T21:30:00Z');
const dataOf = (settings: Record<string, unknown> = {}): SiteData => {
  const site = fixtureSite(settings);
  const opening_hours = [{ weekday: 1 as const, status: 'Open' as const, open: '08:30', close: '17:00' }];
  site.content.locations = [{ ...YARD, contact_detail: { phone: '0255500001', opening_hours } }];
  return siteDataFor(site, []);
};
let people = 0;
const newMail = () => `ada${++people}@example.com`;

describe.each(databases.slice(0, 1))('the copy of a lead on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());
  afterEach(() => vi.unstubAllEnvs());

  const send = async (email: string, fields: object = {}, over: Partial<FunctionContext> = {}, key = email) => {
    const request = new Request('https://harbour.example/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://harbour.example', 'idempotency-key': key },
      body: JSON.stringify({ name: 'Ada', last_name: 'Byron', phone: '0491570006', email, ...fields }),
    });
    const site = over.site ?? dataOf();
    const context = { site, db: database.db, params: {}, ip: email, now: NOW, ...over };
    const response = await handleLead(request, context, 'lead');
    return { status: response.status, ...((await response.json()) as { lead_id: string; copy?: true }) };
  };
  const queued = async (address: string) =>
    (await database.db.select().from(alertMessages)).filter(
      ({ content }) => (content as { address?: string } | null)?.address === address,
    );
  const mailServer = async (...rules: Parameters<typeof testMailServer>) => {
    const server = await testMailServer(...rules);
    onTestFinished(() => server.close());
    vi.stubEnv('SMTP_URL', server.url);
    return server;
  };
  const deliver = async () => {
    const mailer = openMailer({ env: process.env, db: database.db, hasOutbox: false });
    onTestFinished(() => mailer.close());
    return deliverMessages({ db: database.db, mailer, env: process.env, hasOutbox: false, now: NOW }, dataOf());
  };

  it('LEAD-025 says what was asked for, when, the reference and whom to call, and nothing that was typed', async () => {
    const server = await mailServer();
    const email = newMail();
    const woken = vi.fn();
    const { lead_id, copy } = await send(
      email,
      {
        ...{ category: 'Test Drive', car_id: PAGE_CAR.id, booking_time: '2026-12-07T22:00:00.000Z' },
        ...{ message: 'Cheap pills at https://spam.example', location: '1' },
      },
      { wakeAlerts: woken },
    );
    expect([copy, woken.mock.calls.length]).toEqual([true, 1]);
    await deliver();
    const [mail] = server.taken.filter(({ to }) => to.includes(email));
    const text = mail?.raw.replace(/=\r\n/g, '') ?? '';
    for (const words of [
      ...['Your request: Test drive', 'When: Tuesday 8 December at 9:00 am', `Reference: ${lead_id}`],
      'Requested: Tuesday 8 December at 9:00 am. We call or write to confirm it. Then it is booked. Your request has',
      ...['02 5550 0001', 'Open: Mon 8:30', 'If that was not you', 'Subject: We have your request: Test drive'],
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/pills|Ada|Byron|List-Unsubscribe/);
  });

  it('LEAD-025 says where a valuation was asked for, and has the words of its vehicle for a time to see it', async () => {
    await mailServer();
    const site = dataOf();
    const rider = newMail();
    const car = Object.values(site.cars).find(({ id }) => id === String(PAGE_CAR.id));
    if (car) car.booked = 'Test ride';
    await send(rider, { category: 'Test Drive', car_id: PAGE_CAR.id }, { site });
    expect(JSON.stringify((await queued(rider))[0]?.content)).toContain('Your request: Test ride');
    const seller = newMail();
    await send(seller, { category: 'Sell My Car', location_id: '1' }, { site });
    const [message] = await queued(seller);
    expect(JSON.stringify(message?.content)).toMatch(/Where: Harbour Mazda Alexandria.*02 5550 0001/);
  });

  it('TRADE-001 LEAD-025 names a valuation towards a vehicle of the dealer, and that vehicle, in the words of its page', async () => {
    await mailServer();
    const trader = newMail();
    await send(trader, { category: 'Trade-In Valuation', car_id: PAGE_CAR.id });
    expect(JSON.stringify((await queued(trader))[0]?.content)).toMatch(
      /Your request: Changeover price\\nAbout: 2021 Mazda CX-5/,
    );
    const owner = newMail();
    await send(owner, { category: 'Trade-In Valuation' });
    expect(JSON.stringify((await queued(owner))[0]?.content)).toContain('Your request: What your own car is worth');
  });

  it('LEAD-025 a category that nobody knows is not repeated', async () => {
    await mailServer();
    const email = newMail();
    await send(email, { category: 'Win money at https://spam.example' });
    const [message] = await queued(email);
    expect(JSON.stringify(message?.content)).toContain('Your request: Enquiry');
    expect(JSON.stringify(message?.content)).not.toContain('spam.example');
  });

  it('LEAD-025 is one for a lead that is sent twice, five a day for an address, 300 an hour for a site', async () => {
    await mailServer();
    const email = newMail();
    expect((await send(email, { message: 'A' }, {}, 'same')).copy).toBe(true);
    expect((await send(email, { message: 'A' }, {}, 'same')).copy).toBe(true);
    expect(await queued(email)).toHaveLength(1);
    const copies = [];
    for (const message of ['B', 'C', 'D', 'E']) copies.push((await send(email, { message }, {}, message)).copy);
    expect(copies).toEqual([true, true, true, undefined]);
    expect(await queued(email)).toHaveLength(4);
    const tomorrow = new Date(NOW.getTime() + 24 * 3_600_000 + 1);
    expect((await send(email, { message: 'F' }, { now: tomorrow }, 'F')).copy).toBe(true);
  });

  it('LEAD-025 is not promised where nobody can send it, where the site does not want it, and to a program', async () => {
    const none = newMail();
    expect(await send(none)).toEqual({ status: 200, lead_id: expect.any(String) });
    await mailServer();
    const off = dataOf({ leads: { copyToSender: false } });
    expect((await send(newMail(), {}, { site: off })).copy).toBeUndefined();
    const program = newMail();
    expect((await send(program, { [HONEYPOT]: 'x' })).copy).toBeUndefined();
    expect([await queued(none), await queued(program)]).toEqual([[], []]);
  });

  it('LEAD-025 a server that refuses loses no lead, and one that fails for now is asked again', async () => {
    let code = 451;
    await mailServer({ refuseMail: () => code });
    const email = newMail();
    const { lead_id, copy } = await send(email);
    expect(copy).toBe(true);
    expect(await deliver()).toMatchObject({ sent: 0, waiting: expect.any(Number), failed: 0 });
    const [message] = await queued(email);
    expect([message?.state, message?.reason]).toEqual(['waiting', 'EMESSAGE 451']);
    code = 554;
    await database.db
      .update(alertMessages)
      .set({ due_at: NOW })
      .where(eq(alertMessages.id, message?.id ?? 0));
    expect((await deliver()).failed).toBeGreaterThan(0);
    expect(lead_id).toMatch(/^...-...$/);
    expect(await database.db.$count(leads, eq(leads.idempotency_key, email))).toBe(1);
  });

  it('LEAD-025 a queue that takes nothing costs the copy, not the lead', async () => {
    await mailServer();
    const { db } = database;
    const broken = Object.assign(Object.create(db) as typeof db, {
      transaction: vi
        .fn(db.transaction.bind(db))
        .mockImplementationOnce(db.transaction.bind(db) as never)
        .mockRejectedValueOnce(new Error('away')),
    });
    const answer = await send(newMail(), {}, { db: broken });
    expect(answer).toEqual({ status: 200, lead_id: expect.any(String) });
  });
});
