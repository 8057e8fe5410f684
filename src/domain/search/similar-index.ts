import { type PricedCar, salePrice } from '../price/price-shown.ts';

/** What finding similar vehicles needs to know of a vehicle. */
export type SimilarCar = Pick<PricedCar, 'price' | 'offer_price'> & {
  id: string | number;
  make?: string | null | undefined;
  model?: string | null | undefined;
  body?: string | null | undefined;
  item_type?: string | null | undefined;
  lams?: boolean | null | undefined;
  primary_image_url?: string | null | undefined;
  status: string;
};

/** A vehicle, its place in the stock's order, and the price it is sold for in dollars (CARD-042). */
export type Placed<T> = { car: T; place: number; price: number };

/**
 * One group of comparable vehicles: all of them in the order of the stock, and those with a price that counts from the
 * cheapest up and from the dearest down, equal prices in the order of the stock both times.
 */
export type Group<T> = { all: T[]; upwards: Placed<T>[]; downwards: Placed<T>[] };

/** The vehicles of a site that may be shown as similar ones, grouped for lookup. */
export type SimilarIndex<T extends SimilarCar> = {
  byId: ReadonlyMap<string, T>;
  groups: ReadonlyMap<string, Group<T>>;
};

/**
 * Groups a site's vehicles by make and model, make and body, and body. Only vehicles with status `in_stock` are
 * taken (SIM-005). The order of `stock` (custom_rank) decides between equals.
 */
export function similarIndex<T extends SimilarCar>(stock: readonly T[]): SimilarIndex<T> {
  const byId = new Map<string, T>();
  const groups = new Map<string, Group<T>>();
  for (const [place, car] of stock.entries()) {
    const id = String(car.id);
    if (car.status !== 'in_stock' || byId.has(id)) continue;
    byId.set(id, car);
    const price = salePrice(car);
    for (const key of groupKeys(car)) {
      const group: Group<T> = groups.get(key) ?? { all: [], upwards: [], downwards: [] };
      groups.set(key, group);
      group.all.push(car);
      if (price !== undefined) group.upwards.push({ car, place, price });
    }
  }
  for (const group of groups.values()) {
    group.downwards = group.upwards.toSorted((a, b) => b.price - a.price);
    group.upwards.sort((a, b) => a.price - b.price);
  }
  return { byId, groups };
}

/** Vehicles of a kind: what fills a row that would not be one (SIM-009). */
export const kindKey = ({ item_type }: SimilarCar): string => `kind\n${item_type ?? 'car'}`;

/**
 * The queries of SIM-007 for a vehicle, closest first: same make and model, same make and body, same body, same kind. What a
 * learner may ride has groups of its own, the last of them all of its kind: it is like what a learner may ride.
 */
export function groupKeys(car: SimilarCar): string[] {
  const [make, model, body] = [car.make, car.model, car.body].map((value) => value?.trim().toLowerCase() ?? '');
  const licence = car.lams ? '\nlams' : '';
  const keys: string[] = [];
  if (make && model) keys.push(`model\n${make}\n${model}${licence}`);
  if (make && body) keys.push(`make\n${make}\n${body}${licence}`);
  if (body) keys.push(`body\n${body}${licence}`);
  if (licence) keys.push(kindKey(car) + licence);
  return [...keys, kindKey(car)];
}
