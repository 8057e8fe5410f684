import { salePrice } from '#src/domain/price/price-shown.ts';
import { stockFilter } from '#src/domain/search/filters/stock-filter.ts';
import { priceWindow, similarCars, similarMax } from '#src/domain/search/similar-cars.ts';
import { type SimilarCar, similarIndex } from '#src/domain/search/similar-index.ts';
import { SORT_SUFFIXES } from '#src/domain/search/state.ts';
import type { SearchClient, SearchRequest } from './client.ts';

/** hits; SIM-006, API-005. */
const similarQueryLimit = 10;

/** Where similar vehicles are searched: the index, and the site's own filter (SRCH-072). */
export type SimilarSetup = { indexName: string; siteFilter: string };

/** The queries of SIM-007 in one call (SIM-006): same make and model, make and body, body, each in the price window. */
export function similarRequests(car: SimilarCar, setup: SimilarSetup): SearchRequest[] {
  const { make, model, body } = car;
  const groups = [
    make && model ? [`make:${make}`, `model:${model}`] : [],
    make && body ? [`make:${make}`, `body:${body}`] : [],
    body ? [`body:${body}`] : [],
  ];
  const window = priceWindow(salePrice(car));
  const numericFilters = window ? [`price>=${window.from}`, `price<=${window.to}`] : [];
  return groups
    .filter((filters) => filters.length > 0)
    .map((facetFilters) => ({
      indexName: setup.indexName,
      params: { ...shared(setup), facetFilters, ...(numericFilters.length > 0 && { numericFilters }) },
    }));
}

/** SIM-008: the newest vehicles of the site. */
function newestRequest(setup: SimilarSetup): SearchRequest {
  return { indexName: setup.indexName + SORT_SUFFIXES.latest, params: shared(setup) };
}

function shared({ siteFilter }: SimilarSetup) {
  return {
    query: '',
    facets: [],
    filters: `${stockFilter(siteFilter, undefined)} AND (status=in_stock)`,
    hitsPerPage: similarQueryLimit,
    page: 0,
    attributesToHighlight: [],
  };
}

/**
 * The similar vehicles of a hosted search service (SIM-006): the queries in one call, under the rules of SIM-001 to
 * SIM-007. A failure is logged and answered by the newest vehicles (SIM-008).
 *
 * @param ids ids named by the similar-vehicle call (API-010), in their order.
 * @throws Error when the newest cannot be had either.
 */
export async function findSimilar<T extends SimilarCar>(
  client: SearchClient,
  car: SimilarCar,
  setup: SimilarSetup,
  ids: readonly (string | number)[],
): Promise<T[]> {
  try {
    const { results } = await client.search<T>(similarRequests(car, setup));
    return similarCars(car, similarIndex(results.flatMap(({ hits }) => hits)), ids);
  } catch (error) {
    console.warn('Similar vehicles could not be loaded.', error);
  }
  const { results } = await client.search<T>([newestRequest(setup)]);
  const { byId } = similarIndex(results.flatMap(({ hits }) => hits));
  return [...byId.values()].filter(({ id }) => String(id) !== String(car.id)).slice(0, similarMax);
}
