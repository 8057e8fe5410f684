import { z } from 'zod';
import { QUOTED_SCORE } from './application/application-limits.ts';
import { ESTIMATE_TERMS, type LoanTerms } from './loan-terms.ts';

const percent = z.coerce.number('A number of percent.').min(0, 'At least 0.').max(100, 'At most 100.');
const id = z.string().max(40).nullish();

/**
 * What a quick quote is requested with (API-003, QUOTE-001, QUOTE-006). Dollars, years, percent; unknown fields are dropped. Without
 * shares for deposit and final payment those of the site hold (`withTerms`).
 */
export const quoteRequestSchema = z.object({
  selfAssessedCreditScore: z.string().max(40).default(QUOTED_SCORE),
  purchasePrice: z.coerce.number('A price in dollars.').positive('A price above 0.').max(10_000_000, 'A lower price.'),
  loanTerm: z.coerce.number('A number of years.').min(0.5, 'At least half a year.').max(30, 'At most 30 years.'),
  depositPercent: percent.optional(),
  finalPaymentPercent: percent.optional(),
  year: z.number().int().min(1900).max(2100).nullish(),
  vin: id,
  nvic: id,
  // From the address bar: cut, never a reason to refuse a quote.
  whoIsHelping: z
    .string()
    .transform((text) => text.slice(0, 200))
    .nullish(),
});

/**
 * A quick quote (DATA-018): dollars a repayment and percent a year. Who answers by the week alone leaves the others
 * out, and one that is no figure is left out.
 */
export const quoteSchema = z.object({
  weeklyRepaymentAmount: z.number().positive(),
  fortnightlyRepaymentAmount: z.number().positive().optional().catch(undefined),
  monthlyRepaymentAmount: z.number().positive().optional().catch(undefined),
  advertisedRate: z.number().min(0).max(100),
  comparisonRate: z.number().min(0).max(100),
});

type RequestedQuote = z.infer<typeof quoteRequestSchema>;
/** A request with the terms it is answered under. */
export type QuoteInput = RequestedQuote & Omit<LoanTerms, 'termYears'>;
export type Quote = z.infer<typeof quoteSchema>;

/** A request under the terms it names, and those of the site where it names none (EST-002). */
export function withTerms(requested: RequestedQuote, terms: LoanTerms = ESTIMATE_TERMS): QuoteInput {
  const { depositPercent = terms.depositPercent, finalPaymentPercent = terms.finalPaymentPercent } = requested;
  return { ...requested, depositPercent, finalPaymentPercent };
}
