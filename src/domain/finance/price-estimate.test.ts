import { describe, expect, it } from 'vitest';
import { financeSettings } from './finance-settings.schema.ts';
import { ESTIMATE_TERMS, shareOf, shortTerms } from './loan-terms.ts';
import { estimatedRepayment, hasEstimate, termsText } from './price-estimate.ts';

const car = { status: 'in_stock', sold: false, reserved: false };

describe('price estimate', () => {
  it.each([
    [{}, 201, true],
    [{}, 200, false],
    [{}, undefined, false],
    [{ status: 'coming_soon' }, 30_000, false],
    [{ sold: true }, 30_000, false],
    [{ reserved: true }, 30_000, false],
  ])('EST-001 a car with %j and a price of %s has one: %s', (change, price, has) => {
    expect(hasEstimate({ ...car, ...change }, price)).toBe(has);
  });

  it('EST-002 deposit and final payment leave something of the price to lend', () => {
    const problem = (estimate: object) =>
      financeSettings.safeParse({ estimate }).error?.issues.map(({ path }) => path.join('.'));
    expect(problem({ depositPercent: 0, finalPaymentPercent: 99 })).toBeUndefined();
    expect(problem({ depositPercent: 1, finalPaymentPercent: 99 })).toEqual(['estimate.finalPaymentPercent']);
    expect(problem({ depositPercent: -1 })).toEqual(['estimate.depositPercent']);
    expect(problem({ finalPaymentPercent: 99.5, depositPercent: 0 })).toEqual(['estimate.finalPaymentPercent']);
  });

  it('EST-002 names its terms word for word, and a deposit of the price in dollars', () => {
    expect(shortTerms(ESTIMATE_TERMS, '$1,549', 8)).toBe('5 years, $1,549 deposit, plus $8 a month');
    expect(shortTerms({ ...ESTIMATE_TERMS, depositPercent: 0 }, '$0')).toBe('5 years, no deposit');
    expect(termsText(ESTIMATE_TERMS)).toBe('5 year term, 10% deposit, 30% final payment');
    expect(termsText({ termYears: 4.5, depositPercent: 7.25, finalPaymentPercent: 0 })).toBe(
      '4.5 year term, 7.3% deposit, no final payment',
    );
  });

  it('EST-003 takes shares of a price to the cent', () => {
    expect(shareOf(32_990, 30)).toBe(9897);
    expect(shareOf(32_991, 10)).toBe(3299.1);
    expect(shareOf(32_999.99, 10)).toBe(3300);
    expect(shareOf(30_000, 0)).toBe(0);
  });

  it('EST-003 is a week of 5 years with 10% down and 30% at the end', () => {
    // The decimal computation of amortisation.test.ts for 32,990 at 7.5%: 105.624.
    expect(estimatedRepayment(32_990, 7.5, 0, ESTIMATE_TERMS)).toBe(105.62);
  });

  it('EST-003 lends the establishment fee, of 0 or more, with the price', () => {
    // Played forward with 50-digit decimals: 107.4471 and 105.6287.
    expect(estimatedRepayment(32_990, 7.5, 395, ESTIMATE_TERMS)).toBe(107.45);
    expect(estimatedRepayment(32_990, 7.5, 1, ESTIMATE_TERMS)).toBe(105.63);
  });
});
