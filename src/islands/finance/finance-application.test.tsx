// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COMPARISON_WARNING } from '#src/domain/finance/credit-ad.ts';
import { financeApplicationProps } from '#src/page-data/request/finance-application.ts';
import { fixtureSite } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import { readSentLead } from '#src/stores/sent-lead.ts';
import { $financeCar } from '#src/stores/vehicles/finance-car.ts';
import { $calculatedLoan } from '#src/stores/vehicles/live-changes.ts';
import { $visitorDetails } from '#src/stores/visitor-details.ts';
import { FinanceApplication } from './FinanceApplication.tsx';

const { track, noteSignIn } = vi.hoisted(() => ({ track: vi.fn(), noteSignIn: vi.fn() }));
vi.mock('#src/stores/analytics.ts', () => ({ track }));
vi.mock('#src/stores/signed-in.ts', () => ({ noteSignIn }));

const QUOTE = { weeklyRepaymentAmount: 150, advertisedRate: 7.49, comparisonRate: 8.6 };
const CAR = {
  ...{ id: '7', name: '2021 Mazda CX-5', badge: 'Maxx', image: null, price: '$32,990', price_type: 'Drive away' },
  ...{ amount: 32_990, car_type: 'used', year: 2021, vin: 'JM0', nvic: 'NV1', dealership_slug: 'harbour-mazda' },
};
const RATES = { finance: { comparison: { establishmentFee: 395, monthlyFee: 8 } } };
const PERSON = { name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491 570 006' };

type Answer = { status?: number; body: unknown } | (() => never);
let answers: Record<string, Answer>;
let requested: { call: string; body: Record<string, unknown>; key: string | null }[];
let root: Root | undefined;
let left: string[];

beforeEach(() => {
  vi.useFakeTimers();
  requested = [];
  left = [];
  answers = {
    'youx/quote': { body: QUOTE },
    'youx/create-customer': { body: { redirectUrl: '/personalised/finance/received' } },
    leads: { body: { lead_id: 'L-1' } },
    'rate-limit': { body: { ok: true } },
    'auth/send-code': { body: { ok: true } },
    'auth/verify-code': { body: { ok: true } },
    'cars/by-id/7': { body: CAR },
  };
  document.body.dataset.api = '/api';
  document.body.dataset.site = 'harbour';
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('alert', vi.fn());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(location, 'assign').mockImplementation((address) => {
    left.push(String(address));
  });
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string | URL, init: RequestInit = {}) => {
      const call = String(address).split('/api/')[1] ?? '';
      const key = new Headers(init.headers).get('idempotency-key');
      requested.push({ call, body: init.body ? JSON.parse(String(init.body)) : {}, key });
      const answer = answers[call];
      if (typeof answer === 'function') return answer();
      if (typeof answer?.body === 'string') return new Response(answer.body, { status: answer.status ?? 200 });
      return Response.json(answer?.body ?? {}, { status: answer?.status ?? (answer ? 200 : 404) });
    }),
  );
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.restoreAllMocks();
  track.mockClear();
  noteSignIn.mockClear();
});

