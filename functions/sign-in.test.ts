import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { tooManyAttempts } from '#src/domain/account/one-time-code.ts';
import { HONEYPOT } from '#src/domain/lead/forms/form-fields.ts';
import { messages } from '#src/domain/text/messages.ts';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import {
  rateLimits,
  sessions,
  signInCodes,
  smsOutbox,
  users,
  verifications,
  watchlist,
} from '#src/server/database/tables.ts';
import type { FunctionContext } from '#src/server/http/context.ts';
import { readEndpoints } from '#src/server/http/read-endpoints.ts';
import { keyedHash } from '#src/server/http/secret-token.ts';
import { says, type TestProvider, testProvider } from '#src/server/providers/provider-for-test.ts';
import { oneTimeCodeMinutes } from '#src/server/sign-in/one-time-codes.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';

const functions = await readEndpoints(import.meta.dirname);
const car = (id: string) => ({ id, name: `Car ${id}`, status: 'in_stock', views: 0, locationId: null });
const site = {
  slug: 'harbour',
  id: '1001',
  name: 'Harbour Lane',
  phone: '1300 555 001',
  timeZone: 'Australia/Sydney',
  brochure: { origin: 'https://www.harbour.example' },
  locations: [],
  cars: Object.fromEntries(Array.from({ length: 205 }, (_, at) => [`car-${at}`, car(String(at))])),
} as unknown as SiteData;
const other: SiteData = { ...site, slug: 'kite', id: '1002' };
const NOW = new Date('2026-11-23T21:30:00Z');
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
let caller = 0;
let mobiles = 0;
/** A phone of its own for each test. */
const newPhone = () => `0491 57${String(++mobiles).padStart(4, '0').replace(/^(\d)/, '$1 ')}`.replace(/\s/g, '');

it('GEN-006 whoever signed in is a user with a phone and nothing more: no column tells one kind of user from another', () => {
  expect(Object.keys(getTableColumns(users)).sort()).toEqual(
    ['id', 'website_slug', 'phone', 'name', 'last_name', 'email', 'created_at'].sort(),
  );
  expect(Object.keys(getTableColumns(sessions)).sort()).toEqual(
    ['token_hash', 'user_id', 'website_slug', 'created_at', 'expires_at'].sort(),
  );
});

