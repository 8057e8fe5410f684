import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PENDING_MINUTES } from '#src/domain/checkout/reservation.ts';
import { HONEYPOT } from '#src/domain/lead/forms/form-fields.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { fixtureSite } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import { reservationOfId, takeReservation } from '#src/server/checkout/reservations.ts';
import { changeTestPayment, testEvent } from '#src/server/checkout/test-provider.ts';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import { alertMessages, holds, leadDeliveries, leads, mailOutbox, testPayments } from '#src/server/database/tables.ts';
import { callFunction } from '#src/server/http/call-function.ts';
import type { FunctionContext } from '#src/server/http/context.ts';
import { readEndpoints, readScheduled } from '#src/server/http/read-endpoints.ts';
import { log } from '#src/server/log/log.ts';
import { siteDataFor } from '#src/server/site-data/site-data.ts';
import { until } from '#src/stores/settled-for-test.ts';

const functions = await readEndpoints(import.meta.dirname);
const [tidyReservations] = (await readScheduled(import.meta.dirname)).filter(
  ({ name }) => name === 'tidy-reservations',
);
log.level = 'silent';

const NOW = new Date('2026-11-23T21:30:00Z');
const PERSON = { name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491 570 006' };
const ONLINE = { location_id: 1, payment_processors: ['stripe'] };
const cars = Array.from({ length: 80 }, (_, at) => ({
  ...PAGE_CAR,
  ...{ id: 500 + at, slug: `car-${at}`, price: 30_000 + at, location_id: 1, payment_processors: ['stripe'] },
}));
const SETTINGS = {
  features: { reserve: true },
  checkout: { deposit: 500, purchase: { rule: 'all' } },
  site: { phone: '0255500121', url: 'https://www.harbour.example', timeZone: 'Australia/Sydney' },
  leads: { destinations: [{ name: 'sales', kind: 'email', to: ['sales@harbour.example'] }] },
};
const ANSWERED = {
  rule: 'online-deposit',
  reason: 'Our lawyer: a refundable reservation is no deposit.',
  date: '2026-11-01',
};
const model = fixtureSite(SETTINGS, [
  ...cars,
  { ...PAGE_CAR, id: 900, slug: 'not-online', payment_processors: [] },
  ...[4999.99, 5000].map((price, at) => ({ ...PAGE_CAR, ...ONLINE, id: 901 + at, slug: `cheap-${at}`, price })),
]);
const site = siteDataFor(model, model.stock);
const later = (minutes: number, ms = 0) => new Date(NOW.getTime() + minutes * 60_000 + ms);
let caller = 0;
let next = 0;
let sessions = 0;

describe.each(databases)('checkout on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());
  afterEach(() => vi.unstubAllEnvs());

  type Over = Partial<FunctionContext> & { headers?: Record<string, string> };
  const call = async (method: string, path: string, fields?: Record<string, string>, over: Over = {}) => {
    const { headers, ...context } = over;
    const found = functions.find(({ config }) => config.path === path.split('?')[0]);
    if (!found) throw new Error(`no function ${path}`);
    const request = new Request(`https://harbour.example${path}`, {
      method,
      ...(fields && { body: new URLSearchParams(fields).toString() }),
      headers: {
        host: 'harbour.example',
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
    });
    const response = await callFunction(found, request, () => ({
      ...{ site, db: database.db, params: {}, hasOutbox: true, now: NOW },
      ip: `10.9.${Math.floor(caller / 250)}.${caller++ % 250}`,
      readAsset: async () => new Response('', { status: 404 }),
      ...context,
    }));
    const text = await response.text();
    const said = /<h1>(.*?)<\/h1>/.exec(text)?.[1];
    return { status: response.status, headers: response.headers, text, title: said };
  };
  const newCar = () => `car-${next++ % cars.length}`;
  const begin = (car: string, fields: Record<string, string> = {}, over: Over = {}) =>
    call(
      'POST',
      '/api/checkout',
      { ...PERSON, car, category: 'Reservation', terms_conditions: 'true', ...fields },
      over,
    );
  /** Begins a payment: the session it opened, and the token of the buyer's page. */
  const begun = async (car = newCar(), fields: Record<string, string> = {}, over: Over = {}) => {
    const answer = await begin(car, fields, over);
    expect(answer.status, answer.text).toBe(303);
    const session = /session=(test_[\w-]+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
    const token = /__Host-order=([\w-]{32})/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
    return { car, session, token };
  };
  const press = (session: string, button: string, over: Over = {}, calls = 'once') =>
    call('POST', '/dev/payment', { session, button, calls }, over);
  const order = (token: string, now = NOW, over: Over = {}) =>
    call('GET', `/api/checkout/order?order=${token}`, undefined, { now, ...over });
  const cancel = (token: string, over: Over = {}) => call('POST', '/api/checkout/cancel', { order: token }, over);
  const event = (
    session: string,
    { at = NOW, now = NOW, signature }: { at?: Date; now?: Date; signature?: string } = {},
  ) => {
    const signed = testEvent(session, at);
    const found = functions.find(({ config }) => config.path === '/api/checkout/events');
    const request = new Request('https://harbour.example/api/checkout/events', {
      method: 'POST',
      body: signed.body,
      headers: { 'test-signature': signature ?? signed.signature },
    });
    return found?.run(request, {
      ...{ site, db: database.db, params: {}, hasOutbox: true, ip: '', now },
      readAsset: async () => new Response('', { status: 404 }),
    });
  };
  const reservationOf = async (session: string) => {
    const [row] = await database.db.select().from(holds).where(eq(holds.session_id, session));
    if (!row) throw new Error('no hold');
    return row;
  };
  const leadsOf = async (session: string) => {
    const { lead_id } = await reservationOf(session);
    const [lead] = await database.db
      .select()
      .from(leads)
      .where(eq(leads.id, lead_id ?? 0));
    const all = await database.db
      .select()
      .from(leads)
      .where(eq(leads.idempotency_key, lead?.idempotency_key ?? ''))
      .orderBy(leads.id);
    return all.map(({ id, payload, ...rest }) => ({ id, ...rest, payload: payload as Record<string, string> }));
  };
  const deliveries = (leadId: number) =>
    database.db.select().from(leadDeliveries).where(eq(leadDeliveries.lead_id, leadId));
  const held = async (now = NOW) => (await call('GET', '/api/held-cars', undefined, { now })).text;
  const refunded = async (session: string) =>
    (await database.db.select().from(testPayments).where(eq(testPayments.session_id, session)))[0]?.refunded;
  const mails = async () =>
    (await database.db.select().from(mailOutbox).orderBy(desc(mailOutbox.id))).map(
      ({ subject, text }) => `${subject}\n${text}`,
    );

  it('ROUTE-002 VDP-063 a form leads to the payment page with the amount of the site, whatever the browser says; the lead is stored first', async () => {
    const { session, token } = await begun('car-0', {
      amount: '1',
      deposit: '1',
      deposit_cents: '1',
      message: 'Friday?',
    });
    next = 1;
    const page = await call('GET', `/dev/payment?session=${session}`);
    expect(page.text).toContain('<strong>$500</strong> to Harbour Mazda');
    expect(await reservationOf(session)).toMatchObject({
      ...{
        car_id: '500',
        car_slug: 'car-0',
        kind: 'reservation',
        state: 'pending',
        money: 'none',
        amount_cents: 50_000,
      },
      expires_at: later(PENDING_MINUTES),
    });
    expect(JSON.stringify(await reservationOf(session))).not.toContain(token);
    const [lead] = await leadsOf(session);
    expect(lead).toMatchObject({
      ...{ kind: 'checkout', form: 'reservation', category: 'Reservation', car_id: '500' },
      payload: {
        name: 'Ada',
        message: 'Friday?',
        price_on_the_site: '$30,000',
        deposit: expect.stringContaining('$500 not paid'),
      },
      consent: expect.arrayContaining([
        expect.objectContaining({
          field: 'terms_conditions',
          agreed: true,
          wording: expect.stringContaining('$500 deposit'),
        }),
      ]),
    });
    // The dealer hears of it when it is known what became of the payment.
    expect((await deliveries(lead?.id ?? 0))[0]).toMatchObject({
      state: 'waiting',
      due_at: later(PENDING_MINUTES + 2),
    });
    expect((await call('GET', '/api/held-cars')).status).toBe(204);
    expect((await order(token)).title).toBe('Not paid yet');
  });

  it.each(['once', 'twice'] as const)(
    'VDP-063 a payment of which the provider tells %s holds the car for 48 hours, and dealer and buyer are told',
    async (calls) => {
      const { car, session, token } = await begun();
      const before = (await mails()).length;
      const paid = await press(session, 'pay', { now: later(4) }, calls);
      expect([paid.status, paid.headers.get('location')]).toEqual([
        303,
        `https://www.harbour.example/api/checkout/order?order=${token}`,
      ]);
      const reservation = await reservationOf(session);
      expect(reservation).toMatchObject({
        state: 'held',
        money: 'paid',
        paid_at: later(4),
        expires_at: later(4 + 48 * 60),
      });
      const stored = await leadsOf(session);
      expect(stored).toHaveLength(1);
      expect(stored[0]?.payload.deposit).toMatch(
        /^\$500 paid\. The vehicle is held until Thursday 26 November at 8:34 am AEDT/,
      );
      expect((await deliveries(stored[0]?.id ?? 0))[0]?.due_at).toEqual(later(4));
      const notified = (await mails()).slice(0, (await mails()).length - before);
      expect(notified).toHaveLength(1);
      expect(notified[0]).toContain('Reserved for you until Thursday');
      for (let reload = 0; reload < 2; reload += 1) {
        const page = await order(token, later(10));
        expect([page.status, page.title]).toEqual([200, 'It is reserved for you']);
        expect(page.text).toMatch(/<details class="answer__fold">.*End it and get my \$500 back/s);
        expect(page.text).toMatch(/It stands at<.*Get directions/s);
        expect(page.text).toMatch(/Your reference<\/dt><dd>\w{3}-\w{3}</);
      }
      expect(await held(later(5))).toContain(`"${car}"`);
      // To the millisecond.
      expect(await held(new Date(reservation.expires_at.getTime() - 1))).toContain(`"${car}"`);
      expect(await held(reservation.expires_at)).not.toContain(`"${car}"`);
      expect((await order(token, reservation.expires_at)).title).toBe('The 48 hours are over');
    },
  );

  it('where a process sends all the time, the answer waits for no mail: it is queued, and that process is woken', async () => {
    const { session, token } = await begun();
    const before = await mails();
    const wakeAlerts = vi.fn();
    await press(session, 'pay', { wakeAlerts }, 'never');
    expect((await order(token, NOW, { wakeAlerts })).title).toBe('It is reserved for you');
    expect(wakeAlerts).toHaveBeenCalledOnce();
    expect(await mails()).toEqual(before);
    const [last] = await database.db.select().from(alertMessages).orderBy(desc(alertMessages.id)).limit(1);
    expect(last).toMatchObject({ state: 'waiting', content: { address: PERSON.email } });
    await database.db.delete(alertMessages);
  });

  it('the page of a buyer asks the provider itself, where no call ever comes', async () => {
    const { session, token } = await begun();
    await press(session, 'pay', {}, 'never');
    expect((await reservationOf(session)).state).toBe('pending');
    expect((await order(token)).title).toBe('It is reserved for you');
    expect(await reservationOf(session)).toMatchObject({ state: 'held', money: 'paid' });
  });

  it('a bank that takes its time is waited for, and the page looks again', async () => {
    const { session, token } = await begun();
    await changeTestPayment({ db: database.db, slug: site.slug }, session, 'open', { state: 'processing' });
    const waiting = await order(token);
    expect([waiting.title, waiting.headers.get('refresh')]).toEqual(['Your bank is at work', '5']);
    await tidyReservations?.run({ site, db: database.db, now: later(PENDING_MINUTES) });
    // Without an outbox there is no test provider: nothing is decided for want of an answer.
    expect((await reservationOf(session)).state).toBe('pending');
    expect((await order(token, later(PENDING_MINUTES))).title).toBe('Your bank is at work');
    expect((await reservationOf(session)).expires_at).toEqual(later(2 * PENDING_MINUTES));
    await changeTestPayment({ db: database.db, slug: site.slug }, session, 'processing', { state: 'paid' });
    await event(session, { at: later(40), now: later(40) });
    expect((await order(token, later(41))).title).toBe('It is reserved for you');
  });

  it('events in the wrong order, and old news after the payment, change nothing', async () => {
    const { session } = await begun();
    await event(session);
    expect((await reservationOf(session)).state).toBe('pending');
    await press(session, 'pay');
    const paid = await reservationOf(session);
    await event(session, { at: later(-4), now: later(0) });
    await event(session);
    expect(await reservationOf(session)).toEqual(paid);
  });

  it.each([
    ['another signature', { signature: '1790000000.00' }, 400],
    ['no signature', { signature: '' }, 400],
    ['a call of 301 seconds ago', { at: later(0, -301_000) }, 400],
    ['a call of 300 seconds ago', { at: later(0, -300_000) }, 200],
  ])('a call with %s', async (_what, how, status) => {
    const { session } = await begun();
    await changeTestPayment({ db: database.db, slug: site.slug }, session, 'open', { state: 'paid' });
    expect((await event(session, how))?.status).toBe(status);
    expect((await reservationOf(session)).state).toBe(status === 200 ? 'held' : 'pending');
  });

  it('a call about a session of something else is taken and does nothing', async () => {
    expect((await event('test_unknown'))?.status).toBe(200);
  });

  it('a declined card is told as one, and another one may pay; 3-D Secure is a step', async () => {
    const { session, token } = await begun();
    const declined = await press(session, 'decline');
    expect(declined.text).toContain('The card was declined');
    const page = await order(token);
    expect(page.title).toBe('The bank declined the payment');
    expect(page.text).toContain(`href="/dev/payment?session=${session}"`);
    expect((await press(session, 'secure')).title).toBe('Test bank: 3-D Secure');
    await press(session, 'pay');
    expect((await order(token)).title).toBe('It is reserved for you');
  });

  it('who goes back without paying still has the car, and gives it up by a button', async () => {
    const { car, session, token } = await begun();
    expect((await press(session, 'back')).headers.get('location')).toContain('/api/checkout/order?order=');
    expect((await order(token)).text).toContain('Go on with the payment');
    const gone = await cancel(token);
    expect(gone.title).toBe('You have not reserved it');
    expect(await reservationOf(session)).toMatchObject({ state: 'over', ending: 'cancelled', money: 'none' });
    expect((await leadsOf(session)).map(({ payload }) => payload.deposit)).toEqual([
      expect.stringContaining('gave the payment up'),
    ]);
    expect((await press(session, 'pay')).status).toBe(410);
    expect((await order(token, later(500))).title).toBe('You have not reserved it');
    expect((await begin(car, { email: 'bob@example.com' })).status).toBe(303);
  });

  it('VDP-063 a paid deposit is refunded in full by the buyer’s button, once, and the car is free', async () => {
    const { car, session, token } = await begun();
    await press(session, 'pay');
    const answers = await Promise.all([cancel(token), cancel(token)]);
    for (const answer of answers) expect(answer.title).toBe('Your $500 goes back to you');
    expect(await reservationOf(session)).toMatchObject({ state: 'over', ending: 'cancelled', money: 'refunded' });
    expect(await refunded(session)).toBe(true);
    expect(await held()).not.toContain(`"${car}"`);
    expect((await leadsOf(session)).at(-1)?.payload.deposit).toContain('$500 refunded');
    const again = await cancel(token);
    expect(again.title).toBe('Your $500 goes back to you');
    expect(again.text).toMatch(/<a class="button button--primary" href="\/[^"]*">See our other vehicles<\/a>/);
  });

  it('a refund that fails is tried again, and said as on its way until then', async () => {
    const { session, token } = await begun();
    await press(session, 'pay');
    await database.db.update(testPayments).set({ state: 'open' }).where(eq(testPayments.session_id, session));
    const page = await cancel(token);
    expect(page.text).toContain('goes back to the card');
    expect((await reservationOf(session)).money).toBe('refund-due');
    await database.db.update(testPayments).set({ state: 'paid' }).where(eq(testPayments.session_id, session));
    expect((await order(token)).text).toContain('was sent back');
    expect([(await reservationOf(session)).money, await refunded(session)]).toEqual(['refunded', true]);
  });

  it('a payment nobody made ends when its time is up, and the dealer hears of it', async () => {
    const { car, session, token } = await begun();
    const other = { email: 'bob@example.com' };
    expect((await begin(car, other, { now: later(PENDING_MINUTES, -1) })).status).toBe(409);
    const second = await begun(car, other, { now: later(PENDING_MINUTES) });
    expect(await reservationOf(session)).toMatchObject({ state: 'over', ending: 'expired', money: 'none' });
    expect((await order(token, later(60))).title).toBe('The time to pay is over');
    expect((await reservationOf(second.session)).state).toBe('pending');
    expect((await leadsOf(session))[0]?.payload.deposit).toContain('begun and not finished');
  });

  it('a payment that comes when somebody else has the car is refunded by itself, and buyer and dealer are told', async () => {
    const { car, session, token } = await begun();
    await begun(car, { email: 'bob@example.com' }, { now: later(PENDING_MINUTES) });
    await database.db.update(testPayments).set({ state: 'paid' }).where(eq(testPayments.session_id, session));
    const at = later(PENDING_MINUTES + 1);
    await event(session, { at, now: at });
    expect(await reservationOf(session)).toMatchObject({ state: 'over', ending: 'lost', money: 'refunded' });
    expect(await refunded(session)).toBe(true);
    const page = await order(token, at);
    expect(page.title).toBe('It was not free any more');
    expect(page.text).toContain('All of the $500 was sent back');
    expect((await mails())[0]).toContain('Your $500 goes back to you');
    expect((await leadsOf(session)).at(-1)?.payload.deposit).toContain('paid too late');
  });

  it('a late payment for a car that is free again holds it; for one that was sold it is refunded', async () => {
    const first = await begun();
    await order(first.token, later(PENDING_MINUTES));
    expect((await reservationOf(first.session)).state).toBe('over');
    await database.db.update(testPayments).set({ state: 'paid' }).where(eq(testPayments.session_id, first.session));
    expect((await order(first.token, later(50))).title).toBe('It is reserved for you');
    expect((await reservationOf(first.session)).expires_at).toEqual(later(50 + 48 * 60));

    const second = await begun();
    const sold = {
      ...site,
      cars: { ...site.cars, [second.car]: { ...site.cars[second.car], status: 'sold' } },
    } as typeof site;
    await press(second.session, 'pay', {}, 'never');
    expect((await order(second.token, NOW, { site: sold })).title).toBe('It was not free any more');
    expect(await refunded(second.session)).toBe(true);
  });

  it('what was delivered already is corrected by a lead that follows', async () => {
    const { session } = await begun();
    const [lead] = await leadsOf(session);
    await database.db
      .update(leadDeliveries)
      .set({ state: 'delivered', attempts: 1 })
      .where(eq(leadDeliveries.lead_id, lead?.id ?? 0));
    await press(session, 'pay');
    const stored = await leadsOf(session);
    expect(stored.map(({ payload }) => payload.deposit?.slice(0, 13))).toEqual(['$500 not paid', '$500 paid. Th']);
    expect(stored[1]?.corrects).toBe(lead?.id);
    expect((await deliveries(stored[1]?.id ?? 0))[0]).toMatchObject({
      destination: 'sales',
      state: 'waiting',
      due_at: NOW,
    });
  });

  it('ROUTE-004 VDP-064 an online purchase is an order request with everything the dealer has to know', async () => {
    const requested = {
      category: 'Online Purchase',
      ...{
        trade_in: 'Yes',
        trade_in_vehicle: '2015 Mazda 3',
        paying_by: 'Finance of my own',
        handover: 'Have it delivered',
      },
      delivery_postcode: '2000',
    };
    const referer = `https://harbour.example/checkout-journey?car_id=car-${next}`;
    // Without scripts the address of the page says which vehicle it is.
    const { session, token } = await begun('', requested, { headers: { referer } });
    expect(await reservationOf(session)).toMatchObject({ kind: 'purchase', car_slug: `car-${next}` });
    next += 1;
    const [lead] = await leadsOf(session);
    expect(lead).toMatchObject({ form: 'purchase', category: 'Online Purchase', payload: requested });
    await press(session, 'pay');
    const page = await order(token);
    expect(page.title).toBe('We have your order request');
    expect(page.text).toContain('Nothing is a contract');
  });

  it.each([
    ['a vehicle that cannot be reserved', { car: 'not-online' }, 404],
    ['a vehicle nobody has', { car: '__proto__' }, 404],
    ['no vehicle', { car: '' }, 404],
    ['a field that people do not see', { [HONEYPOT]: 'x' }, 400],
  ])('VDP-060 %s is refused, and nothing is held', async (_what, fields, status) => {
    const before = await database.db.$count(holds);
    const answer = await begin('car-39', fields);
    expect([answer.status, answer.title]).toEqual([status, 'Your message was not sent']);
    expect(await database.db.$count(holds)).toBe(before);
  });

  it('LAW-001 of a price whose tenth is less than the deposit no payment is taken, to the cent', async () => {
    const before = await database.db.$count(holds);
    const refused = await begin('cheap-0');
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('The deposit is more than 10% of the price of this vehicle');
    expect(await database.db.$count(holds)).toBe(before);
    expect((await begin('cheap-1')).status).toBe(303);
    const isAnswered = { advertising: { acknowledged: [ANSWERED] } };
    const answered = fixtureSite({ ...SETTINGS, ...isAnswered }, model.stock);
    expect((await begin('cheap-0', {}, { site: siteDataFor(answered, answered.stock) })).status).toBe(303);
  });

  it('VDP-064 what is only reserved is not sold online, and what was sold since is neither', async () => {
    const only = {
      ...site,
      cars: { ...site.cars, 'car-39': { ...site.cars['car-39'], checkout: 'reserve' } },
    } as typeof site;
    expect((await begin('car-39', { category: 'Online Purchase' }, { site: only })).status).toBe(404);
    const sold = {
      ...site,
      cars: { ...site.cars, 'car-39': { ...site.cars['car-39'], status: 'sold' } },
    } as typeof site;
    expect((await begin('car-39', {}, { site: sold })).status).toBe(409);
  });

  it('FORM-031 a form with mistakes is shown again, with the deposit’s terms, and holds nothing', async () => {
    const answer = await begin('car-39', { email: 'ada', terms_conditions: '' });
    expect(answer.status).toBe(400);
    for (const text of [
      'action="/api/checkout"',
      'name="car" value="car-39"',
      '#email',
      '#terms_conditions',
      '$500 deposit holds',
    ])
      expect(answer.text).toContain(text);
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' https://checkout.stripe.com");
  });

  it('a page of another site begins and ends nothing', async () => {
    const foreign = { headers: { origin: 'https://evil.example' } };
    expect((await begin('car-39', {}, foreign)).status).toBe(403);
    const { token, session } = await begun();
    expect((await cancel(token, foreign)).status).toBe(403);
    expect((await press(session, 'pay', foreign)).status).toBe(403);
    expect((await reservationOf(session)).state).toBe('pending');
  });

  it('FORM-034 where forms are checked, two an hour of one address pay without scripts; scripts must pass the check', async () => {
    const checked = { ...site, humanCheck: true as const };
    const from = (minutes: number, ip = '10.11.0.1') => ({ site: checked, ip, now: later(minutes) });
    for (const minutes of [0, 1]) {
      const { session } = await begun(newCar(), { message: `Plain ${minutes}` }, from(minutes));
      expect((await leadsOf(session))[0]).toMatchObject({ spam_sign: 'unchecked', suspected_spam: false });
    }
    const car = newCar();
    const typo = await begin(car, { email: 'none' }, from(2, '10.11.0.2'));
    expect([typo.status, typo.text.includes('name="email"')]).toEqual([400, true]);
    const third = await begin(car, { message: 'Plain 2' }, from(2));
    expect([third.status, third.text.includes('call us on 02 5550 0121')]).toEqual([429, true]);
    expect(third.text).toContain('you have paid nothing');
    await begun(car, { message: 'Plain 61' }, from(61));
    const program = await begin(newCar(), { [HONEYPOT]: 'x' }, from(3, '10.11.0.3'));
    expect(program.status).toBe(400);
    const request = new Request('https://harbour.example/api/checkout', {
      method: 'POST',
      body: JSON.stringify({ ...PERSON, car: newCar(), category: 'Reservation', terms_conditions: 'true' }),
      headers: { host: 'harbour.example', 'content-type': 'application/json' },
    });
    const found = functions.find(({ config }) => config.path === '/api/checkout');
    const scripted = await found?.run(request, { db: database.db, params: {}, ...from(4, '10.11.0.4') });
    expect(scripted?.status).toBe(403);
  });

  it('the same buyer goes on with the payment that was begun: clicked twice, or back with a correction', async () => {
    const car = newCar();
    const [first, second] = await Promise.all([begin(car), begin(car)]);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(first.headers.get('location')).toBe(second.headers.get('location'));
    const set = first.headers.get('set-cookie') ?? second.headers.get('set-cookie') ?? '';
    expect(set).toMatch(/HttpOnly; Secure; SameSite=Lax/);
    const cookie = set.split(';')[0] ?? '';
    const again = await begin(car, { phone: '0491 570 110' }, { headers: { cookie } });
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    const session = /session=(test_[\w-]+)/.exec(again.headers.get('location') ?? '')?.[1] ?? '';
    expect((await leadsOf(session)).map(({ payload }) => payload.phone)).toEqual(['0491570110']);
    const other = await begin(car, { email: 'bob@example.com' });
    expect([other.status, other.title]).toEqual([409, 'Somebody else is reserving this one']);
    expect(other.text).toMatch(/Similar vehicles.*href="\/cars\/car-/s);
    expect((await call('GET', '/api/checkout/order', undefined, { headers: { cookie } })).title).toBe('Not paid yet');
  });

  describe('whose first click died before the payment page was open', () => {
    /** A hold as a program leaves it that dies at it, and the form that made it. */
    const died = async (car = newCar(), fields: Record<string, string> = {}, at = NOW) => {
      const first = await begun(car, fields, { now: at });
      await database.db.delete(testPayments).where(eq(testPayments.session_id, first.session));
      const [reservation] = await database.db
        .update(holds)
        .set({ session_id: null })
        .where(eq(holds.session_id, first.session))
        .returning();
      if (!reservation) throw new Error('no hold');
      return { car, reservation, token: first.token };
    };
    const current = async (id: number) => {
      const reservation = await reservationOfId({ db: database.db, site, now: NOW }, id);
      if (!reservation) throw new Error('no hold');
      return reservation;
    };
    const leadOf = async ({ lead_id }: { lead_id: number | null }) =>
      (
        await database.db
          .select()
          .from(leads)
          .where(eq(leads.id, lead_id ?? 0))
      )[0];

    it('ROUTE-002 the buyer has it opened, and a link of their own; the car waits as long as for anybody', async () => {
      const { car, reservation, token } = await died();
      const at = later(0, 5_000);
      const again = await begun(car, {}, { now: at });
      expect(await current(reservation.id)).toMatchObject({
        ...{ state: 'pending', session_id: again.session, lead_id: reservation.lead_id },
        expires_at: later(PENDING_MINUTES, 5_000),
      });
      expect((await deliveries(reservation.lead_id ?? 0))[0]?.due_at).toEqual(later(PENDING_MINUTES + 2, 5_000));
      expect((await order(token, at)).status).toBe(404);
      await press(again.session, 'pay', { now: at });
      expect((await order(again.token, at)).title).toBe('It is reserved for you');
      expect((await leadsOf(again.session)).map(({ payload }) => payload.deposit?.slice(0, 9))).toEqual(['$500 paid']);
    });

    it('with a phone that is corrected meanwhile, too', async () => {
      const { car, reservation } = await died();
      await begun(car, { phone: '0491 570 110' }, { now: later(0, 5_000) });
      expect((await leadOf(reservation))?.payload).toMatchObject({ phone: '0491570110', email: PERSON.email });
    });

    it('of two who come back at once one opens it, and both go there', async () => {
      const { car } = await died();
      const over = { now: later(0, 5_000) };
      const answers = await Promise.all([begin(car, {}, over), begin(car, {}, over), begin(car, {}, over)]);
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
      expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    });

    it('anybody else waits for two minutes, to the millisecond, and has the car then', async () => {
      const { car, reservation } = await died();
      const other = { name: 'Bob', email: 'bob@example.com', phone: '0491 570 111' };
      expect((await begin(car, other, { now: later(2, -1) })).status).toBe(409);
      expect((await current(reservation.id)).state).toBe('pending');
      const second = await begun(car, other, { now: later(2) });
      expect(await current(reservation.id)).toMatchObject({ state: 'over', ending: 'failed', money: 'none' });
      expect((await leadOf(reservation))?.payload).toMatchObject({
        deposit: expect.stringContaining('Please call the buyer'),
      });
      expect((await reservationOf(second.session)).state).toBe('pending');
    });

    it('and who comes back after that begins anew', async () => {
      const { car, reservation } = await died();
      const again = await begun(car, {}, { now: later(3) });
      expect((await current(reservation.id)).state).toBe('over');
      expect((await reservationOf(again.session)).id).not.toBe(reservation.id);
    });

    it('it is closed by the clock after two minutes, and the buyer’s page says so', async () => {
      const { reservation, token } = await died();
      const tidy = (now: Date) => tidyReservations?.run({ site, db: database.db, now });
      await tidy(later(2, -1));
      expect((await current(reservation.id)).state).toBe('pending');
      await tidy(later(2));
      expect(await current(reservation.id)).toMatchObject({ state: 'over', ending: 'failed' });
      expect((await order(token, later(3))).title).toBe('The payment page could not be opened');
    });

    /** Stripe with answers that a test gives one by one; what was closed is closed. */
    const stripe = async () => {
      const opened: { id: string; reference: string; answer: (how: 'open' | 'refused') => void }[] = [];
      const closed = new Set<string>();
      const server = createServer((request, response) => {
        let body = '';
        request.on('data', (part) => (body += String(part)));
        request.on('end', () => {
          const say = (value: object, status = 200) =>
            response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
          const id = /sessions\/(cs_\d+)/.exec(request.url ?? '')?.[1];
          if (id) {
            if (request.url?.endsWith('/expire')) closed.add(id);
            const session = opened.find((one) => one.id === id);
            const status = closed.has(id) ? 'expired' : 'open';
            say({
              ...{
                id,
                object: 'checkout.session',
                status,
                payment_status: 'unpaid',
                url: `https://stripe.example/${id}`,
              },
              ...{ client_reference_id: session?.reference, amount_total: 50_000, currency: 'aud' },
            });
            return;
          }
          const reference = new URLSearchParams(body).get('client_reference_id') ?? '';
          const made = `cs_${++sessions}`;
          opened.push({
            ...{ id: made, reference },
            answer: (how) =>
              how === 'open'
                ? say({ id: made, object: 'checkout.session', url: `https://stripe.example/${made}` })
                : say({ error: { type: 'card_error', message: 'no' } }, 402),
          });
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => {
        server.closeAllConnections();
        server.close();
      });
      vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_1');
      vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_1');
      vi.stubEnv('STRIPE_API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      const request = (at: number) => until(() => expect(opened[at]).toBeDefined(), 10_000).then(() => opened[at]);
      return { opened, closed, request };
    };

    it('one that is slow and answers after somebody took its place: both go to one page, and the other takes no payment', async () => {
      const { closed, request } = await stripe();
      const car = newCar();
      const first = begin(car);
      const slow = await request(0);
      const second = begin(car, {}, { now: later(0, 5_000) });
      const other = await request(1);
      expect(other?.reference).not.toBe(slow?.reference);
      slow?.answer('open');
      await until(() => expect(closed).toEqual(new Set([slow?.id])));
      other?.answer('open');
      expect((await second).headers.get('location')).toBe(`https://stripe.example/${other?.id}`);
      expect((await first).headers.get('location')).toBe(`https://stripe.example/${other?.id}`);
      expect(closed.has(other?.id ?? '')).toBe(false);
      expect((await reservationOf(other?.id ?? '')).state).toBe('pending');
    });

    it('one that is refused after somebody took its place leaves the hold to them', async () => {
      const { request } = await stripe();
      const car = newCar();
      const first = begin(car);
      const slow = await request(0);
      const second = begin(car, {}, { now: later(0, 5_000) });
      const other = await request(1);
      slow?.answer('refused');
      other?.answer('open');
      expect((await second).headers.get('location')).toBe(`https://stripe.example/${other?.id}`);
      expect((await first).headers.get('location')).toBe(`https://stripe.example/${other?.id}`);
    });

    it('a provider that refuses then, too, frees the car, and the buyer hears that nothing was paid', async () => {
      const { car, reservation } = await died();
      await database.db.update(holds).set({ provider: 'stripe' }).where(eq(holds.id, reservation.id));
      const { request } = await stripe();
      const again = begin(car, {}, { now: later(0, 5_000) });
      (await request(0))?.answer('refused');
      const answer = await again;
      expect([answer.status, answer.text.includes('you have paid nothing')]).toEqual([503, true]);
      expect(await current(reservation.id)).toMatchObject({ state: 'over', ending: 'failed' });
    });
  });

  it('a payment page whose time is up at its provider is opened again for its buyer', async () => {
    const { car, session } = await begun();
    const again = await begun(car, {}, { now: later(32) });
    expect(again.session).not.toBe(session);
    expect(await reservationOf(session)).toMatchObject({ state: 'over', ending: 'expired' });
  });

  it('the buyer of a car that is held already is led to their page, anybody else is not', async () => {
    const { car, session, token } = await begun();
    await press(session, 'pay');
    const headers = { cookie: `__Host-order=${token}` };
    const answer = await begin(car, {}, { headers });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/api/checkout/order']);
    expect((await begin(car)).status).toBe(409);
    expect((await begin(car, { email: 'bob@example.com', phone: '0491 570 111' }, { headers })).status).toBe(409);
  });

  it('a link gives its cookie to a browser that has none, and changes none', async () => {
    const [one, other] = [await begun(), await begun()];
    expect((await order(one.token)).headers.get('set-cookie')).toContain(`__Host-order=${one.token}`);
    const headers = { cookie: `__Host-order=${other.token}` };
    const shown = await order(one.token, NOW, { headers });
    expect([shown.status, shown.headers.get('set-cookie')]).toEqual([200, null]);
  });

  it('the page of a reservation tells its own browser which car is held, until it is not', async () => {
    const { car, session, token } = await begun();
    const told = async (over: Over = {}) => (await order(token, NOW, over)).headers.get('set-cookie');
    expect(await told()).toContain('reserved-car=; Max-Age=0');
    await press(session, 'pay');
    const headers = { cookie: `__Host-order=${token}` };
    expect(await told({ headers })).toMatch(new RegExp(`^reserved-car=${car}; Max-Age=172800; Path=/; Secure`));
    expect((await cancel(token)).headers.get('set-cookie')).toContain('reserved-car=; Max-Age=0');
  });

  it('somebody else in the browser of a link is no part of its reservation: theirs begins anew', async () => {
    const { car, session, token } = await begun();
    const headers = { cookie: `__Host-order=${token}` };
    const other = { name: 'Bob', email: 'bob@example.com', phone: '0491 570 111' };
    const own = await begun(car, other, { headers });
    expect(own.token).not.toBe(token);
    expect((await leadsOf(session))[0]?.payload).toMatchObject({ email: PERSON.email, name: 'Ada' });
    expect(await reservationOf(session)).toMatchObject({ state: 'over', ending: 'cancelled' });
    expect((await leadsOf(own.session))[0]?.payload).toMatchObject({ email: 'bob@example.com' });
  });

  it('one address begins six payments in half an hour', async () => {
    const ip = '203.0.113.9';
    for (let at = 0; at < 6; at += 1)
      expect((await begin('car-38', {}, { ip, now: later(at * 0.01) })).status).not.toBe(429);
    expect((await begin('car-38', {}, { ip })).status).toBe(429);
  });

  it('a token that nobody made shows and ends nothing', async () => {
    for (const token of ['', 'x', 'a'.repeat(32), "' or 1=1 --", 'a'.repeat(5_000)]) {
      expect((await call('GET', `/api/checkout/order?order=${encodeURIComponent(token)}`)).status).toBe(404);
      expect((await cancel(token)).status).toBe(404);
    }
    const { token } = await begun();
    expect((await order(token, NOW, { site: { ...site, slug: 'kite' } })).status).toBe(404);
  });

  it('a server that is not in development has no test provider, and says whom to call', async () => {
    const answer = await begin('car-39', {}, { hasOutbox: false });
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('you have paid nothing');
    expect(answer.text).toContain('02 5550 0121');
    expect((await call('GET', '/dev/payment?session=x', undefined, { hasOutbox: false })).status).toBe(404);
  });

  it('two buyers race for one car 200 times: each time one has it', async () => {
    const wanted = { car_slug: 'race', kind: 'reservation' as const, amount_cents: 100, provider: 'test' };
    for (let round = 0; round < 200; round += 1) {
      const race = () => takeReservation({ db: database.db, site, now: NOW }, { ...wanted, car_id: `race-${round}` });
      const won = (await Promise.all([race(), race()])).filter((one) => one !== undefined);
      expect(won).toHaveLength(1);
      const [winner] = won;
      expect((await reservationOfId({ db: database.db, site, now: NOW }, winner?.reservation.id ?? 0))?.state).toBe(
        'pending',
      );
    }
  }, 60_000);
});
