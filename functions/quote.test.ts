import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ESTIMATE_TERMS } from '#src/domain/finance/loan-terms.ts';
import { estimatedRepayment } from '#src/domain/finance/price-estimate.ts';
import { messages } from '#src/domain/text/messages.ts';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import type { FunctionContext } from '#src/server/http/context.ts';
import type { ProviderError } from '#src/server/providers/provider-error.ts';
import { quoteProvider } from '#src/server/providers/quote-provider.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import disclaimer from './finance-disclaimer.ts';
import quote from './quote.ts';

const site: SiteData = {
  slug: 'harbour',
  id: '1001',
  name: 'Harbour',
  timeZone: 'Australia/Sydney',
  deliveryZones: [],
  appointmentHours: [],
  finance: {
    quoteProvider: 'youx',
    ratePercent: 7.49,
    establishmentFee: 395,
    comparison: { establishmentFee: 395, monthlyFee: 8 },
    disclaimer: 'Of the site.',
  },
  imageHosts: [],
  locations: [],
  cars: {
    one: { id: '1', name: 'One', status: 'in_stock', views: 0, locationId: null, financeDisclaimer: 'Of the lender.' },
    two: { id: '2', name: 'Two', status: 'in_stock', views: 0, locationId: null },
  },
};
const ASKED = {
  selfAssessedCreditScore: 'GREAT',
  purchasePrice: 30_000,
  loanTerm: 5,
  depositPercent: 0,
  finalPaymentPercent: 0,
  year: 2021,
  vin: '',
  nvic: '',
};
const feeless = { ...site.finance, establishmentFee: 0 } as NonNullable<SiteData['finance']>;
const GOOD = { weeklyRepaymentAmount: 150.5, advertisedRate: 6.9, comparisonRate: 7.8 };

