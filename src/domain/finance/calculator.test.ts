import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteSchema } from '../settings/settings.schema.ts';
import {
  amountHelp,
  calculatorLimits,
  calculatorRepayment,
  draggedTo,
  insideLimits,
  limitsAtPrice,
  loanOf,
  loanParts,
  loanTotal,
  outsideHelp,
  roundedDollars,
  startingInput,
  typedNumber,
} from './calculator.ts';

const settings = (calculator: object = {}) =>
  siteSchema.parse({ site: { id: 1, slug: 'a', name: 'A' }, finance: { calculator } }).finance.calculator;
const limits = (calculator: object = {}, price?: number) => calculatorLimits(settings(calculator), price);
const result = (input: object, calculator: object = {}) => {
  const own = limits(calculator);
  return calculatorRepayment({ ...startingInput(own), ...input }, own);
};

const NO_FEES = { lent: '', lender: '', atEnd: '', once: 0, monthly: 0 };

describe('calculator', () => {
  it('DATA-060 holds amount, term, interest, trade-in, residual and frequency, of which the total follows', () => {
    const fields = ['amount', 'term', 'interest', 'tradeIn', 'residual', 'frequency'];
    expect(Object.keys(startingInput(limits())).sort()).toEqual(fields.sort());
    // 5 years of 52, 26 or 12 repayments of whole dollars.
    for (const [frequency, periods] of [
      ['week', 52],
      ['fortnight', 26],
      ['month', 12],
    ] as const) {
      expect(result({ frequency })).toBeGreaterThan(0);
      const [repayments] = loanTotal(loanOf({ ...startingInput(limits()), frequency }, limits()), NO_FEES).parts;
      expect(repayments?.label).toMatch(new RegExp(`^${periods * 5} repayments of \\$`));
    }
  });

  it('CALC-012 CALC-021 CALC-024 starts at 30000, 5 years, 10% a week', () => {
    expect(startingInput(limits())).toEqual({
      amount: 30_000,
      term: 5,
      interest: 10,
      tradeIn: 0,
      residual: 0,
      frequency: 'week',
    });
  });

  it('a price of after the build moves what follows from it, and nothing else', () => {
    const following = { defaultAmount: 'carPrice', maxAmount: 'followsPrice' };
    const later = (calculator: object, price: number) => limitsAtPrice(limits(calculator, 30_000), price).amount;
    expect(later(following, 28_500)).toMatchObject({ start: 28_500, max: 100_000 });
    expect(later(following, 120_000)).toMatchObject({ start: 120_000, max: 126_000 });
    expect(later(following, 11)).toMatchObject({ start: 11 });
    expect(later({ maxAmount: 80_000 }, 120_000)).toMatchObject({ start: 30_000, max: 126_000 });
    for (const price of [11, 30_000, 99_999, 100_001, 900_000])
      expect(limitsAtPrice(limits(following, 30_000), price)).toEqual(limits(following, price));
  });

  it('CALC-012 starts at the price of the car where a site says so, within the limits', () => {
    const start = (price?: number) => limits({ defaultAmount: 'carPrice' }, price).amount.start;
    expect(start(45_990)).toBe(45_990);
    expect(start()).toBe(30_000);
    expect(start(0)).toBe(30_000);
    expect(start(500)).toBe(500);
    expect(start(900_000)).toBe(900_000);
    expect(start(-5)).toBe(30_000);
    expect(limits({}, 45_990).amount.start).toBe(30_000);
  });

  it('CALC-013 CALC-014 CALC-016 reaches from 1000 to 250000 in steps of 500', () => {
    expect(limits().amount).toMatchObject({ min: 1000, max: 250_000, step: 500 });
    expect(limits({ minAmount: 5000, maxAmount: 100_000 }).amount).toMatchObject({ min: 5000, max: 100_000 });
  });

  it.each([
    [600_000, 5000, 630_000],
    [250_001, 5000, 262_501],
    [250_000, 5000, 250_000],
    [5_000, 5000, 250_000],
    [4_999, 4749, 250_000],
    [2_500, 2375, 250_000],
  ])('CALC-013 CALC-014 the limits reach beyond a price of %i: from %i to %i', (price, min, max) => {
    const own = limits({ defaultAmount: 'carPrice', minAmount: 5000 }, price);
    expect(own.amount).toMatchObject({ min, max, start: price });
    // A deposit and a residual of the whole price are within theirs.
    expect(own.residual.max).toBe(Math.max(250_000, max));
  });

  it('CALC-032 CALC-035 the parts of a total come to it to the cent, those of the picture to what is repaid', () => {
    for (const residual of [0, 9_000, 9_000.5, 29_000, 40_000]) {
      const own = limits({ establishmentFee: 395 });
      const loan = loanOf({ ...startingInput(own), tradeIn: 3_000, residual }, own);
      const { payable, parts } = loanTotal(loan, { ...NO_FEES, monthly: 8 });
      expect(Math.round(parts.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100).toBe(payable);
      const drawn = loanParts(loan);
      expect(drawn).toMatchObject({ residual, principal: Math.max(0, Math.round(27_395 - residual)) });
      expect(Math.abs(drawn.principal + drawn.interest + residual - (payable - 3_000 - 480))).toBeLessThanOrEqual(0.5);
    }
  });

  it.each([
    [undefined, 100_000],
    [99_999, 100_000],
    [100_000, 100_000],
    [100_001, 105_001],
    [200_000, 210_000],
  ])('CALC-015 a maximum that follows a price of %s is %d', (price, max) => {
    expect(limits({ maxAmount: 'followsPrice' }, price).amount.max).toBe(max);
  });

  it.each([
    [1000, true],
    [1000.5, false],
    [999, true],
    [249_999, false],
    [250_000, true],
    [250_001, true],
    [30_000, false],
  ])('CALC-017 %d shows the limits: %s', (amount, shown) => {
    expect(amountHelp(amount, limits().amount)).toBe(shown ? 'Cannot be less than $1,000 or more than $250,000' : '');
  });

  it('CALC-018 a negative or unreadable number becomes 0', () => {
    expect(typedNumber('-5')).toBe(0);
    expect(typedNumber('abc')).toBe(0);
    expect(typedNumber('')).toBe(0);
    expect(typedNumber('$32,990.50')).toBe(32_990.5);
    expect(typedNumber('1e400')).toBe(0);
  });

  it('CALC-020 has half years from 1 to 7, or the years of the site', () => {
    expect(limits().term).toEqual({ min: 1, max: 7, step: 0.5, start: 5 });
    expect(limits({ termChoices: [7, 3, 4, 3] }).term).toEqual({
      min: 3,
      max: 7,
      step: 0.5,
      choices: [3, 4, 7],
      start: 4,
    });
    // The default greatest term is 7 years.
    expect(limits({ termChoices: [6, 2] }).term).toMatchObject({ min: 2, max: 6 });
    expect(limits({ termChoices: [] }).term.choices).toBeUndefined();
  });

  it('CALC-022 CALC-023 CALC-024 keeps a default within the limits, and may lock it', () => {
    expect(limits().interest).toEqual({ min: 0.5, max: 15, step: 0.5, start: 10, locked: false });
    expect(limits({ interest: { min: 10.5 } }).interest.start).toBe(10.5);
    expect(limits({ interest: { max: 9.95, locked: true } }).interest).toMatchObject({ start: 9.95, locked: true });
  });

  it('CALC-025 takes deposit and residual from 0 to 250000 in halves', () => {
    expect(limits().tradeIn).toEqual({ min: 0, max: 250_000, step: 0.5, start: 0 });
    expect(limits().residual).toEqual(limits().tradeIn);
    expect(insideLimits(250_000.5, limits().residual)).toBe(250_000);
    expect(insideLimits(-0.5, limits().residual)).toBe(0);
  });

  it('CALC-026 adds the establishment fee of the lender', () => {
    expect(limits().establishmentFee).toBe(0);
    expect(result({ frequency: 'month' }, { establishmentFee: 1360.5 })).toBe(666.32);
  });

  it('CALC-031 is to the cent, and in whole dollars where a site rounds', () => {
    expect(result({})).toBe(146.73);
    expect(result({ frequency: 'month' })).toBe(637.41);
    expect(result({ tradeIn: 3000, residual: 9000 })).toBe(105.35);
    expect(result({}, { rounding: 'nearest' })).toBe(147);
    expect(result({ frequency: 'month' }, { rounding: 'nearest' })).toBe(637);
    expect(result({ frequency: 'month' }, { rounding: 'up' })).toBe(638);
  });

  it('CALC-031 halves go up; a computing error does not', () => {
    expect(roundedDollars(10_050.499, 'cents')).toBe(100.5);
    expect(roundedDollars(10_050, 'nearest')).toBe(101);
    expect(roundedDollars(10_049.9, 'nearest')).toBe(100);
    expect(roundedDollars(10_000.000001, 'up')).toBe(100);
    expect(roundedDollars(10_000.01, 'up')).toBe(101);
  });

  it('CALC-033 a repayment of 25 or less is none, and so is one outside of the limits', () => {
    // No interest over a year: 12 × 25.01 and 12 × 25.
    const monthly = { interest: 0, term: 1, frequency: 'month' };
    const free = { minAmount: 0, interest: { min: 0 } };
    expect(result({ ...monthly, amount: 300.12 }, free)).toBe(25.01);
    expect(result({ ...monthly, amount: 300 }, free)).toBeUndefined();
    expect(result({ tradeIn: 30_000 })).toBeUndefined();
  });

  // Each just under, at and just over its limits.
  it.each([
    ['CALC-013 CALC-033', 'amount', 1000, 0.01],
    ['CALC-014 CALC-033', 'amount', 250_000, -0.01],
    ['CALC-020 CALC-033', 'term', 1, 0.01],
    ['CALC-020 CALC-033', 'term', 7, -0.01],
    ['CALC-022 CALC-033', 'interest', 0.5, 0.01],
    ['CALC-022 CALC-033', 'interest', 15, -0.01],
    ['CALC-025 CALC-033', 'tradeIn', 0, 0.5],
    ['CALC-025 CALC-033', 'tradeIn', 250_000, -0.5],
    ['CALC-025 CALC-033', 'residual', 0, 0.5],
    ['CALC-025 CALC-033', 'residual', 250_000, -0.5],
  ] as const)('%s a repayment is shown with %s of %d and %d inside of it, not outside', (_, field, limit, inside) => {
    // Lends enough for a repayment above 25 dollars a month whatever the deposit or the residual.
    const own = {
      ...limits({ frequency: 'month' }),
      ...(field !== 'amount' && { amount: { min: 0, max: 600_000, step: 500, start: 500_000 } }),
    };
    const shown = (value: number) => calculatorRepayment({ ...startingInput(own), [field]: value }, own);
    // The least price lent is too small to show a repayment of; nothing is too much to ask for.
    const least = field === 'amount' && limit === 1000 ? { ...own, establishmentFee: 5000 } : own;
    expect(calculatorRepayment({ ...startingInput(own), [field]: limit }, least)).toBeGreaterThan(25);
    expect(calculatorRepayment({ ...startingInput(own), [field]: limit + inside }, least)).toBeGreaterThan(25);
    expect(calculatorRepayment({ ...startingInput(own), [field]: limit - inside }, least)).toBeUndefined();
    expect(shown(Number.NaN)).toBeUndefined();
  });

  it('CALC-020 CALC-022 names the limits of a value outside of them', () => {
    const years = (term: number) => `${term} years`;
    const { term } = limits();
    expect(outsideHelp(7.01, term, years)).toBe('Cannot be less than 1 years or more than 7 years');
    expect(outsideHelp(0.99, term, years)).toBe('Cannot be less than 1 years or more than 7 years');
    expect(outsideHelp(7, term, years)).toBe('');
    expect(outsideHelp(1, term, years)).toBe('');
  });

  it('CALC-020 CALC-022 a value left outside of its limits moves to the nearest', () => {
    const { term, interest } = limits();
    expect([0.5, 1, 4, 7, 50].map((years) => insideLimits(years, term))).toEqual([1, 1, 4, 7, 7]);
    expect([0.49, 0.5, 15, 15.01, 99].map((rate) => insideLimits(rate, interest))).toEqual([0.5, 0.5, 15, 15, 15]);
  });

  it('CALC-025 a slider that is dragged stops every 500, and reaches both ends', () => {
    const { tradeIn, term } = limits();
    expect([0, 249.5, 250, 12_458.5, 249_999.5, 250_000].map((value) => draggedTo(value, tradeIn))).toEqual([
      0, 0, 500, 12_500, 250_000, 250_000,
    ]);
    expect(draggedTo(249_999.5, { ...tradeIn, max: 249_999.5 })).toBe(249_999.5);
    // Up to the price of a vehicle, by hundreds.
    expect([49.5, 1_979.4, 32_990].map((value) => draggedTo(value, { ...tradeIn, max: 32_990 }))).toEqual([
      0, 2_000, 32_990,
    ]);
    // Ranges whose steps a finger can tell apart keep them.
    expect([1, 4.5, 7].map((value) => draggedTo(value, term))).toEqual([1, 4.5, 7]);
    expect(draggedTo(1_700, { min: 1000, max: 251_000, step: 500, start: 1000 })).toBe(1_700);
    expect(draggedTo(1_700, { min: 1000, max: 301_000, step: 500, start: 1000 })).toBe(1_600);
  });

  const own = { terms: { termYears: 4, depositPercent: 10, finalPaymentPercent: 30 }, ratePercent: 7.49 };
  const rendered = (loan: object, calculator: object = {}) =>
    startingInput(
      calculatorLimits(settings({ defaultAmount: 'carPrice', ...calculator }), 32_991, { ...own, ...loan }),
    );

  it('CALC-027 starts with what the rendered repayment rests on', () => {
    expect(rendered({})).toEqual({
      amount: 32_991,
      term: 4,
      interest: 7.49,
      tradeIn: 3299.1,
      residual: 9897.3,
      frequency: 'week',
    });
  });

  it('CALC-027 keeps what it starts with within the limits', () => {
    const { terms } = own;
    expect(rendered({ terms: { ...terms, termYears: 7.5 } }).term).toBe(7);
    expect(rendered({ terms: { ...terms, termYears: 0.5 } }).term).toBe(1);
    expect(rendered({ terms: { ...terms, termYears: 6 } }, { termChoices: [3, 5, 7] }).term).toBe(5);
    expect(rendered({ ratePercent: 15.01 }).interest).toBe(15);
    expect(rendered({ ratePercent: 0.49 }).interest).toBe(0.5);
    expect(rendered({ terms: { ...terms, depositPercent: 900 } }).tradeIn).toBe(250_000);
  });

  it('CALC-027 CALC-024 a rendered loan without a rate starts at the site’s', () => {
    const { ratePercent: _, ...rateless } = own;
    const start = calculatorLimits(settings({ interest: { default: 8.5 } }), 30_000, rateless).interest.start;
    expect(start).toBe(8.5);
  });

  it('CALC-020 CALC-021 a default outside of its limits starts at the nearest', () => {
    const raw = (value: number) =>
      calculatorLimits({ ...settings(), term: { min: 1, max: 7, step: 0.5, default: value } }, 0).term.start;
    expect([0.5, 1, 6, 7, 8].map(raw)).toEqual([1, 1, 6, 7, 7]);
  });

  it('CALC-027 VDP-125 deposit and residual follow a new price', () => {
    const before = calculatorLimits(settings({ defaultAmount: 'carPrice' }), 30_000, own);
    expect(limitsAtPrice(before, 28_500)).toMatchObject({ tradeIn: { start: 2850 }, residual: { start: 8550 } });
    expect(limitsAtPrice(before, 28_500)).toEqual(
      calculatorLimits(settings({ defaultAmount: 'carPrice' }), 28_500, own),
    );
  });

  it('CALC-030 more deposit never raises what is shown', () => {
    const own = limits();
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 500 }),
        fc.integer({ min: 0, max: 60_000 }),
        fc.integer({ min: 0, max: 30_000 }),
        (steps, tradeIn, more) => {
          const input = { ...startingInput(own), amount: steps * 500, tradeIn };
          const before = calculatorRepayment(input, own) ?? 0;
          return (calculatorRepayment({ ...input, tradeIn: tradeIn + more }, own) ?? 0) <= before;
        },
      ),
    );
  });
});
