import { useCallback, useEffect, useRef, useState } from 'react';
import type { CardCar } from '#src/domain/vehicle-card/card-car.ts';
import type { SearchIslandProps } from '#src/page-data/search.ts';
import { SEARCH_REF_PATH, type SearchRef } from '#src/page-data/search-ref.ts';
import { hasFilters, readAddress, sameAddress, writeAddress } from '#src/search/address.ts';
import { createEngine, type SearchAnswer, type SearchEngine } from '#src/search/embedded/engine.ts';
import { parseIndex } from '#src/search/embedded/index-format.ts';
import { EMPTY_STATE, FACETS, PARAMETERS, type SearchState } from '#src/search/facets.ts';

export type Results = {
  cars: CardCar[];
  total: number;
  facets: SearchAnswer['facets'] | undefined;
  stats: SearchAnswer['stats'];
};

type Search = {
  state: SearchState;
  results: Results;
  loading: boolean;
  failed: boolean;
  /** Shows another state: at once, and in the address. `replace` makes no history entry. */
  go(state: SearchState, options?: { replace?: boolean }): void;
  /** Loads the index ahead, when a visitor reaches for a control. */
  prepare(): void;
};

/** Runs the searches of a page: state in the address, results from the embedded index, previous results while loading (SRCH-020). */
export function useSearch(props: SearchIslandProps): Search {
  const [state, setState] = useState<SearchState>(EMPTY_STATE);
  const [results, setResults] = useState<Results>({
    cars: props.cars,
    total: props.total,
    facets: undefined,
    stats: props.ranges,
  });
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const loader = useRef<ReturnType<typeof createLoader>>(undefined);
  const latest = useRef(0);
  loader.current ??= createLoader(props);

  const run = useCallback(async (next: SearchState) => {
    latest.current += 1;
    const ticket = latest.current;
    setLoading(true);
    try {
      const answer = await loader.current?.search(next);
      if (ticket !== latest.current || !answer) return;
      setResults(answer);
      setFailed(false);
    } catch (error) {
      console.error('Search failed.', error);
      if (ticket === latest.current) setFailed(true);
    } finally {
      if (ticket === latest.current) {
        setLoading(false);
        document.documentElement.classList.remove('search-pending');
      }
    }
  }, []);

  const go = useCallback<Search['go']>(
    (next, { replace = false } = {}) => {
      const before = new URLSearchParams(location.search);
      const parameters = writeAddress(next, before);
      if (!sameAddress(parameters, before)) {
        const address = `${location.pathname}${parameters.size > 0 ? `?${parameters}` : ''}`;
        history[replace ? 'replaceState' : 'pushState']({ search: true }, '', address);
      }
      setState(next);
      void run(next);
    },
    [run],
  );

  useEffect(() => {
    const apply = () => {
      const wanted = readAddress(new URLSearchParams(location.search));
      setState(wanted);
      void run(wanted);
    };
    const first = readAddress(new URLSearchParams(location.search));
    if (!hasFilters(first) && Object.keys(props.defaultFilters).length > 0 && !history.state?.search)
      go(seeded(first, props), { replace: true });
    else if (location.search.length > 1 || !location.pathname.startsWith('/search/') || isShell()) apply();
    else document.documentElement.classList.remove('search-pending');
    addEventListener('popstate', apply);
    return () => removeEventListener('popstate', apply);
  }, [go, run, props]);

  return { state, results, loading, failed, go, prepare: () => void loader.current?.engine().catch(() => undefined) };
}

/** SRCH-017: filters of a first visit. */
function seeded(state: SearchState, props: SearchIslandProps): SearchState {
  const lists = { ...state.lists };
  for (const facet of FACETS) {
    const wanted = props.defaultFilters[facet] ?? props.defaultFilters[PARAMETERS[facet] ?? facet];
    if (wanted) lists[facet] = Array.isArray(wanted) ? wanted : [wanted];
  }
  return { ...state, lists };
}

const isShell = () => document.body.dataset.searchShell !== undefined;

function createLoader(props: SearchIslandProps) {
  let loading: Promise<SearchEngine> | undefined;
  const chunks = new Map<number, Promise<CardCar[]>>();
  const fetchText = async (address: string) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return response.text();
  };
  let ref: SearchRef | undefined;
  const load = async () => {
    ref = JSON.parse(await fetchText(SEARCH_REF_PATH)) as SearchRef;
    return createEngine(parseIndex(await fetchText(ref.index)));
  };
  const engine = () => {
    loading ??= load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const chunk = (number: number) => {
    let part = chunks.get(number);
    if (!part) {
      part = fetchText(ref?.chunks[number] ?? '').then((text) => JSON.parse(text) as CardCar[]);
      part.catch(() => chunks.delete(number));
      chunks.set(number, part);
    }
    return part;
  };
  return {
    engine,
    async search(state: SearchState): Promise<Results> {
      const index = await engine();
      const chunkSize = ref?.chunkSize ?? 1;
      const asked =
        props.priceAscNeedsPrice && state.sort === 'priceAsc' && !state.ranges.price
          ? { ...state, ranges: { ...state.ranges, price: { min: 1 } } }
          : state;
      const answer = index.search(asked, props.hitsPerPage, props.scope);
      const cars = await Promise.all(
        answer.rows.map(async (row) => (await chunk(Math.floor(row / chunkSize)))[row % chunkSize]),
      );
      return {
        cars: cars.filter((car) => car !== undefined),
        total: answer.total,
        facets: answer.facets,
        stats: answer.stats,
      };
    },
  };
}
