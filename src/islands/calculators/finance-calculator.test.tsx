// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calculatorLimits } from '#src/domain/finance/calculator.ts';
import { calculatorSettings } from '#src/domain/finance/calculator-settings.schema.ts';
import { feeLabels } from '#src/domain/finance/total-labels.ts';
import { $calculatedLoan, $livePrice } from '#src/stores/vehicles/live-changes.ts';
import { FinanceCalculator } from './FinanceCalculator.tsx';

const { track } = vi.hoisted(() => ({ track: vi.fn() }));
vi.mock('#src/stores/analytics.ts', () => ({ track }));

const COSTS = { kind: 'fees', establishmentFee: 395, monthlyFee: 8 } as const;
const props = (settings: object = {}) => ({
  limits: calculatorLimits(
    calculatorSettings.parse({ maxAmount: 'followsPrice', establishmentFee: 395, ...settings }),
    32_990,
  ),
  costs: COSTS,
  fees: feeLabels(395, COSTS),
  enquireHref: '/finance?vehiclePriceBudget=32990#finance-form',
  ...{ carId: '7', title: '2021 Mazda CX-5' },
});

let root: Root;
let box: HTMLElement;
/** The calculator as it is rendered; `before` is what a visitor does to it before it is hydrated. */
async function open(settings: object = {}, before = () => {}): Promise<void> {
  const calculator = <FinanceCalculator calculator={props(settings)} />;
  box.innerHTML = renderToString(calculator);
  before();
  await act(async () => {
    root = hydrateRoot(box, calculator);
  });
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  box = document.body.appendChild(document.createElement('div'));
  box.dataset.island = 'FinanceCalculator';
});
afterEach(() => {
  act(() => root.unmount());
  $calculatedLoan.set(undefined);
  document.body.replaceChildren();
  track.mockClear();
});

