import { simpleBody } from '#src/domain/vehicle/body.ts';
import { simpleDrive } from '#src/domain/vehicle/drivetrain.ts';
import type { VehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';

/**
 * A row of the comparison: one value per vehicle, empty where it does not say, null where its kind has no such thing. What vehicles
 * are chosen by leads; what one alone of them says is folded at the end.
 */
export type ComparedRow = {
  key: string;
  label: string;
  values: (string | null)[];
  differs: boolean;
  place?: 'lead' | 'fold';
};

/** Specs that tell one car from every other; a difference there means nothing. */
const IDENTITIES = new Set(['stocknum', 'vin', 'rego']);

/** What people compare first, after the price. */
const FIRST = [
  'km',
  'engine',
  'power_kw',
  'torque',
  'fuelconsumption',
  'energyuse',
  'fuel',
  'transmission',
  'drive',
  'towing',
  'seats',
];

type Kind = NonNullable<VehicleSummary['kind']>;

/** What people compare of some kinds before that, kind by kind. */
const FIRST_OF: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  caravan: ['aggregate_trailer_mass', 'tare_weight', 'payload', 'tow_ball_weight', 'body_length', 'sleeps'],
  motorhome: ['body_length', 'sleeps'],
  truck: ['gvm', 'axle_type'],
  motorcycle: ['engine', 'lams', 'seat_height', 'kerb_weight'],
  electric: ['electric_range', 'battery_kwh'],
};

/** What only a vehicle has that drives by itself, and what only one has that is towed. */
const DRIVEN = [
  ...['km', 'engine', 'power_kw', 'torque', 'fuelconsumption', 'energyuse', 'fuel', 'transmission', 'drive', 'towing'],
  ...['acceleration', 'top_speed', 'cylinders', 'induction', 'geartype', 'fuelcapacity', 'gvm', 'ancap'],
];
const TOWED = ['aggregate_trailer_mass', 'payload', 'tow_ball_weight', 'gross_trailer_mass'];

/** Consumptions of one test cycle are a row each (LAW-030), with one name. */
const nameOf = (key: string) => key.split(':')[0] ?? key;

/** Whether a vehicle of a kind can have what a row says; of one that is not listed any more nothing is known. */
const mayHave = ({ kind, specs }: Compared, key: string) =>
  specs.length === 0 || !(kind === 'caravan' ? DRIVEN : TOWED).includes(nameOf(key));

type Compared = Pick<VehicleSummary, 'specs' | 'kind' | 'condition' | 'year'>;

/**
 * The condition, year and specifications of vehicles side by side: what is compared first of their kinds, then of all, then the others in the order of
 * the sheets; before what only some of them say is what all say. A row differs when the vehicles that say something do not all say
 * the same; a value that is missing is no difference.
 */
export function comparedRows(vehicles: readonly Compared[]): ComparedRow[] {
  const cars = vehicles.map(withCondition).map(withOneGearbox);
  const rows = new Map<string, ComparedRow>();
  cars.forEach((car, place) => {
    let after = -1;
    for (const { key, label, value } of car.specs) {
      if (!mayHave(car, key)) continue;
      let row = rows.get(key);
      if (!row) {
        row = { key, label, values: cars.map((other) => (mayHave(other, key) ? '' : null)), differs: false };
        insertAfter(rows, after, row);
      }
      row.values[place] = value;
      after = [...rows.keys()].indexOf(key);
    }
  });
  for (const row of rows.values()) {
    const said = row.values.flatMap((value) => (value ? [meaning(row.key, value)] : []));
    const gears = row.key === 'transmission' ? row.values.flatMap((value) => /^\d+/.exec(value ?? '')?.[0] ?? []) : [];
    row.differs = (new Set(said).size > 1 || new Set(gears).size > 1) && !IDENTITIES.has(row.key);
  }
  // What tells one car from every other is looked up, not compared: it comes last.
  const isIdentity = ({ key }: ComparedRow) => IDENTITIES.has(key);
  const kinds = (Object.keys(FIRST_OF) as Kind[]).filter((kind) => cars.some((car) => car.kind === kind));
  const leading = ['condition', 'year', ...kinds.flatMap((kind) => FIRST_OF[kind] ?? [])];
  const first = [...leading, ...FIRST];
  const place = ({ key }: ComparedRow) => {
    const at = first.indexOf(nameOf(key));
    return at < 0 ? first.length : at;
  };
  // Vehicles are compared by what all of them say (FAV-007).
  const isSaidBy = (car: Compared, name: string) =>
    car.specs.some(({ key }) => nameOf(key) === name && mayHave(car, key));
  const isOfSome = ({ key }: ComparedRow) => cars.some((car) => car.specs[0] && !isSaidBy(car, nameOf(key)));
  const rank = (row: ComparedRow) => (isIdentity(row) ? 2 : Number(isOfSome(row)));
  const listed = cars.filter(({ specs }) => specs[0]).length;
  const isOfOne = ({ values }: ComparedRow) => listed > 1 && values.filter(Boolean).length === 1;
  for (const row of rows.values()) {
    if (rank(row) === 0 && leading.includes(nameOf(row.key))) row.place = 'lead';
    else if (isOfSome(row) && isOfOne(row)) row.place = 'fold';
  }
  return [...rows.values()].sort((a, b) => rank(a) - rank(b) || place(a) - place(b));
}

