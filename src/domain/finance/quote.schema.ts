import { z } from 'zod';
import { ESTIMATE_TERMS } from './loan-terms.ts';

const percent = z.coerce.number('A number of percent.').min(0, 'At least 0.').max(100, 'At most 100.');
const id = z.string().max(40).nullish();

/** What a quick quote is asked with (API-003, QUOTE-001, QUOTE-006). Dollars, years, percent; unknown fields are dropped. */
export const quoteRequestSchema = z.object({
  selfAssessedCreditScore: z.string().max(40).default('GREAT'),
  purchasePrice: z.coerce.number('A price in dollars.').positive('A price above 0.').max(10_000_000, 'A lower price.'),
  loanTerm: z.coerce.number('A number of years.').min(0.5, 'At least half a year.').max(30, 'At most 30 years.'),
  depositPercent: percent.default(ESTIMATE_TERMS.depositPercent),
  finalPaymentPercent: percent.default(ESTIMATE_TERMS.finalPaymentPercent),
  year: z.number().int().min(1900).max(2100).nullish(),
  vin: id,
  nvic: id,
  // From the address bar: cut, never a reason to refuse a quote.
  whoIsHelping: z
    .string()
    .transform((text) => text.slice(0, 200))
    .nullish(),
});

/** A quick quote (DATA-018): dollars a week and percent a year. */
export const quoteSchema = z.object({
  weeklyRepaymentAmount: z.number().positive(),
  advertisedRate: z.number().min(0).max(100),
  comparisonRate: z.number().min(0).max(100),
});

export type QuoteInput = z.infer<typeof quoteRequestSchema>;
export type Quote = z.infer<typeof quoteSchema>;
