import type { RangeAttribute } from '#src/domain/search/attributes.ts';
import type { SearchState } from '#src/domain/search/state.ts';
import type { CardCar } from '#src/domain/vehicle-card/card-car.ts';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';
import type { SearchClient, SearchResult } from '#src/search/client.ts';
import { countedRange, countedValues } from '#src/search/counted.ts';
import { stateRequests } from '#src/search/state-requests.ts';
import { countedIn, toStockRequests, withMakes } from '#src/search/stock-requests.ts';

/** What a page of results shows: its vehicles, how many there are, and what is counted beside them. */
export type FoundVehicles = {
  cars: CardCar[];
  counted: Pick<SearchIslandProps, 'total' | 'facets' | 'ranges'>;
  /** The least and greatest price of all that were found, where they differ. */
  prices: { min: number; max: number } | undefined;
  weekly: { min: number; max: number } | undefined;
};

/** Values of a facet without a filter on it; the browser has all of them. */
const VALUES_RENDERED = 40;

/**
 * The vehicles of a search, under the rules of its page.
 *
 * @param nowMs milliseconds since 1970.
 * @returns undefined for a page after the last one, and where the search gave no answer.
 */
export async function findVehicles(
  client: SearchClient,
  { setup, facets, ranges }: Pick<SearchIslandProps, 'setup' | 'facets' | 'ranges'>,
  state: SearchState,
  nowMs: number,
): Promise<FoundVehicles | undefined> {
  const requested = stateRequests(state, setup, VALUES_RENDERED);
  const { results } = await client.search<CardCar>(toStockRequests(requested, setup, nowMs));
  const [main, ...others] = withMakes(results, requested.length);
  if (!main || state.page > Math.max(1, main.nbPages)) return undefined;
  /** The answer that counts an attribute without its own filter. */
  const counting = (name: string): SearchResult<CardCar> => {
    const place = requested.slice(1).findIndex(({ params }) => countedIn(params) === name);
    return others[place] ?? main;
  };
  // SRCH-047: models are listed under chosen makes.
  const hasMake = [setup.scope.make, state.lists.make, state.lists.make_model].some((values) => values?.length);
  return {
    cars: main.hits,
    counted: {
      total: main.nbHits,
      facets: facets.map((list) => ({
        ...list,
        values: list.facet === 'make_model' && !hasMake ? [] : countedValues(counting(list.facet), list.facet),
      })),
      ranges: Object.fromEntries(
        (Object.keys(ranges) as RangeAttribute[]).flatMap((name) => {
          const range = countedRange(counting(name), name);
          return range ? [[name, range]] : [];
        }),
      ),
    },
    prices: countedRange(main, 'price'),
    weekly: countedRange(main, 'subscription_price'),
  };
}