describe.each(databases)('sign-in on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());
  afterEach(() => vi.unstubAllEnvs());

  type Over = Partial<FunctionContext> & { cookie?: string; headers?: Record<string, string> };
  const call = (method: 'GET' | 'POST', path: string, body?: unknown, { cookie, headers, ...over }: Over = {}) => {
    const [pathname] = path.split('?');
    const found = functions.find(({ config }) => config.path === pathname && config.method === method);
    if (!found) throw new Error(`no function ${method} ${pathname}`);
    return found.run(
      new Request(`https://harbour.example${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: {
          host: 'harbour.example',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(cookie && { cookie }),
          ...headers,
        },
      }),
      {
        site,
        db: database.db,
        params: {},
        hasOutbox: true,
        ip: `10.1.${Math.floor(caller / 250)}.${caller++ % 250}`,
        now: NOW,
        ...over,
      },
    );
  };
  const send = (phone: string, over: Over & { fields?: object } = {}) =>
    call('POST', '/api/auth/send-code', { phone, ...over.fields }, over);
  const verify = (phone: string, token: string, over: Over = {}) =>
    call('POST', '/api/auth/verify-code', { phone, token }, over);
  const codeFor = async (phone: string, slug = 'harbour') => {
    const [sent] = await database.db
      .select()
      .from(smsOutbox)
      .where(and(eq(smsOutbox.phone, phone), eq(smsOutbox.website_slug, slug)))
      .orderBy(desc(smsOutbox.id));
    return /^\d{6}/.exec(sent?.text ?? '')?.[0] ?? '';
  };
  const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
  /** A visitor who is signed in. */
  const signIn = async (over: Over = {}, phone = newPhone()) => {
    await send(phone, over);
    const response = await verify(phone, await codeFor(phone, over.site?.slug), over);
    return { phone, cookie: cookieOf(response), response };
  };
  const whoIs = async (cookie: string, over: Over = {}) =>
    ((await (await call('GET', '/api/auth/session', undefined, { cookie, ...over })).json()) as { user: unknown }).user;

  it('API-025 OTP-005 sends a code of six digits that names the site, and keeps it only as a hash', async () => {
    const phone = newPhone();
    const response = await send(phone, { fields: { first_name: 'Ada', dealership_slug: 'yard' } });
    expect([response.status, await response.json()]).toEqual([200, { ok: true, code: await codeFor(phone) }]);
    const [sent] = await database.db.select().from(smsOutbox).where(eq(smsOutbox.phone, phone));
    expect(sent?.text).toMatch(
      /^\d{6} is your code for Harbour Lane, valid for 10 minutes\. Tell it to nobody\.\n@www\.harbour\.example #\d{6}$/,
    );
    const kept = JSON.stringify(await database.db.select().from(signInCodes));
    expect(kept).not.toContain(await codeFor(phone));
    expect(kept).not.toContain(phone);
  });

  it('API-026 API-030 AUTH-005 DATA-050 a right code signs in; the session names id and phone, in a cookie no script reads', async () => {
    const { phone, response } = await signIn();
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const { user } = (await response.json()) as { user: object };
    expect(user).toEqual({ id: expect.stringMatching(/^\d+$/), phone });
    expect(await whoIs(cookieOf(response))).toEqual(user);
    expect(await whoIs('')).toBeNull();
    expect(await whoIs('__Host-session=guessed')).toBeNull();
    expect(JSON.stringify(await database.db.select().from(sessions))).not.toContain(cookieOf(response).split('=')[1]);
  });

  it('OTP-008 OTP-021 API-027 DATA-056 notes what was sent and verified', async () => {
    const phone = newPhone();
    const before = await database.db.$count(verifications);
    await send(phone, { fields: { dealership_slug: 'yard' } });
    const { user } = (await (await verify(phone, await codeFor(phone))).json()) as { user: { id: string } };
    const noted = (await database.db.select().from(verifications).orderBy(verifications.id)).slice(before);
    expect(noted.map(({ id, created_at, ...rest }) => rest)).toEqual([
      { website_slug: 'harbour', dealership_slug: 'yard', user_id: null, verification_type: 'sms' },
      { website_slug: 'harbour', dealership_slug: 'yard', user_id: Number(user.id), verification_type: 'verify' },
    ]);
  });

  it('OTP-008 API-027 the record of a code sent to somebody who is known names the user', async () => {
    const { phone, response } = await signIn();
    const { user } = (await response.json()) as { user: { id: string } };
    await send(phone);
    const [noted] = await database.db.select().from(verifications).orderBy(desc(verifications.id)).limit(1);
    expect(noted).toMatchObject({ verification_type: 'sms', user_id: Number(user.id) });
  });

  it('OTP-020 a wrong, used or old code is refused with its text', async () => {
    const phone = newPhone();
    await send(phone);
    const code = await codeFor(phone);
    const wrong = await verify(phone, code === '000000' ? '000001' : '000000');
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ error: messages.codeInvalid });
    expect(wrong.headers.get('set-cookie')).toBeNull();
    expect((await verify(phone, code, { site: other })).status).toBe(400);
    expect((await verify(newPhone(), code)).status).toBe(400);
    expect((await verify(phone, code)).status).toBe(200);
    expect((await verify(phone, code)).status).toBe(400);
  });

  it('a code can be used until its minutes are over', async () => {
    const [inTime, late] = [newPhone(), newPhone()];
    await send(inTime);
    await send(late);
    const justBefore = new Date(minutes(oneTimeCodeMinutes).getTime() - 1);
    expect((await verify(inTime, await codeFor(inTime), { now: justBefore })).status).toBe(200);
    expect((await verify(late, await codeFor(late), { now: minutes(oneTimeCodeMinutes) })).status).toBe(400);
  });

  it('a second code takes the place of the first', async () => {
    const phone = newPhone();
    await send(phone);
    const first = await codeFor(phone);
    await send(phone);
    const second = await codeFor(phone);
    if (first !== second) expect((await verify(phone, first)).status).toBe(400);
    expect((await verify(phone, second)).status).toBe(200);
  });

  it('a program that fills the field that people do not see hears the same, and no message is sent', async () => {
    const phone = newPhone();
    const response = await send(phone, { fields: { [HONEYPOT]: 'Spam Ltd' } });
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    expect(await codeFor(phone)).toBe('');
    await send(phone, { fields: { [HONEYPOT]: '' } });
    expect(await codeFor(phone)).toMatch(/^\d{6}$/);
  });

  it('of 60 guesses at the same moment three are looked at', async () => {
    const phone = newPhone();
    await send(phone);
    const code = await codeFor(phone);
    const guesses = Array.from({ length: 60 }, (_, at) => String((Number(code) + at + 1) % 1_000_000).padStart(6, '0'));
    await Promise.all(guesses.map((guess) => verify(phone, guess)));
    const spent = await database.db.select({ attempts: signInCodes.attempts }).from(signInCodes);
    expect(Math.max(...spent.map(({ attempts }) => attempts))).toBe(3);
    expect((await verify(phone, code)).status).toBe(400);
  });

  /** Guesses wrongly so many times at the code of a phone; what the right one is answered then. */
  const afterGuesses = async (wrong: number, phone: string) => {
    await send(phone);
    const code = await codeFor(phone);
    for (let guess = 0; guess < wrong; guess += 1)
      expect((await verify(phone, code === '111111' ? '222222' : '111111')).status).toBe(400);
    return (await verify(phone, code)).status;
  };

  it('OTP-020 three guesses: the third may be the right one, a fourth is not looked at', async () => {
    expect(await afterGuesses(2, newPhone())).toBe(200);
    expect(await afterGuesses(3, newPhone())).toBe(400);
  });

  it('OTP-020 a new code has its three guesses, whatever became of the one before', async () => {
    const phone = newPhone();
    expect(await afterGuesses(3, phone)).toBe(400);
    expect(await afterGuesses(2, phone)).toBe(200);
  });

  it('of right answers at the same moment one signs in', async () => {
    const phone = newPhone();
    await send(phone);
    const code = await codeFor(phone);
    const answers = await Promise.all([1, 2, 3].map(() => verify(phone, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('API-047 five codes a phone and caller in 15 minutes, also for those who skip the first call', async () => {
    const phone = newPhone();
    const from = (ip: string, now = NOW) => send(phone, { ip, now });
    for (let sent = 0; sent < 5; sent += 1) expect((await from('9.9.9.9')).status).toBe(200);
    const sixth = await from('9.9.9.9');
    expect([sixth.status, await sixth.json()]).toEqual([429, { error: tooManyAttempts }]);
    expect((await from('9.9.9.8')).status).toBe(200);
    expect((await from('9.9.9.9', minutes(15))).status).toBe(200);
  });

  it('nobody is sent more than twenty codes a day, whoever asks', async () => {
    const phone = newPhone();
    const answers = [];
    for (let sent = 0; sent < 21; sent += 1) answers.push((await send(phone)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(20);
    expect(answers.at(-1)).toBe(429);
  });

  /** Has so many calls counted already under a key. */
  const counted = (key: string, hits: number, slug = 'harbour', until = 60) =>
    database.db
      .insert(rateLimits)
      .values({ website_slug: slug, key: keyedHash(key), hits, expires_at: minutes(until) });

  it('API-047 thirty codes an hour are sent for one address, whatever the phones', async () => {
    await counted('sent:7.7.7.7', 29);
    const from = (now = NOW) => send(newPhone(), { ip: '7.7.7.7', now });
    expect([(await from()).status, (await from()).status]).toEqual([200, 429]);
    expect((await from(minutes(60))).status).toBe(200);
  });

  it('API-047 six hundred codes an hour are sent for a site', async () => {
    await counted('sent by the site', 599, 'busy');
    const over = { site: { ...site, slug: 'busy', id: '1009' } };
    expect((await send(newPhone(), over)).status).toBe(200);
    expect((await send(newPhone(), over)).status).toBe(429);
    expect((await send(newPhone())).status).toBe(200);
  });

  it('OTP-020 thirty guesses in 15 minutes are one address’s, whatever the phones', async () => {
    await counted('guess:6.6.6.6', 29, 'harbour', 15);
    const guess = (now = NOW) => verify(newPhone(), '123456', { ip: '6.6.6.6', now });
    expect([(await guess()).status, (await guess()).status]).toEqual([400, 429]);
    expect((await guess(minutes(15))).status).toBe(400);
  });

  it.each([
    ['', messages.phoneInvalid],
    ['12345', messages.phoneInvalid],
    [7, messages.phoneInvalid],
    [null, messages.phoneInvalid],
  ])('API-040 OTP-001 no code is sent to %j', async (phone, error) => {
    const before = await database.db.$count(smsOutbox);
    const response = await call('POST', '/api/auth/send-code', { phone });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error, errors: [{ field: 'phone' }] });
    expect(await database.db.$count(smsOutbox)).toBe(before);
  });

  it('API-016 AUTH-007 says whether a phone is known, and how often one address may ask', async () => {
    const { phone } = await signIn();
    const ask = (number: string, over: Over = {}) =>
      call('GET', `/api/check-if-contact-exists?phone_number=${encodeURIComponent(number)}`, undefined, over);
    expect(await (await ask(phone)).json()).toEqual({ data: { exists: true } });
    expect(await (await ask(phone, { site: other })).json()).toEqual({ data: { exists: false } });
    expect(await (await ask(newPhone())).json()).toEqual({ data: { exists: false } });
    expect((await ask('12')).status).toBe(400);
    const requested = await Promise.all(Array.from({ length: 25 }, () => ask(phone, { ip: '8.8.8.8' })));
    expect(requested.filter(({ status }) => status === 200)).toHaveLength(20);
  });

  it('keeps what a visitor gave, and nothing empty takes its place', async () => {
    const phone = newPhone();
    await send(phone, { fields: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' } });
    await verify(phone, await codeFor(phone));
    await signIn({}, phone);
    const [user] = await database.db.select().from(users).where(eq(users.phone, phone));
    expect(user).toMatchObject({ website_slug: 'harbour', name: 'Ada', last_name: 'Byron', email: 'ada@example.com' });
  });

  it('API-031 AUTH-006 sign-out ends the session and clears its cookie', async () => {
    const { cookie } = await signIn();
    const response = await call('POST', '/api/auth/sign-out', {}, { cookie });
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure/);
    expect(await whoIs(cookie)).toBeNull();
  });

  it('a session is over after thirty days, and belongs to its site', async () => {
    const { cookie } = await signIn();
    expect(await whoIs(cookie, { site: other })).toBeNull();
    const end = NOW.getTime() + 30 * 24 * 60 * 60_000;
    expect(await whoIs(cookie, { now: new Date(end - 1) })).not.toBeNull();
    expect(await whoIs(cookie, { now: new Date(end) })).toBeNull();
  });

  it('signing in takes a new token, whatever the browser sent, and ends the session it had (session fixation)', async () => {
    const { cookie: before, phone } = await signIn();
    const { cookie } = await signIn({ cookie: before }, phone);
    expect(cookie).not.toBe(before);
    expect(await whoIs(before)).toBeNull();
    const planted = '__Host-session=chosen-by-somebody-else';
    const { cookie: fresh } = await signIn({ cookie: planted });
    expect(fresh).not.toBe(planted);
    expect(await whoIs(planted)).toBeNull();
  });

  it('one device at a time where the site wants it', async () => {
    const strict = { site: { ...site, signIn: { oneDevice: true } } };
    const { cookie: phoneOne, phone } = await signIn();
    const { cookie: phoneTwo } = await signIn({}, phone);
    expect(await whoIs(phoneOne)).not.toBeNull();
    const { cookie: phoneThree } = await signIn(strict, phone);
    expect(await whoIs(phoneOne)).toBeNull();
    expect(await whoIs(phoneTwo)).toBeNull();
    expect(await whoIs(phoneThree)).not.toBeNull();
  });

  it('API-013 API-014 API-033 DATA-051 WATCH-001 saves, lists newest first and removes', async () => {
    const { phone: phone_number, cookie } = await signIn();
    const save = (car_id: unknown, now = NOW) =>
      call('POST', '/api/watchlist/save-car', { phone_number, car_id }, { cookie, now });
    const ids = async () =>
      ((await (await call('GET', '/api/watchlist', undefined, { cookie })).json()) as { entries: unknown }).entries;
    expect(await (await save('1')).json()).toEqual({ success: true });
    expect((await save(2, minutes(1))).status).toBe(200);
    expect((await save('1', minutes(2))).status).toBe(200);
    expect(await ids()).toEqual([{ id: '2' }, { id: '1' }]);
    expect((await save('no-such-car')).status).toBe(404);
    const removed = await call('POST', '/api/watchlist/remove-car', { phone_number, car_id: '2' }, { cookie });
    expect(await removed.json()).toEqual({ success: true });
    expect(await ids()).toEqual([{ id: '1' }]);
  });

  it('API-045 answers nobody but the phone of the session, and changes nothing', async () => {
    const { phone, cookie } = await signIn();
    const { phone: victim, cookie: theirs } = await signIn();
    await call('POST', '/api/watchlist/save-car', { phone_number: victim, car_id: '3' }, { cookie: theirs });
    const before = await database.db.select().from(watchlist);
    for (const [phone_number, session] of [
      [victim, cookie],
      [phone, ''],
      [phone, '__Host-session=x'],
    ] as const)
      for (const path of ['/api/watchlist/save-car', '/api/watchlist/remove-car'])
        expect((await call('POST', path, { phone_number, car_id: '3' }, { cookie: session })).status).toBe(401);
    expect((await call('GET', '/api/watchlist')).status).toBe(401);
    expect((await call('GET', '/api/watchlist', undefined, { cookie, site: other })).status).toBe(401);
    expect(await database.db.select().from(watchlist)).toEqual(before);
  });

  it('a watchlist holds two hundred', async () => {
    const { phone: phone_number, cookie } = await signIn();
    const save = (id: number) =>
      call('POST', '/api/watchlist/save-car', { phone_number, car_id: String(id) }, { cookie });
    for (let id = 0; id < 200; id += 1) expect((await save(id)).status).toBe(200);
    expect((await save(200)).status).toBe(409);
    expect((await save(0)).status).toBe(200);
  });

  it.each([
    '/api/auth/send-code',
    '/api/auth/verify-code',
    '/api/auth/sign-out',
    '/api/watchlist/save-car',
    '/api/watchlist/remove-car',
  ])('another site cannot send %s (CSRF)', async (path) => {
    const { cookie, phone } = await signIn();
    const fields = { phone, phone_number: phone, token: '123456', car_id: '1' };
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await call('POST', path, fields, { cookie, headers })).status).toBe(403);
    expect(await whoIs(cookie)).not.toBeNull();
  });

  it.each([
    ['SQL', "0491 570 006'; drop table users;--"],
    ['HTML', '<script>alert(1)</script>'],
    ['a character no database keeps', '0491570006\u0000'],
    ['a long text', '0'.repeat(5_000)],
    ['a list', ['0491570006']],
    ['an object', { $ne: '' }],
  ])('hostile values are refused, or kept as the digits they hold: %s', async (_, hostile) => {
    const { cookie, phone } = await signIn();
    expect((await call('POST', '/api/auth/send-code', { phone: hostile })).status).toBeLessThan(500);
    expect((await verify(phone, hostile as string)).status).toBe(400);
    const saved = await call('POST', '/api/watchlist/save-car', { phone_number: phone, car_id: hostile }, { cookie });
    expect([400, 404]).toContain(saved.status);
    const phones = await database.db.select({ phone: smsOutbox.phone }).from(smsOutbox);
    expect(phones.filter(({ phone: kept }) => !/^0\d{9}$/.test(kept))).toEqual([]);
    expect(await database.db.$count(users)).toBeGreaterThan(0);
  });

  describe('with an SMS provider', () => {
    let provider: TestProvider;
    afterEach(() => provider?.close());
    const withProvider = async (...answers: Parameters<typeof testProvider>) => {
      provider = await testProvider(...answers);
      for (const [name, value] of Object.entries({
        SMS_ACCOUNT_SID: 'AC1',
        SMS_AUTH_TOKEN: 'secret',
        SMS_FROM: '+61491570000',
        SMS_URL: provider.url,
      }))
        vi.stubEnv(name, value);
    };

    it('OTP-009 sends by its call, keeps nothing in an outbox and does not answer the code', async () => {
      const bodies: string[] = [];
      await withProvider(async (request, response) => {
        let body = '';
        for await (const chunk of request) body += chunk;
        bodies.push(body);
        response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}');
      });
      const phone = newPhone();
      const before = await database.db.$count(smsOutbox);
      const response = await send(phone);
      expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
      expect(provider.requested).toEqual([
        { path: '/2010-04-01/Accounts/AC1/Messages.json', key: `Basic ${btoa('AC1:secret')}` },
      ]);
      const sent = new URLSearchParams(bodies[0]);
      expect([sent.get('To'), sent.get('From')]).toEqual([`+61${phone.slice(1)}`, '+61491570000']);
      expect(sent.get('Body')).toMatch(/^\d{6} is your code/);
      expect(await database.db.$count(smsOutbox)).toBe(before);
    });

    it.each([
      ['fails', says('', 500)],
      ['refuses', says({ code: 21211 }, 400)],
      ['answers a page', says('<!doctype html>')],
      ['answers JSON of another form', says({ ok: true })],
    ])('API-041 a provider that %s is answered 502, asked once, and whom to call is said', async (_, listener) => {
      await withProvider(listener);
      const response = await send(newPhone());
      expect(response.status).toBe(502);
      expect(await response.json()).toEqual({
        error: 'We cannot send a message at the moment. Please call us on 1300 555 001.',
      });
      expect(provider.requested).toHaveLength(1);
    });
  });

  it('OTP-009 a server without provider and outbox sends nothing, says so, and tells nobody the code', async () => {
    const before = await database.db.$count(smsOutbox);
    const response = await send(newPhone(), { hasOutbox: false });
    expect([response.status, await response.json()]).toEqual([503, { error: expect.not.stringMatching(/\d{6}/) }]);
    expect(await database.db.$count(smsOutbox)).toBe(before);
  });
});
