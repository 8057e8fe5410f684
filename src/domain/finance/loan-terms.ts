import { formatMoney } from '../price/money.ts';
import type { Loan } from './amortisation.ts';
import type { Frequency } from './frequency.ts';

/** AUD; CALC-012. */
export const calculatorDefaultAmount = 30_000;
/** years; EST-002. */
const estimateTermYears = 5;
/** %; EST-002. */
export const estimateDepositPercent = 10;
/** %; EST-002. */
export const estimateFinalPaymentPercent = 30;

/** The terms of a repayment besides price and rate: years, deposit and balloon, in percent of the price. */
export type LoanTerms = { termYears: number; depositPercent: number; finalPaymentPercent: number };

/** EST-002: the terms of a site that sets none of its own. */
export const ESTIMATE_TERMS: LoanTerms = {
  termYears: estimateTermYears,
  depositPercent: estimateDepositPercent,
  finalPaymentPercent: estimateFinalPaymentPercent,
};

/**
 * The terms of every repayment that neither a lender nor the shopper has set others for: the price estimate, the quick quote
 * that takes its place, the search by repayment and the start of the calculator (EST-002, `finance.estimate`).
 */
export function estimateTerms({ estimate }: { estimate: Omit<LoanTerms, 'termYears'> }): LoanTerms {
  return { termYears: estimateTermYears, ...estimate };
}

/** What is paid besides each repayment: `plus $8 a month`; the fee as it is said, "about $8" where it is not exact. */
export const plusFee = (fee: string): string => `plus ${fee} a month`;

/**
 * Terms below the repayment of a vehicle in words (EST-002): `5 years, $1,549 deposit, plus $8 a month`. What is left at the end
 * stands beside the repayment itself (CRED-001).
 *
 * @param deposit in dollars, as text.
 * @param monthlyFee dollars that are paid besides the repayments.
 */
export function shortTerms({ termYears, depositPercent }: LoanTerms, deposit: string, monthlyFee = 0): string {
  const parts = [`${termYears} years`, `${depositPercent > 0 ? deposit : 'no'} deposit`];
  return [...parts, ...(monthlyFee > 0 ? [plusFee(formatMoney(monthlyFee))] : [])].join(', ');
}

/** A share of a price in dollars, to the cent. */
export function shareOf(price: number, percent: number): number {
  return Math.round(price * percent) / 100;
}

/** The loan for a price in dollars under terms, at a rate in percent, with a fee in dollars. */
export function loanFor(
  price: number,
  terms: LoanTerms,
  ratePercent: number,
  establishmentFee: number,
  frequency: Frequency,
): Loan {
  return {
    amountCents: Math.round(price * 100),
    depositCents: Math.round(shareOf(price, terms.depositPercent) * 100),
    residualCents: Math.round(shareOf(price, terms.finalPaymentPercent) * 100),
    establishmentFeeCents: Math.round(establishmentFee * 100),
    ratePercent,
    termYears: terms.termYears,
    frequency,
  };
}
