import type { VehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';
import { $favourites } from './favourites.ts';
import { findVehicleSummary } from './vehicle-summaries.ts';
import { $viewedCars } from './viewed-cars.ts';
import { $toWatch, $watched } from './watched.ts';

/** vehicles; TD-006. */
const knownCarsMost = 6;

/** The ids of the vehicles that the visitor saved in this browser, newest first, on a site of either kind. */
function savedIds(): string[] {
  if (document.body.dataset.saving !== 'watchlist') return $favourites.get().map(({ id }) => String(id));
  return [...$watched.get().map(({ id }) => id), ...$toWatch.get()];
}

/**
 * The vehicles that the visitor saved, then those whose pages were opened, newest first: those that can still be had, at
 * most 6 (TD-006).
 *
 * @throws Error when a file cannot be had.
 */
export async function loadKnownCars(): Promise<VehicleSummary[]> {
  const seen = $viewedCars.get().map(({ id }) => String(id));
  const ids = [...new Set([...savedIds(), ...seen])].slice(0, knownCarsMost);
  const found = await Promise.all(ids.map((id) => findVehicleSummary(id, 'id')));
  return found.filter((car) => car !== undefined).filter(({ sold }) => !sold);
}
