import type { LoanTerms } from './loan-terms.ts';

/** Terms in words: `5 year term, 10% deposit, 30% final payment`; a share of nothing is "no final payment". */
export function termsText({ termYears, depositPercent, finalPaymentPercent }: LoanTerms): string {
  const [deposit, left] = [depositPercent, finalPaymentPercent].map((percent) => Number(percent.toFixed(1)));
  return `${termYears} year term, ${deposit ? `${deposit}%` : 'no'} deposit, ${left ? `${left}%` : 'no'} final payment`;
}
