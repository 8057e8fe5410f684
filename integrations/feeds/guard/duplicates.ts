import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { headerKey } from '../columns/header-key.ts';
import type { KnownVehicle } from './last-good.ts';

type First = { place: string; feed: number; vin: string | undefined; make: string };
/** Who came first under each number, with its place for the report. */
export type Seen = Map<string, First>;

/** Whether a VIN is one: 17 characters without I, O and Q, not all alike as placeholders are. */
export function isWholeVin(vin: string | null | undefined): vin is string {
  return vin != null && /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) && new Set(vin).size > 4;
}

/** A vehicle of a feed, told by its facts (`byFacts`) or by a number. */
export type Newcomer = { vehicle: Vehicle; feed: number; place: string; byFacts: boolean };

/**
 * Notes a vehicle under its stock number, VIN and id. The answer is `duplicate`: which of them came before, and where; or `shared`: a number
 * that another vehicle has, too, as two whole VINs that differ say, or two makes in one feed. Such a vehicle gets its VIN as its id, or its number
 * with its make.
 */
export function findDuplicate(
  seen: Seen,
  { vehicle, feed, place, byFacts }: Newcomer,
): { duplicate: string } | { shared: string } | undefined {
  const vin = isWholeVin(vehicle.vin) ? vehicle.vin : undefined;
  const stocknum = vehicle.stocknum?.toUpperCase();
  // Vehicles that are alike in their facts are one only where odometer and price are the same, too.
  const id = byFacts ? `facts ${vehicle.id}, ${vehicle.km ?? ''} km, $${vehicle.price ?? ''}` : `id ${vehicle.id}`;
  const keys = [vin && `VIN ${vin}`, stocknum && `stock number ${stocknum}`, id].filter(
    (key) => typeof key === 'string',
  );
  const make = headerKey(vehicle.make ?? '');
  const found = keys.flatMap((key) => {
    const first = seen.get(key);
    return first ? [{ key, first, isOther: isOther(first, { place, feed, vin, make }) }] : [];
  });
  const duplicate = found.find(({ isOther }) => !isOther);
  if (duplicate) return { duplicate: `${duplicate.key} was in ${duplicate.first.place}` };
  const [shared] = found;
  if (shared && seen.has(`id ${vehicle.id}`)) vehicle.id = vin ?? `${vehicle.id}-${make}`;
  for (const key of [...keys.slice(0, -1), byFacts ? id : `id ${vehicle.id}`])
    if (!seen.has(key)) seen.set(key, { place, feed, vin, make });
  return shared && { shared: `${shared.key} was in ${shared.first.place}` };
}

/** Whether two vehicles of one number are two: by their VINs, or without these by two makes in one feed. */
function isOther(first: First, { feed, vin, make }: First): boolean {
  if (vin && first.vin) return vin !== first.vin;
  return feed === first.feed && make !== first.make;
}

const FACTS = /^(h[0-9a-f]{12})(?:-\d+)?$/;

/**
 * Gives vehicles that are alike in their facts an id of their own: that of the last build with the same odometer, else with the nearest, else a new one.
 */
export function tellApart(vehicles: readonly Vehicle[], known: readonly KnownVehicle[] = []): void {
  const families = Map.groupBy(
    known.filter(({ id }) => FACTS.test(String(id))),
    ({ id }) => FACTS.exec(String(id))?.[1],
  );
  for (const [base, alike] of Map.groupBy(vehicles, ({ id }) => String(id))) {
    const before = families.get(base) ?? [];
    if (alike.length === 1 && before.length < 2) {
      const only = before[0];
      if (alike[0] && only) rename(alike[0], base, String(only.id));
      continue;
    }
    const free = new Map(before.map((one) => [String(one.id), one.km ?? 0]));
    const rest = alike.toSorted((a, b) => (a.km ?? 0) - (b.km ?? 0) || (a.price ?? 0) - (b.price ?? 0));
    const pairs = rest
      .flatMap((car) => [...free].map(([id, km]) => ({ car, id, away: Math.abs((car.km ?? 0) - km) })))
      .sort((a, b) => a.away - b.away);
    const done = new Set<Vehicle>();
    for (const { car, id } of pairs) {
      if (done.has(car) || !free.delete(id)) continue;
      rename(car, base, id);
      done.add(car);
    }
    const used = new Set([...before.map(({ id }) => String(id)), ...[...done].map(({ id }) => String(id))]);
    for (const car of rest) {
      if (done.has(car)) continue;
      let id = base;
      for (let n = 2; used.has(id); n += 1) id = `${base}-${n}`;
      used.add(id);
      rename(car, base, id);
    }
  }
}

/** Another id of the same facts, in the address, too. */
function rename(vehicle: Vehicle, base: string, id: string): void {
  if (vehicle.slug?.endsWith(base)) vehicle.slug = vehicle.slug.slice(0, -base.length) + id;
  vehicle.id = id;
  if (vehicle.stocknum === base) vehicle.stocknum = id;
}
