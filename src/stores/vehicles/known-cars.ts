import type { VehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';
import { listOf, persistedJson } from '../persisted.ts';
import { $favourites } from './favourites.ts';
import { findVehicleSummary } from './vehicle-summaries.ts';
import { $toWatch, $watched } from './watched.ts';

/** vehicles; TD-006. */
const knownCarsMost = 6;

/**
 * The ids of the viewed cars (SEEN-001). Their own module is part of the first script of vehicle pages, and would be a file of
 * its own if other pages had it too.
 */
const $viewedIds = persistedJson('viewed', listOf(idOf));

function idOf(stored: unknown): string | undefined {
  const { id } = (stored ?? {}) as { id?: unknown };
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

/** The ids of the vehicles that the visitor saved in this browser, newest first, on a site of either kind. */
function savedIds(): string[] {
  if (document.body.dataset.saving !== 'watchlist') return $favourites.get().map(({ id }) => String(id));
  return [...$watched.get().map(({ id }) => id), ...$toWatch.get()];
}

/**
 * The vehicles that the visitor saved, then those whose pages were opened, newest first: those that can still be had, at
 * most 6 (TD-006) or what is asked for.
 *
 * @throws Error when a file cannot be had.
 */
export async function loadKnownCars(most: number = knownCarsMost): Promise<VehicleSummary[]> {
  const ids = [...new Set([...savedIds(), ...$viewedIds.get()])].slice(0, most);
  const found = await Promise.all(ids.map((id) => findVehicleSummary(id, 'id')));
  return found.filter((car) => car !== undefined).filter(({ sold }) => !sold);
}
