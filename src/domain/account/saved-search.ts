import { readAddress, writeAddress } from '../search/address.ts';
import { LIST_ATTRIBUTES, RANGE_ATTRIBUTES, type RangeAttribute } from '../search/attributes.ts';
import { stateLabels } from '../search/labels.ts';
import { firstPage } from '../search/results-page.ts';
import { EMPTY_STATE, type Lists, type Range, type Ranges, type SearchState } from '../search/state.ts';
import { findKnownValue, type KnownValues } from './known-values.ts';

/** A search page that a search can be saved of: its words, and what its path limits it to (SRCH-018). */
export type SavablePage = { label: string; scope: Lists };

/** A search as it is kept: the page, and what of its address says which vehicles (SRCH-010). */
export type SavedSearch = { path: string; state: SearchState };

const MAX_ADDRESS = 2_000;
/** characters of what an alert is about, in messages and lists. */
export const MAX_LABEL = 80;
/** An origin that no site has. */
const NOWHERE = 'https://site.invalid';

/**
 * The search that an address of a search page asks for; undefined for any other address. Page and order belong to none.
 *
 * @param address `/search/used-cars?make=Ford&page=2`.
 * @param pages the site's search pages by path.
 */
export function readSavedSearch(
  address: string,
  pages: Readonly<Record<string, SavablePage>>,
): SavedSearch | undefined {
  if (!address.startsWith('/') || address.length > MAX_ADDRESS || !URL.canParse(address, NOWHERE)) return undefined;
  const { origin, pathname, searchParams } = new URL(address, NOWHERE);
  if (origin !== NOWHERE || !Object.hasOwn(pages, pathname)) return undefined;
  return { path: pathname, state: { ...readAddress(searchParams), page: firstPage, sort: EMPTY_STATE.sort } };
}

/** Least and greatest value of each range: nothing that is for sale is beyond it. */
const LIMITS: Record<RangeAttribute, readonly [least: number, greatest: number]> = {
  price: [0, 10_000_000],
  subscription_price: [0, 100_000],
  km: [0, 10_000_000],
  year: [1900, 2100],
  atm: [0, 100_000],
  tare: [0, 100_000],
  gvm: [0, 200_000],
  length: [0, 100],
  cc: [0, 20_000],
  electric_range: [0, 10_000],
  towing: [0, 100_000],
  // Seconds: the year 2100.
  created_at_timestamp: [0, 4_102_444_800],
};

/**
 * The search with nothing in its filters but what is the site's own: values as its vehicles have or had them, and numbers
 * within bounds. The text stays, because it is what is searched for; it is never part of the search in words.
 *
 * @returns undefined for a value that no vehicle of the site has or had. Without it the search would be another one.
 */
export function knownSearch({ path, state }: SavedSearch, known: KnownValues): SavedSearch | undefined {
  const lists: Lists = {};
  for (const name of LIST_ATTRIBUTES) {
    const values = state.lists[name]?.map((value) => findKnownValue(name, value, known));
    if (values?.includes(undefined)) return undefined;
    if (values) lists[name] = [...new Set(values as string[])];
  }
  const ranges: Ranges = {};
  for (const name of RANGE_ATTRIBUTES) {
    const range = state.ranges[name];
    if (range) ranges[name] = withinLimits(range, LIMITS[name]);
  }
  return { path, state: { ...state, lists, ranges } };
}

function withinLimits({ min, max }: Range, [least, greatest]: readonly [number, number]): Range {
  const bounded = (value: number) => Math.min(Math.max(value, least), greatest);
  return { ...(min !== undefined && { min: bounded(min) }), ...(max !== undefined && { max: bounded(max) }) };
}

/** The one address of a saved search. */
export function savedSearchAddress({ path, state }: SavedSearch): string {
  const parameters = writeAddress(state).toString();
  return parameters ? `${path}?${parameters}` : path;
}

/** The address of a saved search without the text that somebody typed, for pages that others may open. */
export function addressWithoutText(address: string): string {
  if (!URL.canParse(address, NOWHERE)) return '/';
  const { pathname, searchParams } = new URL(address, NOWHERE);
  searchParams.delete('query');
  const parameters = searchParams.toString();
  return parameters ? `${pathname}?${parameters}` : pathname;
}

/** The text of a search. Messages do not repeat it: their reader may not be its author. */
const TYPED = 'words you typed';

/**
 * A search of `knownSearch` in words, of at most 80 characters: `Used cars: Ford, Up to $40,000`. Filters for which there
 * is no room are counted.
 */
export function savedSearchLabel({ path, state }: SavedSearch, pages: Readonly<Record<string, SavablePage>>): string {
  const page = pages[path]?.label ?? 'Vehicles';
  const words = [...stateLabels(state), ...(state.query.trim() ? [TYPED] : [])];
  for (let shown = words.length; shown > 0; shown -= 1) {
    const left = words.length - shown;
    const label = `${page}: ${words.slice(0, shown).join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
    if (label.length <= MAX_LABEL) return label;
  }
  return shortLabel(words.length > 0 ? `${page}, with filters` : page);
}

/** A name of at most 80 characters. */
export const shortLabel = (text: string): string =>
  text.length <= MAX_LABEL ? text : `${text.slice(0, MAX_LABEL - 1).trimEnd()}…`;
