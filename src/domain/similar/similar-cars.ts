import { similarMax, similarQueryLimit, similarWindow, similarWindowSplit, similarWindowWide } from '../constants.ts';
import { priceCounts } from '../price/price-shown.ts';
import { type Group, groupKeys, type SimilarCar, type SimilarIndex } from './similar-index.ts';

/**
 * The vehicles of the similar cars carousel (SIM-001 to SIM-007), at most 6: first those of `ids` in their order,
 * then the same make and model, the same make and body, the same body, each nearest in price first. All stand in
 * the price window, are `in_stock`, unique, and never the vehicle itself. Empty when nothing is found (SIM-009).
 *
 * @param ids ids named by the similar-vehicle call (API-010), if any.
 */
export function similarCars<T extends SimilarCar>(
  car: SimilarCar,
  index: SimilarIndex<T>,
  ids: readonly (string | number)[] = [],
): T[] {
  const found = new Map<string, T>();
  const add = (candidates: readonly T[]) => {
    for (const candidate of candidates) {
      if (found.size >= similarMax) return;
      if (String(candidate.id) !== String(car.id)) found.set(String(candidate.id), candidate);
    }
  };
  const window = priceWindow(car.price);
  const named = ids.flatMap((id) => index.byId.get(String(id)) ?? []);
  add(named.filter((candidate) => !window || isWithin(candidate.price, window)));
  for (const key of groupKeys(car)) {
    if (found.size >= similarMax) break;
    const group = index.groups.get(key);
    if (group) add(nearest(group, car, window));
  }
  return [...found.values()];
}

type Window = { from: number; to: number };

/**
 * SIM-004: plus or minus 10000 under a price of 50000, plus or minus 25000 from there. A vehicle without a price
 * that counts has no window.
 */
export function priceWindow(price: number | null | undefined): Window | undefined {
  if (!priceCounts(price)) return undefined;
  const reach = price < similarWindowSplit ? similarWindow : similarWindowWide;
  return { from: price - reach, to: price + reach };
}

function isWithin(price: number | null | undefined, { from, to }: Window): boolean {
  return typeof price === 'number' && price >= from && price <= to;
}

/** One query: at most 10 of a group, nearest in price first, found from the car's place in the price order. */
function nearest<T extends SimilarCar>(group: Group<T>, car: SimilarCar, window: Window | undefined): T[] {
  if (!window) return [...group.priced.slice(0, similarQueryLimit), ...group.unpriced].slice(0, similarQueryLimit);
  const { priced } = group;
  const price = car.price ?? 0;
  let above = firstAtLeast(priced, price);
  let below = above - 1;
  const found: T[] = [];
  while (found.length < similarQueryLimit) {
    const up = priced[above];
    const down = priced[below];
    const isUp = isWithin(up?.price, window);
    const isDown = isWithin(down?.price, window);
    if (up && isUp && !(down && isDown && price - (down.price ?? 0) < (up.price ?? 0) - price)) {
      found.push(up);
      above++;
    } else if (down && isDown) {
      found.push(down);
      below--;
    } else break;
  }
  return found;
}

/** The first place in a price-ordered list whose price is at least `price`. */
function firstAtLeast(priced: readonly SimilarCar[], price: number): number {
  let low = 0;
  let high = priced.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((priced[middle]?.price ?? 0) < price) low = middle + 1;
    else high = middle;
  }
  return low;
}
