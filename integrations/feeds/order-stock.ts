import { createHash } from 'node:crypto';
import { DAY_MS } from '#src/domain/calendar/days.ts';
import { canBeHad, isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';

/** `Santa FE`, `SANTA FE` and `Santa-Fe` are one model: the commonest spelling of the feeds is used for all. */
export function oneSpelling(vehicles: Vehicle[]): void {
  const spellings = new Map<string, Map<string, number>>();
  const keyOf = ({ make, model }: Vehicle) => `${make}|${model?.toLowerCase().replace(/[\s-]+/g, '')}`;
  for (const vehicle of vehicles) {
    const counts = spellings.get(keyOf(vehicle)) ?? new Map<string, number>();
    spellings.set(keyOf(vehicle), counts.set(vehicle.model ?? '', (counts.get(vehicle.model ?? '') ?? 0) + 1));
  }
  for (const vehicle of vehicles) {
    const counts = spellings.get(keyOf(vehicle));
    if (!counts || counts.size < 2) continue;
    vehicle.model = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? 1 : -1))[0]?.[0] ?? vehicle.model;
  }
}

/**
 * Range and battery are those of the variant: an electric car whose feed leaves them out has those that all others of its year, make,
 * model, badge and series say.
 */
export function electricFigures(vehicles: Vehicle[]): void {
  const electric = vehicles.filter(({ simple_fuel, badge }) => simple_fuel === 'Electric' && badge);
  const keyOf = ({ year, make, model, badge, series }: Vehicle) => [year, make, model, badge, series].join('|');
  for (const [, same] of Map.groupBy(electric, keyOf))
    for (const field of ['electric_range', 'battery_kwh'] as const) {
      const [known, ...others] = new Set(same.flatMap((vehicle) => vehicle[field] || []));
      if (known && others.length === 0) for (const vehicle of same) vehicle[field] ||= known;
    }
}

/**
 * Two vehicles never share an address (DATA-001): those that would share one all get the start of a hash of their id,
 * so that none of them depends on the order of the feed.
 */
export function uniqueSlugs(vehicles: Vehicle[]): void {
  const counts = new Map<string, number>();
  for (const { slug } of vehicles) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const taken = new Set(counts.keys());
  for (const vehicle of vehicles) {
    if ((counts.get(vehicle.slug) ?? 0) < 2) continue;
    const digest = createHash('sha1').update(String(vehicle.id)).digest('hex');
    let slug = '';
    for (let length = 6; slug === '' || taken.has(slug); length += 2)
      slug = `${vehicle.slug}-${digest.slice(0, length)}`;
    taken.add(slug);
    vehicle.slug = slug;
  }
}

/**
 * Highest custom_rank first (SRCH-032). Vehicles without one are ranked by `computedRank`; of equal ones the
 * newer comes first, and the slug decides what is left, so that the order never depends on the feed's.
 */
export function rankStock(vehicles: Vehicle[], today: string): void {
  for (const vehicle of vehicles) vehicle.custom_rank ??= computedRank(vehicle, today);
  vehicles.sort(
    (a, b) =>
      (b.custom_rank ?? 0) - (a.custom_rank ?? 0) || (b.year ?? 0) - (a.year ?? 0) || (a.slug < b.slug ? -1 : 1),
  );
}

/**
 * The rank of a vehicle that has none: in stock (4000) before reserved and coming soon (3000) before sold; then 500 for a photo and 20
 * for each of the first ten, 300 for a price that counts, and one point less for each day since it was listed, of 180.
 * A vehicle with no listing date counts as a year old.
 */
function computedRank(vehicle: Vehicle, today: string): number {
  const listed = vehicle.created_at ? Date.parse(vehicle.created_at) : Number.NaN;
  const ageDays = Number.isNaN(listed) ? 365 : Math.max(0, (Date.parse(today) - listed) / DAY_MS);
  const photos = Math.min(vehicle.photos_count ?? 0, 10);
  return (
    (vehicle.status === 'in_stock' && canBeHad(vehicle) ? 4000 : isInStock(vehicle) ? 3000 : 0) +
    (photos > 0 ? 500 : 0) +
    photos * 20 +
    ((vehicle.price ?? 0) > 10 ? 300 : 0) +
    Math.round(Math.max(0, 180 - ageDays))
  );
}