const find = <T extends HTMLElement = HTMLInputElement>(selector: string) => document.querySelector(selector) as T;
const field = (name: string) => find(`#calculator-${name}`);
const slider = (name: string) => find(`[data-for=calculator-${name}]`);
const set = (input: HTMLInputElement | HTMLSelectElement, value: string) =>
  act(async () => {
    const { prototype } = input instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
    // Past React, which else takes the value for its own.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });
const send = (input: HTMLElement, event: Event) => act(async () => void input.dispatchEvent(event));
const leave = (input: HTMLElement) => send(input, new FocusEvent('focusout', { bubbles: true }));
const press = (input: HTMLElement, key: string) =>
  send(input, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const repayment = () => find('.credit dd')?.textContent;
const total = () => find('.calculator__total dd')?.textContent;
const totalRows = () => [...document.querySelectorAll('.calculator__total div')].map(({ textContent }) => textContent);
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const enquire = () => find('a.button--primary').textContent === 'Enquire for finance';

describe('the finance calculator', () => {
  it('CALC-013 CALC-017 CALC-018 CALC-033 says the limits of the amount, offers to enquire beyond them, and moves there', async () => {
    await open();
    const help = 'Cannot be less than $1,000 or more than $100,000';
    expect(alerts()).toEqual([]);
    await set(field('amount'), '1000');
    expect(alerts()).toEqual([help]);
    await set(field('amount'), '1001');
    expect(alerts()).toEqual([]);
    for (const [typed, limit] of [
      ['900000', '100,000'],
      ['-5', '1,000'],
    ] as const) {
      await set(field('amount'), typed);
      expect(alerts()).toEqual([help]);
      expect([enquire(), repayment(), total()]).toEqual([true, undefined, undefined]);
      await leave(field('amount'));
      expect(field('amount').value).toBe(limit);
    }
    await set(field('amount'), '30000');
    expect([enquire(), repayment()]).toEqual([false, expect.stringMatching(/^\$\d/)]);
  });

  it.each([
    ['trade-in', '250001', 'Cannot be less than $0 or more than $250,000', '250,000'],
    ['residual', '250001', 'Cannot be less than $0 or more than $250,000', '250,000'],
    ['interest', '99', 'Cannot be less than 0.5% p.a. or more than 15% p.a.', '15'],
    ['term', '50', 'Cannot be less than 1 year or more than 7 years', '7'],
  ])(
    'CALC-020 CALC-022 CALC-025 %s out of its limits has no repayment while it is typed, and moves to its limit',
    async (name, typed, limits, limit) => {
      await open();
      expect(repayment()).toMatch(/^\$/);
      await set(field(name), typed);
      expect(alerts()).toEqual([limits]);
      expect(field(name).getAttribute('aria-describedby')).toBe(find('[role=alert]').id);
      expect([repayment(), total()]).toEqual([undefined, undefined]);
      await leave(field(name));
      expect(field(name).value).toBe(limit);
      expect(alerts()).toEqual([]);
    },
  );

  it('CALC-031 CALC-032 one total, with the parts that come to it below', async () => {
    await open({ interest: { default: 10 } });
    await set(field('amount'), '30000');
    await set(find('#calculator-frequency'), 'month');
    // 30,000 and the establishment fee of 395 at 10% over 60 months: 645.80.
    expect(repayment()).toBe('$645.80');
    expect(total()).toBe('$39,228');
    expect(find('.credit dt').textContent).toBe('Per month');
    await set(field('residual'), '5000.5');
    expect(totalRows()).toEqual([
      'Total payable $40,354.30',
      '60 repayments of $581.23 $34,873.80',
      'Final payment (balloon) $5,000.50',
      'Fees over the term $480',
    ]);
    const note =
      'Repayments to the cent. They include the establishment fee of $395. On top: account fee of $8 a month.';
    const left = ' The final payment (balloon) is still owed at the end, and paid in one sum.';
    expect(find('.calculator__note').textContent).toBe(note + left);
    expect([...document.querySelectorAll('.loan-picture__key')].map(({ textContent }) => textContent?.trim())).toEqual([
      'Off the loan $25,395',
      'Interest $9,479',
      'Final payment $5,000.50',
    ]);
    const drawn = [...document.querySelectorAll('rect.loan-picture__residual')].map((bar) =>
      bar.getAttribute('height'),
    );
    expect(drawn.slice(0, -1)).toEqual(['0', '0', '0', '0']);
    expect(Number(drawn.at(-1))).toBeGreaterThan(30);
  });

  it('CALC-032 where nothing is left to be paid, no word of a final payment is said', async () => {
    await open();
    expect(box.querySelector('.calculator__result')?.textContent).not.toMatch(/final payment|at the end/i);
    await set(field('residual'), '0.5');
    expect(find('.calculator__note').textContent).toContain('is still owed at the end');
  });

  it('CALC-016 CALC-020 CALC-022 CALC-025 the arrow keys of a field and its slider take the steps of the range', async () => {
    await open();
    for (const [name, from, step, down] of [
      ['amount', '30,000', '30,500', '30,000'],
      ['term', '5', '5.5', '5'],
      ['interest', '10', '10.5', '10'],
      ['trade-in', '0', '0.50', '0'],
    ] as const) {
      expect(field(name).value).toBe(from);
      await press(field(name), 'ArrowUp');
      expect(field(name).value).toBe(step);
      await press(field(name), 'ArrowDown');
      expect(field(name).value).toBe(down);
    }
    const steps = ['amount', 'term', 'interest', 'trade-in', 'residual'].map((name) => slider(name).step);
    expect(steps).toEqual(['500', '0.5', '0.5', '0.5', '0.5']);
    for (let presses = 0; presses < 6; presses++) await press(field('term'), 'ArrowUp');
    expect(field('term').value).toBe('7');
  });

  it('CALC-025 a slider that is dragged stops at whole hundreds of dollars, one moved by keyboard at its steps', async () => {
    await open();
    await send(slider('residual'), new Event('pointerdown', { bubbles: true }));
    await set(slider('residual'), '8341.5');
    expect(field('residual').value).toBe('8,300');
    await send(slider('residual'), new Event('pointerup', { bubbles: true }));
    await set(slider('residual'), '8300.5');
    expect(field('residual').value).toBe('8,300.50');
  });

  it('CALC-025 a finger that scrolls on over a slider leaves its value as it was', async () => {
    await open();
    const before = field('residual').value;
    await send(slider('residual'), new Event('pointerdown', { bubbles: true }));
    await set(slider('residual'), '9000');
    expect(field('residual').value).toBe('9,000');
    await send(slider('residual'), new Event('pointercancel', { bubbles: true }));
    expect(field('residual').value).toBe(before);
  });

  it('CALC-025 the sliders of deposit and residual end at the purchase price, where the fields take more', async () => {
    await open();
    await set(field('amount'), '30000');
    expect([slider('trade-in').max, slider('residual').max]).toEqual(['30000', '30000']);
    await set(field('trade-in'), '45000');
    expect([field('trade-in').value, slider('trade-in').max, slider('residual').max]).toEqual([
      '45000',
      '45000',
      '30000',
    ]);
    await set(field('amount'), '');
    expect(slider('residual').max).toBe('250000');
  });

  it('CALC-011 what is slid and chosen before the calculator is hydrated counts', async () => {
    await open({}, () => {
      slider('trade-in').value = '2';
      find<HTMLSelectElement>('#calculator-frequency').value = 'month';
    });
    expect(field('trade-in').value).toBe('2');
    expect(find('.credit dt').textContent).toBe('Per month');
    expect(track).toHaveBeenCalledOnce();
  });

  it('CALC-001 CALC-011 repayments are weekly, fortnightly or monthly', async () => {
    await open();
    const choices = [...find<HTMLSelectElement>('#calculator-frequency').options];
    expect(choices.map(({ value, text }) => [value, text])).toEqual([
      ['week', 'Weekly'],
      ['fortnight', 'Fortnightly'],
      ['month', 'Monthly'],
    ]);
    expect(find<HTMLSelectElement>('#calculator-frequency').value).toBe('week');
  });

  it('CALC-012 VDP-125 a price that changes after the build is where it starts, unless the visitor chose an amount', async () => {
    const withPrice = { defaultAmount: 'carPrice' };
    await open(withPrice);
    await act(async () => $livePrice.set(29_500));
    expect(field('amount').value).toBe('29,500');
    act(() => root.unmount());
    await act(async () => $livePrice.set(undefined));
    await open(withPrice);
    await set(field('amount'), '20000');
    await act(async () => $livePrice.set(29_500));
    expect(slider('amount').value).toBe('20000');
    await act(async () => $livePrice.set(undefined));
  });

  it('FIN-018 the price of a vehicle that is chosen instead ends the amount of the visitor, and no other entry', async () => {
    await open({ defaultAmount: 'carPrice' });
    await set(field('amount'), '20000');
    await set(field('term'), '3');
    await act(async () => {
      $livePrice.set(undefined);
      $livePrice.set(29_500);
      $livePrice.set(undefined);
      $livePrice.set(28_000);
    });
    expect(slider('amount').value).toBe('28000');
    expect(field('term').value).toBe('3');
    await act(async () => $livePrice.set(undefined));
  });

  it('FIN-002 "Get finance" and the links of the page take the loan along that the visitor chose, an island its own', async () => {
    await open({ defaultAmount: 'carPrice' });
    const link = () => find('.calculator__buttons a').getAttribute('href');
    expect(link()).toBe(props().enquireHref);
    const other = '/personalised/finance?vehiclePriceBudget=32990&car_id=7';
    document.body.insertAdjacentHTML('beforeend', `<a href="${other}"></a><p data-island><a href="${other}"></a></p>`);
    await set(field('amount'), '20000');
    await set(field('trade-in'), '5000');
    expect($calculatedLoan.get()).toMatchObject({ amount: 20_000, tradeIn: 5_000 });
    const loan = 'amount=20000&term=5&interest=10&tradeIn=5000&residual=0&frequency=week';
    expect(link()).toBe(`/finance?vehiclePriceBudget=32990&${loan}#finance-form`);
    expect([...document.querySelectorAll('[href^="/personalised"]')].map((one) => one.getAttribute('href'))).toEqual([
      ...[`${other}&${loan}`, other],
    ]);
    // Without a repayment, too.
    await set(field('amount'), '5');
    expect([enquire(), find('.calculator__result a').getAttribute('href')]).toEqual([
      true,
      `/finance?vehiclePriceBudget=32990&${loan.replace('20000', '5')}#finance-form`,
    ]);
  });

  it('FIN-002 VDP-125 "Get finance" takes a price along that changes after the build', async () => {
    await open();
    await act(async () => $livePrice.set(29_500));
    expect(find('.calculator__buttons a').getAttribute('href')).toBe('/finance?vehiclePriceBudget=29500#finance-form');
    await act(async () => $livePrice.set(undefined));
  });

  it('FIN-003 FIN-017 starts with the loan that came along', async () => {
    const linked = { amount: 41_000, term: 4, interest: 9.5, tradeIn: 5_000, residual: 0, frequency: 'month' } as const;
    $calculatedLoan.set(linked);
    await open();
    expect(['amount', 'trade-in', 'term', 'interest'].map((name) => field(name).value)).toEqual([
      ...['41,000', '5,000', '4', '9.5'],
    ]);
    expect(find('.credit dt').textContent).toBe('Per month');
    expect(track).not.toHaveBeenCalled();
  });

  it('CALC-025 VDP-125 deposit and residual follow a new price, but for what the visitor set', async () => {
    const settings = calculatorSettings.parse({ defaultAmount: 'carPrice' });
    const terms = { termYears: 5, depositPercent: 10, finalPaymentPercent: 30 };
    const limits = calculatorLimits(settings, 40_000, { terms });
    const open = () =>
      act(async () => {
        root = createRoot(box);
        root.render(<FinanceCalculator calculator={{ ...props(), limits }} />);
      });
    const shares = () => ['trade-in', 'residual'].map((name) => field(name).value);
    await open();
    expect(shares()).toEqual(['4,000', '12,000']);
    await act(async () => $livePrice.set(20_000));
    expect(shares()).toEqual(['2,000', '6,000']);
    act(() => root.unmount());
    await act(async () => $livePrice.set(undefined));
    await open();
    await set(field('trade-in'), '7000');
    await act(async () => $livePrice.set(20_000));
    expect([slider('amount').value, ...shares()]).toEqual(['20000', '7000', '6,000']);
    await act(async () => $livePrice.set(undefined));
  });

  it('CALC-014 FIN-017 a price beyond the limits is held, with its repayment and its shares', async () => {
    const terms = { termYears: 5, depositPercent: 10, finalPaymentPercent: 30 };
    const settings = calculatorSettings.parse({
      defaultAmount: 'carPrice',
      establishmentFee: 395,
      interest: { default: 7.49 },
    });
    const limits = calculatorLimits(settings, undefined, { terms });
    $livePrice.set(257_990);
    await act(async () => {
      root = createRoot(box);
      root.render(<FinanceCalculator calculator={{ ...props(), limits }} />);
    });
    expect(field('amount').value).toBe('257,990');
    // EST-003: $827.51
    expect(repayment()).toBe('$827.51');
    expect(alerts()).toEqual([]);
    await act(async () => $livePrice.set(undefined));
  });

  it('CALC-034 EVT-009 the first change is recorded, once', async () => {
    await open();
    expect(track).not.toHaveBeenCalled();
    await set(field('amount'), '20000');
    await set(field('amount'), '25000');
    await set(find('#calculator-frequency'), 'fortnight');
    expect(track).toHaveBeenCalledExactlyOnceWith('calculatorUse', { carId: '7' });
  });

  it('CALC-023 a locked rate is shown and cannot be changed; the years of a site replace the slider', async () => {
    await open({ interest: { default: 7.49, locked: true }, termChoices: [5, 3, 7, 4] });
    expect([field('interest').readOnly, field('interest').value, slider('interest')]).toEqual([true, '7.49', null]);
    await press(field('interest'), 'ArrowUp');
    await leave(field('interest'));
    expect(field('interest').value).toBe('7.49');
    expect(document.getElementById(field('interest').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Set by the lender.',
    );
    const years = [...find<HTMLSelectElement>('select#calculator-term').options].map(({ text }) => text);
    expect(years).toEqual(['3 years', '4 years', '5 years', '7 years']);
  });

  it('CALC-033 the place of the repayment stays where there is none', async () => {
    await open();
    await set(field('amount'), '5');
    expect(find('.calculator__figures').textContent).toBe('');
  });

  it('CRED-001 the residual stands beside the repayment', async () => {
    await open();
    expect(find('.calculator__figures').textContent).not.toContain('at the end');
    await set(field('residual'), '9000');
    expect(find('.calculator__figures').textContent).toContain('plus $8 a month and $9,000 at the end');
  });

  it('CALC-010 the schedule has every repayment and ends with nothing owed, and closes', async () => {
    await open();
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'See schedule');
    await act(async () => {
      button?.click();
      await import('./Schedule.tsx');
    });
    expect(find<HTMLDialogElement>('dialog.schedule').open).toBe(true);
    const rows = [...document.querySelectorAll('.schedule__all tbody tr')];
    expect(rows).toHaveLength(260);
    expect(rows.at(-1)?.lastElementChild?.textContent).toBe('$0.00');
    expect(document.querySelectorAll('.schedule__table')[0]?.querySelectorAll('tbody tr')).toHaveLength(5);
    await act(async () => find<HTMLDialogElement>('dialog.schedule').close());
    expect(find('dialog.schedule')).toBeNull();
  });
});
