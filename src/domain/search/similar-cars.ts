import { priceCounts, salePrice } from '../price/price-shown.ts';
import { type Group, groupKeys, kindKey, type Placed, type SimilarCar, type SimilarIndex } from './similar-index.ts';

/** vehicles; SIM-001. */
export const similarMax = 6;
/** vehicles; SIM-009. */
const similarRow = 3;
/** vehicles of a query; SIM-003. */
const similarLook = 40;
/** AUD; SIM-004. */
const similarWindow = 10_000;
/** AUD; SIM-004. */
const similarWindowSplit = 50_000;
/** AUD; SIM-004. */
const similarWindowWide = 25_000;
/** % of the price; SIM-004. */
const similarWindowPercent = 25;

/**
 * The vehicles of the similar cars carousel (SIM-001 to SIM-007), at most 6: first those of `ids` in their order,
 * then the same make and model, the same make and body, the same body, and of the same kind as many as make a row of 3, each
 * nearest in price first, equally near ones in the order of the stock. Of another model there is one, and more only where
 * nothing else of the body is left (SIM-003). All are in the price window, are `in_stock`, unique,
 * and never the vehicle itself. Of those that were chosen by one query, the ones with a photo come first. Empty when nothing
 * is found (SIM-009).
 *
 * @param ids ids named by the similar-vehicle call (API-010), if any.
 */
export function similarCars<T extends SimilarCar>(
  car: SimilarCar,
  index: SimilarIndex<T>,
  ids: readonly (string | number)[] = [],
): T[] {
  const found = new Map<string, Candidate<T>>();
  const models = new Set<string>();
  let spares: Candidate<T>[] = [];
  for (const { cars, query, most } of queries(car, index, ids)) {
    // The spares of the body come before other bodies of the kind.
    if (most < similarMax) addSpares(similarMax);
    let looked = 0;
    for (const one of cars) {
      if (found.size >= most || looked++ >= similarLook) break;
      const id = String(one.id);
      if (id === String(car.id) || found.has(id)) continue;
      const model = modelKey(one);
      if (query > 1 && models.has(model)) spares.push({ car: one, query });
      else found.set(id, { car: one, query });
      models.add(model);
    }
    if (most < similarMax) addSpares(most);
  }
  return [...found.values()].sort((a, b) => a.query - b.query || lacksPhoto(a) - lacksPhoto(b)).map((one) => one.car);

  function addSpares(most: number): void {
    for (const spare of spares) if (found.size < most) found.set(String(spare.car.id), spare);
    spares = [];
  }
}

const modelKey = ({ id, make, model }: SimilarCar): string => (model ? `${make}\n${model}`.toLowerCase() : String(id));

/** A vehicle, and which query found it; 0 is the list of named ones, which keeps its order. */
type Candidate<T> = { car: T; query: number };

const lacksPhoto = ({ car, query }: Candidate<SimilarCar>): number =>
  query > 0 && !car.primary_image_url?.trim() ? 1 : 0;

/** The named vehicles, then those of each query, in the price window; and how many of the row there are at most with them. */
function* queries<T extends SimilarCar>(
  car: SimilarCar,
  index: SimilarIndex<T>,
  ids: readonly (string | number)[],
): Generator<Candidates<T>> {
  const window = priceWindow(salePrice(car));
  const named = ids.flatMap((id) => index.byId.get(String(id)) ?? []);
  yield {
    cars: named.filter((one) => !window || isWithin(salePrice(one), window)),
    query: 0,
    most: similarMax,
  };
  for (const [place, key] of groupKeys(car).entries()) {
    const group = index.groups.get(key);
    const cars = group ? (window ? nearest(group, window) : group.all) : [];
    yield { cars, query: place + 1, most: key === kindKey(car) ? similarRow : similarMax };
  }
}

type Candidates<T> = { cars: Iterable<T>; query: number; most: number };

type Window = { price: number; from: number; to: number };

/**
 * SIM-004: plus or minus 10000 under a price of 50000, from there plus or minus the larger of 25000 and a quarter of the price. A vehicle without a price
 * that counts has no window.
 */
export function priceWindow(price: number | null | undefined): Window | undefined {
  if (!priceCounts(price)) return undefined;
  const reach =
    price < similarWindowSplit ? similarWindow : Math.max(similarWindowWide, (price * similarWindowPercent) / 100);
  return { price, from: price - reach, to: price + reach };
}

function isWithin(price: number | undefined, { from, to }: Window): boolean {
  return price !== undefined && price >= from && price <= to;
}

/** One query: nearest in price first, equally near ones in the order of the stock (SIM-007), as far as the window goes. */
function* nearest<T extends SimilarCar>({ upwards, downwards }: Group<T>, window: Window): Generator<T> {
  const distance = (candidate: Placed<T>) => Math.abs(candidate.price - window.price);
  let up = firstIndex(upwards, (candidate) => candidate.price >= window.price);
  let down = firstIndex(downwards, (candidate) => candidate.price < window.price);
  for (;;) {
    const dearer = upwards[up];
    const cheaper = downwards[down];
    const isDearer = !cheaper || (dearer && (distance(dearer) - distance(cheaper) || dearer.place - cheaper.place) < 0);
    const next = isDearer ? dearer : cheaper;
    if (!next || !isWithin(next.price, window)) return;
    yield next.car;
    if (isDearer) up++;
    else down++;
  }
}

/** The first place of a list from which on a condition holds. */
function firstIndex<T>(list: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
