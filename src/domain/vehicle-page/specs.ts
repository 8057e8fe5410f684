import type { Variant, Vehicle } from '../vehicle/vehicle.schema.ts';
import { formatKm, odometerKm } from '../vehicle-card/card-facts.ts';

/** specs; VDP-010. */
export const keyInformationSpecs = 4;

/** One row of key information or specifications, ready to be shown. */
export type Spec = { key: string; label: string; value: string };

/** What specs need besides the vehicle: `vehiclePage.pastRego` and the day in the site's time zone. */
export type SpecContext = { pastRego: 'date' | 'unregistered'; today: string };

type Row<T> = readonly [
  key: string,
  label: string,
  value: (car: T, context: SpecContext) => string | number | null | undefined,
];

const formattedKm = (car: Vehicle) => {
  const km = odometerKm(car);
  return km === undefined ? '' : formatKm(km);
};

/** VDP-018: the order of key information. */
const KEY_ROWS: readonly Row<Vehicle>[] = [
  ['km', 'Odometer', formattedKm],
  ['transmission', 'Transmission', (car) => car.transmission],
  ['body', 'Body', (car) => car.body],
  ['fuel', 'Fuel', (car) => car.fuel],
  ['drive', 'Drive', (car) => car.drive],
  ['engine', 'Engine', engineSize],
  ['seats', 'Seats', (car) => car.seats || ''],
  ['doors', 'Doors', (car) => car.doors || ''],
  ['colour', 'Colour', (car) => car.colour],
  ['interior', 'Interior colour', (car) => car.interior_colour],
  ['build', 'Build date', (car) => formatCarDate(car.build_date ?? '')],
  ['compliance', 'Compliance date', (car) => formatCarDate(car.compliance_date ?? '')],
  ['rego', 'Rego', rego],
  ['stocknum', 'Stock number', (car) => car.stocknum],
  ['vin', 'VIN', (car) => car.vin],
];

/** DATA-008, first in the specifications of a caravan (VDP-019). */
const CARAVAN_ROWS: readonly Row<Vehicle>[] = [
  ['sleeps', 'Sleeps', (car) => car.sleeps],
  ['body_length', 'Body length', (car) => car.body_length],
  ['body_width', 'Body width', (car) => car.body_width],
  ['tare_weight', 'Tare weight', (car) => withUnit(car.tare_weight, 'kg')],
  ['aggregate_trailer_mass', 'Aggregate trailer mass', (car) => withUnit(car.aggregate_trailer_mass, 'kg')],
  ['axle_type', 'Axle type', (car) => car.axle_type],
];

/** DATA-010; engine size is in key information already. */
const VARIANT_ROWS: readonly Row<Partial<Variant>>[] = [
  ['cylinders', 'Cylinders', (variant) => variant.cylinders],
  ['induction', 'Induction', (variant) => variant.induction],
  ['torque', 'Torque', (variant) => withUnit(variant.torque, 'Nm')],
  ['geartype', 'Gear type', (variant) => variant.geartype],
  ['fuelconsumption', 'Fuel consumption, combined', (variant) => withUnit(variant.fuelconsumptioncombined, 'L/100 km')],
  ['fuelcapacity', 'Fuel capacity', (variant) => withUnit(variant.fuelcapacity, 'L')],
  ['towing', 'Towing capacity, braked', (variant) => withUnit(variant.towingcapacitybraked, 'kg')],
  ['gvm', 'Gross vehicle mass', (variant) => withUnit(variant.grossvehiclemass, 'kg')],
  ['length', 'Length', (variant) => withUnit(variant.vehiclelength, 'mm')],
  ['width', 'Width', (variant) => withUnit(variant.vehiclewidth, 'mm')],
  ['height', 'Height', (variant) => withUnit(variant.vehicleheight, 'mm')],
  ['bodyconfiguration', 'Body configuration', (variant) => variant.bodyconfiguration],
  ['ancap', 'ANCAP rating', (variant) => variant.ancaprating],
];

/** Key information in the order of VDP-018, empty values left out (VDP-012). */
export function keyInformation(car: Vehicle, context: SpecContext): Spec[] {
  return fill(KEY_ROWS, car, context);
}

/**
 * All specifications (VDP-019): a caravan's own fields, then the key information beyond its first 4, then the
 * variant's fields; empty values left out.
 */
export function specifications(car: Vehicle, context: SpecContext): Spec[] {
  const variant = car.variant ?? {};
  return [
    ...(car.item_type === 'caravan' ? fill(CARAVAN_ROWS, car, context) : []),
    ...keyInformation(car, context).slice(keyInformationSpecs),
    ...fill(VARIANT_ROWS, variant, context),
  ];
}

function fill<T>(rows: readonly Row<T>[], from: T, context: SpecContext): Spec[] {
  const specs: Spec[] = [];
  for (const [key, label, read] of rows) {
    const value = String(read(from, context) ?? '').trim();
    if (value) specs.push({ key, label, value });
  }
  return specs;
}

/** The car's own engine size wins over the variant's (DATA-010). */
function engineSize(car: Vehicle): string {
  const variant = car.variant ?? {};
  return (
    withUnit(car.engine_size_litres, 'L') ||
    cubicCentimetres(car.engine_size) ||
    withUnit(variant.enginesize_litres, 'L') ||
    cubicCentimetres(variant.enginesize)
  );
}

/** A bare number above 50 is in cc, a smaller one in litres; a text with a unit is kept. */
function cubicCentimetres(value: string | number | null | undefined): string {
  return withUnit(value, Number(value) > 50 ? 'cc' : 'L');
}

/** Adds the unit to a bare number; zero and empty are no value, other text is kept. */
function withUnit(value: string | number | null | undefined, unit: string): string {
  const text = String(value ?? '').trim();
  if (!/^\d+(\.\d+)?$/.test(text)) return text;
  if (Number(text) === 0) return '';
  return `${unit === 'kg' || unit === 'mm' || unit === 'cc' ? Number(text).toLocaleString('en-AU') : text} ${unit}`;
}

function rego(car: Vehicle, { pastRego, today }: SpecContext): string {
  const expiry = regoText(car.rego_expiry, pastRego, today);
  const plate = car.regplate?.trim();
  if (!plate) return expiry;
  return expiry ? `${plate} · ${expiry}` : plate;
}

/** A date in Australian order, `dd/MM/yyyy`; `MM/yyyy` for a month alone; any other text is left as it is. */
export function formatCarDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?(?:T.*)?$/.exec(date.trim()) ?? [];
  if (!year) return date.trim();
  return day ? `${day}/${month}/${year}` : `${month}/${year}`;
}

/**
 * The registration of a vehicle in words (VDP-017): `Expires on 31/03/2027`, or `Unregistered` when it has run out
 * and the site says so. A date of today is not past. Empty without a date.
 *
 * @param today the day in the site's time zone, `YYYY-MM-DD`.
 */
export function regoText(expiry: string | null | undefined, pastRego: 'date' | 'unregistered', today: string): string {
  const date = expiry?.trim() ?? '';
  if (!date) return '';
  const isPast = /^\d{4}-\d\d-\d\d/.test(date) && date.slice(0, 10) < today;
  return isPast && pastRego === 'unregistered' ? 'Unregistered' : `Expires on ${formatCarDate(date)}`;
}
