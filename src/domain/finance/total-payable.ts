import { exactRepaymentCents, type Loan, repaymentCount } from './amortisation.ts';
import { monthsPerYear } from './frequency.ts';

/** What a lender charges besides the repayments of a loan, in dollars: once, and for each month of the term. */
export type AccountFees = { once: number; monthly: number };

/** The fees of a whole term, in dollars to the cent. */
export function feesOverTerm({ once, monthly }: AccountFees, termYears: number): number {
  return Math.round((once + monthly * Math.round(termYears * monthsPerYear)) * 100) / 100;
}

/**
 * What all of a loan comes to, in dollars to the cent: its deposit, its repayments to the cent, its residual and the fees
 * of the whole term. Whoever shows a total that holds everything shows this one (CALC-032, CRED-006, FINW-010).
 */
export function totalPayable(loan: Loan, fees: AccountFees): number {
  const repaidCents = Math.round(exactRepaymentCents(loan)) * repaymentCount(loan);
  const besidesCents = Math.round(feesOverTerm(fees, loan.termYears) * 100);
  return (repaidCents + loan.residualCents + loan.depositCents + besidesCents) / 100;
}
