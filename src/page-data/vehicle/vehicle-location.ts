import type { Location } from '#src/domain/location/location.schema.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';

/** Finds the visible location that a vehicle names by its id or slug. */
export function locationIndex(locations: readonly Location[]): (car: Vehicle) => Location | undefined {
  const index = new Map<string, Location>();
  for (const location of locations) {
    if (location.visible === false) continue;
    index.set(`id:${location.id}`, location);
    index.set(`slug:${location.slug}`, location);
  }
  return (car) => {
    return index.get(`id:${car.location_id}`) ?? index.get(`slug:${car.location_slug}`);
  };
}
