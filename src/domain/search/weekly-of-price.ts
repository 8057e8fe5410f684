import type { RepaymentTerms } from './repayment-terms.ts';

type Line = Pick<RepaymentTerms, 'base' | 'perDollar'>;

/** Whole dollars a week for a price in dollars (SRCH-080). */
export const weeklyOfPrice = (price: number, { base, perDollar }: Line): number =>
  Math.max(0, Math.round(base + perDollar * price));

/** The highest price, in whole dollars, whose repayment is that many dollars a week. */
export const priceOfWeekly = (weekly: number, { base, perDollar }: Line): number =>
  Math.max(0, Math.floor((weekly + 0.49 - base) / perDollar));
