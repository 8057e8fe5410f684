import { dateInZone } from '#src/domain/calendar/days.ts';
import { orMore } from '#src/domain/search/filters/at-least.ts';
import { stockFilter } from '#src/domain/search/filters/stock-filter.ts';
import { SORT_SUFFIXES } from '#src/domain/search/state.ts';
import { soldSince } from '#src/domain/vehicle/stock-status.ts';
import type { SearchParams, SearchRequest, SearchResult } from './client.ts';
import { isValue } from './query/value-condition.ts';
import type { SearchScope, SearchSetup } from './search-setup.ts';

/** AUD; SRCH-033. */
const priceAscMinPriceExclusive = 0;

/** A group of alternatives, `attribute:value` each. */
type Group = readonly string[];

/** Who looks for several features wants a vehicle that has all of them (SRCH-096). */
const isFeature = ([first]: Group) => first?.startsWith('filtered_features:');

/** Its least and greatest value are those of the results, too: the line below the heading names them. */
const PRICE = 'price';

/**
 * The queries of InstantSearch (SRCH-070: one for the hits, and one for each filtered attribute, which counts that attribute
 * without its own filter) under the rules of the stock search: the stock filter (SRCH-072), the scope of the page
 * (SRCH-018), makes with their models (SRCH-047), features (SRCH-096), numbers of places (SRCH-090), and prices for the
 * lowest-price order (SRCH-033). What a text means is the business of the client that answers.
 *
 * @param nowMs milliseconds since 1970.
 * @returns the queries in their order; one more that counts makes where only models are chosen (`withMakes`).
 */
export function toStockRequests(
  requests: readonly SearchRequest[],
  setup: SearchSetup,
  nowMs: number,
): SearchRequest[] {
  const [main] = requests;
  if (!main) return [];
  const features = listOf<Group>(main.params?.facetFilters).filter(isFeature);
  const counted = requests.slice(1).map(({ params }) => countedIn(params));
  const shared = { filters: shownFilter(setup, nowMs) };
  const countsMakes = onlyModels(main) && setup.facets.includes('make') && !counted.includes('make');
  const all = countsMakes ? [...requests, makesOf(main)] : requests;
  return all.map(({ indexName, params = {} }, at): SearchRequest => {
    const own = at === 0 ? undefined : countedIn(params);
    const groups = [...listOf<Group>(params.facetFilters), ...(own === 'filtered_features' ? features : [])];
    const facetFilters = [
      ...scopeGroups(setup.scope),
      ...withModels(
        groups.flatMap((group) => (isFeature(group) ? group.map((one) => [one]) : [orMore(group)])),
        own,
      ),
    ];
    const numericFilters = [
      ...listOf<string>(params.numericFilters),
      ...(setup.priceAscNeedsPrice && indexName.endsWith(SORT_SUFFIXES.priceAsc)
        ? [`${PRICE}>${priceAscMinPriceExclusive}`]
        : []),
    ];
    const { facetFilters: _groups, numericFilters: _limits, ...others } = params;
    return {
      indexName,
      params: {
        ...others,
        ...shared,
        ...(own === undefined && { facets: elsewhere(params.facets, countsMakes ? [...counted, 'make'] : counted) }),
        ...(facetFilters.length > 0 && { facetFilters }),
        ...(numericFilters.length > 0 && { numericFilters }),
      },
    };
  });
}

/** The filter of every search (SRCH-022, SRCH-072). */
export function shownFilter(
  { siteFilter, soldDays, timeZone }: Pick<SearchSetup, 'siteFilter' | 'soldDays' | 'timeZone'>,
  nowMs: number,
): string {
  return stockFilter(siteFilter, soldSince(dateInZone(nowMs, timeZone), soldDays, timeZone));
}

/** The conditions of the scope of a page (SRCH-018). */
export const scopeGroups = (scope: SearchScope): Group[] =>
  Object.entries(scope).map(([name, values]) => values.map((value) => isValue(name, value)));

/** The answers to the queries of InstantSearch, with the makes counted by the query that was added to them. */
export function withMakes<T>(results: SearchResult<T>[], requested: number): SearchResult<T>[] {
  const [main, ...others] = results.slice(0, requested);
  const makes = results[requested]?.facets?.make;
  return main && makes ? [{ ...main, facets: { ...main.facets, make: makes } }, ...others] : results;
}

/** The attribute that a query counts without its own filter. */
export const countedIn = (params: SearchParams | undefined) =>
  typeof params?.facets === 'string' ? params.facets : (params?.facets?.[0] ?? '');

/** Facets that no other query counts; prices are always asked for with the hits. */
const elsewhere = (facets: SearchParams['facets'], counted: readonly string[]) =>
  listOf<string>(facets).filter((name) => name === PRICE || !counted.includes(name));

const onlyModels = ({ params }: SearchRequest) => {
  const groups = listOf<Group>(params?.facetFilters).map((group) => attributeOf(group[0] ?? ''));
  return groups.includes('make_model') && !groups.includes('make');
};

const makesOf = ({ indexName, params }: SearchRequest): SearchRequest => ({
  indexName,
  params: { ...params, facets: 'make', hitsPerPage: 0, page: 0, analytics: false, clickAnalytics: false },
});

/**
 * Makes and models are one group: a chosen model replaces its make, so that "Ford" with "Mazda > CX-5" finds all Fords
 * and the CX-5. Neither limits the count of makes.
 */
function withModels(groups: readonly Group[], own: string | undefined): Group[] {
  const named = (attribute: string) => groups.find(([first]) => first?.startsWith(`${attribute}:`)) ?? [];
  const [makes, models] = [named('make'), named('make_model')];
  const others = groups.filter((group) => group !== makes && group !== models);
  if (own === 'make') return others;
  const isMakeOf = (make: string, model: string) =>
    model.toLowerCase().startsWith(`make_model:${make.slice('make:'.length).toLowerCase()} > `);
  const group = [...makes.filter((make) => !models.some((model) => isMakeOf(make, model))), ...models];
  return group.length > 0 ? [...others, group] : others;
}

const attributeOf = (condition: string) => /^\w+/.exec(condition)?.[0] ?? '';

const listOf = <T>(list: unknown): readonly T[] => (Array.isArray(list) ? (list as T[]) : []);
