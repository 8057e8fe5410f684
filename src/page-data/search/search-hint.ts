import { salePrice } from '#src/domain/price/price-shown.ts';
import { trailerMassKg } from '#src/domain/vehicle/measures.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { formatKg } from '#src/domain/vehicle-card/kind-facts.ts';
import { TOWNS } from '#src/search/query/towns.ts';

/** Characters that a phone shows behind "Try: " in the field of a search page, and beside the button of the header's search. */
const HINT_MAX = 25;
export const PANEL_HINT_MAX = 18;
/** AUD: prices of the hint are whole tens of thousands. */
const PRICE_STEP = 10_000;
/** What four people need, else two, and the masses that cars can tow, the lightest first. */
const SLEEPS = [4, 2];
const MASSES_KG = [2000, 2500, 3000, 3500];

/**
 * What the search field says before anything is typed: a sentence of the kind it understands, which finds something of these
 * vehicles (SRCH-091): "Try: diesel ute near Brisbane", "Try: sleeps 4 under 2,500 kg", "Try: electric SUV".
 *
 * @param isWeekly prices are by the week, and no sentence names one.
 * @param most characters that the field shows.
 */
export function searchHint(cars: readonly Vehicle[], isWeekly: boolean, most = HINT_MAX): string {
  const stock = cars.filter(isInStock);
  const vans = stock.filter((car) => car.item_type === 'caravan');
  const said = (vans.length * 2 > stock.length ? vanHints(vans) : carHints(stock, isWeekly)).find(
    ({ length }) => length <= most,
  );
  return said ? `Try: ${said}` : 'Make, model or words';
}

function vanHints(vans: readonly Vehicle[]): string[] {
  for (const sleeps of SLEEPS)
    for (const kg of MASSES_KG)
      if (vans.some((van) => Number(van.sleeps) >= sleeps && (trailerMassKg(van) ?? Number.POSITIVE_INFINITY) < kg))
        return [`sleeps ${sleeps} under ${formatKg(kg)}`, `sleeps ${sleeps} max ${kg / 1000} t`];
  return [];
}

/**
 * The kind of car that most are of, without petrol, which nobody asks for; its town where the stock is in several, else its
 * price; then the same of its body alone, which is shorter.
 */
function carHints(stock: readonly Vehicle[], isWeekly: boolean): string[] {
  const [[kind, some] = []] = groupsOf(stock, kindOf);
  if (!kind || !some) return [];
  const [[town] = []] = groupsOf(some, townOf);
  const prices = some.flatMap((car) => salePrice(car) ?? []).sort((a, b) => a - b);
  const middle = isWeekly ? undefined : prices[Math.floor(prices.length / 2)];
  const ends = [
    town && groupsOf(stock, townOf).length > 1 ? ` near ${town}` : '',
    middle === undefined ? '' : ` under $${(Math.floor(middle / PRICE_STEP) + 1) * (PRICE_STEP / 1000)}k`,
  ].filter(Boolean);
  const body = kind.replace(/^(?:diesel|electric|hybrid) /, '');
  return [...[kind, body].flatMap((words) => ends.map((end) => words + end)), kind, body];
}

/** "diesel ute"; the maker of what has no body and fuel to speak of, such as a motorcycle. */
function kindOf({ item_type, make, simple_fuel: fuel, simple_body: body }: Vehicle): string | undefined {
  if (item_type !== 'car') return make ?? undefined;
  if (!fuel || !body || !/^(?:diesel|electric|hybrid)$/i.test(fuel)) return undefined;
  return `${fuel.toLowerCase()} ${body === 'SUV' ? body : body.toLowerCase()}`;
}

/** The town of a vehicle that search knows: its city, or the end of the name of its place ("Southern Cross Newcastle"). */
const townOf = ({ city, location_name }: Vehicle) =>
  [city, location_name?.split(' ').at(-1)].find((name) => name && Object.hasOwn(TOWNS, name.toLowerCase())) ??
  undefined;

/** Vehicles by a word for them, the largest group first; what has none is left out. */
function groupsOf(cars: readonly Vehicle[], wordOf: (car: Vehicle) => string | undefined): [string, Vehicle[]][] {
  const groups = Map.groupBy(cars, wordOf);
  return [...groups]
    .flatMap(([word, some]): [string, Vehicle[]][] => (word ? [[word, some]] : []))
    .sort(([a, x], [b, y]) => y.length - x.length || a.localeCompare(b, 'en-AU'));
}
