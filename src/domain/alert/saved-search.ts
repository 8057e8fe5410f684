import { readAddress, writeAddress } from '../search/address.ts';
import { stateWords } from '../search/labels.ts';
import { firstPage } from '../search/results-page.ts';
import { EMPTY_STATE, type Lists, type SearchState } from '../search/state.ts';

/** A search page that a search can be saved of: its words, and what its path limits it to (SRCH-018). */
export type SavablePage = { label: string; scope: Lists };

/** A search as it is kept: the page, and what of its address says which vehicles (SRCH-010). */
export type SavedSearch = { path: string; state: SearchState };

const LONGEST_ADDRESS = 2_000;
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
  if (!address.startsWith('/') || address.length > LONGEST_ADDRESS || !URL.canParse(address, NOWHERE)) return undefined;
  const { origin, pathname, searchParams } = new URL(address, NOWHERE);
  if (origin !== NOWHERE || !Object.hasOwn(pages, pathname)) return undefined;
  return { path: pathname, state: { ...readAddress(searchParams), page: firstPage, sort: EMPTY_STATE.sort } };
}

/** The one address of a saved search. */
export function savedSearchAddress({ path, state }: SavedSearch): string {
  const parameters = writeAddress(state).toString();
  return parameters ? `${path}?${parameters}` : path;
}

/** A saved search in words: `Used cars: Ford, Up to $40,000`. */
export function savedSearchWords({ path, state }: SavedSearch, pages: Readonly<Record<string, SavablePage>>): string {
  const words = stateWords(state).join(', ');
  const label = pages[path]?.label ?? 'Vehicles';
  return words ? `${label}: ${words}` : label;
}
