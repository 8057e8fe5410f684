import type { RepaymentTerms } from '../repayment-terms.ts';

type Line = Pick<RepaymentTerms, 'base' | 'perDollar'>;

/** Whole dollars a week for a price in dollars (SRCH-080). */
export const weeklyOfPrice = (price: number, { base, perDollar }: Line): number =>
  Math.max(0, Math.round(base + perDollar * price));

/** The highest price, in whole dollars, whose repayment is no more than that many dollars a week; not below 0. */
export function priceOfWeekly(weekly: number, line: Line): number {
  const price = Math.floor((weekly + 0.5 - line.base) / line.perDollar);
  return Math.max(0, weeklyOfPrice(price, line) > weekly ? price - 1 : price);
}
