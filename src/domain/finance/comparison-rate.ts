import { exactRepaymentCents } from './amortisation.ts';
import { exampleLoanAmount, exampleLoanYears } from './credit-ad.ts';
import { type Frequency, monthsPerYear, periodsPerYear } from './frequency.ts';

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

/**
 * CRED-003: the comparison rate in percent of an annual rate, for the example of the law's warning, a secured loan of
 * $30,000 over 5 years. With published rates the costs in them are kept in dollars for every other rate, so that at
 * the lender's own rate its own comparison rate comes out.
 */
export function exampleComparisonRatePercent(ratePercent: number, costs: LendingCosts, frequency: Frequency): number {
  const count = exampleLoanYears * periodsPerYear[frequency];
  const payment = exampleInstalment(ratePercent, costs, frequency);
  return comparisonRatePercent(exampleLoanAmount, Array<number>(count).fill(payment), frequency);
}

function exampleInstalment(ratePercent: number, costs: LendingCosts, frequency: Frequency): number {
  if (costs.kind === 'fees') {
    const account = (costs.monthlyFee * monthsPerYear) / periodsPerYear[frequency];
    return instalment(exampleLoanAmount + costs.establishmentFee, ratePercent, frequency) + account;
  }
  const annual = (costs.comparisonRatePercent / comparisonPeriods[frequency]) * periodsPerYear[frequency];
  const own = instalment(exampleLoanAmount, costs.ratePercent, frequency);
  const costly = Math.max(0, instalment(exampleLoanAmount, annual, frequency) - own);
  return instalment(exampleLoanAmount, ratePercent, frequency) + costly;
}

function instalment(dollars: number, ratePercent: number, frequency: Frequency): number {
  const cents = exactRepaymentCents({
    amountCents: dollars * 100,
    depositCents: 0,
    establishmentFeeCents: 0,
    residualCents: 0,
    ratePercent,
    termYears: exampleLoanYears,
    frequency,
  });
  return cents / 100;
}
