import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import { exactRepaymentCents } from './amortisation.ts';
import type { Frequency } from './frequency.ts';
import { type LoanTerms, loanFor } from './loan-terms.ts';

/** AUD; EST-001. */
const estimatePriceAbove = 200;

/** EST-001: whether a car gets the price estimate on a site that shows estimates. `price` is the price shown, dollars. */
export function hasEstimate(car: Pick<Vehicle, 'status' | 'sold' | 'reserved'>, price: number | undefined): boolean {
  return car.status === 'in_stock' && car.sold !== true && car.reserved !== true && (price ?? 0) > estimatePriceAbove;
}

/**
 * EST-003: what is repaid each week, fortnight or month for a price under terms, at a rate in percent, with a fee; dollars to
 * the cent. Each is worked out by itself: a month is no multiple of a week that was rounded.
 */
export function estimatedRepayment(
  price: number,
  ratePercent: number,
  establishmentFee: number,
  terms: LoanTerms,
  frequency: Frequency = 'week',
): number {
  return Math.round(exactRepaymentCents(loanFor(price, terms, ratePercent, establishmentFee, frequency))) / 100;
}

/** Terms in words: `5 year term, 10% deposit, 30% final payment`; a share of nothing is "no final payment". */
export function termsText({ termYears, depositPercent, finalPaymentPercent }: LoanTerms): string {
  const [deposit, left] = [depositPercent, finalPaymentPercent].map((percent) => Number(percent.toFixed(1)));
  return `${termYears} year term, ${deposit ? `${deposit}%` : 'no'} deposit, ${left ? `${left}%` : 'no'} final payment`;
}
