import type { PriceComparison } from './price-gauge.ts';
import { mediumBandFrom } from './price-gauge.ts';
import { priceCounts } from './price-shown.ts';

/** fill; CMP-035. */
const praiseFrom = 0.5;
/** years either way; CMP-030. */
const comparableYears = 2;
/** % of its price a comparable is adjusted by per 10,000 km; CMP-031. */
const odometerPercentPer10000Km = 2;
/** %; the greatest odometer adjustment, CMP-031. */
const odometerAdjustmentMax = 20;
/** cars; half confidence, CMP-033. */
const comparablesForHalfConfidence = 8;

/** What comparing prices needs to know of a car. Price in dollars. */
export type MarketCar = {
  id: string;
  vin?: string;
  make: string;
  model: string;
  body: string;
  badge?: string;
  year: number;
  km?: number;
  price: number;
  basis?: string;
  used: boolean;
  state?: string;
};

/** The cars of `stock` that a car is compared with (CMP-030). */
export function comparableCars(car: MarketCar, stock: readonly MarketCar[]): MarketCar[] {
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
  return stock.filter(
    (other) =>
      other.id !== car.id &&
      !(car.vin && other.vin && same(car.vin, other.vin)) &&
      other.used === car.used &&
      priceCounts(other.price) &&
      Math.abs(other.year - car.year) <= comparableYears &&
      same(other.make, car.make) &&
      same(other.model, car.model) &&
      same(other.body, car.body) &&
      (!car.basis || !other.basis || car.basis === other.basis) &&
      // New ones of one model differ by their equipment alone: a plain one is no bargain beside the dearest.
      (car.used || !car.badge || !other.badge || same(car.badge, other.badge)),
  );
}

/** Percent of its middle that a range spans at least; CMP-032. */
const leastScalePercent = 5;

/** A comparable's price at the car's kilometres (CMP-031). */
export function adjustedPrice(car: MarketCar, other: MarketCar): number {
  return Math.round(other.price * kmFactor(car.km, other.km));
}

/** What a price is multiplied by that is brought from `otherKm` to `km` (CMP-031); 1 where either is not known. */
export function kmFactor(km: number | undefined, otherKm: number | undefined): number {
  if (km === undefined || otherKm === undefined) return 1;
  const percent = ((otherKm - km) / 10_000) * odometerPercentPer10000Km;
  const bounded = Math.min(odometerAdjustmentMax, Math.max(-odometerAdjustmentMax, percent));
  return 1 + bounded / 100;
}

/** CMP-033: from 0 towards 1 with the number of comparables. */
export function confidenceOf(sample: number): number {
  return Math.round((100 * sample) / (sample + comparablesForHalfConfidence)) / 100;
}

/**
 * The price of a car beside comparable stock (CMP-030 to CMP-033), in the shape of API-001. With nothing to compare, or
 * prices that are nearly one, it answers a confidence of 0 and no range, which hides the block.
 */
export function comparePrice(car: MarketCar, stock: readonly MarketCar[]): PriceComparison {
  const prices = withoutOutliers(comparableCars(car, stock).map((other) => adjustedPrice(car, other)));
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  const isRange = prices.length > 0 && max - min >= ((max + min) / 2) * (leastScalePercent / 100);
  if (!isRange) return { listing_price: car.price, confidence: 0, sample: prices.length };
  const fill = Math.round(Math.min(1, Math.max(0, (max - car.price) / (max - min))) * 100) / 100;
  return {
    fill,
    listing_price: car.price,
    market_range_min: min,
    market_range_max: max,
    confidence: confidenceOf(prices.length),
    description: plainDescription(fill, car.price - averageOf(prices)),
    sample: prices.length,
  };
}

/**
 * CMP-035: words for a price that deserves no praise; null leaves the praise of CMP-006 to a price under the average and
 * in the lower half of the range. `aboveAverage` in dollars, negative for a price below it.
 */
function plainDescription(fill: number, aboveAverage: number): string | null {
  const isBelow = aboveAverage < 0;
  if (isBelow && fill >= praiseFrom) return null;
  return isBelow || fill >= mediumBandFrom ? 'Fair Price' : 'Upper end of the range';
}

/** The averages of API-002 from comparable stock: of the car's state and of all; missing where too few compare. */
export function marketAverages(
  car: MarketCar,
  stock: readonly MarketCar[],
): { state_average_market_price?: number; average_market_price?: number } {
  const comparables = comparableCars(car, stock);
  const average = (cars: readonly MarketCar[]) => {
    const prices = withoutOutliers(cars.map((other) => adjustedPrice(car, other)));
    // The same certainty as the gauge: 3 cars at least (CMP-033, CMP-004).
    return prices.length < 3 ? undefined : Math.round(averageOf(prices));
  };
  const inState = car.state ? average(comparables.filter(({ state }) => state === car.state)) : undefined;
  const everywhere = average(comparables);
  return {
    ...(inState !== undefined && { state_average_market_price: inState }),
    ...(everywhere !== undefined && { average_market_price: everywhere }),
  };
}

const averageOf = (prices: readonly number[]) => prices.reduce((sum, price) => sum + price, 0) / prices.length;

/** Prices without those far outside the middle half (CMP-032); of fewer than 4 none can lie that far. */
function withoutOutliers(prices: readonly number[]): number[] {
  const [lower, upper] = middleHalf(prices);
  const reach = 1.5 * (upper - lower);
  return prices.filter((price) => price >= lower - reach && price <= upper + reach);
}

/** The ends of the middle half of prices: a quarter of them is below it, a quarter above. */
export function middleHalf(prices: readonly number[]): [lower: number, upper: number] {
  const sorted = [...prices].sort((a, b) => a - b);
  return [quantile(sorted, 0.25), quantile(sorted, 0.75)];
}

function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  return below + ((sorted[Math.ceil(place)] ?? below) - below) * (place % 1);
}
