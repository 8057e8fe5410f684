import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { KnownVehicle } from './last-good.ts';

/**
 * A lost or surplus digit makes a price ten times as low or as high; real prices of one model and age are nearer to each
 * other: of 17,000 listings of a year four lie outside of these bounds, all of them with a wrong digit or worse.
 */
const FACTOR = 8;
const YEARS_APART = 3;
const MIN_COMPARABLE = 5;
/** Prices up to this are placeholders that no page shows. */
const PLACEHOLDER = 10;

/** A price for a person to decide on, and what it was compared with. */
export type WithheldPrice = { vehicle: Vehicle; price: number; detail: string };

/** Prices that a person said are right, by stock number or id. */
export type AcceptedPrices = Readonly<Record<string, number>>;

type Priced = Pick<Vehicle, 'id' | 'stocknum' | 'make' | 'model' | 'year' | 'price' | 'name'>;

/**
 * Vehicles whose price is an eighth or less, or eight times or more, of the last good one of the same vehicle, or of the
 * middle price of at least five others of their model that are up to three years older or younger (of any age when the
 * vehicle's year is not known). A price that `accepted`
 * names for its vehicle is none of them, nor is one that was in the last good stock.
 */
export function withheldPrices(
  vehicles: readonly Vehicle[],
  lastGood: readonly Pick<KnownVehicle, 'id' | 'price'>[] | undefined,
  accepted: AcceptedPrices = {},
): WithheldPrice[] {
  const before = new Map(lastGood?.map((vehicle) => [String(vehicle.id), vehicle.price ?? 0]));
  const models = Map.groupBy(vehicles.filter(isPriced), (vehicle) => `${vehicle.make}|${vehicle.model}`);
  const held: WithheldPrice[] = [];
  for (const model of models.values()) {
    const byYear = new Map<number | undefined, number>();
    for (const vehicle of model) {
      const price = vehicle.price ?? 0;
      if (accepted[vehicle.stocknum ?? ''] === price || accepted[String(vehicle.id)] === price) continue;
      const last = before.get(String(vehicle.id));
      if (last === price) continue;
      const detail =
        last !== undefined && last > PLACEHOLDER && isFar(price, last)
          ? `${money(price)}, before it was ${money(last)}`
          : againstModel(vehicle, price, model, byYear);
      if (detail) held.push({ vehicle, price, detail });
    }
  }
  return held;
}

/** What a price of the vehicle is called under in `AcceptedPrices`. */
export const acceptedKey = (vehicle: Priced) => vehicle.stocknum ?? String(vehicle.id);

function againstModel(
  vehicle: Priced,
  price: number,
  model: readonly Priced[],
  byYear: Map<number | undefined, number>,
): string | undefined {
  const year = vehicle.year ?? undefined;
  let middle = byYear.get(year);
  if (middle === undefined) {
    const others = model
      .filter((other) => year === undefined || Math.abs((other.year ?? 0) - year) <= YEARS_APART)
      .map((other) => other.price ?? 0)
      .sort((a, b) => a - b);
    // The vehicle itself is among them.
    middle = others.length > MIN_COMPARABLE ? (others[others.length >> 1] ?? 0) : 0;
    byYear.set(year, middle);
  }
  return middle > 0 && isFar(price, middle)
    ? `${money(price)}, others of its model${year === undefined ? '' : ' and age'} are about ${money(middle)}`
    : undefined;
}

const isPriced = (vehicle: Priced) => (vehicle.price ?? 0) > PLACEHOLDER;
const isFar = (price: number, other: number) => price * FACTOR <= other || price >= other * FACTOR;
const money = (value: number) => `$${value.toLocaleString('en-AU')}`;