const form = () => document.querySelector('form') as HTMLFormElement;
const field = (name: string) => form().querySelector(`[name="${name}"]`) as HTMLInputElement;
const code = () => document.querySelector('#finance-code') as HTMLInputElement;
const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Types into a field as a visitor does. */
const type = (input: HTMLInputElement, value: string) =>
  act(async () => {
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
async function fill(entries: Record<string, string>) {
  for (const [name, value] of Object.entries(entries)) await type(field(name), value);
}
const submit = async () => {
  await act(async () => form().requestSubmit());
  await pass();
};
const press = async (text: string) => {
  await act(async () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith(text))?.click(),
  );
  await pass();
};
const errors = () => [...form().querySelectorAll('.field__error')].map(({ textContent }) => textContent);
const notice = () => form().querySelector('[data-form-error]')?.textContent ?? '';
const figures = () => [...form().querySelectorAll('.credit dd')].map(({ textContent }) => textContent);
const callsOf = (call: string) => requested.filter((one) => one.call === call);
const props = (settings: Record<string, unknown> = {}) =>
  financeApplicationProps(fixtureSite({ finance: {}, ...settings })).work.form;

async function open(settings: Record<string, unknown> = RATES, search = '') {
  history.replaceState(null, '', `/personalised/finance${search}`);
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  act(() => root?.render(<FinanceApplication form={props(settings)} />));
  await pass();
}
const POPUP = { finance: { ...RATES.finance, application: { variant: 'popup' } } };

/** What a visitor says of their credit history. */
const say = (score: string) =>
  act(async () => form().querySelector<HTMLInputElement>(`[name=selfAssessedCreditScore][value=${score}]`)?.click());
/** Everything a visitor enters, and the code that was sent. */
async function enterAll(token = '123456') {
  await say('GREAT');
  await fill(PERSON);
  await press('Send code');
  await type(code(), token);
}

describe('the quick estimate', () => {
  it('FIN-013 FIN-030 FIN-031 FIN-032 FIN-040 the base form has price, term, credit history and details on one page', async () => {
    await open();
    expect(document.querySelector('dialog')).toBeNull();
    expect(field('purchasePrice').value).toBe('30,000');
    const { min, max, step, value } = field('loanTerm');
    expect([min, max, step, value]).toEqual(['1', '7', '1', '5']);
    const scores = [...form().querySelectorAll<HTMLInputElement>('[name=selfAssessedCreditScore]')];
    expect(scores.map((one) => [one.value, one.checked])).toEqual([
      ['GREAT', false],
      ['DECENT', false],
      ['POOR', false],
    ]);
    for (const name of ['name', 'last_name', 'email', 'phone', 'postcode', 'opt_in'])
      expect(field(name)).not.toBeNull();
    expect(form().dataset.step).toBeUndefined();
    expect(form().querySelector('button[type=submit]')?.textContent).toContain('Submit application');
  });

  it('FIN-030 takes digits only and moves a price to its limit when the field is left', async () => {
    await open();
    const price = field('purchasePrice');
    await type(price, '2x50,0ab');
    expect(price.value).toBe('2500');
    await act(async () => price.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(price.value).toBe('10,000');
    await type(price, '999999');
    await act(async () => price.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(price.value).toBe('200,000');
  });

  it('FIN-030 the limits are those of the site, and a price outside of them is told what to do', async () => {
    await open({ finance: { ...RATES.finance, application: { minAmount: 5_000, maxAmount: 25_000 } } });
    const price = field('purchasePrice');
    const hint = () => document.getElementById('finance-purchasePrice-hint')?.textContent;
    expect([price.value, hint()]).toEqual(['25,000', '$5,000 to $25,000']);
    const leave = async (typed: string) => {
      await type(price, typed);
      await act(async () => price.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    };
    await leave('4999');
    expect([price.value, hint()]).toEqual([
      '5,000',
      '$5,000 to $25,000. You can apply here for $5,000 to $25,000, so it now says $5,000. For $4,999, please talk to us.',
    ]);
    await leave('5000');
    expect(hint()).toBe('$5,000 to $25,000');
  });

  it('FIN-032 the credit history is asked for, and the estimate says which one its rate supposes', async () => {
    const supposes = () =>
      form().querySelector('.quote-panel')?.textContent?.includes('is for people with a very good credit record');
    await open();
    await pass(500);
    expect(supposes()).toBe(true);
    await enterAll();
    for (const box of form().querySelectorAll<HTMLInputElement>('[type=radio]')) box.checked = false;
    await submit();
    expect(errors()).toEqual(['Please choose how you see your credit history.']);
    expect(document.activeElement?.id).toBe('finance-selfAssessedCreditScore');
    expect(callsOf('leads')).toEqual([]);
    // A lender's rate for this answer, then the site's own.
    await say('POOR');
    await pass(500);
    expect(callsOf('youx/quote').at(-1)?.body).toMatchObject({ selfAssessedCreditScore: 'POOR' });
    expect([errors(), supposes()]).toEqual([[], false]);
    answers['youx/quote'] = { body: { ...QUOTE, advertisedRate: 10 } };
    await type(field('loanTerm'), '3');
    await pass(500);
    expect(supposes()).toBe(true);
    await say('GREAT');
    await pass(500);
    expect(supposes()).toBe(false);
  });

  it('FIN-033 FIN-034 FIN-035 FIN-036 FIN-060 the panel shows figures, that they are coming, and what they rest on', async () => {
    await open();
    // What the page rendered, by the rates and fees of the site.
    expect(figures()[0]).toMatch(/^\$\d/);
    expect(form().querySelector('.quote-panel')?.textContent).toContain('On top: account fee of $8 a month.');
    await pass(500);
    expect(callsOf('youx/quote')[0]?.body).toEqual({
      ...{ purchasePrice: 30_000, loanTerm: 5 },
      ...{ depositPercent: 10, finalPaymentPercent: 30 },
    });
    expect(figures()).toEqual(['$150', '7.49% p.a.', '8.60% p.a.']);
    const panel = form().querySelector('.quote-panel')?.textContent ?? '';
    // 150 × 4.33
    expect(panel).toContain('$649.50');
    expect(panel).toContain('The figures are of weekly repayments, 4.33 of them a month.');
    expect(panel).toContain('5 year term, 10% deposit, 30% final payment');
    expect(panel).toContain(COMPARISON_WARNING);
    await type(field('loanTerm'), '3');
    expect(figures()).toEqual(['...', '...', '...']);
    expect(form().querySelector('.quote-panel__month strong')?.textContent).toBe('...');
    expect(form().querySelector('.quote-panel')?.textContent).toContain('3 year term');
    answers['youx/quote'] = { status: 502, body: { error: 'Failed to get YouX quick quote' } };
    await pass(500);
    expect(figures()).toEqual(['--', '--', '--']);
    expect(form().querySelector('.quote-panel__month strong')?.textContent).toBe('--');
  });

  it('FIN-036 a quote that says what it is by the month is taken at its word', async () => {
    answers['youx/quote'] = { body: { ...QUOTE, monthlyRepaymentAmount: 651.2 } };
    await open();
    await pass(500);
    const panel = form().querySelector('.quote-panel')?.textContent;
    expect(panel).toContain('Per month $651.20');
    expect(panel).not.toContain('of them a month');
  });

  it('FIN-034 a quote without its comparison rate is none', async () => {
    answers['youx/quote'] = { body: { ...QUOTE, comparisonRate: null } };
    await open();
    await pass(500);
    expect(figures()).toEqual(['--', '--', '--']);
  });

  it('FIN-003 FIN-033 the address fills price, term and credit history, and is sent with the quote', async () => {
    await open(
      RATES,
      '?vehiclePriceBudget=250000&loanTerm=9&credit_score=POOR&vin=V1&nvic=N1&year=2020&whoIsHelping=Sam',
    );
    expect(field('purchasePrice').value).toBe('200,000');
    expect(field('loanTerm').value).toBe('7');
    expect(form().querySelector<HTMLInputElement>('[value=POOR]')?.checked).toBe(true);
    await pass(500);
    expect(callsOf('youx/quote')[0]?.body).toMatchObject({
      ...{ purchasePrice: 200_000, loanTerm: 7, selfAssessedCreditScore: 'POOR' },
      ...{ vin: 'V1', nvic: 'N1', year: 2020, whoIsHelping: 'Sam' },
    });
  });

  it.each([
    [257_990, '257,990', '$10,000 to $257,990'],
    [2_500, '2,500', '$2,500 to $200,000'],
  ])('FIN-030 the limits reach to the price of the vehicle it is about, %i', async (price, shown, hint) => {
    await open(RATES, `?car_id=9&vehiclePriceBudget=${price}`);
    const input = field('purchasePrice');
    expect(input.value).toBe(shown);
    expect(form().textContent).toContain(hint);
    await act(async () => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(input.value).toBe(shown);
    await pass(500);
    expect(callsOf('youx/quote').at(-1)?.body).toMatchObject({ purchasePrice: price });
    await enterAll();
    await submit();
    expect(errors()).toEqual([]);
    expect(callsOf('leads')[0]?.body).toMatchObject({ purchasePrice: price, car_id: '9' });
  });

  it('FIN-023 FIN-030 API-024 the vehicle of the address tells its price and facts where the address does not', async () => {
    await open(RATES, '?car_id=7&year=2019');
    expect(field('purchasePrice').value).toBe('32,990');
    await pass(500);
    expect(callsOf('youx/quote').at(-1)?.body).toMatchObject({
      purchasePrice: 32_990,
      vin: 'JM0',
      nvic: 'NV1',
      year: 2019,
    });
  });
});

describe('the calculator on the same page', () => {
  afterEach(() => $calculatedLoan.set(undefined));
  const SET = { tradeIn: 8_200, residual: 0, interest: 7.49, frequency: 'week' } as const;

  it('FIN-017 QUOTE-006 its deposit and residual go along with the quote, and stand beside the answer', async () => {
    await open();
    await act(async () => $calculatedLoan.set({ ...SET, amount: 41_000, term: 4, residual: 14_000 }));
    await pass(500);
    expect(callsOf('youx/quote').at(-1)?.body).toMatchObject({
      depositPercent: 20,
      finalPaymentPercent: expect.closeTo(34.146, 3),
    });
    expect(form().querySelector('.quote-panel')?.textContent).toContain(
      '4 year term, 20% deposit, 34.1% final payment',
    );
  });

  it('FIN-017 what is set there is applied for, until the visitor types another amount', async () => {
    await open(RATES, '?vehiclePriceBudget=32990');
    await act(async () => $calculatedLoan.set({ ...SET, amount: 40_000, term: 3 }));
    await act(async () => $calculatedLoan.set({ ...SET, amount: 41_000, term: 4 }));
    expect([field('purchasePrice').value, field('loanTerm').value]).toEqual(['41,000', '4']);
    await pass(500);
    expect(callsOf('youx/quote').at(-1)?.body).toMatchObject({ purchasePrice: 41_000, loanTerm: 4 });
    await type(field('purchasePrice'), '25000');
    await act(async () => $calculatedLoan.set({ ...SET, amount: 50_000, term: 5 }));
    expect([field('purchasePrice').value, field('loanTerm').value]).toEqual(['25000', '5']);
  });

  it('FIN-017 a form that is reached for later takes what was set before', async () => {
    $calculatedLoan.set({ ...SET, amount: 40_000, term: 3 });
    await open();
    expect(field('purchasePrice').value).toBe('40,000');
  });
});

describe('the loan that was worked out before', () => {
  afterEach(() => $calculatedLoan.set(undefined));
  const WORKED_OUT = { amount: 30_000, term: 5, interest: 10, tradeIn: 5_000, residual: 0, frequency: 'week' } as const;
  const panel = () => form().querySelector('.quote-panel')?.textContent;
  const below = (own: object = {}) => {
    const place = document.body.appendChild(document.createElement('div'));
    root = createRoot(place);
    const settings = { ...props(RATES), isBelowCalculator: true, ...own };
    act(() => root?.render(<FinanceApplication form={settings} />));
  };

  it('FIN-003 FIN-034 the panel has its repayment, deposit and residual, and what it is by the month', async () => {
    // A lender's quote at another rate than that of the site.
    answers['youx/quote'] = { body: { ...QUOTE, advertisedRate: 12.5 } };
    $calculatedLoan.set(WORKED_OUT);
    await open();
    // (30,000 - 5,000) at 10%: CALC-030.
    expect(figures()[0]).toBe('$122.28');
    expect(panel()).toContain('$30,000 over 5 years, $5,000 deposit, nothing at the end. ');
    // By the month from the loan itself, not 4.33 weeks of it.
    expect(panel()).toContain('Per month $531.18');
    expect(panel()).not.toContain('of them a month');
    await act(async () => $calculatedLoan.set({ ...WORKED_OUT, frequency: 'month', residual: 9_000 }));
    expect(figures()[0]).toBe('$414.95');
    expect(panel()).toContain('and $9,000 at the end');
    expect(panel()).not.toContain('Per month $');
    await pass(500);
    expect(callsOf('youx/quote').at(-1)?.body).toMatchObject({ finalPaymentPercent: 30 });
    expect(figures()).toEqual(['$150', '12.50% p.a.', '8.60% p.a.']);
  });

  it('FIN-018 a vehicle that is chosen on the page is the one applied for', async () => {
    answers['cars/by-id/8'] = { body: { ...CAR, id: '8', vin: 'JM8', amount: 28_000 } };
    await open(RATES, '?car_id=7&vehiclePriceBudget=32990');
    history.replaceState(null, '', '?car_id=8&vehiclePriceBudget=28000');
    await act(async () => $financeCar.set('8'));
    await pass(500);
    expect(callsOf('youx/quote').at(-1)?.body).toMatchObject({ vin: 'JM8', purchasePrice: 28_000 });
  });

  it('FIN-030 another price that is typed is the price of the loan', async () => {
    $calculatedLoan.set(WORKED_OUT);
    await open();
    await type(field('purchasePrice'), '45000');
    expect(panel()).toContain('$45,000 over 5 years, $5,000 deposit, ');
  });

  it('FIN-017 below the calculator it is one line that leads back, and price and term are asked above', async () => {
    below();
    await pass();
    const line = () => form().querySelector('.finance-form__loan');
    expect(line()?.textContent).toBe(
      `$30,000 over 5 years, $3,000 deposit, $9,000 at the end · ${figures()[0]} per week Change`,
    );
    expect(line()?.querySelector('a')?.getAttribute('href')).toBe('#finance-calculator');
    expect(field('purchasePrice').closest('.finance-form__asked--above')).not.toBeNull();
    await act(async () => $calculatedLoan.set({ ...WORKED_OUT, amount: 41_000 }));
    expect(line()?.textContent).toMatch(/^\$41,000 over 5 years, \$5,000 deposit, nothing at the end · \$/);
    expect(field('purchasePrice').value).toBe('41,000');
  });

  it('FIN-017 FIN-030 a loan of the calculator outside of the limits is moved, and the line says so', async () => {
    below();
    await act(async () => $calculatedLoan.set({ ...WORKED_OUT, amount: 8_000, tradeIn: 0 }));
    expect(form().querySelector('.finance-form__loan')?.textContent).toMatch(
      /^\$10,000 over .* so it now says \$10,000\. For \$8,000, please talk to us\.$/,
    );
  });

  it('FIN-017 without the calculator the form asks for price and term, and has no such line', async () => {
    await open();
    expect(form().querySelector('.finance-form__loan')).toBeNull();
    expect(field('purchasePrice').closest('.finance-form__asked--above')).toBeNull();
  });
});

describe('what a visitor has entered', () => {
  it('FIN-003 is not overwritten by the vehicle that comes later', async () => {
    const held = Promise.withResolvers<Response>();
    const answered = fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      String(address).includes('by-id/8') ? held.promise : answered(address, init),
    );
    await open(RATES, '?car_id=8');
    await type(field('purchasePrice'), '25000');
    await act(async () => held.resolve(Response.json({ ...CAR, id: '8' })));
    await pass();
    expect(field('purchasePrice').value).toBe('25000');
  });

  it('OTP-002 OTP-006 the button reads Sending... while the call runs, and Resend code after a code was sent, whatever comes then', async () => {
    const button = () =>
      [...document.querySelectorAll('button')]
        .map(({ textContent }) => textContent)
        .find((text) => /[Ss]end|code/.test(text ?? ''));
    const held = Promise.withResolvers<Response>();
    const answered = fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      String(address).endsWith('send-code') ? held.promise : answered(address, init),
    );
    await open();
    const isCodeSeen = () => document.querySelector('#finance-code')?.closest('[hidden]') === null;
    await fill(PERSON);
    expect([button(), isCodeSeen()]).toEqual(['Send code', false]);
    await press('Send code');
    expect([button(), isCodeSeen()]).toEqual(['Sending...', true]);
    await act(async () => held.resolve(Response.json({ ok: true })));
    expect(button()).toBe('Resend code');
    vi.stubGlobal('fetch', answered);
    answers['auth/send-code'] = { status: 500, body: {} };
    await press('Resend code');
    expect(notice()).toBe('An unknown error occurred.');
    expect(button()).toBe('Resend code');
  });
});

// 30,000 is what the page renders, and what nobody seems to have touched.
it.each([25_000, 30_000])(
  'FIN-023 FIN-003 a price of %i in the address comes before that of its vehicle',
  async (price) => {
    await open(RATES, `?car_id=7&vehiclePriceBudget=${price}`);
    expect(field('purchasePrice').value).toBe(price.toLocaleString('en-AU'));
    await pass(500);
    expect(callsOf('youx/quote').at(-1)?.body).toMatchObject({ purchasePrice: price, vin: 'JM0' });
  },
);

describe('the details', () => {
  it('FIN-041 the postcode is required where the site says so, with 1234 in it, and has 4 digits anywhere', async () => {
    await open({ finance: { application: { postcode: 'required' } } });
    expect(field('postcode').placeholder).toBe('1234');
    expect(field('postcode').required).toBe(true);
    await enterAll();
    await submit();
    expect(errors()).toEqual(['Tell us your postcode.']);
    for (const wrong of ['123', '12345', '12e4']) {
      await fill({ postcode: wrong });
      await submit();
      expect(errors()).toEqual(['Invalid postcode. Please enter a 4-digit number.']);
    }
    expect(callsOf('leads')).toEqual([]);
    await fill({ postcode: '0800' });
    await submit();
    expect(callsOf('leads')).toHaveLength(1);
  });

  it('FIN-041 elsewhere it is optional', async () => {
    await open();
    await enterAll();
    await fill({ postcode: '12' });
    await submit();
    expect(errors()).toEqual(['Invalid postcode. Please enter a 4-digit number.']);
    await fill({ postcode: '' });
    await submit();
    expect(callsOf('leads')).toHaveLength(1);
  });

  it.each([
    ['', 'This is a required field.'],
    ['12345', 'Code must be 6 digits.'],
    ['1234567', 'Code must be 6 digits.'],
    ['12345a', 'Code must be 6 digits.'],
  ])('FIN-042 OTP-007 a code of %j says %j, and nothing is sent', async (token, text) => {
    await open();
    await enterAll(token);
    await submit();
    expect(errors()).toEqual([text]);
    expect(callsOf('auth/verify-code')).toEqual([]);
    expect(callsOf('leads')).toEqual([]);
  });

  it('FORM-006 what is wrong is counted from the question that is asked first, the one about the loan', async () => {
    await open();
    await fill({ ...PERSON, name: '', email: '' });
    await submit();
    expect(notice()).toBe('Please check 4 answers, beginning with Your credit history.');
    const link = form().querySelector<HTMLAnchorElement>('[data-form-error] a');
    expect(document.querySelector(`${link?.hash}`)).toBe(form().querySelector('[type=radio]'));
  });

  it('FIN-042 OTP-001 OTP-003 without a code there is nothing to submit, and none for a number that is none', async () => {
    await open();
    await fill({ ...PERSON, phone: '12' });
    await press('Send code');
    expect(errors()).toEqual(['Please enter a valid phone number.']);
    expect(code().disabled).toBe(true);
    expect(callsOf('auth/send-code')).toEqual([]);
    await say('POOR');
    await fill({ phone: PERSON.phone });
    await submit();
    expect(errors()).toEqual(['Press “Send code” first: we text a code to your phone.']);
    // The field is closed until then: what is to be pressed has the focus and says so.
    expect(document.activeElement?.textContent).toBe('Send code');
    expect(document.activeElement?.getAttribute('aria-describedby')).toBe('finance-code-error');
    await fill({ email: '', name: '' });
    await submit();
    expect(notice()).toBe('Please check 3 answers, beginning with First name.');
    const [first] = form().querySelectorAll<HTMLAnchorElement>('[data-form-error] a');
    expect(document.querySelector(`${first?.hash}:not([disabled])`)?.id).toBe('finance-name');
    expect(form().querySelectorAll('[role=alert]')).toHaveLength(1);
    await fill({ email: PERSON.email, name: PERSON.name });
    await press('Send code');
    expect(callsOf('auth/send-code')[0]?.body).toMatchObject({
      ...{ phone: '0491570006', first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', website: 'harbour' },
    });
    expect(code().disabled).toBe(false);
    expect(form().textContent).toContain('Code sent!');
    expect(track).toHaveBeenCalledWith('codeSent');
  });

  it('OTP-009 where no code arrives it says to send another one, and whom to call', async () => {
    await open({ ...RATES, site: { phone: '02 5550 0100' } });
    const hint = () => code().parentElement?.querySelector('.field__hint');
    await fill(PERSON);
    expect(hint()?.closest('[hidden]')).not.toBeNull();
    await press('Send code');
    expect(hint()?.closest('[hidden]')).toBeNull();
    expect(hint()?.textContent).toBe('No text after a minute? Press “Resend code”, or call us: 02 5550 0100.');
    expect(hint()?.querySelector('a')?.getAttribute('href')).toBe('tel:+61255500100');
  });

  it('FIN-040 OTP-004 too many codes say so', async () => {
    answers['rate-limit'] = { status: 429, body: { error: 'x' } };
    await open();
    await fill(PERSON);
    await press('Send code');
    expect(notice()).toBe('Too many verification attempts. Please try again later.');
    expect(callsOf('auth/send-code')).toEqual([]);
  });

  it('FIN-043 the opt-in is on by default, unless the site leaves it to the visitor', async () => {
    await open();
    expect(field('opt_in').checked).toBe(true);
    expect(renderToStaticMarkup(<FinanceApplication form={props({ forms: { optInTicked: false } })} />)).not.toMatch(
      /name="opt_in"[^>]*checked/,
    );
  });

  it('FIN-044 FORM-030 is prefilled from what the visitor gave before', async () => {
    localStorage.setItem('harbour:user', JSON.stringify({ ...PERSON, postcode: '2015' }));
    $visitorDetails.set({ ...PERSON, postcode: '2015' });
    await open();
    expect(['name', 'email', 'phone', 'postcode'].map((name) => field(name).value)).toEqual([
      ...['Ada', 'ada@example.com', '0491 570 006', '2015'],
    ]);
    $visitorDetails.set({});
  });

  it('FIN-045 FORM-012 carries the opt-in and the disclaimer of finance forms', async () => {
    const forms = { optIn: ['enquiry'], disclaimer: { finance: 'Credit terms.', enquiry: 'Other terms.' } };
    await open({ ...RATES, forms });
    expect(field('opt_in')).toBeNull();
    expect(form().textContent).toContain('Credit terms.');
    await enterAll();
    await submit();
    expect(errors()).toEqual(['*You must agree to the terms of use before submitting.']);
  });
});

describe('the submission', () => {
  it('FIN-051 FIN-057 FIN-058 DATA-074 EVT-018 lead and customer are sent, the event is recorded, the visitor goes on', async () => {
    await open(RATES, '?car_id=7&preferredDealership=harbour&car_type=used&vin=V1&whoIsHelping=Sam');
    await enterAll();
    await fill({ postcode: '2000' });
    await submit();
    const [lead] = callsOf('leads');
    const [customer] = callsOf('youx/create-customer');
    expect(lead?.body).toMatchObject({
      ...{ category: 'Finance Enquiry', amount: 32_990, purchasePrice: 32_990, term: 5, loanTerm: 5 },
      ...{ selfAssessedCreditScore: 'GREAT', whoIsHelping: 'Sam', tags: ['YouX'], subscribe: true },
      ...{ name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491570006', postcode: '2000' },
      ...{ car_id: '7', vin: 'V1', dealership_slug: 'harbour', car_type: 'used' },
      lead_attributes: { visited_pages: [], linked_query_params: {} },
    });
    expect(customer?.body.additionalData).toEqual(lead?.body);
    expect(customer?.body.data).toEqual({
      ...{ nvic: 'NV1', vin: 'V1', selfAssessedCreditScore: 'GREAT', purchasePrice: 32_990, year: 2021, loanTerm: 5 },
      ...{ phoneNumber: '0491570006', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
      ...{ subscribe: true, postCode: '2000' },
    });
    expect(lead?.key).toMatch(/./);
    expect(customer?.key).toBe(lead?.key);
    expect(track.mock.calls).toEqual([['codeSent'], ['phoneVerified'], ['financeEnquiry', { carId: '7' }]]);
    expect(left).toEqual(['/personalised/finance/received']);
  });

  it('FIN-030 a price that is moved by the submit is told, and nothing is sent', async () => {
    await open();
    await enterAll();
    await type(field('purchasePrice'), '250000');
    await submit();
    expect(errors()).toEqual([
      'You can apply here for $10,000 to $200,000, so it now says $200,000. For $250,000, please talk to us.',
    ]);
    expect(callsOf('leads')).toEqual([]);
    await submit();
    expect(callsOf('leads')[0]?.body).toMatchObject({ purchasePrice: 200_000 });
  });

  it('FIN-061 the page that follows names the application, its vehicle and its loan as the form shows it, and so does the lead', async () => {
    answers.leads = { body: { lead_id: 'L-1', copy: true } };
    answers['cars/by-id/11'] = { body: { ...CAR, id: '11', slug: 'mazda-cx-5' } };
    await open(RATES, '?car_id=11');
    await enterAll();
    await pass(500);
    await submit();
    expect(readSentLead()).toMatchObject({ car: '2021 Mazda CX-5', carHref: '/cars/mazda-cx-5' });
    const { request, copy, loan = '' } = readSentLead() ?? {};
    expect([request, copy]).toEqual(['Finance application', true]);
    expect(loan).toMatch(
      /^\$32,990, 5 year term, 10% deposit, 30% final payment\n\$[\d.,]+ per week, [\d.]+% p\.a\., comparison rate [\d.]+% p\.a\.\nAn estimate, not an offer of credit\. .*WARNING: /,
    );
    expect(callsOf('leads')[0]?.body.message).toBe(`The loan as the website showed it:\n${loan}`);
  });

  it('FORM-030 what was sent prefills the next form, and nothing that was not', async () => {
    $visitorDetails.set({ name: 'Before' });
    answers.leads = { status: 400, body: {} };
    await open();
    await enterAll();
    await fill({ postcode: '2000' });
    await submit();
    expect($visitorDetails.get()).toEqual({ name: 'Before' });
    answers.leads = { body: { lead_id: 'L-2' } };
    await submit();
    expect($visitorDetails.get()).toEqual({ ...PERSON, postcode: '2000' });
    $visitorDetails.set({});
  });

  it('OTP-021 a verified code signs the visitor in for this page and the next ones', async () => {
    answers['auth/verify-code'] = { status: 400, body: { error: 'No.' } };
    await open();
    await enterAll();
    await submit();
    expect(noteSignIn).not.toHaveBeenCalled();
    answers['auth/verify-code'] = { body: { ok: true } };
    await submit();
    expect(noteSignIn).toHaveBeenCalledOnce();
  });

  it('FIN-033 DATA-074 who helps is told by the address, else by the one the visit began with', async () => {
    sessionStorage.setItem('harbour:context', JSON.stringify({ linked_query_params: { whoIsHelping: 'Kim' } }));
    await open();
    await pass(500);
    expect(callsOf('youx/quote')[0]?.body.whoIsHelping).toBe('Kim');
    await enterAll();
    await submit();
    expect(callsOf('leads')[0]?.body.whoIsHelping).toBe('Kim');
  });

  it('FIN-050 FIN-059 a wrong code is said at its field, and the entries are kept', async () => {
    answers['auth/verify-code'] = {
      status: 400,
      body: { error: 'The verification code is invalid. Please try again.' },
    };
    await open();
    await enterAll('000000');
    await submit();
    expect(errors()).toEqual(['The verification code is invalid. Please try again.']);
    expect(callsOf('leads')).toEqual([]);
    expect(callsOf('youx/create-customer')).toEqual([]);
    expect(field('email').value).toBe('ada@example.com');
    expect(code().value).toBe('000000');
  });

  it('FIN-053 FIN-059 ERR-026 a rejected lead: entries kept, code not asked again, one customer', async () => {
    answers.leads = { status: 400, body: {} };
    await open();
    await enterAll();
    await submit();
    expect(notice()).toBe('Lead submission failed');
    expect(alert).toHaveBeenCalledWith('Lead submission failed');
    expect(track).not.toHaveBeenCalledWith('financeEnquiry', expect.anything());
    expect(code()).toBeNull();
    expect(form().textContent).toContain('Number confirmed');
    answers.leads = { body: { lead_id: 'L-2' } };
    await submit();
    expect(callsOf('auth/verify-code')).toHaveLength(1);
    expect(callsOf('youx/create-customer')).toHaveLength(1);
    const keys = callsOf('leads').map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(left).toHaveLength(1);
  });

  it.each([
    [{ status: 502, body: { error: 'Failed to create YouX customer' } }, 'Failed to create YouX customer'],
    [{ status: 502, body: '<!doctype html>' }, 'Failed to create customer with YouX'],
    [{ body: {} }, 'Failed to create customer or no redirect URL received.'],
    [{ body: { redirectUrl: 'javascript:alert(1)' } }, 'Failed to create customer or no redirect URL received.'],
  ])('FIN-054 FIN-055 a customer call that answers %j says %j, and the lead is sent once', async (answer, text) => {
    answers['youx/create-customer'] = answer;
    await open();
    await enterAll();
    await submit();
    expect(notice()).toBe(text);
    expect(left).toEqual([]);
    await submit();
    expect(callsOf('leads')).toHaveLength(1);
    expect(callsOf('youx/create-customer')).toHaveLength(2);
  });

  it('FIN-056 FORM-032 a lead without an answer is an unknown error, and waits where the browser is offline', async () => {
    answers.leads = () => {
      throw new TypeError('away');
    };
    await open();
    await enterAll();
    await submit();
    expect(notice()).toBe('An unknown error occurred.');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await submit();
    expect(form().textContent).toContain('You are offline.');
    const { $waitingLeads, dropWaiting } = await import('#src/stores/waiting-leads.ts');
    expect($waitingLeads.get()).toMatchObject([
      { action: '/api/leads', success: { event: 'financeEnquiry', category: 'Finance Enquiry' } },
    ]);
    dropWaiting($waitingLeads.get()[0]?.key ?? '');
  });

  it('FIN-059 OTP-022 another phone needs another code', async () => {
    answers.leads = { status: 500, body: {} };
    await open();
    await enterAll();
    await submit();
    expect(code()).toBeNull();
    await fill({ phone: '0491 570 157' });
    expect(code().disabled).toBe(true);
    await submit();
    expect(errors()).toEqual(['Press “Resend code” first: we text a code to your phone.']);
    expect(document.activeElement?.textContent).toBe('Resend code');
  });

  it('FIN-051 submitting twice sends once', async () => {
    await open();
    await enterAll();
    await act(async () => {
      form().requestSubmit();
      form().requestSubmit();
    });
    await pass();
    expect(callsOf('leads')).toHaveLength(1);
    expect(callsOf('youx/create-customer')).toHaveLength(1);
  });
});

describe('the popup', () => {
  const steps = () => [...document.querySelectorAll('.finance-steps li')];
  const current = () => document.querySelector('[aria-current=step]')?.textContent;

  it('FIN-014 FIN-015 is a dialog with its title and four steps, opened by "Get finance"', async () => {
    await open(POPUP);
    const dialog = document.querySelector('dialog') as HTMLDialogElement;
    expect(dialog.open).toBe(false);
    await press('Get finance');
    expect(dialog.open).toBe(true);
    expect(dialog.querySelector('h2')?.textContent).toBe(
      'Instant Finance pre-approval with no impact on your credit score.',
    );
    expect(steps().map((one) => one.lastElementChild?.textContent)).toEqual([
      ...['Quick Estimate', 'Your details', 'Instant pre-approval', 'Apply to lender'],
    ]);
  });

  it('FIN-016 "Get A Personalised Quote" moves on, "Submit application" sends; the header says where it is', async () => {
    await open(POPUP);
    await press('Get finance');
    const button = () => form().querySelector('button[type=submit] .finance-form__next')?.textContent;
    expect([form().dataset.step, button(), current()]).toEqual(['loan', 'Get A Personalised Quote', '1Quick Estimate']);
    await fill({ purchasePrice: '5000' });
    await submit();
    expect(field('purchasePrice').value).toBe('10,000');
    // It says first that the price was moved.
    expect([form().dataset.step, errors().length]).toEqual(['loan', 2]);
    await say('DECENT');
    await submit();
    expect([form().dataset.step, button(), current()]).toEqual(['contact', 'Submit application', '2Your details']);
    expect(callsOf('leads')).toEqual([]);
    let answer: (response: Response) => void = () => undefined;
    const before = fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address.endsWith('create-customer')
        ? new Promise<Response>((resolve) => {
            answer = resolve;
          })
        : before(address, init),
    );
    await enterAll();
    await submit();
    expect(current()).toBe('3Instant pre-approval');
    await act(async () => answer(Response.json({ redirectUrl: '/personalised/finance/received' })));
    await pass();
    expect(current()).toBe('4Apply to lender');
    expect(left).toEqual(['/personalised/finance/received']);
  });

  it('FIN-059 stays on its last step after a failure', async () => {
    answers['youx/create-customer'] = { status: 502, body: {} };
    await open(POPUP);
    await press('Get finance');
    await submit();
    await enterAll();
    await submit();
    expect(form().dataset.step).toBe('contact');
    expect(document.querySelector('dialog')?.open).toBe(true);
    expect(field('name').value).toBe('Ada');
    await press('Back');
    expect(form().dataset.step).toBe('loan');
  });

  it('FIN-014 FORM-031 is rendered open with the whole form, for visitors without scripts', () => {
    const html = renderToStaticMarkup(<FinanceApplication form={props(POPUP)} />);
    expect(html).toMatch(/<dialog[^>]* open=""/);
    expect(html).toMatch(/<form[^>]*action="\/api\/leads"[^>]*method="post"/);
    for (const name of ['category', 'purchasePrice', 'loanTerm', 'selfAssessedCreditScore', 'phone', 'opt_in'])
      expect(html).toContain(`name="${name}"`);
    expect(html).not.toContain('name="code"');
  });
});
