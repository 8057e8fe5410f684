import type { State } from '../postcode/postcode-state.ts';
import { salePrice } from '../price/price-shown.ts';
import { fuelCycleIn } from '../vehicle/fuel-cycle.ts';
import { historyFacts, isHistoryKey } from '../vehicle/history/history-facts.ts';
import { gearsText } from '../vehicle/item-words.ts';
import {
  axleConfiguration,
  capacityCc,
  grossMassKg,
  INCHES_PER_FOOT,
  isMotorised,
  kilograms,
  METRES_PER_FOOT,
  metres,
  payloadKg,
} from '../vehicle/measures.ts';
import { isInStock } from '../vehicle/stock-status.ts';
import type { Variant, Vehicle } from '../vehicle/vehicle.schema.ts';
import { formatKm, odometerKm } from '../vehicle-card/card-facts.ts';
import { formatCc, formatKg, formatMetres, withUnit } from '../vehicle-card/kind-facts.ts';
import { warrantyText } from '../warranty/statutory-warranty.ts';

/** specs; VDP-010. */
const keyInformationSpecs = 6;

/** kg; VDP-018: what tows so much is bought to tow. */
const heavyTowingKg = 2500;

/** One row of key information or specifications, ready to be shown. */
export type Spec = { key: string; label: string; value: string };

/** Rows of the specifications that belong together, with their heading. */
export type SpecGroup = { title: string; specs: Spec[] };

/**
 * What specs need besides the vehicle: `vehiclePage.pastRego`, the day in the site's time zone, and the state whose law holds
 * for it.
 */
export type SpecContext = { pastRego: 'date' | 'unregistered'; today: string; lawState?: State | undefined };

type Row<T> = readonly [
  key: string,
  label: string,
  value: (car: T, context: SpecContext) => string | number | null | undefined,
];

const formattedKm = (car: Vehicle) => {
  const km = odometerKm(car);
  return km === undefined ? '' : formatKm(km);
};

const KM: Row<Vehicle> = ['km', 'Odometer', formattedKm];
const TRANSMISSION: Row<Vehicle> = ['transmission', 'Transmission', (car) => car.transmission];
const BODY: Row<Vehicle> = ['body', 'Body', ({ body, item_type }) => (body?.toLowerCase() === item_type ? '' : body)];
const FUEL: Row<Vehicle> = ['fuel', 'Fuel', (car) => car.fuel];
const LENGTH: Row<Vehicle> = ['body_length', 'Length', lengthInFeet];
const SLEEPS: Row<Vehicle> = ['sleeps', 'Sleeps', (car) => car.sleeps];
const GVM: Row<Vehicle> = ['gvm', 'GVM', (car) => inKilograms(grossMassKg(car))];

const TOWING_LABEL = 'Towing capacity, braked';
const HEAVY_TOWING: Row<Vehicle> = [
  'towing',
  TOWING_LABEL,
  ({ variant }) => ((kilograms(variant?.towingcapacitybraked) ?? 0) < heavyTowingKg ? '' : towingText(variant ?? {})),
];
const DRIVE: Row<Vehicle> = ['drive', 'Drive', (car) => (saysAxles(car) ? '' : car.drive)];
const POWER: Row<Vehicle> = ['power_kw', 'Power', (car) => withUnit(car.power_kw, 'kW')];

/** VDP-018: the order of key information, whose first 6 are shown as such; the others are specifications. */
const KEY_ROWS: readonly Row<Vehicle>[] = [
  KM,
  TRANSMISSION,
  FUEL,
  DRIVE,
  ['engine', 'Engine', engineText],
  POWER,
  BODY,
  ['seats', 'Seats', (car) => car.seats || ''],
  ['doors', 'Doors', (car) => car.doors || ''],
  ['colour', 'Colour', (car) => car.colour],
  ['interior', 'Interior colour', (car) => car.interior_colour],
  ['build', 'Build date', (car) => monthOf(car.build_date)],
  ['compliance', 'Compliance date', (car) => monthOf(car.compliance_date)],
  ['rego', 'Rego', rego],
  ['warranty', 'Statutory warranty', (car, { today, lawState }) => statutoryWarrantyOf(car, today, lawState)],
  ['stocknum', 'Stock number', (car) => car.stocknum],
  ['vin', 'VIN', (car) => car.vin],
];

