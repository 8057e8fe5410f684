import { comparableCars, type MarketCar, marketAverages } from '../price/comparable-cars.ts';
import { type Condition, reductionPercent } from './adjustments.ts';
import { isOverEstimateLimits } from './estimate-limits.ts';
import { ofSameModel } from './same-model.ts';

/** AUD; TRADE-004. */
const tradeInOfferStep = 50;

/** A vehicle that its owner describes. */
export type OwnedCar = {
  make: string;
  model: string;
  badge?: string | undefined;
  year: number;
  kms?: number | undefined;
};

/** What a dealer would pay, in whole dollars, and how many vehicles on sale it is drawn from. */
export type Estimate = { offerPrice: number; comparables: number };

/**
 * The offer of a dealer without an outside valuation (TRADE-004): the average price of comparable used vehicles of the
 * dealer and its group, at the same kilometres (CMP-030 to CMP-033), less the dealer's margin and the deductions for
 * condition, rounded down to 50 dollars. The same input gives the same figure.
 *
 * @param marginPercent what the dealer keeps of a price for preparing, warranty and profit (`tradeIn.marginPercent`).
 * @returns undefined where too few compare, its condition needs a look, or it is over the limits of TRADE-008.
 */
export function ownEstimate(
  car: OwnedCar,
  condition: Condition,
  { stock, marginPercent, thisYear }: { stock: readonly MarketCar[]; marginPercent: number; thisYear: number },
): Estimate | undefined {
  const reduction = reductionPercent(condition);
  if (reduction === undefined || isOverEstimateLimits(car, thisYear)) return undefined;
  const found = likeliest(car, stock);
  const average = found && marketAverages(found.car, stock).average_market_price;
  if (!found || average === undefined) return undefined;
  const worth = average * (1 - marginPercent / 100) * (1 - reduction / 100);
  const offerPrice = Math.floor(worth / tradeInOfferStep) * tradeInOfferStep;
  return offerPrice > 0 ? { offerPrice, comparables: found.comparables } : undefined;
}

/** The vehicle as stock is compared: named as the stock names it, in the body that most vehicles of its model have. */
function likeliest(owned: OwnedCar, stock: readonly MarketCar[]) {
  const { year, kms } = owned;
  const kinds = new Map(ofSameModel(owned, stock).map((one) => [`${one.model}\n${one.body}`.toLowerCase(), one]));
  return [...kinds.values()]
    .map(({ make, model, body }) => {
      const known = kms === undefined ? {} : { km: kms };
      const car: MarketCar = { id: '', make, model, body, year, price: 0, used: true, ...known };
      return { car, comparables: comparableCars(car, stock).length };
    })
    .sort((a, b) => b.comparables - a.comparables || (a.car.body < b.car.body ? -1 : 1))[0];
}
