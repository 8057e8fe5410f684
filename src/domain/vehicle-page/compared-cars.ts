import type { VehicleSummary } from './vehicle-summary.ts';

/** cars; FAV-005. */
export const compareCarsMax = 4;

/** A slug as the feed import makes them; anything else in an address is no car. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG = 200;

/** The slugs an address asks to compare: `?cars=a,b,c`, each once, at most 4 (FAV-005). */
export function parseCompared(search: string): string[] {
  const requested = new URLSearchParams(search).getAll('cars').join(',').split(',');
  const slugs = requested.map((slug) => slug.trim().toLowerCase());
  const valid = slugs.filter((slug) => slug.length <= MAX_SLUG && SLUG.test(slug));
  return [...new Set(valid)].slice(0, compareCarsMax);
}

/** The address that compares these cars. */
export function compareHref(slugs: readonly string[]): string {
  const cars = slugs.filter((slug) => SLUG.test(slug)).slice(0, compareCarsMax);
  return cars.length === 0 ? '/compare' : `/compare?cars=${cars.join(',')}`;
}

/** A row of the comparison: one value per car, empty where the car does not say. */
export type ComparedRow = { key: string; label: string; values: string[]; differs: boolean };

/** Specs that tell one car from every other; a difference there means nothing. */
const IDENTITIES = new Set(['stocknum', 'vin', 'rego']);

/** What people compare first, after the price. */
const FIRST = ['km', 'engine', 'torque', 'fuelconsumption', 'fuel', 'transmission', 'drive', 'towing', 'seats'];

/**
 * The specifications of cars side by side: what is compared first, then the others in the order of the sheets. A row differs when the cars that say something
 * do not all say the same; a value that is missing is no difference.
 */
export function comparedRows(cars: readonly Pick<VehicleSummary, 'specs'>[]): ComparedRow[] {
  const rows = new Map<string, ComparedRow>();
  cars.forEach(({ specs }, place) => {
    let after = -1;
    for (const { key, label, value } of specs) {
      let row = rows.get(key);
      if (!row) {
        row = { key, label, values: cars.map(() => ''), differs: false };
        insertAfter(rows, after, row);
      }
      row.values[place] = value;
      after = [...rows.keys()].indexOf(key);
    }
  });
  for (const row of rows.values()) {
    const said = new Set(row.values.filter(Boolean).map((value) => value.toLowerCase()));
    row.differs = said.size > 1 && !IDENTITIES.has(row.key);
  }
  // What tells one car from every other is looked up, not compared: it comes last.
  const isIdentity = ({ key }: ComparedRow) => IDENTITIES.has(key);
  // Consumptions of one test cycle are a row each (LAW-030).
  const place = ({ key }: ComparedRow) => {
    const at = FIRST.indexOf(key.split(':')[0] ?? key);
    return at < 0 ? FIRST.length : at;
  };
  return [...rows.values()].sort((a, b) => Number(isIdentity(a)) - Number(isIdentity(b)) || place(a) - place(b));
}

/** Keeps the order of the sheets: a row that only a later car has comes after its neighbour there. */
function insertAfter(rows: Map<string, ComparedRow>, place: number, row: ComparedRow): void {
  const entries = [...rows];
  entries.splice(place + 1, 0, [row.key, row]);
  rows.clear();
  for (const [key, entry] of entries) rows.set(key, entry);
}

/** A feature and which cars have it; undefined for a car that lists no features at all. */
export type ComparedFeature = { name: string; has: (boolean | undefined)[]; differs: boolean };

/** Features that some of the cars have: those of all first, then those of fewer; by name within. */
export function comparedFeatures(cars: readonly Pick<VehicleSummary, 'features'>[]): ComparedFeature[] {
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
  const count = ({ has }: ComparedFeature) => has.filter(Boolean).length;
  return [...features.values()].sort((a, b) => count(b) - count(a) || a.name.localeCompare(b.name));
}
