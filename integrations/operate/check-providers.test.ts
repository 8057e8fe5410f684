import { describe, expect, it, onTestFinished } from 'vitest';
import { fixtureSite } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import { destinationsOf, SALES } from '#src/server/deliveries/leads-for-test.ts';
import { ALL_PROVIDERS } from '#src/server/providers/all-providers.ts';
import { testMailServer } from '#src/server/providers/mail/mail-server-for-test.ts';
import { says, testProvider } from '#src/server/providers/provider-for-test.ts';
import { type SiteData, siteDataFor } from '#src/server/site-data/site-data.ts';
import { asksOnce, checkedLine, checkProvider, checkWebhooks, isTrouble } from './check-providers.ts';

const check = (name: string, env: NodeJS.ProcessEnv, settings: object = {}) => {
  const provider = ALL_PROVIDERS.find((one) => one.name === name);
  if (!provider) throw new Error(`no ${name}`);
  let clock = 0;
  return checkProvider(provider, { env, site: { slug: 'harbour', ...settings }, now: () => (clock += 40) });
};
const CRM = { name: 'crm', kind: 'webhook', url: 'https://crm.example/leads', secret: 'WEBHOOK_SECRET_CRM' };
const SMS = { SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 'hunter2', SMS_FROM: '+61400000000' };

