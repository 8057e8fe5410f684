import { annuity } from './amortisation.ts';
import { exampleLoanAmount, exampleLoanYears } from './credit-ad.ts';
import { type Frequency, monthsPerYear, weeksPerYear } from './frequency.ts';

/** repayments a year in the Code's formula; CRED-003. */
const comparisonWeeksPerYear = 52.18;
/** repayments a year; CRED-003. */
const comparisonFortnightsPerYear = 26.09;
/** repayments a year; CRED-003. */
const comparisonMonthsPerYear = 12;

/** n of the Code's formula: repayments in a year (National Consumer Credit Protection Regulations 2010, reg 100). */
export const comparisonPeriods: Record<Frequency, number> = {
  week: comparisonWeeksPerYear,
  fortnight: comparisonFortnightsPerYear,
  month: comparisonMonthsPerYear,
};

/**
 * The comparison rate in percent, to two decimals: n × r × 100 where r solves
 * `advanced = Σ payments[j] / (1 + r)^j`, j from 1 (reg 100; one advance at the start, fees inside of the payments).
 * 0 when the payments do not return more than was advanced.
 */
export function comparisonRatePercent(advanced: number, payments: readonly number[], frequency: Frequency): number {
  const worth = (r: number) => {
    let factor = 1;
    let sum = 0;
    for (const payment of payments) {
      factor /= 1 + r;
      sum += payment * factor;
    }
    return sum;
  };
  if (!(advanced > 0)) return 0;
  let [low, high] = [0, 1e6];
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    if (worth(middle) > advanced) low = middle;
    else high = middle;
  }
  return Math.round(low * comparisonPeriods[frequency] * 10_000) / 100;
}

/**
 * What a lender charges besides interest. `fees`: its fees in dollars, the establishment fee lent with the loan.
 * `published`: no fees known, but a rate and the comparison rate the lender publishes for it, both in percent.
 */
export type LendingCosts =
  | { kind: 'fees'; establishmentFee: number; monthlyFee: number }
  | { kind: 'published'; ratePercent: number; comparisonRatePercent: number };

/** Of the loan of the comparison rate, repaid by the week: one offer has one comparison rate, however it is repaid. */
const EXAMPLE_WEEKS = exampleLoanYears * weeksPerYear;

/**
 * CRED-003: the comparison rate in percent of an annual rate, for the example of the law's warning, a secured loan of
 * $30,000 over 5 years, repaid by the week. With published rates the costs in them are kept in dollars for every other
 * rate, so that at the lender's own rate its own comparison rate comes out.
 */
export function exampleComparisonRatePercent(ratePercent: number, costs: LendingCosts): number {
  const payments = Array<number>(EXAMPLE_WEEKS).fill(exampleInstalment(ratePercent, costs));
  return comparisonRatePercent(exampleLoanAmount, payments, 'week');
}

function exampleInstalment(ratePercent: number, costs: LendingCosts): number {
  if (costs.kind === 'fees') {
    const account = (costs.monthlyFee * monthsPerYear) / weeksPerYear;
    return instalment(exampleLoanAmount + costs.establishmentFee, ratePercent) + account;
  }
  const annual = (costs.comparisonRatePercent / comparisonPeriods.week) * weeksPerYear;
  const own = instalment(exampleLoanAmount, costs.ratePercent);
  const costly = Math.max(0, instalment(exampleLoanAmount, annual) - own);
  return instalment(exampleLoanAmount, ratePercent) + costly;
}

const instalment = (dollars: number, ratePercent: number) =>
  annuity(dollars, ratePercent / 100 / weeksPerYear, EXAMPLE_WEEKS);