/** What a vehicle of a kind is chosen by: before the other key information (VDP-018). */
const KIND_ROWS: Readonly<Record<Kind, readonly Row<Vehicle>[]>> = {
  car: [KM, TRANSMISSION, FUEL, DRIVE, HEAVY_TOWING],
  electric: [
    KM,
    ['electric_range', 'Range', (car) => withUnit(car.electric_range, 'km')],
    ['battery_kwh', 'Battery', (car) => withUnit(car.battery_kwh, 'kWh')],
    ['charge_time', 'Fast charge', (car) => car.charge_time],
    POWER,
    DRIVE,
  ],
  motorcycle: [
    KM,
    ['engine', 'Engine', (car) => inUnit(capacityCc(car), formatCc) || engineText(car)],
    ['lams', 'Learner approved', (car) => (car.lams ? 'Yes (LAMS)' : '')],
    ['seat_height', 'Seat height', (car) => withUnit(car.seat_height, 'mm')],
    ['kerb_weight', 'Kerb weight', (car) => inKilograms(kilograms(car.kerb_weight))],
    BODY,
  ],
  truck: [GVM, ['axle_type', 'Axles', (car) => axleConfiguration(car) ?? car.axle_type], POWER, KM],
  caravan: [
    ['aggregate_trailer_mass', 'ATM', (car) => inKilograms(kilograms(car.aggregate_trailer_mass))],
    ['tare_weight', 'Tare', (car) => withUnit(car.tare_weight, 'kg')],
    LENGTH,
    SLEEPS,
    ['payload', 'Payload (ATM less tare)', (car) => inKilograms(payloadKg(car))],
  ],
  motorhome: [KM, LENGTH, SLEEPS, TRANSMISSION, GVM],
};

/** DATA-008, first in the specifications of a caravan (VDP-019). */
const CARAVAN_ROWS: readonly Row<Vehicle>[] = [
  ['body_width', 'Width', (car) => inUnit(metres(car.body_width), formatMetres)],
  ['gross_trailer_mass', 'Gross trailer mass (GTM)', (car) => withUnit(car.gross_trailer_mass, 'kg')],
  ['tow_ball_weight', 'Ball weight', (car) => withUnit(car.tow_ball_weight, 'kg')],
  ['tare_weight', 'Tare', (car) => withUnit(car.tare_weight, 'kg')],
  ['axle_type', 'Axles', (car) => car.axle_type],
];

/** DATA-010 and the figures that a feed has of its own; the engine itself is in key information already. */
const PERFORMANCE_ROWS: readonly Row<Vehicle>[] = [
  ['torque', 'Torque', ({ torque_nm, variant }) => withUnit(torque_nm ?? variant?.torque, 'Nm')],
  ['acceleration', '0–100 km/h', (car) => withUnit(car.acceleration, 's')],
  ['top_speed', 'Top speed', (car) => withUnit(car.top_speed, 'km/h')],
];
const ENGINE_ROWS: readonly Row<Partial<Variant>>[] = [
  ['cylinders', 'Cylinders', (variant) => variant.cylinders],
  ['induction', 'Induction', (variant) => variant.induction],
  ['geartype', 'Gear type', ({ geartype }) => geartype && gearsText(geartype)],
];
const VARIANT_ROWS: readonly Row<Partial<Variant>>[] = [
  ['fuelcapacity', 'Fuel capacity', (variant) => withUnit(variant.fuelcapacity, 'L')],
  ['towing', TOWING_LABEL, towingText],
  ['gvm', 'GVM', (variant) => withUnit(variant.grossvehiclemass, 'kg')],
  ['length', 'Length', (variant) => withUnit(variant.vehiclelength, 'mm')],
  ['width', 'Width', (variant) => withUnit(variant.vehiclewidth, 'mm')],
  ['height', 'Height', (variant) => withUnit(variant.vehicleheight, 'mm')],
  ['bodyconfiguration', 'Body configuration', (variant) => variant.bodyconfiguration],
  ['ancap', 'ANCAP rating', (variant) => variant.ancaprating],
];

/** Key information: the first 6 of what vehicles of its kind are chosen by (VDP-018); empty values left out (VDP-012). */
export const keyInformation = (car: Vehicle, context: SpecContext): Spec[] =>
  keyRows(car, context).slice(0, keyInformationSpecs);

/** All that key information is taken from. */
const keyRows = (car: Vehicle, context: SpecContext): Spec[] =>
  once([...fill(KIND_ROWS[kindOf(car)], car, context), ...fill(KEY_ROWS, car, context)]);