/** What two feeds say of the same thing in other words ("Four Wheel Drive" and "4X4") is one meaning. */
function meaning(key: string, value: string): string {
  const simple = SIMPLE[key]?.(value);
  return (simple ?? value).toLowerCase();
}

function withCondition<T extends Compared>(car: T): T {
  const { condition, year } = car;
  const own = [
    ...(condition ? [{ key: 'condition', label: 'Condition', value: condition }] : []),
    ...(year ? [{ key: 'year', label: 'Year', value: String(year) }] : []),
  ];
  return { ...car, specs: [...own, ...car.specs] };
}

/** "6-Speed Manual" and "manual" are one kind of gearbox. */
const gearboxKind = (value: string): string =>
  value
    .toLowerCase()
    .replace(/^\d+[ -]speed /, '')
    .replace('continuously variable', 'cvt');

/** The sheet with its gearbox once: in the words of the one of two rows that counts the gears of the same kind of gearbox. */
function withOneGearbox<T extends Compared>(car: T): T {
  const [simple, full] = ['transmission', 'geartype'].map((key) => car.specs.find((spec) => spec.key === key)?.value);
  if (!simple || !full) return car;
  const isFuller = /^\d/.test(full) && !/^\d/.test(simple) && gearboxKind(full) === gearboxKind(simple);
  const specs = car.specs.filter(({ key }) => key !== 'geartype');
  return {
    ...car,
    specs: specs.map((spec) => (isFuller && spec.key === 'transmission' ? { ...spec, value: full } : spec)),
  };
}

const SIMPLE: Readonly<Record<string, (value: string) => string | undefined>> = {
  drive: simpleDrive,
  body: (value) => simpleBody(value, 'car'),
  transmission: gearboxKind,
};

/** Keeps the order of the sheets: a row that only a later car has comes after its neighbour there. */
function insertAfter(rows: Map<string, ComparedRow>, place: number, row: ComparedRow): void {
  const entries = [...rows];
  entries.splice(place + 1, 0, [row.key, row]);
  rows.clear();
  for (const [key, entry] of entries) rows.set(key, entry);
}

/** A feature and which cars have it; undefined for a car that lists no features at all. */
export type ComparedFeature = { name: string; has: (boolean | undefined)[]; differs: boolean };

/**
 * Features that some of the cars have: those that only some have first, those of more cars before those of fewer; by name within.
 * What every car has is no difference where a newer one does not list it, and is left out.
 */
export function comparedFeatures(
  cars: readonly Pick<VehicleSummary, 'features' | 'usualAt' | 'hasUsual'>[],
): ComparedFeature[] {
  const features = new Map<string, ComparedFeature>();
  const none = cars.map((car) => (car.features.length > 0 ? false : undefined));
  cars.forEach((car, place) => {
    for (const name of car.features) {
      const key = name.toLowerCase();
      const entry = features.get(key) ?? { name, has: [...none], differs: false };
      entry.has[place] = true;
      features.set(key, entry);
    }
  });
  for (const entry of features.values()) entry.differs = entry.has.includes(false);
  const usual = new Set(cars.flatMap(({ features, usualAt = features.length }) => lowerCase(features.slice(usualAt))));
  const isKnown = ({ name, has, differs }: ComparedFeature) =>
    differs && usual.has(name.toLowerCase()) && has.every((one, place) => one !== false || cars[place]?.hasUsual);
  const count = ({ has }: ComparedFeature) => has.filter(Boolean).length;
  const shown = [...features.values()].filter((entry) => !isKnown(entry));
  return shown.sort(
    (a, b) => Number(b.differs) - Number(a.differs) || count(b) - count(a) || a.name.localeCompare(b.name),
  );
}

const lowerCase = (names: readonly string[]) => names.map((name) => name.toLowerCase());
