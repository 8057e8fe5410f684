import { LIST_ATTRIBUTES, type ListAttribute } from '../search/attributes.ts';
import { isAtLeast } from '../search/filters/at-least.ts';
import { namedValues } from '../search/labels.ts';
import { PRICE_BANDS, WEEKLY_BANDS } from '../search/record/price-bands.ts';
import { searchRecord } from '../search/record/search-record.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** Values of the filters that vehicles of a site have or had, as the site spells them. */
export type KnownValues = Partial<Record<ListAttribute, readonly string[]>>;

/** Values of one filter that are remembered; those of today come first. */
export const MAX_KNOWN_VALUES = 2_000;

/** Filters whose values are the same at every site. */
const OF_EVERY_SITE: KnownValues = { price_range: PRICE_BANDS, weekly_price_range: WEEKLY_BANDS };

/**
 * The values that the vehicles of a site have, and those that earlier builds knew: a search for a model that is sold out is
 * the search that somebody wants to hear of.
 *
 * @param before those of the build before.
 */
export function knownValues(stock: Iterable<Vehicle>, before: KnownValues = {}): KnownValues {
  const now = new Map<ListAttribute, Set<string>>(LIST_ATTRIBUTES.map((name) => [name, new Set()]));
  for (const car of stock) {
    const record = searchRecord(car);
    for (const [name, values] of now) for (const value of [record[name] ?? []].flat()) values.add(value);
  }
  return Object.fromEntries(
    [...now].flatMap(([name, values]) => {
      if (isFixed(name)) return [];
      const all = new Set([...[...values].sort(), ...(before[name] ?? [])]);
      return all.size > 0 ? [[name, [...all].slice(0, MAX_KNOWN_VALUES)]] : [];
    }),
  );
}

/**
 * The value as the site spells it; undefined for a text that no vehicle of the site has or had. Case does not matter, and a
 * number of seats or berths is a number.
 */
export function findKnownValue(name: ListAttribute, text: string, known: KnownValues): string | undefined {
  if (isAtLeast(name) && /^[1-9]\d?$/.test(text)) return text;
  const requested = text.toLowerCase();
  return [...namedValues(name), ...(OF_EVERY_SITE[name] ?? []), ...(known[name] ?? [])].find(
    (value) => value.toLowerCase() === requested,
  );
}

const isFixed = (name: ListAttribute) => namedValues(name).length > 0 || Object.hasOwn(OF_EVERY_SITE, name);
