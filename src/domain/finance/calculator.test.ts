import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteSchema } from '../site/site.schema.ts';
import {
  amountHelp,
  calculatorLimits,
  calculatorResult,
  insideLimits,
  limitsAtPrice,
  startingInput,
  typedNumber,
  wholeDollars,
} from './calculator.ts';

const settings = (calculator: object = {}) =>
  siteSchema.parse({ site: { id: 1, slug: 'a', name: 'A' }, finance: { calculator } }).finance.calculator;
const limits = (calculator: object = {}, price?: number) => calculatorLimits(settings(calculator), price);
const result = (input: object, calculator: object = {}) => {
  const own = limits(calculator);
  return calculatorResult({ ...startingInput(own), ...input }, own);
};

describe('calculator', () => {
  it('DATA-060 holds amount, term, interest, trade-in, residual and frequency, and works out the total', () => {
    const fields = ['amount', 'term', 'interest', 'tradeIn', 'residual', 'frequency'];
    expect(Object.keys(startingInput(limits())).sort()).toEqual(fields.sort());
    // 5 years of 52, 26 or 12 repayments of whole dollars.
    for (const [frequency, periods] of [
      ['week', 52],
      ['fortnight', 26],
      ['month', 12],
    ] as const) {
      const { repayment = 0, total } = result({ frequency });
      expect(repayment).toBeGreaterThan(0);
      expect(total).toBe(repayment * periods * 5);
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

  it('a price of after the print moves what follows from it, and nothing else', () => {
    const following = { defaultAmount: 'carPrice', maxAmount: 'followsPrice' };
    const later = (calculator: object, price: number) => limitsAtPrice(limits(calculator, 30_000), price).amount;
    expect(later(following, 28_500)).toMatchObject({ start: 28_500, max: 100_000 });
    expect(later(following, 120_000)).toMatchObject({ start: 120_000, max: 126_000 });
    expect(later(following, 11)).toMatchObject({ start: 1_000 });
    expect(later({ maxAmount: 80_000 }, 120_000)).toMatchObject({ start: 30_000, max: 80_000 });
    for (const price of [11, 30_000, 99_999, 100_001, 900_000])
      expect(limitsAtPrice(limits(following, 30_000), price)).toEqual(limits(following, price));
  });

  it('CALC-012 starts at the price of the car where a site says so, within the limits', () => {
    const start = (price?: number) => limits({ defaultAmount: 'carPrice' }, price).amount.start;
    expect(start(45_990)).toBe(45_990);
    expect(start()).toBe(30_000);
    expect(start(0)).toBe(30_000);
    expect(start(500)).toBe(1000);
    expect(start(900_000)).toBe(250_000);
  });

  it('CALC-013 CALC-014 CALC-016 reaches from 1000 to 250000 in steps of 500', () => {
    expect(limits().amount).toMatchObject({ min: 1000, max: 250_000, step: 500 });
    expect(limits({ minAmount: 5000, maxAmount: 100_000 }).amount).toMatchObject({ min: 5000, max: 100_000 });
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
    expect(limits({ termChoices: [7, 3, 4, 3] }).term).toMatchObject({ choices: [3, 4, 7], start: 4 });
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
    expect(result({ frequency: 'month' }, { establishmentFee: 1360.5 }).repayment).toBe(666);
  });

  it('CALC-031 CALC-032 rounds to whole dollars and adds the rounded repayments and the residual', () => {
    expect(result({})).toEqual({ repayment: 147, total: 147 * 260 });
    expect(result({ frequency: 'month' })).toEqual({ repayment: 637, total: 637 * 60 });
    expect(result({ frequency: 'month' }, { rounding: 'up' })).toEqual({ repayment: 638, total: 638 * 60 });
    expect(result({ tradeIn: 3000, residual: 9000 })).toEqual({ repayment: 105, total: 105 * 260 + 9000 });
  });

  it('CALC-031 halves go up; a computing error does not', () => {
    expect(wholeDollars(10_050, 'nearest')).toBe(101);
    expect(wholeDollars(10_049.9, 'nearest')).toBe(100);
    expect(wholeDollars(10_000.000001, 'up')).toBe(100);
    expect(wholeDollars(10_000.01, 'up')).toBe(101);
  });

  it('CALC-033 a repayment of 25 or less is none, and so is one outside of the limits', () => {
    // No interest over a year: 12 × 25.50 and 12 × 25.49.
    const monthly = { interest: 0, term: 1, frequency: 'month' };
    const free = { minAmount: 0 };
    expect(result({ ...monthly, amount: 306 }, free)).toEqual({ repayment: 26, total: 312 });
    expect(result({ ...monthly, amount: 305.8 }, free)).toEqual({});
    expect(result({ amount: 999 })).toEqual({});
    expect(result({ amount: 250_001 })).toEqual({});
    expect(result({ tradeIn: 30_000 })).toEqual({});
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
          const before = calculatorResult(input, own).repayment ?? 0;
          return (calculatorResult({ ...input, tradeIn: tradeIn + more }, own).repayment ?? 0) <= before;
        },
      ),
    );
  });
});
