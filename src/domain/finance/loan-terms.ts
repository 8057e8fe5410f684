import type { Loan } from './amortisation.ts';

/** AUD; CALC-012. */
export const calculatorDefaultAmount = 30_000;
/** years; EST-002. */
const estimateTermYears = 5;
/** %; EST-002. */
const estimateDepositPercent = 10;
/** %; EST-002. */
const estimateFinalPaymentPercent = 30;

/** The terms of a repayment besides price and rate: years, deposit and balloon, in percent of the price. */
export type LoanTerms = { termYears: number; depositPercent: number; finalPaymentPercent: number };

/**
 * EST-002: the terms of every repayment that neither a lender nor the shopper has set others for: the price estimate,
 * the quick quote that takes its place, the search by repayment and the start of the calculator.
 */
export const ESTIMATE_TERMS: LoanTerms = {
  termYears: estimateTermYears,
  depositPercent: estimateDepositPercent,
  finalPaymentPercent: estimateFinalPaymentPercent,
};

/** Terms in the words of EST-002: `5 year term, 10.0% deposit, 30% final payment`. */
export function termsText({ termYears, depositPercent, finalPaymentPercent }: LoanTerms): string {
  const finalPayment = Number(finalPaymentPercent.toFixed(1));
  return `${termYears} year term, ${depositPercent.toFixed(1)}% deposit, ${finalPayment}% final payment`;
}

/** A share of a price in dollars, to the cent. */
export function shareOf(price: number, percent: number): number {
  return Math.round(price * percent) / 100;
}

/** The loan for a price in dollars under terms, at a rate in percent, with a fee in dollars; repaid by the week. */
export function weeklyLoan(price: number, terms: LoanTerms, ratePercent: number, establishmentFee: number): Loan {
  return {
    amountCents: Math.round(price * 100),
    depositCents: Math.round(shareOf(price, terms.depositPercent) * 100),
    residualCents: Math.round(shareOf(price, terms.finalPaymentPercent) * 100),
    establishmentFeeCents: Math.round(establishmentFee * 100),
    ratePercent,
    termYears: terms.termYears,
    frequency: 'week',
  };
}
