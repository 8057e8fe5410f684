import type { Location } from './location.schema.ts';

/** A place to which a vehicle is brought for a test drive. */
export type DistributionPlace = { id: string; name: string };

const isId = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');

/**
 * The places to choose from for a test drive of a vehicle at `location` (TD-002); empty when there is no choice. An entry is
 * a name, the id of one of `locations`, or an object with id and name; one that names no place is left out.
 */
export function distributionPlaces(
  location: Pick<Location, 'distribution_locations'> | undefined,
  locations: readonly Location[],
): DistributionPlace[] {
  const places = new Map<string, DistributionPlace>();
  for (const entry of location?.distribution_locations ?? []) {
    const place = placeOf(entry, locations);
    if (place && !places.has(place.id)) places.set(place.id, place);
  }
  return places.size > 1 ? [...places.values()] : [];
}

function placeOf(entry: unknown, locations: readonly Location[]): DistributionPlace | undefined {
  if (isId(entry)) {
    const known = locations.find(({ id }) => String(id) === String(entry));
    if (known) return { id: String(known.id), name: known.name };
    return typeof entry === 'string' ? { id: entry.trim(), name: entry.trim() } : undefined;
  }
  const { id, name } = (entry ?? {}) as { id?: unknown; name?: unknown };
  if (isId(id) && typeof name === 'string' && name.trim() !== '') return { id: String(id), name: name.trim() };
  return isId(id) ? placeOf(id, locations) : undefined;
}
