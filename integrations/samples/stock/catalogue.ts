import { readFileSync } from 'node:fs';
import { type Body, COLOURS } from './pictures.ts';
import type { Badge, CaravanMeasures, ItemType, Measures, ModelLine, Powertrain } from './sample-vehicle.ts';

const FILES: readonly [name: string, itemType: ItemType][] = [
  ['cars-japan', 'car'],
  ['cars-ford-holden', 'car'],
  ['cars-korea-china', 'car'],
  ['cars-europe-us', 'car'],
  ['trucks', 'truck'],
  ['motorcycles', 'motorcycle'],
  ['caravans', 'caravan'],
];

const FUELS: Record<string, Powertrain['fuel']> = {
  P: 'Petrol',
  U: 'Premium Unleaded',
  D: 'Diesel',
  H: 'Hybrid',
  G: 'Plug-in Hybrid',
  E: 'Electric',
};
const GEARBOXES: Record<string, Powertrain['transmission']> = {
  A: 'Automatic',
  M: 'Manual',
  C: 'CVT',
  D: 'Dual Clutch',
  R: 'Reduction Gear',
};

/** Every model line of the catalogue files, in file order. */
export function readCatalogue(): ModelLine[] {
  return FILES.flatMap(([name, itemType]) => {
    const file = new URL(`./catalogue/${name}.txt`, import.meta.url);
    return parseCatalogue(readFileSync(file, 'utf8'), itemType, `${name}.txt`);
  });
}

/** Lines of a catalogue text; an indented row is a badge of the line above. Throws with file and row on a mistake. */
export function parseCatalogue(text: string, itemType: ItemType, file: string): ModelLine[] {
  const lines: (ModelLine & { badges: Badge[] })[] = [];
  for (const [at, row] of text.split('\n').entries()) {
    if (row.trim() === '' || row.startsWith('#')) continue;
    try {
      const cells = row.split('|').map((cell) => cell.trim());
      if (row.startsWith(' ')) {
        const line = lines.at(-1);
        if (!line) throw new Error('a badge before the first line');
        line.badges.push(toBadge(cells, itemType));
      } else lines.push(toLine(cells, itemType));
    } catch (cause) {
      throw new Error(`${file}:${at + 1} ${(cause as Error).message}`, { cause });
    }
  }
  return lines;
}

function toLine(cells: string[], itemType: ItemType): ModelLine & { badges: Badge[] } {
  const [make = '', model = '', series = '', body = '', shape = '', years = '', facts = ''] = cells;
  const [firstYear = 0, lastYear = 0] = years.split('-').map(Number);
  if (!make || !model || !body) throw new Error('make, model or body is missing');
  if (!(shape in COLOURS)) throw new Error(`there is no body "${shape}"`);
  if (!(firstYear > 1999 && lastYear >= firstYear)) throw new Error(`years "${years}"`);
  const measures = toMeasures(facts);
  return { itemType, make, model, series, body, shape: shape as Body, firstYear, lastYear, measures, badges: [] };
}

function toBadge([name = '', price = '', third = '', fourth = '']: string[], itemType: ItemType): Badge {
  const priceNew = Number(price);
  if (!name || !(priceNew > 1000)) throw new Error(`badge "${name}" with the price "${price}"`);
  if (itemType !== 'caravan') {
    return { name, priceNew, powertrain: toPowertrain(third), ...(fourth ? { measures: toMeasures(fourth) } : {}) };
  }
  const caravan = toCaravan(third);
  return { name, priceNew, caravan, ...(fourth ? { powertrain: toPowertrain(fourth) } : {}) };
}

/**
 * `P 2.5 4 140 252 7.4 A6 AWD turbo`: fuel, litres, cylinders, kW, Nm, consumption, gearbox, drive, induction; of an electric one `64kWh/435km/26min` in
 * place of the last.
 */
export function toPowertrain(text: string): Powertrain {
  const [fuelCode = '', litres, cylinders, powerKw, torqueNm, consumption, gearbox = '', drive = '', turbo] =
    text.split(' ');
  const fuel = FUELS[fuelCode];
  const transmission = GEARBOXES[gearbox.charAt(0)];
  const figures = [litres, cylinders, powerKw, torqueNm, consumption, gearbox.slice(1)].map(Number);
  if (!fuel || !transmission || !drive || figures.some(Number.isNaN)) throw new Error(`powertrain "${text}"`);
  const [l = 0, c = 0, kw = 0, nm = 0, use = 0, gears = 0] = figures;
  return {
    fuel,
    litres: l,
    cylinders: c,
    powerKw: kw,
    torqueNm: nm,
    consumption: use,
    transmission,
    gears,
    drive,
    turbo: turbo === 'turbo',
    ...batteryOf(turbo),
  };
}

function batteryOf(text = ''): Pick<Powertrain, 'battery'> {
  const [, kwh, km, minutes] = /^(\d+)kWh\/(\d+)km\/(\d+)min$/.exec(text) ?? [];
  return kwh ? { battery: { kwh: Number(kwh), rangeKm: Number(km), minutes: Number(minutes) } } : {};
}

function toMeasures(facts: string): Measures {
  const measures: Measures = {};
  for (const fact of facts.split(',').map((part) => part.trim())) {
    if (fact === '') continue;
    const [word = '', value = ''] = fact.split(' ');
    const size = word.split('x').map(Number);
    const key = MEASURE_KEYS[word];
    const [stars = 0, year = 0] = value.split('/').map(Number);
    if (size.length === 3) [measures.lengthMm, measures.widthMm, measures.heightMm] = size as [number, number, number];
    else if (word === 'ancap' && stars > 0 && year > 2000) measures.ancap = { stars, year };
    else if (key && Number(value) > 0) measures[key] = Number(value);
    else throw new Error(`fact "${fact}"`);
  }
  return measures;
}

const MEASURE_KEYS: Record<string, Exclude<keyof Measures, 'ancap'>> = {
  seats: 'seats',
  doors: 'doors',
  tank: 'tankLitres',
  tow: 'brakedTowingKg',
  gvm: 'gvmKg',
  seat: 'seatHeightMm',
  kerb: 'kerbKg',
};

function toCaravan(text: string): CaravanMeasures {
  const facts = new Map(text.split(',').map((part) => splitOnce(part.trim())));
  const figure = (name: string) => Number(facts.get(name));
  const measures = {
    tareKg: figure('tare'),
    atmKg: figure('atm'),
    sleeps: figure('sleeps'),
    lengthMm: figure('length'),
    widthMm: figure('width'),
    axle: facts.get('axle') ?? '',
  };
  if (Object.values(measures).some((value) => value === '' || Number.isNaN(value))) throw new Error(`facts "${text}"`);
  return facts.has('ball') ? { ...measures, ballKg: figure('ball') } : measures;
}

function splitOnce(text: string): [string, string] {
  const space = text.indexOf(' ');
  return [text.slice(0, space), text.slice(space + 1)];
}
