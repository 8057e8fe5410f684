import { isInStock } from '../vehicle/stock-status.ts';

/**
 * SRCH-023: of each run of consecutive sold vehicles only the first; a list of nothing but sold ones stays whole.
 */
export function collapseSoldRuns<T extends { status: string }>(cars: readonly T[]): T[] {
  if (!cars.some(isInStock)) return [...cars];
  return cars.filter((car, at) => isInStock(car) || at === 0 || isInStock(cars[at - 1] as T));
}