describe('the check of providers', () => {
  it('the mail server is signed in to, and is given no mail', async () => {
    const server = await testMailServer({ password: 'right' });
    onTestFinished(() => server.close());
    const good = await check('mail', { SMTP_URL: `smtp://dealer:right@127.0.0.1:${server.port}` });
    expect([good.state, good.milliseconds]).toEqual(['answers', 40]);
    const bad = await check('mail', { SMTP_URL: `smtp://dealer:wrong@127.0.0.1:${server.port}` });
    expect([bad.state, bad.reason]).toEqual(['fails', 'it answered with status 535']);
    expect(server.taken).toEqual([]);
  });

  it('what dealers share is asked once, and what each of them lacks is said for each', async () => {
    const server = await testProvider((request, response) => says({ sid: 'AC1' })(request, response));
    onTestFinished(() => server.close());
    const sms = ALL_PROVIDERS.find(({ name }) => name === 'sms');
    if (!sms) throw new Error('no sms');
    const once = asksOnce();
    const env = { ...SMS, SMS_URL: server.url, SMS_ACCOUNT_SID_KITE: 'AC2' };
    const states = ['harbour', 'brolga', 'kite'].map(async (slug) => {
      const { state, missing } = await checkProvider(once(sms), { env, site: { slug }, now: () => 0 });
      return [state, missing];
    });
    expect(await Promise.all(states)).toEqual([
      ['answers', []],
      ['answers', []],
      ['incomplete', ['SMS_AUTH_TOKEN', 'SMS_FROM']],
    ]);
    expect(server.requested).toHaveLength(1);
  });

  it('the SMS provider is asked for the account, and sends nothing', async () => {
    const server = await testProvider((request, response) => says({ sid: 'AC1' })(request, response));
    onTestFinished(() => server.close());
    expect((await check('sms', { ...SMS, SMS_URL: server.url })).state).toBe('answers');
    expect(server.requested.map(({ path }) => path)).toEqual(['/2010-04-01/Accounts/AC1.json']);
  });

  it.each(ALL_PROVIDERS.filter(({ name }) => name !== 'mail').map(({ name }) => name))(
    '%s is asked once, and one that answers a page fails',
    async (name) => {
      const server = await testProvider(says('<!doctype html>'));
      onTestFinished(() => server.close());
      const { needs, takes } = ALL_PROVIDERS.find((one) => one.name === name) ?? { needs: [], takes: [] };
      const value = (variable: string) => (variable.endsWith('URL') ? server.url : 'x');
      const checked = await check(name, Object.fromEntries([...needs, ...takes].map((one) => [one, value(one)])));
      expect(checked).toMatchObject({ state: 'fails', missing: [], reason: 'it answered in another form' });
      expect(isTrouble(checked)).toBe(true);
      expect(server.requested).toHaveLength(1);
    },
  );

  it('one that knows nothing of what it is asked answers all the same', async () => {
    const server = await testProvider(says({ error: 'unknown' }, 404));
    onTestFinished(() => server.close());
    expect((await check('rego', { REGO_PROVIDER_URL: server.url })).state).toBe('answers');
    expect((await check('valuation', { VALUATION_PROVIDER_URL: server.url })).state).toBe('answers');
    expect((await check('reviews', { REVIEWS_PROVIDER_URL: server.url })).state).toBe('answers');
  });

  it('a provider of finance is sent no application: its address for checks is read, or its own asked for OPTIONS', async () => {
    const methods: string[] = [];
    const at = async (status: number, body = '') => {
      const server = await testProvider((request, response) => {
        methods.push(request.method ?? '');
        says(body, status)(request, response);
      });
      onTestFinished(() => server.close());
      return server.url;
    };
    const state = async (env: NodeJS.ProcessEnv) => {
      const { state, note } = await check('finance', env);
      return note ? `${state}, ${note.slice(0, 29)}` : state;
    };
    const own = (url: string) => state({ FINANCE_PROVIDER_URL: url });
    expect(await own(await at(204))).toBe('answers');
    expect(await own(await at(405))).toBe('answers, it answered OPTIONS with 405:');
    expect(await own(await at(404))).toBe('answers, it answered OPTIONS with 404:');
    for (const status of [401, 403, 500]) expect(await own(await at(status))).toBe('fails');
    expect(new Set(methods)).toEqual(new Set(['OPTIONS']));
    const checked = (url: string) =>
      state({ FINANCE_PROVIDER_URL: 'http://127.0.0.1:1/', FINANCE_PROVIDER_CHECK_URL: url });
    expect(await checked(await at(200, 'ok'))).toBe('answers');
    expect(await checked(await at(404))).toBe('fails');
    expect(await checked(await at(200, '<html>'))).toBe('fails');
    expect(methods.slice(-3)).toEqual(['GET', 'GET', 'GET']);
  });

  it('Stripe is asked with the keys of the dealer, and a restricted key answers', async () => {
    const server = await testProvider(says({ error: { type: 'invalid_request_error' } }, 403));
    onTestFinished(() => server.close());
    const env = { STRIPE_API_URL: server.url, STRIPE_SECRET_KEY: 'sk_all', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const checked = await check('payment', {
      ...env,
      STRIPE_SECRET_KEY_HARBOUR: 'rk_own',
      STRIPE_WEBHOOK_SECRET_HARBOUR: 'whsec_own',
      STRIPE_SECRET_KEY_KITE: 'x',
    });
    expect(server.requested).toEqual([{ path: '/v1/balance', key: 'Bearer rk_own' }]);
    expect(checkedLine(checked)).toMatch(/^own payment +answers +deposits by card: in 40 ms \(a restricted key /);
    expect((await check('payment', { ...env, STRIPE_SECRET_KEY_HARBOUR: 'rk_own' })).missing).toEqual([
      'STRIPE_WEBHOOK_SECRET',
    ]);
  });

  it('variables that are missing are named, and what answers without them', async () => {
    const none = await check('sms', {});
    expect([none.state, isTrouble(none)]).toEqual(['embedded', false]);
    const some = await check('sms', { SMS_ACCOUNT_SID: 'AC1' });
    expect([some.state, some.missing, isTrouble(some)]).toEqual(['incomplete', ['SMS_AUTH_TOKEN', 'SMS_FROM'], true]);
    expect(checkedLine(some)).toMatch(/^sms +INCOMPLETE +text messages: set SMS_AUTH_TOKEN, SMS_FROM; until then: /);
    expect((await check('mail', { MAIL_FROM: 'a@b.example' })).state).toBe('embedded');
  });

  const mailed = {
    leads: { destinations: destinationsOf(SALES, { ...SALES, name: 'parts' }), from: 'us@harbour.example' },
  };
  const ALERTS = { alerts: { sms: false } };

  it.each([
    ['mail', mailed, 'SMTP_URL', 'leads to sales, parts'],
    ['mail', ALERTS, 'SMTP_URL', 'alerts'],
    ['mail', { checkout: {} }, 'SMTP_URL', 'messages to buyers'],
    ['sms', { alerts: { sms: true } }, 'SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_FROM', 'alerts by text message'],
    [
      'sms',
      { signIn: { oneDevice: false, offered: true } },
      'SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_FROM',
      'codes to sign in',
    ],
    ['payment', { checkout: {} }, 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET', 'deposits'],
    ['human-check', { humanCheck: true }, 'TURNSTILE_SECRET', 'forms of a site with humanCheck.turnstileKey'],
  ])('%s that the settings of a dealer need is something to be done: %j', async (name, settings, missing, what) => {
    const checked = await check(name, {}, settings);
    expect([checked.state, isTrouble(checked)]).toEqual(['missing', true]);
    expect(checkedLine(checked)).toContain(`: set ${missing} for ${what}; until then: nobody`);
  });

  it('codes to sign in are needed where pages of the site ask for them', () => {
    const signsIn = (settings: object) => {
      const site = fixtureSite(settings as Record<string, unknown>);
      return siteDataFor(site, site.search.searchable).signIn?.offered;
    };
    expect(signsIn({ features: { saving: 'watchlist' } })).toBe(true);
    expect(signsIn({ features: { saving: 'favourites' } })).toBeUndefined();
  });

  it.each([
    ['mail', { leads: { destinations: [] } }],
    ['mail', { leads: { destinations: destinationsOf(CRM) } }],
    ['sms', { ...mailed, ...ALERTS, signIn: { oneDevice: true } }],
    ['payment', mailed],
    ['finance', mailed],
    ['rego', mailed],
  ])('%s that they do not need is none: %j', async (name, settings) => {
    expect(isTrouble(await check(name, {}, settings))).toBe(false);
  });

  it('a mail about a lead needs a sender, the dealer’s or that of all', async () => {
    const leads = { destinations: destinationsOf(SALES), from: null };
    const server = await testMailServer();
    onTestFinished(() => server.close());
    const env = { SMTP_URL: server.url };
    expect(await check('mail', env, { leads })).toMatchObject({ state: 'incomplete', missing: ['MAIL_FROM'] });
    expect((await check('mail', env, mailed)).state).toBe('answers');
    expect((await check('mail', { ...env, MAIL_FROM: 'a@b.example' }, { leads })).state).toBe('answers');
  });

  it('a destination that is called needs its secret', () => {
    const leads = { ...mailed.leads, destinations: destinationsOf(SALES, CRM) } as NonNullable<SiteData['leads']>;
    const [missing, ...others] = checkWebhooks({ leads }, {});
    expect([missing && isTrouble(missing), others]).toEqual([true, []]);
    expect(missing && checkedLine(missing)).toMatch(/^webhook +MISSING .*: set WEBHOOK_SECRET_CRM for leads to crm; /);
    expect(checkWebhooks({ leads }, { WEBHOOK_SECRET_CRM: 'x' })).toEqual([]);
  });

  it('no line holds a key', async () => {
    const server = await testProvider(says('', 401));
    onTestFinished(() => server.close());
    const line = checkedLine(await check('sms', { ...SMS, SMS_URL: server.url }));
    expect(line).toMatch(/^sms +FAILS +text messages: after 40 ms: it answered with status 401$/);
    expect(line).not.toContain('hunter2');
  });
});
