import { and, desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CONSENT_VERSION, consentWording } from '#src/domain/account/alert-texts.ts';
import { HONEYPOT } from '#src/domain/lead/forms/form-fields.ts';
import { LIST_ATTRIBUTES } from '#src/domain/search/attributes.ts';
import { deliverMessages } from '#src/server/alerts/alert-queue.ts';
import { confirmHours, MANAGE_DAYS, makeToken } from '#src/server/alerts/alert-tokens.ts';
import { alertsMax } from '#src/server/alerts/alerts.ts';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import {
  alertContacts,
  alertMessages,
  alerts,
  alertTokens,
  consentLedger,
  mailOutbox,
  smsOutbox,
} from '#src/server/database/tables.ts';
import { callFunction } from '#src/server/http/call-function.ts';
import type { FunctionContext } from '#src/server/http/context.ts';
import { readEndpoints } from '#src/server/http/read-endpoints.ts';
import { log } from '#src/server/log/log.ts';
import { openMailer } from '#src/server/providers/mail/mail-provider.ts';
import { testMailServer } from '#src/server/providers/mail/mail-server-for-test.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';

const functions = await readEndpoints(import.meta.dirname);
log.level = 'silent';

const car = (id: string, over: object = {}) => ({
  ...{ id, name: `Mazda CX-5 <${id}>`, status: 'in_stock', views: 0, locationId: null, price: 30_000 },
  ...over,
});
const site = {
  ...{ slug: 'harbour', id: '1001', name: 'Harbour Lane', phone: '1300 555 001', timeZone: 'Australia/Sydney' },
  brochure: { origin: 'https://www.harbour.example' },
  locations: [],
  cars: {
    ...Object.fromEntries(Array.from({ length: alertsMax + 2 }, (_, at) => [`car-${at}`, car(String(at))])),
    sold: car('s', { status: 'sold' }),
    unpriced: car('u', { price: undefined }),
  },
  alerts: {
    ...{ sms: true, hoursBetween: 24, stockPath: '/search/used-cars' },
    pages: { '/search/used-cars': { label: 'Used cars', scope: { car_type: ['used'] } } },
    values: { make: ['Ford', 'Mazda'], make_model: ['Ford > Ranger', 'Mazda > CX-5'], body: ['SUV', 'Ute'] },
    search: { indexName: 'Car', siteFilter: '', soldDays: 0 },
  },
} as unknown as SiteData;
const other: SiteData = { ...site, slug: 'kite' };
const NOW = new Date('2026-11-23T21:30:00Z');
const later = (hours: number, ms = 0) => new Date(NOW.getTime() + hours * 3_600_000 + ms);
let caller = 0;
let people = 0;
const newMail = () => `ada${++people}@example.com`;

