import { canBeHad } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';

/** What a look at a row tells apart. */
type Arrival = Pick<
  Vehicle,
  'id' | 'status' | 'reserved' | 'created_at' | 'item_type' | 'body' | 'simple_body' | 'colour' | 'primary_image_url'
> &
  Pick<Vehicle, 'simple_colour' | 'photos_count'>;

/** Of so many neighbours at a dealer of several kinds one at most is a motorcycle. */
const ROW = 4;

/**
 * The newest vehicles that can be had, mixed as a salesperson would park them: none beside one of the same body and
 * colour, no picture twice, at a dealer of several kinds one motorcycle in four at most. Where the stock is too much
 * alike for that, newest first.
 *
 * @param cars what the home page may show.
 * @param count how many are wanted.
 */
export function mixedArrivals<T extends Arrival>(cars: readonly T[], count: number): T[] {
  const free = cars.filter(canBeHad);
  const pictured = free.filter((car) => (car.photos_count ?? 0) > 0);
  // Vehicles without photos stand here only where no other does.
  const waiting = (pictured.length > 0 ? pictured : free).toSorted((a, b) =>
    (b.created_at ?? '').localeCompare(a.created_at ?? ''),
  );
  const isMixed = waiting.some((car) => !isMotorcycle(car));
  const row: T[] = [];
  while (row.length < count && waiting.length > 0) {
    const suits = (car: T) => !isTooMuchAlike(car, row, isMixed);
    const found = waiting.findIndex(suits);
    row.push(...waiting.splice(Math.max(0, found), 1));
  }
  return row;
}

const isMotorcycle = (car: Arrival) => car.item_type === 'motorcycle';

function isTooMuchAlike(car: Arrival, row: readonly Arrival[], isMixed: boolean): boolean {
  const last = row.at(-1);
  const isLikeLast = last !== undefined && lookOf(last) === lookOf(car);
  const isSeen = Boolean(car.primary_image_url) && row.some((one) => one.primary_image_url === car.primary_image_url);
  const isCrowd = isMixed && isMotorcycle(car) && row.slice(1 - ROW).some(isMotorcycle);
  return isLikeLast || isSeen || isCrowd;
}

const lookOf = ({ simple_body, body, simple_colour, colour }: Arrival) =>
  `${simple_body ?? body} ${simple_colour ?? colour}`.toLowerCase();
