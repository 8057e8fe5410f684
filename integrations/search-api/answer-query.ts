import { randomBytes } from 'node:crypto';
import { positionOfPostcode } from '#src/domain/postcode/postcode-position.ts';
import { LIST_ATTRIBUTES } from '#src/domain/search/attributes.ts';
import { SORT_SUFFIXES } from '#src/domain/search/state.ts';
import type { SearchParams, SearchResult } from '#src/search/client.ts';
import { requestFilter } from '#src/search/embedded/request-filter.ts';
import { wordsOf } from '#src/search/embedded/words.ts';
import { nearPostcode } from '#src/search/near-postcode.ts';
import { PAGINATION_LIMITED_TO } from '../search-push/algolia-service.ts';
import { ApiRefusal } from './api-refusal.ts';
import type { DealerSearch } from './dealer-search.ts';
import { highlightText, toHit } from './highlight.ts';
import { type ApiParams, paramsFromAddress, readParams } from './parameters.ts';

/** Algolia's own; the pages of the product always say how many they want. */
const HITS_PER_PAGE = 20;
const FACET_HITS = 10;
const MOST_FACET_VALUES = 1000;

/** A query of a call, checked. */
export type ApiQuery = { indexName: string; params: ApiParams; facet?: string };

/**
 * Reads a query of a call: parameters beside the index name, or within `params`, there also as an address query; with
 * `type: "facet"` it asks for values of a facet.
 *
 * @throws ApiRefusal 400.
 */
export function readQuery(given: unknown): ApiQuery {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new ApiRefusal(400, 'Invalid value for "requests" parameter, expected array of objects');
  const { indexName, type = 'default', facet, params, ...flat } = given as Record<string, unknown>;
  if (typeof indexName !== 'string' || indexName === '')
    throw new ApiRefusal(400, 'Invalid value for "indexName" parameter, expected string');
  if (type !== 'default' && type !== 'facet')
    throw new ApiRefusal(400, 'Invalid value for "type" parameter, expected one of "default", "facet"');
  const nested = typeof params === 'string' ? paramsFromAddress(params) : (params ?? {});
  if (typeof nested !== 'object' || Array.isArray(nested))
    throw new ApiRefusal(400, 'Invalid value for "params" parameter, expected string or object');
  const checked = readParams({ ...flat, ...nested });
  if (type === 'default') return { indexName, params: checked };
  if (typeof facet !== 'string') throw new ApiRefusal(400, 'Invalid value for "facet" parameter, expected string');
  return { indexName, params: checked, facet };
}

/**
 * Refuses an index that the dealer does not have: it has one, and a replica for every order.
 *
 * @throws ApiRefusal 404.
 */
export function requireIndex(indexName: string, { ref }: DealerSearch): void {
  const names = Object.values(SORT_SUFFIXES).map((suffix) => `${ref.indexName}${suffix}`);
  if (ref.indexName !== undefined && !names.includes(indexName))
    throw new ApiRefusal(404, `Index ${indexName.slice(0, 200)} does not exist`);
}

/** The answers to the queries of a call, as the service gives them. */
export async function answerQueries(
  search: DealerSearch,
  queries: readonly ApiQuery[],
  paginationLimitedTo = PAGINATION_LIMITED_TO,
): Promise<object[]> {
  for (const { indexName } of queries) requireIndex(indexName, search);
  const hits = queries.filter(({ facet }) => facet === undefined);
  const asked = hits.map(({ indexName, params }) => ({ indexName, params: forEngine(params, search) }));
  const { results } = await search.client.search(asked);
  const answered = new Map(hits.map((query, at) => [query, results[at]]));
  return Promise.all(
    queries.map(async (query) => {
      const result = answered.get(query);
      return result ? toAnswer(result, query.params, paginationLimitedTo) : facetValues(search, query);
    }),
  );
}

