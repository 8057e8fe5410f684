import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';

/** Who came first under each number, with its place for the report. */
export type Seen = Map<string, { place: string; feed: number; vin: string | undefined }>;

/** Whether a VIN is one: 17 characters without I, O and Q, not all alike as placeholders are. */
export function isWholeVin(vin: string | null | undefined): vin is string {
  return vin != null && /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) && new Set(vin).size > 4;
}

/**
 * Notes a vehicle under its stock number, VIN and id; answers which of them came before, and where. The same stock number in
 * another feed (another yard's numbering) is no duplicate when both have whole VINs that differ; such a vehicle gets the
 * VIN as its id.
 */
export function findTwin(seen: Seen, vehicle: Vehicle, feed: number, place: string): string | undefined {
  const vin = isWholeVin(vehicle.vin) ? vehicle.vin : undefined;
  const stocknum = vehicle.stocknum?.toUpperCase();
  const keys = [vin && `VIN ${vin}`, stocknum && `stock number ${stocknum}`, `id ${vehicle.id}`].filter(
    (key): key is string => Boolean(key),
  );
  const others = keys.filter((key) => {
    const first = seen.get(key);
    return first && !(vin && first.vin && first.vin !== vin && first.feed !== feed);
  });
  const twin = others[0];
  if (twin) return `${twin} was in ${seen.get(twin)?.place}`;
  if (vin && seen.has(`id ${vehicle.id}`)) vehicle.id = vin;
  for (const key of [...keys.slice(0, -1), `id ${vehicle.id}`]) if (!seen.has(key)) seen.set(key, { place, feed, vin });
  return undefined;
}
