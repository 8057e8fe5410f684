import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import { exactRepaymentCents } from './amortisation.ts';
import { ESTIMATE_TERMS, type LoanTerms, weeklyLoan } from './loan-terms.ts';

/** AUD; EST-001. */
const estimatePriceAbove = 200;

/** EST-001: whether a car gets the price estimate on a site that shows estimates. `price` is the price shown, dollars. */
export function hasEstimate(car: Pick<Vehicle, 'status' | 'sold' | 'reserved'>, price: number | undefined): boolean {
  return car.status === 'in_stock' && car.sold !== true && car.reserved !== true && (price ?? 0) > estimatePriceAbove;
}

/** EST-003: dollars a week for a price under the terms of EST-002 or others, at a rate in percent, with a fee in dollars. */
export function estimatedWeekly(
  price: number,
  ratePercent: number,
  establishmentFee: number,
  terms: LoanTerms = ESTIMATE_TERMS,
): number {
  return Math.round(exactRepaymentCents(weeklyLoan(price, terms, ratePercent, establishmentFee))) / 100;
}
