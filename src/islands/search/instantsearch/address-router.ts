import { readAddress, writeAddress } from '#src/domain/search/address.ts';
import { changed, hasFilters, type Lists, type SearchState } from '#src/domain/search/state.ts';
import type { AddressBar } from './address-bar.ts';

/** How the next state is written: with a history entry, in place of the current one, or as typed text. */
export type WriteHow = 'push' | 'replace' | 'typing';

export type FirstState = {
  /** SRCH-017: filters of a first visit. */
  seeds?: Lists | undefined;
  /** What the visitor asked for before the search was there; it comes on top of the address. */
  early?: Partial<SearchState> | undefined;
};

/** InstantSearch's router over an address bar: the route is the state of the search. */
export type AddressRouter = {
  $$type: 'forecourt.address';
  read(): SearchState;
  write(route: SearchState): void;
  createURL(route: SearchState): string;
  onUpdate(callback: (route: SearchState) => void): void;
  start(): void;
  dispose(): void;
  /** How the next change is written; `push` unless something else is said. */
  next(how: WriteHow): void;
};

/**
 * The address as the place where a search keeps its state (SRCH-010 to SRCH-017), under the grammar of `address.ts`. What a
 * first visit adds to the address is read with it and written when the search starts.
 */
export function addressRouter(bar: AddressBar, first: FirstState): AddressRouter {
  let how: WriteHow = 'push';
  let stop: (() => void) | undefined;
  let opening: { state: SearchState; how: WriteHow } | undefined;
  const write = (route: SearchState) => {
    const now = how;
    how = 'push';
    bar.write(writeAddress(route, bar.read()), now);
  };
  return {
    $$type: 'forecourt.address',
    read() {
      const requested = readAddress(bar.read());
      opening = stop ? undefined : openingOf(requested, first, bar.isOwnEntry());
      return opening?.state ?? requested;
    },
    write,
    createURL: (route) => `?${writeAddress(route)}`,
    onUpdate(callback) {
      stop = bar.onReturn(() => callback(readAddress(bar.read())));
    },
    start() {
      if (!opening) return;
      how = opening.how;
      write(opening.state);
    },
    dispose: () => stop?.(),
    next(next) {
      how = next;
    },
  };
}

/** The state that a visit begins with where it is not the one of the address, and how it is written. */
function openingOf(
  requested: SearchState,
  { seeds = {}, early }: FirstState,
  isOwnEntry: boolean,
): { state: SearchState; how: WriteHow } | undefined {
  if (early) {
    const lists = { ...requested.lists, ...early.lists };
    const ranges = { ...requested.ranges, ...early.ranges };
    return { state: changed(requested, { ...early, lists, ranges }), how: 'push' };
  }
  if (hasFilters(requested) || Object.keys(seeds).length === 0 || isOwnEntry) return undefined;
  return { state: { ...requested, lists: { ...seeds } }, how: 'replace' };
}