/**
 * All specifications (VDP-019), none of which is in key information: a caravan's own fields, then the other key rows, then
 * the figures of the engine and the variant's fields; empty values left out. They are in the order of their groups.
 */
export function specifications(car: Vehicle, context: SpecContext): Spec[] {
  return specGroups(car, context).flatMap(({ specs }) => specs);
}

/** The same under their headings; a group without rows is left out. */
export function specGroups(car: Vehicle, context: SpecContext): SpecGroup[] {
  const variant = car.variant ?? {};
  const key = keyRows(car, context);
  const consumption = fuelConsumption(variant);
  const all = once([
    ...key.slice(0, keyInformationSpecs),
    ...(car.item_type === 'caravan' ? fill(CARAVAN_ROWS, car, context) : []),
    ...key.slice(keyInformationSpecs),
    ...(isInStock(car) ? historyFacts(car).map(({ key, label, value }) => ({ key, label, value })) : []),
    ...fill(PERFORMANCE_ROWS, car, context),
    ...fill(ENGINE_ROWS, variant, context),
    ...(consumption ? [consumption] : []),
    ...fill(VARIANT_ROWS, variant, context),
  ]).slice(Math.min(key.length, keyInformationSpecs));
  return inGroups(all, car.item_type === 'caravan' ? [SHAPE_GROUP, ENGINE_GROUP, PAPERS_GROUP] : Object.keys(GROUPS));
}

/** rows; VDP-011. */
const specificationRows = 10;
/** rows; VDP-011. */
const phoneSpecificationRows = 6;
/** rows; VDP-011: nobody opens a list for fewer. */
const leastHiddenRows = 3;

/** A group that stands open, and how many of its rows a phone shows of it. */
export type OpenGroup = SpecGroup & { onPhone: number };

/**
 * Specifications that stand open and those behind "Show all" (VDP-011); a group that goes on there has its heading once, and one
 * alone has none.
 */
export function splitSpecs(groups: readonly SpecGroup[]): { open: OpenGroup[]; rest: SpecGroup[] } {
  const rows = groups.flatMap(({ specs }) => specs).length;
  const roomOf = (most: number) => (rows < most + leastHiddenRows ? rows : most);
  let [room, phoneRoom] = [roomOf(specificationRows), roomOf(phoneSpecificationRows)];
  const open: OpenGroup[] = [];
  const rest: SpecGroup[] = [];
  for (const { title, specs } of groups) {
    const [shown, later] = [specs.slice(0, room), specs.slice(room)];
    const onPhone = Math.min(phoneRoom, shown.length);
    room -= shown.length;
    phoneRoom -= onPhone;
    if (shown.length > 0) open.push({ title: groups.length > 1 ? title : '', specs: shown, onPhone });
    if (later.length > 0) rest.push({ title: shown.length > 0 ? '' : title, specs: later });
  }
  return { open, rest };
}

/** The headings of the specifications, each with its rows in any order; what none names is of the vehicle's shape. */
const ENGINE_GROUP = 'Engine and drive';
const SHAPE_GROUP = 'Body and size';
const PAPERS_GROUP = 'Registration and history';
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  [ENGINE_GROUP]: [
    ...['transmission', 'fuel', 'drive', 'engine', 'power_kw', 'torque', 'acceleration', 'top_speed', 'cylinders'],
    ...['induction', 'geartype', 'fuelconsumption', 'energyuse', 'fuelcapacity'],
  ],
  [SHAPE_GROUP]: [],
  [PAPERS_GROUP]: ['km', 'build', 'compliance', 'rego', 'warranty', 'stocknum', 'vin'],
};

function inGroups(specs: readonly Spec[], order: readonly string[]): SpecGroup[] {
  const titleOf = ({ key }: Spec) => {
    if (isHistoryKey(key)) return PAPERS_GROUP;
    const [name = ''] = key.split(':');
    return Object.keys(GROUPS).find((title) => GROUPS[title]?.includes(name)) ?? SHAPE_GROUP;
  };
  const groups = Map.groupBy(specs, titleOf);
  const full = order
    .map((title) => ({ title, specs: groups.get(title) ?? [] }))
    .filter(({ specs }) => specs.length > 0);
  // A heading over one row says less than the row: such a list has no headings.
  return full.some(({ specs }) => specs.length === 1)
    ? [{ title: '', specs: full.flatMap(({ specs }) => specs) }]
    : full;
}

