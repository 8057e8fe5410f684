import { priceSearchAbove } from '#src/domain/navigation/budget.ts';
import { attributeNamed } from '#src/domain/search/attributes.ts';
import type { SearchClient, SearchRequest, SearchResult } from './client.ts';
import { rangeConditions } from './query/value-condition.ts';
import type { SearchSetup } from './search-setup.ts';
import { scopeGroups, shownFilter } from './stock-requests.ts';

/** Where a price is searched for: as the search page does that the block leads to (BUD-012). */
export type PriceSearchSetup = Pick<SearchSetup, 'indexName' | 'siteFilter' | 'soldDays' | 'timeZone' | 'scope'>;

/** Dollars, both included; a missing side is open. */
export type PriceLimits = { min?: number; max?: number };

export type PriceAnswer = {
  /** Vehicles within the limits. */
  found: number;
  /** Least and greatest price of all vehicles with a price, whatever the limits; undefined when there is none. */
  prices: { min: number; max: number } | undefined;
  /** Bodies of the vehicles within the limits, most first. */
  bodies: { value: string; count: number }[];
  /** Vehicles within the limits by the name of their location. */
  locations: Readonly<Record<string, number>>;
};

/** BUD-014, as the spec and hosted indexes name them. */
const FACETS = ['simple_body', 'make', 'price_range', 'location'].map(attributeNamed);

/**
 * The queries of a price search (BUD-013, BUD-014, BUD-022): one within the limits, and one without them for the least
 * and the greatest price. Only what the search shows (SRCH-022), above $1,000.
 *
 * @param nowMs milliseconds since 1970.
 */
export function priceRequests(limits: PriceLimits, setup: PriceSearchSetup, nowMs: number): SearchRequest[] {
  const facetFilters = scopeGroups(setup.scope);
  const numericFilters = rangeConditions('price', limits);
  const shared = {
    query: '',
    hitsPerPage: 0,
    page: 0,
    attributesToRetrieve: [],
    attributesToHighlight: [],
    filters: `${shownFilter(setup, nowMs)} AND price>${priceSearchAbove}`,
    ...(facetFilters.length > 0 && { facetFilters }),
  };
  return [
    {
      indexName: setup.indexName,
      params: { ...shared, facets: FACETS, ...(numericFilters.length > 0 && { numericFilters }) },
    },
    { indexName: setup.indexName, params: { ...shared, facets: ['price'] } },
  ];
}

/** The two answers. */
function toPriceAnswer([within, all]: readonly SearchResult[]): PriceAnswer {
  const prices = all?.facets_stats?.price;
  return {
    found: within?.nbHits ?? 0,
    prices: prices && { min: prices.min, max: prices.max },
    bodies: Object.entries(within?.facets?.[attributeNamed('simple_body')] ?? {})
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value)),
    locations: within?.facets?.[attributeNamed('location')] ?? {},
  };
}

/** Searches within a price. @throws Error when search does not answer. */
export async function searchPrice(
  client: SearchClient,
  limits: PriceLimits,
  setup: PriceSearchSetup,
  nowMs = Date.now(),
): Promise<PriceAnswer> {
  const { results } = await client.search(priceRequests(limits, setup, nowMs));
  return toPriceAnswer(results);
}
