import { fuelCycleIn } from './fuel-cycle.ts';
import type { Vehicle } from './vehicle.schema.ts';

/** AUD; FUEL-002. */
const fuelPricePerLitre = 1.7;
/** km; FUEL-002. */
const fuelKmPerWeek = 250;
/** L/100km; FUEL-002. */
const fuelLitresPer100Km = 10;
/** km; FUEL-001. */
const fuelDistanceUnit = 100;
/** AUD; FUEL-004. */
const electricityPricePerKwh = 0.35;

/** Where the fuel calculator of a vehicle starts: dollars per litre or kWh, kilometres, litres or kWh per 100 km where they are known. */
export type RunningCost = {
  energy: 'fuel' | 'electricity';
  price: number;
  kmPerWeek: number;
  per100Km?: number;
  /** What to type where the consumption is not known, as an example. */
  example?: number;
  /** Where the consumption comes from, in words (LAW-030). */
  basis: string;
};

/** FUEL-001, FUEL-004: dollars a week. Nothing negative and nothing unreadable counts. */
export function weeklyRunningCost({
  price,
  kmPerWeek,
  per100Km = 0,
}: Pick<RunningCost, 'price' | 'kmPerWeek' | 'per100Km'>): number {
  const cost = (above0(kmPerWeek) / fuelDistanceUnit) * above0(per100Km) * above0(price);
  // Computing errors in the tenth digit decide no half cent.
  return Math.round(Math.round(cost * 1e8) / 1e6) / 100;
}

const above0 = (value: number) => (Number.isFinite(value) ? Math.max(0, value) : 0);

/** What the calculator needs to know of a vehicle. */
export type FuelledCar = Pick<Vehicle, 'simple_fuel' | 'variant' | 'item_type' | 'simple_body'>;

/** Bodies that a feed may list among cars, and that use far more than one. */
const HEAVY = /truck|bus|motorhome/i;

/**
 * FUEL-002 to FUEL-004: where the calculator of a vehicle starts. Undefined for an electric vehicle whose consumption
 * in kWh is not known, for what has no engine (a caravan), and for a vehicle that states no consumption and is no car.
 */
export function runningCost(car: FuelledCar): RunningCost | undefined {
  if (car.item_type === 'caravan') return undefined;
  const fuel = car.simple_fuel ?? '';
  const stated = consumption(car);
  if (/hybrid/i.test(fuel) || !/electric/i.test(fuel)) {
    const start = { energy: 'fuel' as const, price: fuelPricePerLitre, kmPerWeek: fuelKmPerWeek };
    if (stated?.unit === 'L') return { ...start, per100Km: stated.amount, basis: basisOf(car) };
    return isCar(car) ? { ...start, example: fuelLitresPer100Km, basis: UNKNOWN } : undefined;
  }
  if (stated?.unit !== 'kWh') return undefined;
  return {
    energy: 'electricity',
    price: electricityPricePerKwh,
    kmPerWeek: fuelKmPerWeek,
    per100Km: stated.amount,
    basis: basisOf(car),
  };
}

const UNKNOWN = 'Enter its fuel use to see the weekly cost.';

/** Where a consumption comes from: its test cycle. */
function basisOf({ variant }: FuelledCar): string {
  const cycle = fuelCycleIn(variant?.fuelcycle) ?? fuelCycleIn(String(variant?.fuelconsumptioncombined ?? ''));
  return `Starts from its combined figure, ${cycle ?? 'test cycle not stated'}. Real use differs.`;
}

/** FUEL-002: whether the example of a car's litres per 100 km is near those of a vehicle. */
const isCar = ({ item_type, simple_body }: FuelledCar) => item_type === 'car' && !HEAVY.test(simple_body ?? '');

function consumption({ variant }: FuelledCar): { amount: number; unit: 'kWh' | 'L' } | undefined {
  const stated = String(variant?.fuelconsumptioncombined ?? '');
  const [, number = '', rest = ''] = /^\s*(\d+(?:\.\d+)?)(.*)$/s.exec(stated) ?? [];
  const isWattHours = /^\s*Wh/i.test(rest);
  const amount = Number(number) / (isWattHours ? 10 : 1);
  if (!(amount > 0)) return undefined;
  return { amount, unit: isWattHours || /kWh/i.test(rest) ? 'kWh' : 'L' };
}
