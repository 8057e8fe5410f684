import { priceCounts } from '../price/price-shown.ts';

/** What finding similar vehicles needs to know of a vehicle. */
export type SimilarCar = {
  id: string | number;
  make?: string | null | undefined;
  model?: string | null | undefined;
  body?: string | null | undefined;
  price?: number | null | undefined;
  status: string;
};

/** One group of comparable vehicles: by price, and those without a price that counts, both in stock order. */
export type Group<T> = { priced: T[]; unpriced: T[] };

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
  for (const car of stock) {
    const id = String(car.id);
    if (car.status !== 'in_stock' || byId.has(id)) continue;
    byId.set(id, car);
    for (const key of groupKeys(car)) {
      const group: Group<T> = groups.get(key) ?? { priced: [], unpriced: [] };
      groups.set(key, group);
      (priceCounts(car.price) ? group.priced : group.unpriced).push(car);
    }
  }
  for (const { priced } of groups.values()) priced.sort((a, b) => (a.price ?? 0) - (b.price ?? 0));
  return { byId, groups };
}

/** The queries of SIM-007 for a vehicle, closest first: same make and model, same make and body, same body. */
export function groupKeys(car: SimilarCar): string[] {
  const [make, model, body] = [car.make, car.model, car.body].map((value) => value?.trim().toLowerCase() ?? '');
  const keys: string[] = [];
  if (make && model) keys.push(`model\n${make}\n${model}`);
  if (make && body) keys.push(`make\n${make}\n${body}`);
  if (body) keys.push(`body\n${body}`);
  return keys;
}
