import { isInStock } from '../vehicle/stock-status.ts';

/** A vehicle as a build shows it: price in dollars, missing without one. */
export type BuiltCar = { id: string; status: string; price?: number; unlisted?: true };

/** What a build shows that the build before did not, by ids of vehicles. */
export type StockChanges = {
  /** In stock and found by search, and not before. */
  added: string[];
  /** In stock before and now, at a lower price in dollars. */
  cheaper: { id: string; from: number; to: number }[];
  /** In stock before, and sold or gone now. */
  sold: string[];
};

/** Most vehicles of each kind: beyond it a build is no news but another stock. */
export const MAX_CHANGES = 500;
/** Fewer vehicles than this may all be exchanged in a day. */
const SMALL_STOCK = 20;

/**
 * The news between two builds of a site; none between those of different stock: where more than half of what was there is
 * gone and more than half of what is there is new, the feed most likely names its vehicles anew.
 *
 * @param before vehicles by slug, as the build before knew them.
 */
export function stockChanges(
  before: Readonly<Record<string, BuiltCar>>,
  after: Readonly<Record<string, BuiltCar>>,
): StockChanges {
  const was = inStockById(before);
  const is = inStockById(after);
  const added = [...is.values()].filter(({ id, unlisted }) => !unlisted && !was.has(id)).map(({ id }) => id);
  const sold = [...was.keys()].filter((id) => !is.has(id));
  const isOtherStock = was.size >= SMALL_STOCK && sold.length > was.size / 2 && added.length > is.size / 2;
  if (isOtherStock) return { added: [], cheaper: [], sold: [] };
  const cheaper = [...is.values()].flatMap(({ id, price: to }) => {
    const from = was.get(id)?.price;
    return from !== undefined && to !== undefined && to < from ? [{ id, from, to }] : [];
  });
  return {
    added: added.slice(0, MAX_CHANGES),
    cheaper: cheaper.slice(0, MAX_CHANGES),
    sold: sold.slice(0, MAX_CHANGES),
  };
}

/** Whether there is anything to tell. */
export const hasChanges = ({ added, cheaper, sold }: StockChanges): boolean =>
  added.length + cheaper.length + sold.length > 0;

const inStockById = (cars: Readonly<Record<string, BuiltCar>>) =>
  new Map(Object.values(cars).flatMap((car) => (isInStock(car) ? [[car.id, car] as const] : [])));
