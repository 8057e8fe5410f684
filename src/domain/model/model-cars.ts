import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import { type LinkedModel, modelStockPaths, stockPath } from './model-link.ts';

type NamedCar = Pick<Vehicle, 'make' | 'model' | 'badge'>;

/**
 * The vehicles of each model of a range (MODEL-015): those whose model is its name, and those whose model and first words of
 * the badge are ("911" and "Turbo S Cabriolet" of the page "911 Turbo S"). Of several names with words of a badge the longest has
 * the vehicle, so "911 Turbo" has none of "911 Turbo S".
 */
export function carsByModel<M extends LinkedModel, C extends NamedCar>(
  models: readonly M[],
  cars: readonly C[],
): Map<M, C[]> {
  const byPath = new Map<string, M[]>();
  for (const model of models)
    for (const path of new Set(modelStockPaths(model))) byPath.set(path, [...(byPath.get(path) ?? []), model]);
  const found = new Map<M, C[]>();
  for (const car of byPath.size > 0 ? cars : []) {
    const [whole, ...badged] = namesOf(car).map((name) => byPath.get(stockPath(car.make, name)) ?? []);
    const longest = badged.findLast((named) => named.length > 0) ?? [];
    for (const model of new Set([...(whole ?? []), ...longest])) found.set(model, [...(found.get(model) ?? []), car]);
  }
  return found;
}

/** What a range may call a vehicle: its model, and that with one word of its badge more each time. */
function namesOf({ model, badge }: NamedCar): string[] {
  const words = badge?.trim().split(/\s+/) ?? [];
  return [...words.keys(), words.length].map((count) => [model ?? '', ...words.slice(0, count)].join(' '));
}
