import { fuelCycleIn } from './fuel-cycle.ts';
import type { Vehicle } from './vehicle.schema.ts';

/** AUD; FUEL-002. */
const fuelPricePerLitre = 1.7;
/** km; FUEL-002. */
const fuelKmPerWeek = 250;
/** km; FUEL-001. */
const fuelDistanceUnit = 100;
/** AUD; FUEL-004. */
const electricityPricePerKwh = 0.35;

/** Where the fuel calculator of a vehicle starts: dollars per litre or kWh, kilometres, litres or kWh per 100 km. */
export type RunningCost = {
  energy: 'fuel' | 'electricity';
  price: number;
  kmPerWeek: number;
  per100Km: number;
  /** Where the consumption comes from, in words (LAW-030). */
  basis: string;
};

/** FUEL-001, FUEL-004: dollars a week. Nothing negative and nothing unreadable counts. */
export function weeklyRunningCost({
  price,
  kmPerWeek,
  per100Km,
}: Pick<RunningCost, 'price' | 'kmPerWeek' | 'per100Km'>): number {
  const cost = (above0(kmPerWeek) / fuelDistanceUnit) * above0(per100Km) * above0(price);
  // Computing errors in the tenth digit decide no half cent.
  return Math.round(Math.round(cost * 1e8) / 1e6) / 100;
}

const above0 = (value: number) => (Number.isFinite(value) ? Math.max(0, value) : 0);

/** What the calculator needs to know of a vehicle. */
export type FuelledCar = Pick<Vehicle, 'simple_fuel' | 'variant' | 'item_type'>;

/**
 * FUEL-002 to FUEL-004: where the calculator of a vehicle starts. Undefined for a vehicle whose consumption is not known in the
 * unit of its energy, and for what has no engine (a caravan).
 */
export function runningCost(car: FuelledCar): RunningCost | undefined {
  if (car.item_type === 'caravan') return undefined;
  const fuel = car.simple_fuel ?? '';
  const isElectric = /electric/i.test(fuel) && !/hybrid/i.test(fuel);
  const stated = consumption(car);
  if (stated?.unit !== (isElectric ? 'kWh' : 'L')) return undefined;
  return {
    energy: isElectric ? 'electricity' : 'fuel',
    price: isElectric ? electricityPricePerKwh : fuelPricePerLitre,
    kmPerWeek: fuelKmPerWeek,
    per100Km: stated.amount,
    basis: basisOf(car),
  };
}

/** Where a consumption comes from: its test cycle. */
function basisOf({ variant }: FuelledCar): string {
  const cycle = fuelCycleIn(variant?.fuelcycle) ?? fuelCycleIn(String(variant?.fuelconsumptioncombined ?? ''));
  return `Starts from its combined figure, ${cycle ?? 'test cycle not stated'}. Real use differs.`;
}

function consumption({ variant }: FuelledCar): { amount: number; unit: 'kWh' | 'L' } | undefined {
  const stated = String(variant?.fuelconsumptioncombined ?? '');
  const [, number = '', rest = ''] = /^\s*(\d+(?:\.\d+)?)(.*)$/s.exec(stated) ?? [];
  const isWattHours = /^\s*Wh/i.test(rest);
  const amount = Number(number) / (isWattHours ? 10 : 1);
  if (!(amount > 0)) return undefined;
  return { amount, unit: isWattHours || /kWh/i.test(rest) ? 'kWh' : 'L' };
}
