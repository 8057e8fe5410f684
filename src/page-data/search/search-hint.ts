import { salePrice } from '#src/domain/price/price-shown.ts';
import { trailerMassKg } from '#src/domain/vehicle/measures.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { formatKg } from '#src/domain/vehicle-card/kind-facts.ts';
import { TOWNS } from '#src/search/query/towns.ts';

/** Characters that a phone shows behind "Try: ". */
const HINT_MAX = 25;
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
 */
export function searchHint(cars: readonly Vehicle[], isWeekly: boolean): string {
  const stock = cars.filter(isInStock);
  const vans = stock.filter((car) => car.item_type === 'caravan');
  const said = vans.length * 2 > stock.length ? vanHint(vans) : carHint(stock, isWeekly);
  return said ? `Try: ${said}` : 'Make, model or words';
}

function vanHint(vans: readonly Vehicle[]): string | undefined {
  for (const sleeps of SLEEPS)
    for (const kg of MASSES_KG)
      if (vans.some((van) => Number(van.sleeps) >= sleeps && (trailerMassKg(van) ?? Number.POSITIVE_INFINITY) < kg))
        return `sleeps ${sleeps} under ${formatKg(kg)}`;
  return undefined;
}

/** The kind of car that most are of, without petrol, which nobody asks for; its town where the stock is in several, else its price. */
function carHint(stock: readonly Vehicle[], isWeekly: boolean): string | undefined {
  const [[kind, some] = []] = groupsOf(stock, kindOf);
  if (!kind || !some) return undefined;
  const [[town] = []] = groupsOf(some, townOf);
  const fits = (words: string) => words.length <= HINT_MAX;
  const nearby = town && groupsOf(stock, townOf).length > 1 ? `${kind} near ${town}` : '';
  if (nearby && fits(nearby)) return nearby;
  const prices = some.flatMap((car) => salePrice(car) ?? []).sort((a, b) => a - b);
  const middle = prices[Math.floor(prices.length / 2)];
  if (isWeekly || middle === undefined) return kind;
  const priced = `${kind} under $${(Math.floor(middle / PRICE_STEP) + 1) * (PRICE_STEP / 1000)}k`;
  return fits(priced) ? priced : kind;
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
