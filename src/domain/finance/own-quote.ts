import { exampleComparisonRatePercent } from './comparison-rate.ts';
import type { Frequency } from './frequency.ts';
import type { LoanTerms } from './loan-terms.ts';
import { estimatedRepayment } from './price-estimate.ts';
import type { Quote, QuoteInput } from './quote.schema.ts';

/**
 * The rate of a site in percent and the fee its calculator lends with the price; `comparison` holds the fees of the
 * comparison rate in dollars, null where the site states none (CRED-004).
 */
export type SiteRates = {
  ratePercent: number;
  establishmentFee: number;
  comparison: { establishmentFee: number; monthlyFee: number } | null;
  /** The terms of a quote that is asked with none (EST-002); missing in data of an older build. */
  terms?: LoanTerms;
};

/**
 * The quick quote of a site without an outside provider: the price estimate (EST-003) under the terms it is asked with,
 * so that it says what the page already says. Undefined without fees to compare with, and when nothing is repaid.
 */
export function ownQuote(
  requested: Pick<QuoteInput, 'purchasePrice' | 'loanTerm' | 'depositPercent' | 'finalPaymentPercent'>,
  { ratePercent, establishmentFee, comparison }: SiteRates,
): Quote | undefined {
  if (!comparison) return undefined;
  const { purchasePrice, loanTerm, depositPercent, finalPaymentPercent } = requested;
  const terms = { termYears: loanTerm, depositPercent, finalPaymentPercent };
  const repaid = (frequency: Frequency) =>
    estimatedRepayment(purchasePrice, ratePercent, establishmentFee, terms, frequency);
  const weeklyRepaymentAmount = repaid('week');
  if (weeklyRepaymentAmount <= 0) return undefined;
  return {
    weeklyRepaymentAmount,
    fortnightlyRepaymentAmount: repaid('fortnight'),
    monthlyRepaymentAmount: repaid('month'),
    advertisedRate: ratePercent,
    comparisonRate: exampleComparisonRatePercent(ratePercent, { kind: 'fees', ...comparison }),
  };
}