/** The parameters as the engine takes them: a place in the text becomes one on the map. */
export function forEngine(params: ApiParams, { ref }: DealerSearch): SearchParams {
  requireFilters(params);
  const near = ref.places && !params.aroundLatLng ? nearPostcode(params.query ?? '') : undefined;
  const place = near && positionOfPostcode(near.postcode);
  if ((params.aroundLatLng ?? params.aroundRadius) !== undefined && !ref.places)
    throw new ApiRefusal(
      400,
      'The parameter "aroundLatLng" is not supported by this index, whose vehicles have no place',
    );
  return {
    hitsPerPage: HITS_PER_PAGE,
    ...(params as SearchParams),
    ...(near && place && { query: near.text, aroundLatLng: `${place.latitude},${place.longitude}` }),
  };
}

/** Refuses filters that are not understood, before anything is searched. */
function requireFilters(params: ApiParams): void {
  const { filters, facetFilters, numericFilters, optionalFilters } = params as SearchParams;
  const parts = { filters, facetFilters, numericFilters, optionalFilters };
  for (const [name, value] of Object.entries(parts)) {
    const own = name === 'optionalFilters' ? 'facetFilters' : name;
    try {
      if (value !== undefined) requestFilter({ [own]: value });
    } catch (error) {
      throw new ApiRefusal(400, `${name}: ${(error as Error).message}`);
    }
  }
}

/** An answer of the engine in the public shape: pages up to the limit, the wanted fields only, a queryID where one is asked for. */
function toAnswer({ queryParts, ...result }: SearchResult, params: ApiParams, limit: number): object {
  const { hitsPerPage, page, offset, length } = result;
  const from = offset ?? page * hitsPerPage;
  const beyond = from + (length ?? hitsPerPage) > limit && result.nbHits > limit;
  const answer: Record<string, unknown> = {
    ...result,
    hits: result.hits.slice(0, Math.max(0, limit - from)).map((record) => toHit(record, params as SearchParams)),
    query: params.query ?? '',
    params: asAddress(params),
    nbPages: Math.min(result.nbPages, hitsPerPage > 0 ? Math.ceil(limit / hitsPerPage) : 0),
    ...(beyond && {
      message: `you can only fetch the ${limit} hits for this query. You can extend the number of hits returned via the paginationLimitedTo index parameter or use the browse method. You can read our FAQ for more details about browsing: https://www.algolia.com/doc/faq/index-configuration/how-can-i-retrieve-all-the-records-in-my-index`,
    }),
    ...(params.aroundLatLng && { aroundLatLng: params.aroundLatLng }),
    ...(params.clickAnalytics && { queryID: randomBytes(16).toString('hex') }),
  };
  const fields = params.responseFields ?? ['*'];
  // Not a field of the service: only who names it gets it.
  if (queryParts && fields.includes('queryParts')) answer.queryParts = queryParts;
  if (fields.includes('*')) return answer;
  return Object.fromEntries(Object.entries(answer).filter(([name]) => fields.includes(name)));
}

async function facetValues({ client }: DealerSearch, { indexName, params, facet = '' }: ApiQuery): Promise<object> {
  if (!(LIST_ATTRIBUTES as readonly string[]).includes(facet))
    throw new ApiRefusal(
      400,
      `Cannot search in \`${facet.slice(0, 100)}\` attribute, you need to add \`searchable(${facet.slice(0, 100)})\` to attributesForFaceting.`,
    );
  requireFilters(params);
  const started = performance.now();
  const { facetQuery = '', maxFacetHits = FACET_HITS } = params;
  const asked = { ...(params as SearchParams), facets: [facet], maxValuesPerFacet: MOST_FACET_VALUES, hitsPerPage: 0 };
  const { results } = await client.search([{ indexName, params: asked }]);
  const wanted = wordsOf(facetQuery);
  const facetHits = Object.entries(results[0]?.facets?.[facet] ?? {})
    .filter(([value]) => {
      const words = wordsOf(value);
      return wanted.every((word) => words.some((other) => other.startsWith(word)));
    })
    .slice(0, maxFacetHits)
    .map(([value, count]) => ({
      value,
      highlighted: highlightText(value, wanted, params as SearchParams).value,
      count,
    }));
  return { facetHits, exhaustiveFacetsCount: true, processingTimeMS: Math.round(performance.now() - started) };
}

function asAddress(params: ApiParams): string {
  const texts = Object.entries(params).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  return new URLSearchParams(texts).toString();
}