describe.each(databases)('alerts on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());
  afterEach(() => vi.unstubAllEnvs());

  type Over = Partial<FunctionContext> & { headers?: Record<string, string>; form?: boolean };
  const call = (method: string, path: string, fields?: Record<string, unknown>, over: Over = {}) => {
    const { headers, form, ...context } = over;
    const found = functions.find(({ config }) => config.path === path.split('?')[0]);
    if (!found) throw new Error(`no function ${path}`);
    const body = form ? new URLSearchParams(fields as Record<string, string>).toString() : JSON.stringify(fields);
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const request = new Request(`https://asked.example${path}`, {
      method,
      ...(fields && { body }),
      headers: { host: 'asked.example', ...(fields && { 'content-type': type }), ...headers },
    });
    return callFunction(found, request, () => ({
      ...{ site, db: database.db, params: {}, hasOutbox: true, now: NOW },
      ip: `10.3.${Math.floor(caller / 250)}.${caller++ % 250}`,
      ...context,
    }));
  };
  /** Asks for an alert; what is queued for it is sent when the answer is there. */
  const ask = async (fields: Record<string, unknown>, over: Over = {}) => {
    let isWoken = false;
    const wakeAlerts = () => {
      isWoken = true;
    };
    const requested = { consent: 'true', car: 'car-0', ...fields };
    const response = await call('POST', '/api/alerts', requested, { wakeAlerts, ...over });
    if (isWoken) await deliver(over);
    return response;
  };
  const deliver = async ({ now = NOW, hasOutbox = true, site: of = site }: Over = {}) => {
    const { db } = database;
    const { env } = process;
    const mailer = openMailer({ env, db, hasOutbox });
    await deliverMessages({ db, mailer, env, hasOutbox, now }, of).finally(() => mailer.close());
  };
  const mailsTo = (address: string) =>
    database.db.select().from(mailOutbox).where(eq(mailOutbox.recipients, address)).orderBy(desc(mailOutbox.id));
  const tokenIn = (text = '', path = 'confirm') =>
    new RegExp(`/api/alerts/${path}\\?token=([\\w-]{32})`).exec(text)?.[1] ?? '';
  const confirmTokenOf = async (address: string) => tokenIn((await mailsTo(address))[0]?.text);
  const press = (path: string, token: string, fields: Record<string, string> = {}, over: Over = {}) =>
    call('POST', `/api/alerts/${path}`, { token, ...fields }, { form: true, ...over });
  const alertsOf = (address: string) =>
    database.db
      .select({ alert: alerts })
      .from(alerts)
      .innerJoin(alertContacts, eq(alertContacts.id, alerts.contact_id))
      .where(eq(alertContacts.address, address))
      .orderBy(alerts.id);
  const ledgerOf = (address: string) =>
    database.db.select().from(consentLedger).where(eq(consentLedger.address, address)).orderBy(consentLedger.id);
  /** Somebody with confirmed alerts, and a token that manages them. */
  const confirmed = async (count = 1, address = newMail()) => {
    for (let at = 0; at < count; at += 1) {
      await ask({ contact: address, car: `car-${at}` });
      await press('confirm', await confirmTokenOf(address));
    }
    const [contact] = await database.db.select().from(alertContacts).where(eq(alertContacts.address, address));
    const token = await makeToken({ db: database.db, site, now: NOW }, contact?.id ?? 0);
    return { address, token };
  };

  it('stores what somebody asks for unconfirmed, and sends a link of the published site, of which only a hash is kept', async () => {
    const address = newMail();
    const response = await ask({ contact: address, page: '/alerts?car=car-0' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ ok: true, message: expect.stringContaining('email') });
    const [{ alert } = { alert: undefined }] = await alertsOf(address);
    expect(alert).toMatchObject({
      ...{ website_slug: 'harbour', kind: 'price', subject: '0', label: 'Mazda CX-5 <0>', known_price: 30_000 },
      ...{ state: 'asked', wording: consentWording('Harbour Lane'), wording_version: CONSENT_VERSION },
      ...{ page: '/alerts?car=car-0', confirmed_at: null },
    });
    const [mail] = await mailsTo(address);
    // Not the host that was asked: it is the caller's own writing.
    expect(mail?.text).toContain('https://www.harbour.example/api/alerts/confirm?token=');
    expect(mail?.text).not.toContain('asked.example');
    const token = await confirmTokenOf(address);
    expect(JSON.stringify(await database.db.select().from(alertTokens))).not.toContain(token);
    // Nor is it left in the queue.
    expect(JSON.stringify(await database.db.select().from(alertMessages))).not.toContain(token);
    expect(await ledgerOf(address)).toEqual([]);
  });

  it('a link is shown with a button and confirms once, by POST; the ledger says what was agreed to, when and where', async () => {
    const address = newMail();
    await ask({ contact: address, search: '/search/used-cars?page=2&make=Ford', car: '', page: '/alerts?search=x' });
    const token = await confirmTokenOf(address);
    const shown = await call('GET', `/api/alerts/confirm?token=${token}`);
    const html = await shown.text();
    expect([shown.status, /<form [^>]*method="post"/.test(html), html.includes('Used cars: Ford')]).toEqual([
      200,
      true,
      true,
    ]);
    // A mail scanner that follows every link signs nobody up.
    expect((await alertsOf(address))[0]?.alert.state).toBe('asked');
    const done = await press('confirm', token, {}, { now: later(1) });
    expect(done.status).toBe(200);
    expect((await alertsOf(address))[0]?.alert).toMatchObject({
      ...{ state: 'active', kind: 'matches', subject: '/search/used-cars?make=Ford', confirmed_at: later(1) },
    });
    expect(await ledgerOf(address)).toMatchObject([
      {
        ...{ channel: 'email', action: 'given', purpose: 'matches /search/used-cars?make=Ford' },
        ...{ wording: consentWording('Harbour Lane'), wording_version: CONSENT_VERSION, page: '/alerts?search=x' },
        ...{ asked_at: NOW, created_at: later(1) },
      },
    ]);
    expect((await press('confirm', token)).status).toBe(410);
    expect((await call('GET', `/api/alerts/confirm?token=${token}`)).status).toBe(410);
    expect(await ledgerOf(address)).toHaveLength(1);
  });

  it('of right answers at the same moment one confirms', async () => {
    const address = newMail();
    await ask({ contact: address });
    const token = await confirmTokenOf(address);
    const answers = await Promise.all([1, 2, 3, 4].map(() => press('confirm', token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
    expect(await ledgerOf(address)).toHaveLength(1);
  });

  it('a link is over after 48 hours, and belongs to its site', async () => {
    const address = newMail();
    await ask({ contact: address });
    const token = await confirmTokenOf(address);
    expect((await press('confirm', token, {}, { site: other })).status).toBe(410);
    expect((await press('confirm', token, {}, { now: later(confirmHours) })).status).toBe(410);
    expect((await press('confirm', token, {}, { now: later(confirmHours, -1) })).status).toBe(200);
  });

  it.each(['', 'x', 'a'.repeat(32), "' or 1=1 --", '__proto__', 'a'.repeat(5_000), '\u0000'])(
    'a token that nobody made shows and changes nothing: %j',
    async (token) => {
      for (const path of ['confirm', 'unsubscribe']) expect((await press(path, token)).status).toBe(410);
      for (const path of ['confirm', 'manage', 'unsubscribe'])
        expect((await call('GET', `/api/alerts/${path}?token=${encodeURIComponent(token)}`)).status).toBe(410);
    },
  );

  it('a link that confirms does not manage, and one that manages does not confirm', async () => {
    const address = newMail();
    await ask({ contact: address });
    const confirm = await confirmTokenOf(address);
    const { token } = await confirmed();
    expect((await call('GET', `/api/alerts/manage?token=${confirm}`)).status).toBe(410);
    expect((await press('unsubscribe', confirm)).status).toBe(410);
    expect((await press('confirm', token)).status).toBe(410);
  });

  it('answers the same for somebody who is known, unknown, full or written to too often', async () => {
    const { address } = await confirmed();
    const answers = [
      await ask({ contact: newMail() }),
      await ask({ contact: address }),
      ...(await Promise.all(Array.from({ length: 8 }, () => ask({ contact: address, car: 'car-1' })))),
    ];
    const texts = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect(texts.size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    // What is on is not asked again, and nobody's mailbox is filled: one to confirm the first, three more at most.
    expect((await mailsTo(address)).length).toBeLessThanOrEqual(5);
  });

  it('one mailbox is asked five times a day, whoever asks and however it is spelt', async () => {
    const name = `Ada.${++people}`;
    const spellings = [
      ...[`${name}@example.com`, `${name.toLowerCase()}@example.com`, `${name.toUpperCase()}@EXAMPLE.com`],
      ...[`${name}+1@example.com`, `${name}+2@example.com`, `${name}+1+2@Example.com`, `${name}+@example.com`],
    ];
    const sent = async () =>
      (await database.db.select().from(mailOutbox)).map(({ recipients }) => recipients).filter(isTheirs);
    const isTheirs = (to: string) => to.toLowerCase().startsWith(name.toLowerCase());
    for (const contact of spellings) expect((await ask({ contact })).status).toBe(200);
    // Each to the address as it was typed; the host of it has no capitals.
    expect((await sent()).sort()).toEqual(
      spellings
        .slice(0, 5)
        .map((one) => one.replace('EXAMPLE', 'example'))
        .sort(),
    );
    await ask({ contact: spellings[6], car: 'car-8' }, { now: later(24) });
    expect(await sent()).toHaveLength(6);
  });

  it('one address asks ten times an hour', async () => {
    const answers = [];
    for (let at = 0; at < 12; at += 1) answers.push((await ask({ contact: newMail() }, { ip: '9.9.9.9' })).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
    expect(answers.at(-1)).toBe(429);
    expect((await ask({ contact: newMail() }, { ip: '9.9.9.9', now: later(1) })).status).toBe(200);
  });

  it(`somebody has ${alertsMax} alerts at most; what is on counts no more when it is asked again`, async () => {
    const address = newMail();
    const day = (at: number) => later(24 * at);
    for (let at = 0; at <= alertsMax; at += 1) {
      await ask({ contact: address, car: `car-${at}` }, { now: day(at) });
      const token = await confirmTokenOf(address);
      if (token) await press('confirm', token, {}, { now: day(at) });
    }
    expect((await alertsOf(address)).filter(({ alert }) => alert.state === 'active')).toHaveLength(alertsMax);
  });

  it('a mobile hears by text message, with who writes', async () => {
    const response = await ask({ contact: '+61 491 570 006' });
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('text message') });
    const [sent] = await database.db.select().from(smsOutbox).where(eq(smsOutbox.phone, '0491570006'));
    expect(sent?.text).toMatch(
      /^Harbour Lane: confirm .* https:\/\/www\.harbour\.example\/api\/alerts\/confirm\?token=/,
    );
    const mailOnly = { ...site, alerts: { ...site.alerts, sms: false } } as SiteData;
    const refused = await ask({ contact: '0491 570 007' }, { site: mailOnly });
    expect([refused.status, await refused.json()]).toMatchObject([400, { errors: [{ field: 'contact' }] }]);
  });

  it.each([
    ['no contact', { contact: '' }, ['contact']],
    ['a contact that is none', { contact: 'Ada' }, ['contact']],
    ['no consent', { contact: 'ada@example.com', consent: '' }, ['consent']],
    ['a consent that is not ticked', { contact: 'ada@example.com', consent: 'false' }, ['consent']],
    ['neither', { contact: 7, consent: { a: 1 } }, ['contact', 'consent']],
  ])('nothing is stored with %s', async (_, fields, wrong) => {
    const before = await database.db.$count(alerts);
    const response = await ask(fields);
    const { errors } = (await response.json()) as { errors: { field: string }[] };
    expect([response.status, errors.map(({ field }) => field)]).toEqual([400, wrong]);
    expect(await database.db.$count(alerts)).toBe(before);
  });

  it.each([
    ['a vehicle that is sold', { car: 'sold' }],
    ['a vehicle without a price', { car: 'unpriced' }],
    ['a vehicle that is none', { car: 'nothing' }],
    ['a name of the program', { car: '__proto__' }],
    ['a search that is none', { car: '', search: '/search/nothing' }],
    ['another site', { car: '', search: 'https://evil.example/search/used-cars' }],
    ['nothing', { car: '' }],
  ])('nothing is stored about %s', async (_, fields) => {
    const before = await database.db.$count(alerts);
    expect((await ask({ contact: newMail(), ...fields })).status).toBe(404);
    expect(await database.db.$count(alerts)).toBe(before);
  });

  const SPAM = 'You have won a $500 voucher! Claim at http://evil.example/claim or call 1900 000 000.';
  /** Words of it that the random letters of a token do not have. */
  const leaks = (text = '') => /have won|voucher|evil\.example|1900 000/i.test(text);

  it.each([...LIST_ATTRIBUTES])('nobody is written to in words that a stranger typed as %s', async (name) => {
    const before = await database.db.$count(alertMessages);
    const search = `/search/used-cars?${new URLSearchParams([
      ['make', 'Ford'],
      [name, SPAM],
    ])}`;
    for (const contact of [newMail(), '0491 570 008']) {
      const response = await ask({ contact, car: '', search });
      expect([response.status, leaks(await response.text())]).toEqual([404, false]);
    }
    const about = await call('GET', `/api/alerts/subject?${new URLSearchParams({ search })}`);
    expect([about.status, leaks(await about.text())]).toEqual([404, false]);
    expect(await database.db.$count(alertMessages)).toBe(before);
  });

  it('the text of a search is searched for and never repeated: neither before the consent nor after it', async () => {
    const search = `/search/used-cars?${new URLSearchParams({ query: SPAM, make: 'ford' })}`;
    const about = await (await call('GET', `/api/alerts/subject?${new URLSearchParams({ search })}`)).json();
    expect(about).toMatchObject({ label: 'Used cars: Ford, words you typed' });
    expect((await ask({ contact: '0491 570 009', car: '', search })).status).toBe(200);
    const [text] = await database.db.select().from(smsOutbox).where(eq(smsOutbox.phone, '0491570009'));
    expect([text?.text.includes('Used cars: Ford'), leaks(text?.text)]).toEqual([true, false]);
    const address = newMail();
    await ask({ contact: address, car: '', search });
    const [mail] = await mailsTo(address);
    expect([leaks(mail?.subject), leaks(mail?.text)]).toEqual([false, false]);
    const token = await confirmTokenOf(address);
    expect(leaks(await (await call('GET', `/api/alerts/confirm?token=${token}`)).text())).toBe(false);
    const done = await (await press('confirm', token)).text();
    expect(leaks(done)).toBe(false);
    const listed = await (await call('GET', `/api/alerts/manage?token=${tokenIn(done, 'manage')}`)).text();
    expect([listed.includes('Used cars: Ford'), leaks(listed)]).toEqual([true, false]);
    expect((await alertsOf(address))[0]?.alert.subject).toContain('query=You+have+won');
  });

  it('a number that is none of what is for sale is no phone number in a message', async () => {
    const address = newMail();
    await ask({
      contact: address,
      car: '',
      search: '/search/used-cars?range[year]=1900654321:&range[price]=:1900654321',
    });
    const [mail] = await mailsTo(address);
    expect(mail?.subject).toContain('Used cars: Up to $10,000,000, Year from 2100');
  });

  it('a long name of a vehicle is cut', async () => {
    const long = { ...site, cars: { 'car-0': car('0', { name: 'x'.repeat(300) }) } } as SiteData;
    const address = newMail();
    await ask({ contact: address }, { site: long });
    expect((await alertsOf(address))[0]?.alert.label).toBe(`${'x'.repeat(79)}…`);
  });

  it('the answer is there before a mail server is spoken to, for somebody known and unknown', async () => {
    const server = await testMailServer();
    onTestFinished(() => server.close());
    const { address } = await confirmed();
    vi.stubEnv('SMTP_URL', server.url);
    const unknown = newMail();
    const states: string[] = [];
    const wakeAlerts = () => void states.push('woken');
    for (const contact of [address, unknown]) {
      const response = await ask({ contact }, { hasOutbox: false, wakeAlerts });
      states.push(`${response.status} after ${server.taken.length} mails`);
    }
    expect(states).toEqual(['200 after 0 mails', 'woken', '200 after 0 mails']);
    const [last] = await database.db.select().from(alertMessages).orderBy(desc(alertMessages.id)).limit(1);
    expect(last).toMatchObject({ state: 'waiting', attempts: 0 });
    await deliver({ hasOutbox: false });
    expect(server.taken.map(({ to }) => to)).toEqual([[unknown]]);
  });

  it('a program that fills the hidden field hears the same, and nothing is stored or sent', async () => {
    const address = newMail();
    expect((await ask({ contact: address, [HONEYPOT]: 'x' })).status).toBe(200);
    expect(await alertsOf(address)).toEqual([]);
    expect(await mailsTo(address)).toEqual([]);
  });

  it('a site without alerts takes nothing; those who have some may still end them', async () => {
    const { alerts: _, ...without } = site;
    const off = { site: without as SiteData };
    expect((await ask({ contact: newMail() }, off)).status).toBe(404);
    expect((await call('GET', '/api/alerts/subject?car=car-0', undefined, off)).status).toBe(404);
    const { token, address } = await confirmed();
    expect((await call('GET', `/api/alerts/manage?token=${token}`, undefined, off)).status).toBe(200);
    expect((await press('unsubscribe', token, {}, off)).status).toBe(200);
    expect((await alertsOf(address))[0]?.alert.state).toBe('ended');
  });

  it('another site cannot send the form (CSRF)', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await ask({ contact: newMail() }, { headers })).status).toBe(403);
  });

  it('a form without scripts is answered with pages; its vehicle is that of its page', async () => {
    const address = newMail();
    const referer = 'https://asked.example/alerts?car=car-3';
    const fields = { contact: address, consent: 'on' };
    const sent = await call('POST', '/api/alerts', fields, { form: true, headers: { referer } });
    expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await sent.text()).toContain('One more step');
    expect((await alertsOf(address))[0]?.alert).toMatchObject({ subject: '3', page: '/alerts?car=car-3' });
    const wrong = await call('POST', '/api/alerts', { ...fields, contact: '' }, { form: true, headers: { referer } });
    const html = await wrong.text();
    expect([wrong.status, html.includes('href="/alerts?car=car-3"')]).toEqual([400, true]);
  });

  it('says what an address is about, never what is not the site’s', async () => {
    const about = async (query: string) => (await call('GET', `/api/alerts/subject?${query}`)).json();
    expect(await about('car=car-0')).toEqual({
      ...{ kind: 'price', label: 'Mazda CX-5 <0>', href: '/cars/car-0', price: 30_000 },
    });
    expect(await about('search=%2Fsearch%2Fused-cars%3Fmake%3DFord')).toEqual({
      ...{ kind: 'matches', label: 'Used cars: Ford', href: '/search/used-cars?make=Ford' },
    });
    expect((await call('GET', '/api/alerts/subject?car=nothing')).status).toBe(404);
  });

  it('tells the browser how the alert of a vehicle stands, and nobody’s name: it waits for its hours, is on, has ended', async () => {
    const noted = (response: Response) =>
      response.headers.getSetCookie().map((cookie) => /^[^;]+; Max-Age=\d+/.exec(cookie)?.[0]);
    const [id = ''] = [site.cars['car-0']?.id];
    const address = newMail();
    expect(noted(await ask({ contact: address, car: 'car-0' }))).toEqual([`alert-${id}=waits; Max-Age=172800`]);
    expect(noted(await press('confirm', await confirmTokenOf(address)))).toEqual([`alert-${id}=on; Max-Age=34560000`]);
    const [contact] = await database.db.select().from(alertContacts).where(eq(alertContacts.address, address));
    const token = await makeToken({ db: database.db, site, now: NOW }, contact?.id ?? 0);
    expect(noted(await call('GET', `/api/alerts/manage?token=${token}`))).toEqual([`alert-${id}=on; Max-Age=34560000`]);
    expect(noted(await press('unsubscribe', token))).toEqual([`alert-${id}=none; Max-Age=0`]);
    expect(noted(await ask({ contact: address, car: 'no-such-car' }))).toEqual([]);
  });

  describe('ending', () => {
    it('a mail program ends all with one POST, without cookies and from anywhere (RFC 8058)', async () => {
      const { address, token } = await confirmed(2);
      const post = () =>
        call(
          'POST',
          `/api/alerts/unsubscribe?token=${token}`,
          { 'List-Unsubscribe': 'One-Click' },
          {
            form: true,
            headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site', host: 'www.harbour.example' },
          },
        );
      expect((await post()).status).toBe(200);
      expect((await alertsOf(address)).map(({ alert }) => alert.state)).toEqual(['ended', 'ended']);
      expect((await ledgerOf(address)).map(({ action, page }) => [action, page])).toEqual([
        ['given', ''],
        ['given', ''],
        ['withdrawn', 'one-click'],
        ['withdrawn', 'one-click'],
      ]);
      // Again changes nothing.
      expect((await post()).status).toBe(200);
      expect(await ledgerOf(address)).toHaveLength(4);
    });

    it('takes a mail program’s multipart form, too', async () => {
      const { address, token } = await confirmed();
      const body = new FormData();
      body.set('List-Unsubscribe', 'One-Click');
      const found = functions.find(({ config }) => config.path === '/api/alerts/unsubscribe');
      if (!found) throw new Error('no function');
      const request = new Request(`https://asked.example/api/alerts/unsubscribe?token=${token}`, {
        method: 'POST',
        body,
      });
      const context = { site, db: database.db, params: {}, ip: '', now: NOW };
      expect((await callFunction(found, request, () => context)).status).toBe(200);
      expect((await alertsOf(address))[0]?.alert.state).toBe('ended');
    });

    it('GET ends nothing: it shows a button', async () => {
      const { address, token } = await confirmed();
      const html = await (await call('GET', `/api/alerts/unsubscribe?token=${token}`)).text();
      expect(html).toContain('<button type="submit" class="button button--primary">Stop all messages</button>');
      expect((await alertsOf(address))[0]?.alert.state).toBe('active');
    });

    it('the page of a person lists what is on, with names as text, and ends one at a time', async () => {
      const { address, token } = await confirmed(2);
      const html = await (await call('GET', `/api/alerts/manage?token=${token}`)).text();
      expect(html).toContain('Mazda CX-5 &lt;0&gt;');
      expect(html).not.toContain('<0>');
      const [first] = await alertsOf(address);
      const left = await (await press('unsubscribe', token, { alert: String(first?.alert.id) })).text();
      expect([left.includes('&lt;0&gt;'), left.includes('&lt;1&gt;')]).toEqual([false, true]);
      expect((await alertsOf(address)).map(({ alert }) => alert.state)).toEqual(['ended', 'active']);
      expect((await ledgerOf(address)).at(-1)).toMatchObject({ action: 'withdrawn', page: 'link', purpose: 'price 0' });
    });

    it('nobody ends or sees alerts of somebody else, nor of another site', async () => {
      const mine = await confirmed();
      const theirs = await confirmed();
      const [victim] = await alertsOf(theirs.address);
      await press('unsubscribe', mine.token, { alert: String(victim?.alert.id) });
      expect((await alertsOf(theirs.address))[0]?.alert.state).toBe('active');
      expect((await press('unsubscribe', theirs.token, {}, { site: other })).status).toBe(410);
      expect((await call('GET', `/api/alerts/manage?token=${theirs.token}`, undefined, { site: other })).status).toBe(
        410,
      );
    });

    it(`a link works for ${MANAGE_DAYS} days; the law asks for 30`, async () => {
      expect(MANAGE_DAYS).toBeGreaterThanOrEqual(30);
      const { token } = await confirmed();
      const at = (now: Date) => call('GET', `/api/alerts/manage?token=${token}`, undefined, { now });
      expect((await at(later(MANAGE_DAYS * 24, -1))).status).toBe(200);
      expect((await at(later(MANAGE_DAYS * 24))).status).toBe(410);
    });

    it('what was ended can be asked for and confirmed again', async () => {
      const { address, token } = await confirmed();
      await press('unsubscribe', token);
      await ask({ contact: address });
      await press('confirm', await confirmTokenOf(address));
      expect((await ledgerOf(address)).map(({ action }) => action)).toEqual(['given', 'withdrawn', 'given']);
      expect((await alertsOf(address))[0]?.alert).toMatchObject({ state: 'active', ended_at: null });
    });
  });

  it('the ledger is added to, never changed: the database refuses it', async () => {
    const { address } = await confirmed();
    const ofPerson = eq(consentLedger.address, address);
    await expect(database.db.update(consentLedger).set({ wording: 'all you want' }).where(ofPerson)).rejects.toThrow();
    await expect(database.db.delete(consentLedger).where(ofPerson)).rejects.toThrow();
    expect(await ledgerOf(address)).toMatchObject([{ wording: consentWording('Harbour Lane') }]);
  });

  it('what was never confirmed goes, and with it the person; what ended goes after thirty days', async () => {
    const never = newMail();
    await ask({ contact: never });
    const { address, token } = await confirmed();
    await press('unsubscribe', token);
    const stays = await confirmed();
    const someoneAsks = (now: Date) => ask({ contact: newMail() }, { now });
    await someoneAsks(later(confirmHours, 1));
    const known = async (one: string) =>
      (await database.db.select().from(alertContacts).where(eq(alertContacts.address, one))).length;
    expect([await known(never), await known(address), await known(stays.address)]).toEqual([0, 1, 1]);
    await someoneAsks(later(30 * 24, 1));
    expect([await known(address), await known(stays.address)]).toEqual([0, 1]);
    // What they agreed to and took back stays provable.
    expect(await ledgerOf(address)).toHaveLength(2);
  });

  it('a server without a mail server says whom to call, and one that fails for now keeps the message', async () => {
    const refused = await ask({ contact: newMail() }, { hasOutbox: false });
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ error: expect.stringContaining('1300 555 001') });
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
    const response = await ask({ contact: newMail() }, { hasOutbox: false });
    expect(response.status).toBe(200);
    const [last] = await database.db.select().from(alertMessages).orderBy(desc(alertMessages.id)).limit(1);
    expect(last).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(await database.db.$count(alertMessages, and(eq(alertMessages.id, last?.id ?? 0)))).toBe(1);
  });
});
