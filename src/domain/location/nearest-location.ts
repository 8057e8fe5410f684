import type { Position } from '../postcode/postcode-position.ts';
import { distanceKm } from './location-block.ts';

/** The place nearest to a position, with its great-circle distance (BUD-009); undefined when there is none. */
export function nearestLocation<T extends Position>(
  position: Position,
  places: readonly T[],
): { place: T; km: number } | undefined {
  let nearest: { place: T; km: number } | undefined;
  const from = { lat: position.latitude, long: position.longitude };
  for (const place of places) {
    const km = distanceKm(from, { lat: place.latitude, long: place.longitude });
    if (!nearest || km < nearest.km) nearest = { place, km };
  }
  return nearest;
}