/** A provider that answers each call with the next of `listeners`, and the last one from then on. */
async function provider(...listeners: RequestListener[]): Promise<{ url: string; calls: () => number; close(): void }> {
  let calls = 0;
  const server: Server = createServer((request, response) => {
    const listener = listeners[Math.min(calls++, listeners.length - 1)];
    listener?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/quote`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, calls: () => calls, close };
}
const says =
  (body: unknown, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

describe('a provider of quotes', () => {
  const closers: (() => void)[] = [];
  afterEach(() => {
    for (const close of closers.splice(0)) close();
  });
  const ask = async (...listeners: RequestListener[]) => {
    const server = await provider(...listeners);
    closers.push(server.close);
    const client = quoteProvider.open({ QUOTE_PROVIDER_URL: server.url, QUOTE_PROVIDER_KEY: 'secret' });
    return { answer: client?.quote(ASKED).catch((error: ProviderError) => error.failure), calls: server.calls };
  };

  it('API-003 takes the three figures and nothing else', async () => {
    const { answer, calls } = await ask(says({ ...GOOD, applicant: 'x' }));
    expect(await answer).toEqual(GOOD);
    expect(calls()).toBe(1);
  });

  it.each([
    ['a quote without comparison rate', says({ ...GOOD, comparisonRate: null })],
    ['a quote in words', says({ ...GOOD, weeklyRepaymentAmount: '150' })],
    ['a quote below 0', says({ ...GOOD, weeklyRepaymentAmount: -1 })],
  ])('API-041 takes %s for an answer that no second try betters', async (_, listener) => {
    const { answer, calls } = await ask(listener);
    expect(await answer).toBe('unusable');
    expect(calls()).toBe(1);
  });

  it('API-042 follows no redirect with the key', async () => {
    const other = await provider(says(GOOD));
    closers.push(other.close);
    const { answer } = await ask((_, response) => {
      response.writeHead(307, { location: other.url });
      response.end();
    });
    expect(await answer).toBe('status');
    expect(other.calls()).toBe(0);
  });

  it('API-042 is there only where the environment names it', () => {
    expect(quoteProvider.open({ QUOTE_PROVIDER_KEY: 'k' })).toBeUndefined();
    expect(quoteProvider.open({ QUOTE_PROVIDER_URL: 'https://q.example' })).toBeDefined();
  });
});

describe('POST /api/:provider/quote', () => {
  let database: TestDatabase;
  let caller = 0;
  beforeAll(async () => {
    const first = databases[0];
    if (!first) throw new Error('no database');
    database = await first.open();
  }, 60_000);
  afterAll(() => database?.close());
  afterEach(() => {
    delete process.env.QUOTE_PROVIDER_URL;
  });

  const context = (over: Partial<FunctionContext> = {}): FunctionContext => ({
    site,
    db: database.db,
    params: { provider: 'youx' },
    ip: `10.1.0.${caller++}`,
    now: new Date('2026-11-23T21:30:00Z'),
    ...over,
  });
  const post = (body: unknown, over?: Partial<FunctionContext>, headers: Record<string, string> = {}) =>
    quote(
      new Request('https://harbour.example/api/youx/quote', {
        method: 'POST',
        headers: { 'content-type': 'application/json', host: 'harbour.example', ...headers },
        body: JSON.stringify(body),
      }),
      context(over),
    );

  it('API-003 answers by the rates of the site', async () => {
    const response = await post(ASKED);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      ...{ weeklyRepaymentAmount: 140.24, fortnightlyRepaymentAmount: 280.65, monthlyRepaymentAmount: 608.91 },
      advertisedRate: 7.49,
      comparisonRate: 8.64,
    });
  });

  it('QUOTE-006 takes the terms it is asked with, and those of the estimate where it is asked with none', async () => {
    const repaid = async (body: object) =>
      ((await (await post(body)).json()) as { weeklyRepaymentAmount: number }).weeklyRepaymentAmount;
    const { depositPercent: _, finalPaymentPercent: __, ...silent } = ASKED;
    expect(await repaid(silent)).toBe(estimatedRepayment(30_000, 7.49, 395, ESTIMATE_TERMS));
    const terms = { ...ESTIMATE_TERMS, finalPaymentPercent: 0 };
    const own = { ...site, finance: { ...feeless, establishmentFee: 395, terms } };
    const answered = (await (await post(silent, { site: own })).json()) as { weeklyRepaymentAmount: number };
    expect(answered.weeklyRepaymentAmount).toBe(estimatedRepayment(30_000, 7.49, 395, terms));
    expect(await repaid({ ...ASKED, depositPercent: 10, finalPaymentPercent: 30 })).toBe(await repaid(silent));
    expect(await repaid({ ...ASKED, depositPercent: 20 })).toBeLessThan(140);
  });

  it('API-003 ERR-023 asks the outside provider where there is one, and hides its failure', async () => {
    const good = await provider(says(GOOD));
    process.env.QUOTE_PROVIDER_URL = good.url;
    expect(await (await post(ASKED)).json()).toEqual(GOOD);
    good.close();
    const bad = await provider(says({ error: 'key wrong' }, 403));
    process.env.QUOTE_PROVIDER_URL = bad.url;
    const response = await post(ASKED);
    bad.close();
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ error: messages.quoteFailed });
  });

  it('CRED-004 API-003 a site that states no fees has nobody to ask, unless there is an outside provider', async () => {
    const finance = { quoteProvider: 'youx', ratePercent: 9, establishmentFee: 0, comparison: null, disclaimer: '' };
    const bare = { ...site, finance };
    const response = await post(ASKED, { site: bare });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    const good = await provider(says(GOOD));
    process.env.QUOTE_PROVIDER_URL = good.url;
    expect(await (await post(ASKED, { site: bare })).json()).toEqual(GOOD);
    good.close();
  });

  it('ERR-023 API-003 a repayment of nothing is an error', async () => {
    const response = await post({ ...ASKED, depositPercent: 100 }, { site: { ...site, finance: feeless } });
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ error: messages.quoteFailed });
  });

  it.each([
    { purchasePrice: 0 },
    { purchasePrice: -1 },
    { purchasePrice: 'abc' },
    { purchasePrice: null },
    { purchasePrice: 1e12 },
    { loanTerm: 0 },
    { loanTerm: 1000 },
    { depositPercent: -0.1 },
    { depositPercent: 100.1 },
    { finalPaymentPercent: 'all' },
    { year: 'new' },
    { vin: 'x'.repeat(41) },
    { selfAssessedCreditScore: { $ne: 1 } },
  ])('API-040 refuses %j and names the field', async (change) => {
    const response = await post({ ...ASKED, ...change });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ field: Object.keys(change)[0] }] });
  });

  it('QUOTE-001 whoIsHelping comes from the address bar: it is cut, never refused', async () => {
    let seen = '';
    const good = await provider((request, response) => {
      request.on('data', (part) => {
        seen += part;
      });
      request.on('end', () => says(GOOD)(request, response));
    });
    process.env.QUOTE_PROVIDER_URL = good.url;
    expect((await post({ ...ASKED, whoIsHelping: 'x'.repeat(201) })).status).toBe(200);
    good.close();
    expect((JSON.parse(seen) as { whoIsHelping: string }).whoIsHelping).toBe('x'.repeat(200));
  });

  it('API-040 refuses other providers, other sites and too many calls', async () => {
    expect((await post(ASKED, { params: { provider: 'other' } })).status).toBe(404);
    expect((await post(ASKED, {}, { origin: 'https://evil.example' })).status).toBe(403);
    const ip = '9.9.9.9';
    for (let n = 0; n < 30; n++) expect((await post(ASKED, { ip })).status).toBe(200);
    expect((await post(ASKED, { ip })).status).toBe(429);
  });

  it('API-011 answers the lender’s disclaimer, else the site’s', async () => {
    const ask = (id: string) =>
      disclaimer(new Request(`https://harbour.example/api/finance/disclaimer?id=${id}`), context());
    expect(await (await ask('1')).json()).toEqual({ disclaimer: 'Of the lender.' });
    expect(await (await ask('2')).json()).toEqual({ disclaimer: 'Of the site.' });
    expect((await ask('3')).status).toBe(404);
  });
});
