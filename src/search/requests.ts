import type { ListAttribute, RangeAttribute } from '../domain/search/attributes.ts';
import { stockFilter } from '../domain/search/stock-filter.ts';
import { dateInZone, soldSince } from '../domain/vehicle/stock-status.ts';
import type { FacetStats, SearchHit, SearchParams, SearchRequest, SearchResult } from './client.ts';
import { meaningOf } from './query-meaning.ts';
import { rangeConditions } from './range-conditions.ts';
import { type Ranges, type SearchState, SORT_SUFFIXES } from './state.ts';

/** AUD; SRCH-033. */
const priceAscMinPriceExclusive = 0;

/** What a search page is limited to by its address (SRCH-018): attribute → values, any of which fits. */
export type SearchScope = Partial<Record<ListAttribute, string[]>>;

/** What all searches of a page have in common. Plain JSON. */
export type SearchSetup = {
  indexName: string;
  hitsPerPage: number;
  scope: SearchScope;
  /** Facets that are counted (SRCH-041). */
  facets: ListAttribute[];
  /** Numbers whose least and greatest values are asked for. */
  ranges: RangeAttribute[];
  /** `search.siteFilter` (SRCH-072). */
  siteFilter: string;
  /** `search.includeSoldCarsDays` (SRCH-022). */
  soldDays: number;
  timeZone: string;
  /** SRCH-033. */
  priceAscNeedsPrice: boolean;
};

/** DATA-021. */
export type FacetItem = { label: string; value: string; count: number };

/** What a page shows of an answer (SRCH-071). */
export type Answer<T = SearchHit> = {
  hits: T[];
  total: number;
  /** Pages of results that can be asked for; a service may give fewer than all hits would fill. */
  pages: number;
  /** How long the service worked on the hits, in milliseconds. */
  ms: number;
  facets: Partial<Record<ListAttribute, FacetItem[]>>;
  /** Least and greatest value of each number under all other filters; missing when no vehicle has one. */
  stats: Partial<Record<RangeAttribute, Pick<FacetStats, 'min' | 'max'>>>;
  /** Least and greatest price of the results; missing when none has one. */
  prices?: Pick<FacetStats, 'min' | 'max'>;
};

/** Algolia's own limit. */
const MOST_FACET_VALUES = 1000;

/** Its least and greatest value are those of the results, too (`Answer.prices`). */
const PRICE = 'price';

type Refined = ListAttribute | RangeAttribute;

/** Attributes whose counts leave their own filter out, so that other values can be added to it (disjunctive). */
function refinedAttributes(state: SearchState, setup: SearchSetup): Refined[] {
  const lists = setup.facets.filter(
    (name) => (state.lists[name] ?? []).length > 0 || (name === 'make' && state.lists.make_model),
  );
  return [...lists, ...setup.ranges.filter((name) => state.ranges[name])];
}

/**
 * The queries of a state (SRCH-070): one for hits, count and most facets, and one for each filtered attribute, which
 * counts that attribute without its own filter.
 *
 * @param nowMs milliseconds since 1970.
 */
export function toRequests(state: SearchState, setup: SearchSetup, nowMs: number): SearchRequest[] {
  const refined = refinedAttributes(state, setup);
  const query = (without: Refined | undefined, params: SearchParams): SearchRequest => ({
    indexName: setup.indexName + SORT_SUFFIXES[state.sort],
    params: { ...common(state, setup, nowMs, without), ...params },
  });
  const facets = [...setup.facets, ...setup.ranges].filter((name) => !refined.includes(name) || name === PRICE);
  return [
    query(undefined, { hitsPerPage: setup.hitsPerPage, page: state.page - 1, facets }),
    ...refined.map((name) => query(name, { hitsPerPage: 0, page: 0, facets: [name], attributesToRetrieve: [] })),
  ];
}

