import type { MarketCar } from '../price/comparable-cars.ts';
import { FAULTLESS } from './adjustments.ts';
import { estimateRange } from './estimate-range.ts';
import { type OwnedCar, ownEstimate } from './own-estimate.ts';
import type { TradeInSettings } from './trade-in-settings.schema.ts';

/** years; TRADE-012. */
const triedYears = 3;
/** km; TRADE-012. */
const triedKm = 45_000;
/** models; TRADE-012. */
const modelsNamed = 8;

/**
 * Models for which the page of a valuation may promise a figure (TRADE-012): one of three years gets an offer or a range from
 * the stock as it is, and at least one of them is on sale used. Those of which most are on sale come first.
 *
 * @returns up to eight names with their make, such as `Mazda CX-5`.
 */
export function valuedModels(stock: readonly MarketCar[], settings: TradeInSettings, thisYear: number): string[] {
  const counts = new Map<string, { make: string; model: string; count: number }>();
  for (const { make, model } of stock) {
    const name = `${make} ${model}`;
    counts.set(name, { make, model, count: (counts.get(name)?.count ?? 0) + 1 });
  }
  const used = new Set(stock.filter((one) => one.used).map(({ make, model }) => `${make} ${model}`));
  const by = { ...settings, stock, thisYear };
  const getsFigure = (car: OwnedCar) => ownEstimate(car, FAULTLESS, by) ?? estimateRange(car, FAULTLESS, by);
  return [...counts]
    .filter(([name]) => used.has(name))
    .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
    .filter(([, { make, model }]) => getsFigure({ make, model, year: thisYear - triedYears, kms: triedKm }))
    .slice(0, modelsNamed)
    .map(([name]) => name);
}
