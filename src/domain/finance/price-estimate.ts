import {
  estimateDepositPercent,
  estimateFinalPaymentPercent,
  estimatePriceAbove,
  estimateTermYears,
} from '../constants.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import { exactRepaymentCents } from './amortisation.ts';

/** EST-002, word for word. */
export const ESTIMATE_ASSUMPTIONS = `${estimateTermYears} year term, ${estimateDepositPercent.toFixed(1)}% deposit, ${estimateFinalPaymentPercent}% final payment`;

/** EST-001: whether a car gets the price estimate on a site that shows estimates. `price` is the price shown, dollars. */
export function hasEstimate(car: Pick<Vehicle, 'status' | 'sold' | 'reserved'>, price: number | undefined): boolean {
  return car.status === 'in_stock' && car.sold !== true && car.reserved !== true && (price ?? 0) > estimatePriceAbove;
}

/** EST-003: dollars a week for a price, over 5 years with 10% deposit and 30% residual, at a rate in percent. */
export function estimatedWeekly(price: number, ratePercent: number, establishmentFee: number): number {
  const cents = Math.round(price * 100);
  const exact = exactRepaymentCents({
    amountCents: cents,
    depositCents: Math.round((cents * estimateDepositPercent) / 100),
    residualCents: Math.round((cents * estimateFinalPaymentPercent) / 100),
    establishmentFeeCents: Math.round(establishmentFee * 100),
    ratePercent,
    termYears: estimateTermYears,
    frequency: 'week',
  });
  return Math.round(exact) / 100;
}
