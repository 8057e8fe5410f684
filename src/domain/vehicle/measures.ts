import { engineSize } from './drivetrain.ts';
import type { Vehicle } from './vehicle.schema.ts';

type Written = string | number | null | undefined;

/** By definition. */
export const METRES_PER_FOOT = 0.3048;
export const INCHES_PER_FOOT = 12;
/** A bare length: below so many it is metres, from so many on centimetres, from the last on millimetres. */
const MIN_BARE_FEET = 10;
const MIN_BARE_CENTIMETRES = 100;
const MIN_BARE_MILLIMETRES = 1000;

/** A mass in whole kilograms: 2390, "2,390 kg", "2.39 t"; undefined for zero and for what is no mass. */
export function kilograms(written: Written): number | undefined {
  const [, digits = '', unit = ''] = /^([\d,]+(?:\.\d+)?)\s*(kgs?|t|tonnes?)?$/i.exec(textOf(written)) ?? [];
  const number = Number(digits.replaceAll(',', ''));
  const value = Math.round(/^t/i.test(unit) ? number * 1000 : number);
  return value > 0 ? value : undefined;
}

/**
 * A length in metres to the centimetre: "7.45 m", 7450, "745 cm", 24 (feet), `24'6"`, "24 ft"; undefined for zero and for what is no length.
 */
export function metres(written: Written): number | undefined {
  const text = textOf(written);
  const [, feet, inches = '0'] =
    /^(\d+(?:\.\d+)?)\s*(?:ft|feet|foot|['’′])\s*(?:(\d+)\s*(?:in|["”″]|'')?)?$/i.exec(text) ?? [];
  if (feet !== undefined) return rounded((Number(feet) + Number(inches) / INCHES_PER_FOOT) * METRES_PER_FOOT);
  const [, digits = '', unit] = /^([\d,]+(?:\.\d+)?)\s*(mm|cm|m|metres?)?$/i.exec(text) ?? [];
  const number = Number(digits.replaceAll(',', ''));
  return rounded(number * metresIn(unit?.toLowerCase(), number));
}

function metresIn(unit: string | undefined, number: number): number {
  if (unit?.startsWith('mm')) return 0.001;
  if (unit === 'cm') return 0.01;
  if (unit) return 1;
  if (number >= MIN_BARE_MILLIMETRES) return 0.001;
  if (number >= MIN_BARE_CENTIMETRES) return 0.01;
  return number >= MIN_BARE_FEET ? METRES_PER_FOOT : 1;
}

const rounded = (value: number) => (value > 0 ? Math.round(value * 100) / 100 : undefined);
const textOf = (written: Written) => String(written ?? '').trim();

/** What measures are read from. */
export type Measured = Pick<
  Vehicle,
  | 'item_type'
  | 'fuel'
  | 'transmission'
  | 'aggregate_trailer_mass'
  | 'tare_weight'
  | 'body_length'
  | 'engine_size'
  | 'engine_size_litres'
  | 'variant'
>;

/** A motorhome or campervan: a caravan that drives by itself, whose mass is a gross vehicle mass. */
export const isMotorised = (car: Pick<Measured, 'item_type' | 'fuel' | 'transmission'>): boolean =>
  car.item_type === 'caravan' && Boolean(car.fuel?.trim() || car.transmission?.trim());

/** What a trailer may weigh loaded, kg; undefined for what drives by itself. */
export const trailerMassKg = (car: Measured): number | undefined =>
  car.item_type === 'caravan' && !isMotorised(car) ? kilograms(car.aggregate_trailer_mass) : undefined;

/** What may be loaded into a trailer, kg: what it may weigh loaded less what it weighs empty, where both are known. */
export function payloadKg(car: Measured): number | undefined {
  const payload = (trailerMassKg(car) ?? 0) - (kilograms(car.tare_weight) ?? Number.POSITIVE_INFINITY);
  return payload > 0 ? payload : undefined;
}

/** What a vehicle may weigh loaded, kg; a feed of caravans has that of a motorhome in the column of trailers. */
export const grossMassKg = (car: Measured): number | undefined =>
  kilograms(car.variant?.grossvehiclemass) ?? (isMotorised(car) ? kilograms(car.aggregate_trailer_mass) : undefined);

/** What a car or ute may tow with brakes on the trailer, kg; undefined where the feed does not say. */
export const towRatingKg = (car: Pick<Measured, 'item_type' | 'variant'>): number | undefined =>
  car.item_type === 'car' ? kilograms(car.variant?.towingcapacitybraked) : undefined;

/** Kilometres that an electric vehicle drives on a full battery: 420, "420 km"; undefined where the feed does not say. */
export function electricRangeKm({ electric_range: said }: Pick<Vehicle, 'electric_range'>): number | undefined {
  const digits = /^([\d,]+(?:\.\d+)?)\s*(?:kms?)?(?:\s*\(?wltp\)?)?$/i.exec(textOf(said))?.[1];
  const km = Math.round(Number(digits?.replaceAll(',', '')));
  return km > 0 ? km : undefined;
}

/** Capacity of an engine in cc; undefined where the feed does not say. The vehicle's own comes first (DATA-010). */
export function capacityCc({ engine_size, engine_size_litres, variant }: Measured): number | undefined {
  const said = [engine_size, engine_size_litres, variant?.enginesize, variant?.enginesize_litres];
  for (const size of said) {
    const cc = engineSize(size ?? undefined)?.cc;
    if (cc) return cc;
  }
  return undefined;
}

/** How the wheels of a truck are driven, as the trade writes it: "6x4"; undefined where neither axles nor drive say it. */
export function axleConfiguration({ axle_type, drive }: Pick<Vehicle, 'axle_type' | 'drive'>): string | undefined {
  const said = [axle_type, drive].map((one) => /\b\d{1,2} ?x ?\d\b/i.exec(String(one ?? ''))?.[0]).find(Boolean);
  return said?.toLowerCase().replaceAll(' ', '');
}