function common(state: SearchState, setup: SearchSetup, nowMs: number, without: Refined | undefined): SearchParams {
  const meaning = meaningOf(state.query);
  const today = dateInZone(nowMs, setup.timeZone);
  const facetFilters = [
    ...Object.entries(setup.scope).map(([name, values]) => values.map((value) => isValue(name, value))),
    ...listFilters(state, without),
    ...(meaning.seats ? [isValue('seats', meaning.seats)] : []),
  ];
  const ranges: Ranges = { ...meaning.ranges, ...state.ranges };
  const numericFilters = Object.entries(ranges).flatMap(([name, range]) =>
    name === without ? [] : rangeConditions(name, range),
  );
  if (state.sort === 'priceAsc' && setup.priceAscNeedsPrice) numericFilters.push(`price>${priceAscMinPriceExclusive}`);
  return {
    query: meaning.text,
    filters: stockFilter(setup.siteFilter, soldSince(today, setup.soldDays, setup.timeZone)),
    ...(facetFilters.length > 0 && { facetFilters }),
    ...(numericFilters.length > 0 && { numericFilters }),
    maxValuesPerFacet: MOST_FACET_VALUES,
    attributesToHighlight: [],
  };
}

/**
 * One group of alternatives for each filtered attribute. Makes and models are one group: a chosen model stands for its
 * make, so that "Ford" with "Mazda > CX-5" finds all Fords and the CX-5.
 */
function listFilters(state: SearchState, without: Refined | undefined): string[][] {
  const groups: string[][] = [];
  for (const [name, values] of Object.entries(state.lists) as [ListAttribute, string[]][]) {
    if (name === 'make' || name === 'make_model' || name === without || values.length === 0) continue;
    groups.push(values.map((value) => isValue(name, value)));
  }
  if (without === 'make') return groups;
  const models = without === 'make_model' ? [] : (state.lists.make_model ?? []);
  const makes = (state.lists.make ?? []).filter(
    (make) => !models.some((model) => model.toLowerCase().startsWith(`${make.toLowerCase()} > `)),
  );
  const group = [...makes.map((make) => isValue('make', make)), ...models.map((model) => isValue('make_model', model))];
  return group.length > 0 ? [...groups, group] : groups;
}

/** The condition that an attribute has a value; one that began with a hyphen would mean its contrary. */
export const isValue = (name: string, value: string) => `${name}:${value.startsWith('-') ? `\\${value}` : value}`;

/** The answer to the queries that toRequests made of a state. */
export function toAnswer<T>(results: readonly SearchResult<T>[], state: SearchState, setup: SearchSetup): Answer<T> {
  const [main, ...others] = results;
  if (!main) throw new Error('The search gave no answer.');
  const refined = refinedAttributes(state, setup);
  const resultFor = (name: Refined) => others[refined.indexOf(name)] ?? main;
  const answer: Answer<T> = {
    hits: main.hits,
    total: main.nbHits,
    pages: main.nbPages,
    ms: main.processingTimeMS,
    facets: {},
    stats: {},
  };
  for (const name of setup.facets) {
    answer.facets[name] = Object.entries(resultFor(name).facets?.[name] ?? {})
      .map(([value, count]) => ({ label: value, value, count }))
      // Equal counts stay in the order of the answer, which is that of the alphabet and of numbers.
      .sort((a, b) => b.count - a.count);
  }
  for (const name of setup.ranges) {
    const stats = resultFor(name).facets_stats?.[name];
    if (stats) answer.stats[name] = { min: stats.min, max: stats.max };
  }
  const prices = main.facets_stats?.[PRICE];
  if (prices) answer.prices = { min: prices.min, max: prices.max };
  return answer;
}

/** SRCH-073: a limited list of vehicles for a filter, for carousels. */
export function carsRequest(indexName: string, filters: string, limit: number): SearchRequest {
  return { indexName, params: { query: '', filters, hitsPerPage: limit, page: 0, attributesToHighlight: [] } };
}
