import { kmFactor, type MarketCar, middleHalf } from '../price/comparable-cars.ts';
import { priceCounts } from '../price/price-shown.ts';
import { type Condition, reductionPercent } from './adjustments.ts';
import { isOverEstimateLimits } from './estimate-limits.ts';
import type { OwnedCar } from './own-estimate.ts';
import { ofSameBadge, ofSameModel } from './same-model.ts';

/** vehicles; TRADE-013. */
const tradeInRangeLeast = 3;
/** years either way; TRADE-013. */
const tradeInRangeYears = 7;
/** % either way, and as much for each year that the vehicles are away on average; TRADE-013. */
const tradeInRangePercent = 1;
/** The greatest upper end of a range, as a multiple of its lower end; TRADE-013. */
const tradeInRangeSpread = 1.5;
/** AUD; TRADE-013. */
const tradeInRangeStep = 500;

/** Between what a dealer would pay, in whole dollars, and how many vehicles on sale that is drawn from. */
export type EstimateRange = { from: number; to: number; comparables: number };

/**
 * The range for a vehicle of which the dealer has too few of its age for an offer (TRADE-013): the middle half of the
 * prices of the same make and model, new ones too, brought to its year and kilometres, less margin and condition. The
 * further the others are away in years, the wider it is. It binds nobody: an offer is made when the vehicle was seen.
 *
 * @param yearPercent how much less a vehicle is worth per year of age (`tradeIn.yearPercent`).
 * @returns undefined where too few compare, their prices lie too far apart, or no estimate is given online at all.
 */
export function estimateRange(
  car: OwnedCar,
  condition: Condition,
  {
    stock,
    marginPercent,
    yearPercent,
    thisYear,
  }: { stock: readonly MarketCar[]; marginPercent: number; yearPercent: number; thisYear: number },
): EstimateRange | undefined {
  const reduction = reductionPercent(condition);
  if (reduction === undefined || isOverEstimateLimits(car, thisYear)) return undefined;
  const compared = comparedWith(car, stock);
  if (compared.length < tradeInRangeLeast) return undefined;
  const prices = compared.map((other) => {
    const years = (1 - yearPercent / 100) ** (other.year - car.year);
    return other.price * years * kmFactor(car.kms, other.km);
  });
  const away = compared.reduce((sum, { year }) => sum + Math.abs(year - car.year), 0) / compared.length;
  const doubt = (tradeInRangePercent / 100) * (1 + away);
  const share = (1 - marginPercent / 100) * (1 - reduction / 100);
  const [lower, upper] = middleHalf(prices);
  const from = Math.floor((lower * (1 - doubt) * share) / tradeInRangeStep) * tradeInRangeStep;
  const to = Math.ceil((upper * (1 + doubt) * share) / tradeInRangeStep) * tradeInRangeStep;
  if (!(from > 0) || to > from * tradeInRangeSpread) return undefined;
  return { from, to, comparables: compared.length };
}

/** Those of the owner's badge where they are enough, else all of the model. */
function comparedWith(car: OwnedCar, stock: readonly MarketCar[]): MarketCar[] {
  const near = stock.filter(({ year, price }) => priceCounts(price) && Math.abs(year - car.year) <= tradeInRangeYears);
  const kin = withoutTwice(ofSameModel(car, near));
  const sameBadge = ofSameBadge(car, kin);
  return sameBadge.length < tradeInRangeLeast ? kin : sameBadge;
}

/** Two dealers of a group may offer one vehicle. */
function withoutTwice(cars: readonly MarketCar[]): MarketCar[] {
  return [...new Map(cars.map((car) => [car.vin?.toLowerCase() ?? car.id, car])).values()];
}
