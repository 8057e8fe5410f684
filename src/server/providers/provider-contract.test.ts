import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CustomerInput } from '#src/domain/lead/customer.schema.ts';
import { stripeService } from '../checkout/choose-provider.ts';
import { withRequestId } from '../http/request/request-id.ts';
import { ALL_PROVIDERS } from './all-providers.ts';
import { financeProvider } from './finance-provider.ts';
import { geocodeProvider } from './geocode-provider.ts';
import { humanProvider } from './human-provider.ts';
import { mailProvider } from './mail/mail-provider.ts';
import { marketProvider } from './market-provider.ts';
import type { ProviderError, ProviderFailure } from './provider-error.ts';
import {
  MISBEHAVING,
  MISBEHAVING_LINES,
  says,
  type TestProvider,
  testLineProvider,
  testProvider,
} from './provider-for-test.ts';
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
  /** It is spoken to by lines, and not by HTTP. */
  lines?: true;
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
  {
    name: 'payment',
    call: async (url, timeoutMs) => {
      const env = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API_URL: url };
      return (await required(stripeService.open(env, { timeoutMs })).client()).read('cs_1');
    },
    good: { ...{ client_reference_id: 'hold-1', amount_total: 50_000, currency: 'aud' }, status: 'open' },
  },
  {
    name: 'mail',
    call: async (url, timeoutMs) => {
      const client = required(mailProvider.open({ SMTP_URL: url }, { timeoutMs }));
      await client.verify().finally(() => client.close());
    },
    good: undefined,
    once: true,
    lines: true,
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

/** A greeting by lines ends with the connection: what is none, and one without end, is a server that cannot be spoken to. */
const LINE_FAILURES: Record<string, ProviderFailure> = {
  ...Object.fromEntries(Object.keys(FAILURES).map((how) => [how, 'unreachable' as const])),
  'answers nothing at all': 'timeout',
  'answers too slowly': 'timeout',
  'answers without end': 'timeout',
  refuses: 'status',
  'leads elsewhere': 'status',
};

const provider = (one: Promise<TestProvider>) =>
  one.then((opened) => {
    onTestFinished(() => opened.close());
    return opened;
  });

describe.each(CASES)('the contract of providers: $name', ({ name, call, other, once, lines }) => {
  it.each(MISBEHAVING)('API-041 one that %s fails by its kind and in time', async (how, listeners, tries) => {
    const isOther = how === 'answers JSON of another form' && other !== undefined;
    const { url, requested } = await provider(
      lines ? testLineProvider(MISBEHAVING_LINES[how]) : testProvider(...(isOther ? [says(other)] : listeners)),
    );
    // On a busy machine a server may not hear of a request before that is given up; who sends it counts it.
    const sent = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => sent.mockRestore());
    // A short deadline only where it has to pass: a busy machine is late for all others.
    const expected = lines ? LINE_FAILURES[how] : FAILURES[how];
    const failed = call(url, expected === 'timeout' ? 120 : undefined).catch((error: unknown) => error);
    expect(await failed).toMatchObject({ name: 'ProviderError', provider: name, failure: expected });
    expect(sent.mock.calls.length || requested.length).toBe(once ? 1 : tries);
  });

  it('says so when its address is none', async () => {
    const wrong = call('nowhere').catch((error: unknown) => error);
    // That of the mail server is checked when a server starts, in words of its own.
    expect(await wrong).toMatchObject(
      lines ? { message: expect.stringContaining('SMTP_URL') } : { failure: 'address', provider: name },
    );
  });
});

describe.each(CASES.filter(({ lines }) => !lines))(
  'the contract of providers by HTTP: $name',
  ({ call, good, once }) => {
    it('API-041 one that fails once is asked again, unless that may do it twice', async () => {
      const { url, requested } = await provider(testProvider(says('', 503), says(good)));
      const answer = await call(url).catch((error: ProviderError) => error.code);
      expect(requested).toHaveLength(once ? 1 : 2);
      expect(answer === 'status 503').toBe(once === true);
    });

    it('is left alone after it failed five times, and keeps its key to itself in what it throws', async () => {
      const { url, requested } = await provider(testProvider(says({ secret: 'inside' }, 500)));
      const failures: string[] = [];
      for (let count = 0; count < 6; count += 1)
        failures.push(await call(url).then(String, (error: ProviderError) => `${error.code}: ${error.message}`));
      expect(requested).toHaveLength(5);
      expect(failures.at(-1)).toMatch(/^open: /);
      expect(failures.join()).not.toContain('inside');
    });

    it('hears the id of the request that it is asked for', async () => {
      const { url, ids } = await provider(testProvider(says(good)));
      await withRequestId(new Headers({ 'x-request-id': 'support-123' }), () => call(url));
      await call(url);
      expect(ids).toEqual(['support-123', undefined]);
    });
  },
);

describe('the list of providers', () => {
  it('has every provider once, each with the contract above', () => {
    expect(ALL_PROVIDERS.map(({ name }) => name).sort()).toEqual(CASES.map(({ name }) => name).sort());
    expect(Object.keys(MISBEHAVING_LINES)).toEqual(MISBEHAVING.map(([how]) => how));
  });

  it('nobody is asked where nothing is set up', async () => {
    for (const { tryOut } of ALL_PROVIDERS) expect(await tryOut({}, {})).toBeUndefined();
  });
});
