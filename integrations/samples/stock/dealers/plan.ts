import type { Voice } from '../comments/words.ts';
import { makeVehicle } from '../make-vehicle.ts';
import { type Random, randomFor } from '../random.ts';
import type { CarType, ModelLine, SampleVehicle, Yard } from '../sample-vehicle.ts';

/** A group of alike vehicles: how many, from which lines, standing where. */
export type Lot = {
  count: number;
  carType: CarType;
  lines: readonly ModelLine[];
  yards: readonly Yard[];
  prefix: string;
  showcase?: boolean;
  /** The lines sell evenly (as used and demonstrator lots do unless told), or the earlier ones of the list more often. */
  even?: boolean;
};

export type Habits = {
  slug: string;
  voice: Voice;
  subscription?: boolean;
};

/** One feed file of a dealer. */
export type Feed = { file: string; text: string };

/** The vehicles of a lot. The seed is the dealer and the prefix, so that one lot's change leaves the others alone. */
export function fillLot(habits: Habits, lot: Lot): SampleVehicle[] {
  const random = randomFor(`${habits.slug}/${lot.prefix}`);
  const lines = spread(random, (lot.even ?? lot.carType !== 'new') ? random.shuffle(lot.lines) : lot.lines, lot.count);
  return lines.map((line, at) => {
    const yard = lot.yards[at % lot.yards.length] as Yard;
    const stockNumber = `${lot.prefix}${String(1001 + at * 3 + random.int(0, 2))}`;
    const { carType, showcase = false } = lot;
    return makeVehicle(random, { ...habits, stockNumber, line, carType, yard, showcase });
  });
}

/** Each line at least once while there is room, the earlier ones more often, in random order. */
function spread(random: Random, lines: readonly ModelLine[], count: number): ModelLine[] {
  const list = lines.slice(0, count);
  while (list.length < count) list.push(lines[Math.floor(random.next() ** 1.6 * lines.length)] as ModelLine);
  return random.shuffle(list);
}

/** Lines on sale in a year: new ones are those sold in the last year of the catalogue. */
export function newLines(lines: readonly ModelLine[]): ModelLine[] {
  return lines.filter((line) => line.lastYear >= 2026);
}

/** Lines whose generation was on sale before this year. */
export function usedLines(lines: readonly ModelLine[]): ModelLine[] {
  return lines.filter((line) => line.firstYear < 2026);
}
