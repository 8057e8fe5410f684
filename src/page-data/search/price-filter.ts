import { basisLabels, basisOfLabel } from '#src/domain/price/price-basis.ts';
import { type PricedCar, type Pricing, priceBases, priceShown, saleAmount } from '#src/domain/price/price-shown.ts';
import type { SearchSettings } from '#src/domain/search/search-settings.schema.ts';

/** Bases that are named; more of them are words of a feed that nobody reads in a row. */
const NAMED_BASES = 3;

/** SRCH-058: the amounts offered in the money input, in dollars. */
export function quickOptions({ from, to, step }: SearchSettings['quickPrices']): number[] {
  if (!(step > 0) || to < from) return [];
  return Array.from({ length: Math.min(100, Math.floor((to - from) / step) + 1) }, (_, n) => from + n * step);
}

/** SRCH-094: what the prices of vehicles include, as the filter of the price says it; empty where no price says it. */
export function basisNote(cars: readonly PricedCar[], pricing: Pricing): string {
  const labels = priceBases(
    cars.map((car) => priceShown(car, pricing)).filter((price) => saleAmount(price) !== undefined),
  );
  const named = labels.filter(Boolean);
  // As the cards of motorcycles say.
  if (named[0] && named.every((label) => /^ride\b/i.test(label))) return named[0];
  const bases = [...new Set(named.map(sameBasis))];
  if (bases.length > NAMED_BASES) return 'Prices include different charges, as each one says';
  const [first = '', ...others] = bases;
  return others.length > 0 ? `${[first, ...others.map(afterOthers)].join(' or ')}, as each price says` : first;
}

/** "Ride away" of a motorcycle is the basis that "Drive away" is; a label that is no basis stays as it is. */
function sameBasis(label: string): string {
  const basis = basisOfLabel(label);
  return basis ? basisLabels(basis) : label;
}

/** Within a sentence; "EGC" stays as it is. */
const afterOthers = (label: string) => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
