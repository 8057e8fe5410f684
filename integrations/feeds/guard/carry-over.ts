import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { KnownVehicle } from './last-good.ts';

/**
 * Dates that a feed does not give, from what the last build knew: a vehicle that was not there before is listed
 * `today`, one that turned sold was sold `today`; both stay from then on. Without a last build nothing is made up.
 */
export function carryOver(vehicles: Vehicle[], lastGood: readonly KnownVehicle[] | undefined, today: string): void {
  if (!lastGood || lastGood.length === 0) return;
  const before = new Map(lastGood.map((vehicle) => [String(vehicle.id), vehicle]));
  const midnight = `${today}T00:00:00.000Z`;
  for (const vehicle of vehicles) {
    const known = before.get(String(vehicle.id));
    const createdAt = known ? known.created_at : midnight;
    if (!vehicle.created_at && createdAt) vehicle.created_at = createdAt;
    if (vehicle.status !== 'sold' || vehicle.sold_date_timestamp) continue;
    const soldAt = known?.status === 'sold' ? known.sold_date_timestamp : Date.parse(midnight) / 1000;
    if (known && soldAt) vehicle.sold_date_timestamp = soldAt;
  }
}
