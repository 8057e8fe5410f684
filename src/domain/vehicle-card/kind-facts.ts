import { isTested } from '../vehicle/history/history-facts.ts';
import {
  axleConfiguration,
  capacityCc,
  grossMassKg,
  isMotorised,
  kilograms,
  metres,
  payloadKg,
  towRatingKg,
  trailerMassKg,
} from '../vehicle/measures.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import { bodyIcon, type Fact, formatKm, formatWhole, odometerKm } from './card-facts.ts';

const SHOWN = 3;
/** Of caravans, one more: what they may carry or weigh, else their body. */
const SHOWN_CARAVAN = 4;

/** "2,820 kg". */
export const formatKg = (kg: number): string => formatWhole(kg, 'kg');
/** "7.45 m". */
export const formatMetres = (length: number): string => `${length.toFixed(2)} m`;
/** "689 cc". */
export const formatCc = (cc: number): string => formatWhole(cc, 'cc');

/** A bare number with its unit; another text as it is, and nothing for zero. */
export function withUnit(value: string | number | null | undefined, unit: string): string {
  const text = String(value ?? '').trim();
  if (!/^\d+(\.\d+)?$/.test(text)) return text;
  return Number(text) === 0 ? '' : `${Number(text).toLocaleString('en-AU')} ${unit}`;
}

/**
 * The facts of a card by which vehicles of its kind are compared (CARD-001), at most three, four of a caravan; undefined for
 * a car with an engine of which nothing more is known, whose card says kilometres, transmission and body.
 */
export function kindFacts(car: Vehicle): Fact[] | undefined {
  const km = odometerKm(car);
  const all = factsOf(car, km === undefined ? '' : formatKm(km))?.filter(({ text }) => text !== '');
  return all && all.length > 0 ? all.slice(0, car.item_type === 'caravan' ? SHOWN_CARAVAN : SHOWN) : undefined;
}

function factsOf(car: Vehicle, km: string): Fact[] | undefined {
  const body: Fact = { kind: bodyIcon(car.item_type), text: car.body?.trim() ?? '' };
  const mass = (label: string, kg: number | undefined): Fact => ({
    kind: 'weight',
    text: kg ? `${label} ${formatKg(kg)}` : '',
  });
  if (car.item_type === 'caravan') {
    const length = metres(car.body_length);
    const room: Fact[] = [
      { kind: 'length', text: length ? formatMetres(length) : '' },
      { kind: 'sleeps', text: car.sleeps ? `Sleeps ${car.sleeps}` : '' },
    ];
    if (isMotorised(car)) return [{ kind: 'odometer', text: km }, ...room, mass('GVM', grossMassKg(car)), body];
    const tare = kilograms(car.tare_weight);
    const atm = trailerMassKg(car);
    return [atm ? mass('ATM', atm) : mass('Tare', tare), ...room, mass('Payload', payloadKg(car)), body];
  }
  if (car.item_type === 'motorcycle') {
    const cc = capacityCc(car);
    return [
      { kind: 'odometer', text: km },
      { kind: 'engine', text: cc ? formatCc(cc) : '' },
      { kind: 'check', text: car.lams ? 'LAMS approved' : '' },
      body,
      { kind: 'length', text: withUnit(car.seat_height, 'mm seat') },
    ];
  }
  if (car.item_type === 'truck')
    return [
      { kind: 'odometer', text: km },
      mass('GVM', grossMassKg(car)),
      { kind: 'transmission', text: axleConfiguration(car) ?? '' },
      body,
    ];
  if (car.simple_fuel !== 'Electric') return engineFacts(car, km);
  const health = car.history?.battery && isTested(car.history) ? `, ${car.history.battery.is}% health` : '';
  const capacity = withUnit(car.battery_kwh, 'kWh');
  return [
    { kind: 'odometer', text: km },
    { kind: 'range', text: withUnit(car.electric_range, 'km range') },
    { kind: 'battery', text: capacity && capacity + health },
    { kind: 'transmission', text: car.transmission?.trim() ?? '' },
    body,
  ];
}

const UTES = /^(?:ute|cab chassis)$/i;

/** A car of which every service is known says so in place of its body, and so does a ute whose tow rating is known; of both in place of its gearbox. */
function engineFacts(car: Vehicle, km: string): Fact[] | undefined {
  const rating = UTES.test(car.simple_body ?? '') ? towRatingKg(car) : undefined;
  const tows: Fact[] = rating ? [{ kind: 'weight', text: `Tows ${formatKg(rating)}` }] : [];
  const serviced: Fact[] = car.history?.service?.is === 'full' ? [{ kind: 'check', text: 'Full service history' }] : [];
  const known = [...tows, ...serviced];
  if (known.length === 0) return undefined;
  const transmission: Fact = { kind: 'transmission', text: car.transmission?.trim() ?? '' };
  return [{ kind: 'odometer', text: km }, ...(known.length < 2 ? [transmission] : []), ...known];
}
