import { readAddress, writeAddress } from './address.ts';
import type { AddressBar } from './address-bar.ts';
import { withCache } from './answer-cache.ts';
import type { SearchClient } from './client.ts';
import { type Answer, type SearchSetup, toAnswer, toRequests } from './requests.ts';
import type { ShellScope } from './shell-scope.ts';
import { changed, EMPTY_STATE, hasFilters, type Lists, type SearchState } from './state.ts';
import { type Suggestion, suggestionRequest, toSuggestions } from './suggestions.ts';

/** What a search page shows. Another object after every change. */
export type SearchView<T> = {
  state: SearchState;
  /** The last answer; undefined as long as the printed results are right. */
  answer: Answer<T> | undefined;
  /** The setup in force, with the scope found from the address on the page for unknown addresses. */
  setup: SearchSetup;
  /** The address names what is not in stock; what is shown is the nearest to it (ROUTE-017). */
  missing: boolean;
  loading: boolean;
  failed: boolean;
};

export type SearchSessionOptions<T = unknown> = {
  setup: SearchSetup;
  /** Makes the client, on first need. */
  client: () => Promise<SearchClient>;
  /** Keeps the state in the address; absent for a second search on a page. */
  bar?: AddressBar | undefined;
  /** SRCH-017: filters of a first visit. */
  seeds?: Lists;
  /** What the visitor asked for before the session began; it comes on top of the address. */
  early?: Partial<SearchState> | undefined;
  /** Searches ahead of time cost nothing but the browser's work: the embedded engine. */
  anticipates?: boolean | undefined;
  /** An answer that is likely to be shown in a moment: what can be done for it now need not be done then. */
  onAhead?: ((answer: Answer<T>, state: SearchState) => void) | undefined;
  /** ROUTE-017: works out what an address without a page of its own is limited to. */
  findScope?: ((client: SearchClient) => Promise<ShellScope>) | undefined;
  now?: () => number;
};

type Place = { setup: SearchSetup; missing: boolean };

export type SearchSession<T> = {
  view(): SearchView<T>;
  subscribe(listener: () => void): () => void;
  /** Takes over the state of the address and follows it; returns how to stop. */
  start(): () => void;
  /**
   * Shows another state and writes it to the address, `replace` and `typing` without a history entry. A failure after
   * `slide` is only logged (SRCH-057).
   */
  go(state: SearchState, how?: 'push' | 'replace' | 'typing' | 'slide'): void;
  /** Has the answer to a state ready by the time it is shown, while the visitor still types. */
  anticipate(state: SearchState): void;
  /** Gets the client ready, before the first search. */
  prepare(): void;
  /** Filters that a typed text means (SRCH-034); none when search does not answer. */
  suggest(text: string): Promise<Suggestion[]>;
  /** Asks for the state that is shown: after an error, or for what the page was printed without. */
  refresh(): Promise<void>;
};

/**
 * One search of a page: its state, the newest answer to it, and the address (SRCH-010 to SRCH-020). Free of any framework;
 * previous results stay while a search runs and after an error, and an answer that was overtaken is dropped.
 */
export function createSearchSession<T>(options: SearchSessionOptions<T>): SearchSession<T> {
  const { bar, now = Date.now } = options;
  let view: SearchView<T> = {
    state: EMPTY_STATE,
    answer: undefined,
    setup: options.setup,
    missing: false,
    loading: false,
    failed: false,
  };
  const listeners = new Set<() => void>();
  let client: Promise<SearchClient> | undefined;
  let place: Promise<Place> | undefined;
  let newest = 0;
  let ahead: ({ of: string; answer?: Answer<T> } & Partial<Place>) | undefined;

  const show = (change: Partial<SearchView<T>>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };

  function getClient(): Promise<SearchClient> {
    client ??= options.client().then((made) => withCache(made));
    client.catch(() => {
      client = undefined;
    });
    return client;
  }

  /** The setup, completed from the address where the page is for any address. */
  async function getPlace(searching: SearchClient): Promise<Place> {
    if (!options.findScope) return { setup: options.setup, missing: false };
    place ??= options
      .findScope(searching)
      .then(({ scope, missing }) => ({ setup: { ...options.setup, scope }, missing }));
    place.catch(() => {
      place = undefined;
    });
    return place;
  }

  async function ask(state: SearchState): Promise<{ answer: Answer<T> } & Place> {
    const searching = await getClient();
    const found = await getPlace(searching);
    const { results } = await searching.search<T>(toRequests(state, found.setup, now()));
    return { answer: toAnswer(results, state, found.setup), ...found };
  }

  /** @param tellsFailure false for a search whose failure is only logged. */
  async function run(state: SearchState, tellsFailure = true): Promise<void> {
    newest += 1;
    const ticket = newest;
    show({ state, loading: true });
    try {
      const { answer, ...found } = await ask(state);
      if (ticket !== newest) return;
      const pages = Math.max(1, answer.pages);
      if (state.page > pages) {
        // An old link to a page that is no more: the last one there is.
        go({ ...state, page: pages }, 'replace');
        return;
      }
      show({ answer, ...found, loading: false, failed: false });
    } catch (error) {
      if (ticket !== newest) return;
      console.error('Search failed.', error);
      show({ loading: false, ...(tellsFailure && { failed: true }) });
    }
  }

  async function anticipate(state: SearchState): Promise<void> {
    if (!options.anticipates || ahead?.of === JSON.stringify(state)) return;
    const expected: NonNullable<typeof ahead> = { of: JSON.stringify(state) };
    ahead = expected;
    try {
      Object.assign(expected, await ask(state));
      if (ahead === expected && expected.answer) options.onAhead?.(expected.answer, state);
    } catch {
      // The search itself says that it failed.
    }
  }

  function go(state: SearchState, how: 'push' | 'replace' | 'typing' | 'slide' = 'push'): void {
    bar?.write(writeAddress(state, bar.read()), how === 'slide' ? 'push' : how);
    const { answer, setup, missing } = ahead?.of === JSON.stringify(state) ? ahead : {};
    if (answer && setup && missing !== undefined && state.page === EMPTY_STATE.page) {
      newest += 1;
      show({ state, answer, setup, missing, loading: false, failed: false });
    } else void run(state, how !== 'slide');
  }

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const first = bar ? readAddress(bar.read()) : EMPTY_STATE;
      const seeds = options.seeds ?? {};
      const { early } = options;
      if (early)
        go(
          changed(first, {
            ...early,
            lists: { ...first.lists, ...early.lists },
            ranges: { ...first.ranges, ...early.ranges },
          }),
        );
      else if (!hasFilters(first) && Object.keys(seeds).length > 0 && !bar?.isOwnEntry())
        go({ ...first, lists: { ...seeds } }, 'replace');
      else if (isPrinted(first) && !options.findScope) show({});
      else void run(first);
      return bar?.onReturn(() => void run(readAddress(bar.read()))) ?? (() => undefined);
    },
    go,
    anticipate: (state) => void anticipate(state),
    prepare: () => void getClient().catch(() => undefined),
    async suggest(text) {
      try {
        const searching = await getClient();
        const { setup } = await getPlace(searching);
        const { results } = await searching.search([suggestionRequest(text, view.state, setup, now())]);
        return results[0] ? toSuggestions(text, results[0]) : [];
      } catch {
        // The search itself says that it failed.
        return [];
      }
    },
    refresh: () => run(view.state),
  };
}

/** Whether a state is the one the page was printed with. */
function isPrinted(state: SearchState): boolean {
  return !hasFilters(state) && state.page === EMPTY_STATE.page && state.sort === EMPTY_STATE.sort;
}
