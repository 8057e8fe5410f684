import prices from './prices.json' with { type: 'json' };

/** What a step asked of the store. */
export type Requests = Record<string, number>;

/** Methods that the price list counts as writes; reading is what is left, and removing costs nothing. */
const WRITES = new Set(['PUT', 'POST', 'LIST']);
const FREE = new Set(['DELETE']);

export const PRICES = prices;

/** Writes and reads as the price list divides requests. */
export function operations(requests: Requests): { writes: number; reads: number } {
  const sum = { writes: 0, reads: 0 };
  for (const [method, count] of Object.entries(requests)) {
    if (WRITES.has(method)) sum.writes += count;
    else if (!FREE.has(method)) sum.reads += count;
  }
  return sum;
}

/** What requests cost at list price, without what an account has free each month. */
export function requestCost(requests: Requests): number {
  const { writes, reads } = operations(requests);
  return (writes * prices.store.writesMillion + reads * prices.store.readsMillion) / 1e6;
}

/** What it costs to keep so many bytes for a month. */
export const storageCost = (bytes: number): number => (bytes / 1e9) * prices.store.storageGbMonth;

/** What a content network takes for so many bytes, and the store for giving them to it. */
export const deliveryCost = (bytes: number): number => (bytes / 1e9) * (prices.cdn.egressGb + prices.store.egressGb);
