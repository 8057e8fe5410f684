import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';

/** A value shoppers filter by, how many vehicles have it, and the feed's own words behind it, commonest first. */
export type FacetValue = { value: string; count: number; words: { word: string; count: number }[] };

/** What a careful person would ask about a stock before it is published. */
export type StockOverview = {
  /** By the name of the facet. */
  facets: Record<string, FacetValue[]>;
  /** Against the last good stock; undefined when there is none. */
  changes?: {
    added: string[];
    gone: string[];
    /** Prices that moved by more than a quarter. */
    moved: { vehicle: string; before: number; now: number }[];
  };
};

const FACETS = [
  ['body', 'simple_body', 'body'],
  ['fuel', 'simple_fuel', 'fuel'],
  ['transmission', 'simple_transmission', 'transmission'],
  ['drive', 'simple_drive', 'drive'],
  ['colour', 'simple_colour', 'colour'],
  ['make', 'make', 'make'],
  ['type', 'car_type', 'car_type'],
] as const;
const NONE = '(none)';
const MOVED = 0.25;
/** So many vehicles that came or went are named. */
const NAMES = 10;
/** Prices up to this are placeholders that no page shows. */
const PLACEHOLDER = 10;

/** Counts what vehicles say by facet, and compares them with the last good stock. */
export function stockOverview(vehicles: readonly Vehicle[], lastGood: readonly Vehicle[] | undefined): StockOverview {
  const facets = Object.fromEntries(
    FACETS.map(([name, shown, raw]) => [name, facetOf(vehicles, (car) => [car[shown] ?? NONE, car[raw] ?? NONE])]),
  );
  return lastGood ? { facets, changes: changesSince(vehicles, lastGood) } : { facets };
}

function facetOf(vehicles: readonly Vehicle[], say: (car: Vehicle) => [string, string]): FacetValue[] {
  const groups = Map.groupBy(vehicles.map(say), ([shown]) => shown);
  return [...groups]
    .map(([value, pairs]) => ({
      value,
      count: pairs.length,
      words: [...Map.groupBy(pairs, ([, word]) => word)]
        .map(([word, same]) => ({ word, count: same.length }))
        .sort((a, b) => b.count - a.count),
    }))
    .sort((a, b) => b.count - a.count);
}

function changesSince(
  vehicles: readonly Vehicle[],
  lastGood: readonly Vehicle[],
): NonNullable<StockOverview['changes']> {
  const before = new Map(lastGood.map((car) => [String(car.id), car]));
  const now = new Set(vehicles.map((car) => String(car.id)));
  const label = (car: Vehicle) => `${car.name} (${car.stocknum ?? car.id})`;
  return {
    added: vehicles.filter((car) => !before.has(String(car.id))).map(label),
    gone: lastGood.filter((car) => !now.has(String(car.id))).map(label),
    moved: vehicles.flatMap((car) => {
      const [was, is] = [before.get(String(car.id))?.price ?? 0, car.price ?? 0];
      const isFar = was > PLACEHOLDER && is > PLACEHOLDER && Math.abs(is - was) > was * MOVED;
      return isFar ? [{ vehicle: label(car), before: was, now: is }] : [];
    }),
  };
}

/** The overview as lines for a person. */
export function formatOverview({ facets, changes }: StockOverview): string {
  const number = (value: number) => value.toLocaleString('en-AU');
  const lines = Object.entries(facets).flatMap(([name, values]) => [
    `  By ${name}:`,
    ...values.slice(0, 20).map(({ value, count, words }) => {
      const own = words.filter(({ word }) => word !== value);
      const from = own.slice(0, 6).map(({ word, count: some }) => `${word} ${number(some)}`);
      const more = own.length > 6 ? `, ${own.length - 6} more` : '';
      return `    ${number(count).padStart(6)}  ${value}${from.length > 0 ? `  (${from.join(', ')}${more})` : ''}`;
    }),
    ...(values.length > 20 ? [`            and ${values.length - 20} more`] : []),
  ]);
  if (changes) {
    lines.push(
      `  Since the last good stock: ${number(changes.added.length)} came, ${number(changes.gone.length)} went`,
    );
    for (const { vehicle, before, now } of changes.moved)
      lines.push(`    price moved from $${number(before)} to $${number(now)}: ${vehicle}`);
    for (const [what, names] of [
      ['came', changes.added],
      ['went', changes.gone],
    ] as const)
      if (names.length > 0)
        lines.push(
          `    ${what}: ${names.slice(0, NAMES).join(', ')}${names.length > NAMES ? ` and ${number(names.length - NAMES)} more` : ''}`,
        );
  }
  return lines.join('\n');
}
