import { afterEach, describe, expect, it } from 'vitest';
import type { CustomerInput } from '#src/domain/lead/customer.schema.ts';
import { withRequestId } from '../http/request-id.ts';
import { ALL_PROVIDERS } from './all-providers.ts';
import { financeProvider } from './finance-provider.ts';
import { geocodeProvider } from './geocode-provider.ts';
import { humanProvider } from './human-provider.ts';
import { marketProvider } from './market-provider.ts';
import type { ProviderError, ProviderFailure } from './provider-error.ts';
import { MISBEHAVING, says, type TestProvider, testProvider } from './provider-for-test.ts';
import { quoteProvider } from './quote-provider.ts';
import { ratingProvider } from './rating-provider.ts';
import { regoProvider } from './rego-provider.ts';
import { smsProvider } from './sms-provider.ts';
import { valuationProvider } from './valuation-provider.ts';

type Case = {
  name: string;
  /** One call of a provider at an address. */
  call: (url: string, timeoutMs?: number) => Promise<unknown>;
  good: unknown;
  /** An answer that is none of its, where `{ stars: 'five' }` could be one. */
  other?: unknown;
  /** It may not be asked twice. */
  once?: true;
};

const required = <T>(client: T | undefined): T => {
  if (client === undefined) throw new Error('not set up');
  return client;
};
const ADJUSTMENTS = { adjustmentAnswers: { make: 'Kia', model: 'Rio', year: 2020, condition: {} } };
const CAR = { id: '1', make: 'Kia', model: 'Rio', body: 'Hatch', year: 2020, price: 20_000, used: true };
const QUOTE = { ...{ selfAssessedCreditScore: 'GREAT', purchasePrice: 30_000, loanTerm: 5 } };
const SMS = { SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 'token', SMS_FROM: '+61400000000' };

const CASES: Case[] = [
  {
    name: 'quote',
    call: (url, timeoutMs) =>
      required(quoteProvider.open({ QUOTE_PROVIDER_URL: url }, { timeoutMs })).quote({
        ...QUOTE,
        ...{ depositPercent: 0, finalPaymentPercent: 0 },
      }),
    good: { weeklyRepaymentAmount: 150.5, advertisedRate: 6.9, comparisonRate: 7.8 },
  },
  {
    name: 'finance',
    call: (url, timeoutMs) =>
      required(financeProvider.open({ FINANCE_PROVIDER_URL: url }, { timeoutMs })).createCustomer(
        { additionalData: {} } as CustomerInput,
        'once',
      ),
    good: { redirectUrl: 'https://apply.example/' },
    other: { redirectUrl: 7 },
    once: true,
  },
  {
    name: 'market',
    call: (url, timeoutMs) => required(marketProvider.open({ MARKET_PROVIDER_URL: url }, { timeoutMs })).gauge(CAR),
    good: { fill: 0.7, listing_price: 30_000 },
    other: { fill: 'high' },
  },
  {
    name: 'reviews',
    call: (url, timeoutMs) => required(ratingProvider.open({ REVIEWS_PROVIDER_URL: url }, { timeoutMs })).rating('a'),
    good: { rating: 4.8, count: 12 },
  },
  {
    name: 'geocode',
    call: (url, timeoutMs) =>
      required(geocodeProvider.open({ GEOCODE_URL: url, GEOCODE_KEY: 'k' }, { timeoutMs })).position('2000'),
    good: { status: 'ZERO_RESULTS', results: [] },
  },
  {
    name: 'rego',
    call: (url, timeoutMs) =>
      required(regoProvider.open({ REGO_PROVIDER_URL: url }, { timeoutMs })).lookUp({ rego: 'A1', regoState: 'nsw' }),
    good: { id: '7', make: 'Ford', model: 'Ranger', year: 2020 },
  },
  {
    name: 'valuation',
    call: (url, timeoutMs) =>
      required(valuationProvider.open({ VALUATION_PROVIDER_URL: url }, { timeoutMs })).offer(ADJUSTMENTS),
    good: { offer_price: 24_000 },
  },
  {
    name: 'sms',
    call: (url, timeoutMs) =>
      required(smsProvider.open({ ...SMS, SMS_URL: url }, { timeoutMs })).send('0491570006', 'x'),
    good: { sid: 'SM1' },
    once: true,
  },
  {
    name: 'human-check',
    call: (url, timeoutMs) =>
      required(humanProvider.open({ TURNSTILE_SECRET: 's', TURNSTILE_URL: url }, { timeoutMs })).verify('t'),
    good: { success: true },
    once: true,
  },
];

const FAILURES: Record<string, ProviderFailure> = {
  'answers nothing at all': 'timeout',
  'answers too slowly': 'timeout',
  'hangs up': 'unreachable',
  'breaks off within its answer': 'unreachable',
  fails: 'status',
  refuses: 'status',
  'answers a page': 'unusable',
  'answers an empty text': 'unusable',
  'answers without end': 'too-long',
  'answers JSON of another form': 'unusable',
  'leads elsewhere': 'status',
};

let provider: TestProvider | undefined;
afterEach(() => provider?.close());

describe.each(CASES)('the contract of providers: $name', ({ name, call, good, other, once }) => {
  it.each(MISBEHAVING)('API-041 one that %s fails by its kind and in time', async (how, listeners, tries) => {
    const isOther = how === 'answers JSON of another form' && other !== undefined;
    provider = await testProvider(...(isOther ? [says(other)] : listeners));
    // A short deadline only where it has to pass: a busy machine is late for all others.
    const failed = call(provider.url, FAILURES[how] === 'timeout' ? 120 : undefined).catch((error: unknown) => error);
    expect(await failed).toMatchObject({ name: 'ProviderError', provider: name, failure: FAILURES[how] });
    expect(provider.asked).toHaveLength(once ? 1 : tries);
  });

  it('API-041 one that fails once is asked again, unless that may do it twice', async () => {
    provider = await testProvider(says('', 503), says(good));
    const answer = await call(provider.url).catch((error: ProviderError) => error.code);
    expect(provider.asked).toHaveLength(once ? 1 : 2);
    expect(answer === 'status 503').toBe(once === true);
  });

  it('is left alone after it failed five times, and keeps its key to itself in what it throws', async () => {
    provider = await testProvider(says({ secret: 'inside' }, 500));
    const { url } = provider;
    const failures: string[] = [];
    for (let count = 0; count < 6; count += 1)
      failures.push(await call(url).then(String, (error: ProviderError) => `${error.code}: ${error.message}`));
    expect(provider.asked).toHaveLength(5);
    expect(failures.at(-1)).toMatch(/^open: /);
    expect(failures.join()).not.toContain('inside');
  });

  it('hears the id of the request that it is asked for', async () => {
    provider = await testProvider(says(good));
    const { url } = provider;
    await withRequestId(new Headers({ 'x-request-id': 'support-123' }), () => call(url));
    await call(url);
    expect(provider.ids).toEqual(['support-123', undefined]);
  });

  it('says so when its address is none', async () => {
    const wrong = call('nowhere').catch((error: unknown) => error);
    expect(await wrong).toMatchObject({ failure: 'address', provider: name });
  });
});

describe('the list of providers', () => {
  it('has every provider once, each with the contract above or, by SMTP, its own', () => {
    expect(ALL_PROVIDERS.map(({ name }) => name).sort()).toEqual([...CASES.map(({ name }) => name), 'mail'].sort());
  });

  it('nobody is asked where nothing is set up', async () => {
    for (const { tryOut } of ALL_PROVIDERS) expect(await tryOut({}, {})).toBeUndefined();
  });
});
