import { monthsPerYear, weeksPerYear } from '../constants.ts';
import { exactRepaymentCents } from './amortisation.ts';
import { exampleComparisonRatePercent } from './comparison-rate.ts';
import type { Quote } from './quote.schema.ts';

/** The rate of a site in percent and its fees in dollars; `comparison` is null where it states none (CRED-004). */
export type SiteRates = {
  ratePercent: number;
  comparison: { establishmentFee: number; monthlyFee: number } | null;
};

/**
 * The quick quote of a site without an outside provider: the whole price lent with the establishment fee over the
 * term, repaid by the week, the account fee inside of the repayment. Undefined without fees to compare with.
 */
export function ownQuote(
  { purchasePrice, loanTerm }: { purchasePrice: number; loanTerm: number },
  { ratePercent, comparison }: SiteRates,
): Quote | undefined {
  if (!comparison) return undefined;
  const repayment = exactRepaymentCents({
    amountCents: Math.round(purchasePrice * 100),
    depositCents: 0,
    establishmentFeeCents: Math.round(comparison.establishmentFee * 100),
    residualCents: 0,
    ratePercent,
    termYears: loanTerm,
    frequency: 'week',
  });
  return {
    weeklyRepaymentAmount: Math.round(repayment + (comparison.monthlyFee * 100 * monthsPerYear) / weeksPerYear) / 100,
    advertisedRate: ratePercent,
    comparisonRate: exampleComparisonRatePercent(ratePercent, { kind: 'fees', ...comparison }, 'week'),
  };
}