/** A drive that says of a truck what its axles say: "6X4". */
const saysAxles = (car: Vehicle) =>
  car.item_type === 'truck' && car.drive?.toLowerCase().replaceAll(' ', '') === axleConfiguration(car);

/** What a vehicle is chosen as. */
export type Kind = Vehicle['item_type'] | 'electric' | 'motorhome';

/** The kind of a vehicle; a caravan that drives by itself is a motorhome. */
export function kindOf(car: Vehicle): Kind {
  if (isMotorised(car)) return 'motorhome';
  return car.item_type === 'car' && car.simple_fuel === 'Electric' ? 'electric' : car.item_type;
}

/** The first of the rows with one key. */
const once = (specs: readonly Spec[]): Spec[] =>
  specs.filter(({ key }, place) => specs.findIndex((other) => other.key === key) === place);

function fill<T>(rows: readonly Row<T>[], from: T, context: SpecContext): Spec[] {
  const specs: Spec[] = [];
  for (const [key, label, read] of rows) {
    const value = String(read(from, context) ?? '').trim();
    if (value) specs.push({ key, label, value });
  }
  return specs;
}

/** The engine in the feed's words, after its size where they do not say it. */
function engineText(car: Vehicle): string {
  const [size, words] = [engineSize(car), car.engine?.trim() ?? ''];
  return /\d ?(?:l\b|cc)|\d\.\d|electric/i.test(words) ? words : [size, words].filter(Boolean).join(' ');
}

/** The car's own engine size wins over the variant's (DATA-010). */
function engineSize(car: Vehicle): string {
  const variant = car.variant ?? {};
  return (
    engineUnit(car.engine_size_litres) ||
    engineUnit(car.engine_size) ||
    engineUnit(variant.enginesize_litres) ||
    engineUnit(variant.enginesize)
  );
}

/** A bare number below 30 is in litres, said with a decimal: "2.0 L"; a larger one in cc. A text with a unit is kept. */
function engineUnit(size: string | number | null | undefined): string {
  const number = Number(size);
  return number > 0 && number < 30
    ? `${number.toLocaleString('en-AU', { minimumFractionDigits: 1 })} L`
    : withUnit(size, 'cc');
}

const statutoryWarrantyOf = (car: Vehicle, today: string, state: State | undefined) =>
  isInStock(car) ? warrantyText({ ...car, state, today, price: salePrice(car), km: odometerKm(car) }) : '';

/**
 * The consumption with its cycle (LAW-030). Fuel, electricity and each cycle are rows of their own, so that a comparison
 * puts no two side by side that say nothing of each other.
 */
function fuelConsumption({ fuelconsumptioncombined, fuelcycle }: Partial<Variant>): Spec | undefined {
  const stated = withUnit(fuelconsumptioncombined, 'L/100 km');
  if (!stated) return undefined;
  const cycle = fuelCycleIn(fuelcycle) ?? fuelCycleIn(stated);
  const [key, name] = /kwh/i.test(stated) ? ['energyuse', 'Energy use'] : ['fuelconsumption', 'Fuel consumption'];
  return {
    key: `${key}${cycle ? `:${cycle}` : ''}`,
    label: `${name}, combined (${cycle ?? 'test cycle not stated'})`,
    value: stated,
  };
}

const inUnit = (value: number | undefined, format: (value: number) => string) => (value ? format(value) : '');
const inKilograms = (kg: number | undefined) => inUnit(kg, formatKg);

/** "3,500 kg". */
function towingText({ towingcapacitybraked }: Partial<Variant>): string {
  return inKilograms(kilograms(towingcapacitybraked)) || withUnit(towingcapacitybraked, 'kg');
}

/** "7.45 m (24 ft 5 in)": a van is sold by feet. */
function lengthInFeet({ body_length, item_type }: Vehicle): string {
  const length = metres(body_length);
  if (length === undefined) return String(body_length ?? '');
  if (item_type !== 'caravan') return formatMetres(length);
  const inches = Math.round((length / METRES_PER_FOOT) * INCHES_PER_FOOT);
  const rest = inches % INCHES_PER_FOOT;
  return `${formatMetres(length)} (${Math.floor(inches / INCHES_PER_FOOT)} ft${rest ? ` ${rest} in` : ''})`;
}

/** Feeds write a month as its first day. */
const monthOf = (date: string | null | undefined) => formatCarDate((date ?? '').replace(/^(\d{4}-\d\d)-01\b.*$/, '$1'));

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
