import algoliasearchHelper, { type SearchResults } from 'algoliasearch-helper';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListAttribute } from '../domain/search/attributes.ts';
import type { SearchRecord } from '../domain/search/search-record.ts';
import { stockFilter } from '../domain/search/stock-filter.ts';
import { dateInZone, soldSince } from '../domain/vehicle/stock-status.ts';
import type { SearchResult } from './client.ts';
import { toColumns } from './embedded/columns.ts';
import { createEmbeddedClient } from './embedded/embedded-client.ts';
import { createEngine } from './embedded/engine.ts';
import { recordArbitrary } from './embedded/record-arbitrary.ts';
import { carsRequest, type SearchSetup, toAnswer, toRequests } from './requests.ts';
import { EMPTY_STATE, type SearchState, SORT_SUFFIXES } from './state.ts';

const NOW = Date.parse('2026-11-21T10:00:00+11:00');
const SETUP: SearchSetup = {
  indexName: 'Car_production',
  hitsPerPage: 21,
  scope: {},
  facets: ['car_type', 'make', 'make_model', 'body', 'seats'],
  ranges: ['price', 'km', 'year'],
  siteFilter: '',
  soldDays: 3,
  timeZone: 'Australia/Sydney',
  priceAscNeedsPrice: false,
};

const clientOf = (records: readonly SearchRecord[]) =>
  createEmbeddedClient(createEngine(toColumns(records)), (rows) =>
    Promise.resolve(rows.map((row) => ({ objectID: String(row), ...records[row] }))),
  );
const ask = async (records: readonly SearchRecord[], state: SearchState, setup = SETUP) =>
  toAnswer((await clientOf(records).search(toRequests(state, setup, NOW))).results, state, setup);

const car = (change: Partial<SearchRecord>): SearchRecord => ({
  car_type: 'used',
  status: 'in_stock',
  show_on_dealer_website: 'true',
  ...change,
});
const CARS = [
  car({ make: 'Mazda', model: 'CX-5', make_model: 'Mazda > CX-5', body: 'SUV', price: 30_000 }),
  car({ make: 'Mazda', model: '3', make_model: 'Mazda > 3', body: 'Hatch', price: 20_000 }),
  car({ make: 'Ford', model: 'Ranger', make_model: 'Ford > Ranger', body: 'Ute', price: 50_000, car_type: 'new' }),
  car({ make: 'Ford', model: 'Puma', make_model: 'Ford > Puma', body: 'SUV' }),
];
const ids = ({ hits }: { hits: { objectID: string }[] }) => hits.map(({ objectID }) => Number(objectID));
const counts = (items: readonly { value: string; count: number }[] | undefined) =>
  Object.fromEntries((items ?? []).map(({ value, count }) => [value, count]));

describe('searches of a state', () => {
  it('SRCH-070 sends filters, text, page, hits per page, order and the fixed filter', () => {
    const state: SearchState = {
      query: 'mazda',
      page: 3,
      sort: 'priceDesc',
      lists: { body: ['SUV', '-odd'] },
      ranges: { price: { max: 30_000 } },
    };
    const requests = toRequests(state, { ...SETUP, siteFilter: 'car_type:used', scope: { make: ['Mazda'] } }, NOW);
    expect(requests).toHaveLength(3);
    expect(requests[0]).toEqual({
      indexName: 'Car_production:price:desc',
      params: {
        query: 'mazda',
        filters: stockFilter('car_type:used', soldSince(dateInZone(NOW, 'Australia/Sydney'), 3, 'Australia/Sydney')),
        facetFilters: [['make:Mazda'], ['body:SUV', 'body:\\-odd']],
        numericFilters: ['price<=30000'],
        facets: ['car_type', 'make', 'make_model', 'seats', 'price', 'km', 'year'],
        hitsPerPage: 21,
        page: 2,
        maxValuesPerFacet: 1000,
        attributesToHighlight: [],
      },
    });
    expect(requests[1]?.params?.facetFilters).toEqual([['make:Mazda']]);
    expect(requests[2]?.params).not.toHaveProperty('numericFilters');
  });

  it('SRCH-041 asks for every facet of the page, models before a make is chosen too', async () => {
    const setup = {
      ...SETUP,
      facets: ['car_type', 'status', 'make', 'make_model', 'location_name'] as ListAttribute[],
    };
    const [only, ...others] = toRequests(EMPTY_STATE, setup, NOW);
    expect(others).toEqual([]);
    expect(only?.params?.facets).toEqual([...setup.facets, 'price', 'km', 'year']);
    expect(counts((await ask(CARS, EMPTY_STATE, setup)).facets.status)).toEqual({ in_stock: 4 });
  });

  it('SRCH-071 reads hits, count, facets, pages and ms of the answer', () => {
    const counted = (count: number): SearchResult => ({
      ...{ hits: [{ objectID: 'u1' }, { objectID: 'u2' }], nbHits: 2_000, page: 0, nbPages: 47, hitsPerPage: 21 },
      facets: { body: { Ute: count, SUV: 9 } },
      facets_stats: { km: { min: 1, max: 90, avg: 5, sum: 10 } },
      ...{ exhaustiveFacetsCount: true, exhaustiveNbHits: true, exhaustiveTypo: true },
      exhaustive: { facetsCount: true, nbHits: true, typo: true },
      ...{ query: '', params: '', index: 'Car_production', processingTimeMS: 12 },
    });
    const setup: SearchSetup = { ...SETUP, facets: ['body'], ranges: ['km'] };
    // The second query is the one for the filtered facet; its own count of hits and its time are not those of the results.
    const other = { ...counted(7), hits: [], nbHits: 5, nbPages: 1, processingTimeMS: 90 };
    expect(toAnswer([counted(3)], EMPTY_STATE, setup)).toEqual({
      hits: [{ objectID: 'u1' }, { objectID: 'u2' }],
      total: 2_000,
      // A service may give fewer pages than 2,000 hits would fill.
      pages: 47,
      ms: 12,
      facets: {
        body: [
          { label: 'SUV', value: 'SUV', count: 9 },
          { label: 'Ute', value: 'Ute', count: 3 },
        ],
      },
      stats: { km: { min: 1, max: 90 } },
    });
    expect(toAnswer([counted(3), other], { ...EMPTY_STATE, lists: { body: ['SUV'] } }, setup)).toMatchObject({
      total: 2_000,
      pages: 47,
      ms: 12,
      facets: { body: [{ count: 9 }, { value: 'Ute', count: 7 }] },
    });
    expect(() => toAnswer([], EMPTY_STATE, setup)).toThrow('The search gave no answer.');
  });

  it('SRCH-071 the pages are those of the answer: 22 vehicles at 21 a page are two', async () => {
    const found = async (count: number) =>
      (
        await ask(
          Array.from({ length: count }, () => car({})),
          EMPTY_STATE,
        )
      ).pages;
    expect([await found(0), await found(1), await found(21), await found(22)]).toEqual([0, 1, 1, 2]);
  });

  it('SRCH-071 counts other values of a filtered facet, too', async () => {
    const answer = await ask(CARS, { ...EMPTY_STATE, lists: { make: ['Ford'] } });
    expect(ids(answer)).toEqual([2, 3]);
    expect(counts(answer.facets.make)).toEqual({ Ford: 2, Mazda: 2 });
    expect(counts(answer.facets.body)).toEqual({ Ute: 1, SUV: 1 });
  });

  it('DATA-021 a facet item has label, value and count, most first and then by name', async () => {
    const answer = await ask(CARS, EMPTY_STATE);
    expect(answer.facets.body).toEqual([
      { label: 'SUV', value: 'SUV', count: 2 },
      { label: 'Hatch', value: 'Hatch', count: 1 },
      { label: 'Ute', value: 'Ute', count: 1 },
    ]);
  });

  it('SRCH-047 finds a make together with a model of another make', async () => {
    const state = { ...EMPTY_STATE, lists: { make: ['Mazda', 'Ford'], make_model: ['Mazda > CX-5'] } };
    const answer = await ask(CARS, state);
    expect(ids(answer)).toEqual([0, 2, 3]);
    expect(counts(answer.facets.make)).toEqual({ Ford: 2, Mazda: 2 });
    expect(counts(answer.facets.make_model)).toEqual({
      'Mazda > CX-5': 1,
      'Mazda > 3': 1,
      'Ford > Ranger': 1,
      'Ford > Puma': 1,
    });
    expect(ids(await ask(CARS, { ...EMPTY_STATE, lists: { make_model: ['Mazda > 3'] } }))).toEqual([1]);
  });

  it('SRCH-018 applies the scope of the page in addition to the filters', async () => {
    const setup = { ...SETUP, scope: { make: ['Mazda'] } };
    expect(ids(await ask(CARS, { ...EMPTY_STATE, lists: { body: ['SUV'] } }, setup))).toEqual([0]);
    expect(ids(await ask(CARS, { ...EMPTY_STATE, lists: { make: ['Ford'] } }, setup))).toEqual([]);
  });

  it('SRCH-022 shows a vehicle sold exactly N days ago, and none sold a day earlier', async () => {
    const day = 86_400;
    const midnight = Date.parse('2026-11-18T00:00:00+11:00') / 1000;
    const sold = [midnight, midnight - 1, midnight + day].map((at) => car({ status: 'sold', sold_date_timestamp: at }));
    expect(ids(await ask([...sold, car({ status: 'other' })], EMPTY_STATE))).toEqual([0, 2]);
    expect(ids(await ask(sold, EMPTY_STATE, { ...SETUP, soldDays: 0 }))).toEqual([]);
  });

  it('SRCH-033 leaves vehicles without a price out of the lowest-price order only where the site wants it', async () => {
    const state: SearchState = { ...EMPTY_STATE, sort: 'priceAsc' };
    expect(ids(await ask(CARS, state))).toEqual([1, 0, 2, 3]);
    const setup = { ...SETUP, priceAscNeedsPrice: true };
    expect(ids(await ask(CARS, state, setup))).toEqual([1, 0, 2]);
    expect(ids(await ask(CARS, { ...state, sort: 'priceDesc' }, setup))).toEqual([2, 0, 1, 3]);
    const cheap = [car({ price: 0 }), car({ price: 1 }), car({})];
    expect(ids(await ask(cheap, state))).toEqual([0, 1, 2]);
    expect(ids(await ask(cheap, state, setup))).toEqual([1]);
    expect(toRequests(state, setup, NOW)[0]?.params?.numericFilters).toEqual(['price>0']);
  });

  it('SRCH-050 gives the ends of a range under the other filters, not under its own', async () => {
    const state: SearchState = { ...EMPTY_STATE, lists: { make: ['Mazda'] }, ranges: { price: { max: 20_000 } } };
    expect((await ask(CARS, state)).stats.price).toEqual({ min: 20_000, max: 30_000 });
  });

  it('SRCH-071 gives the prices of the results, under all filters', async () => {
    const state: SearchState = { ...EMPTY_STATE, ranges: { price: { min: 25_000 } } };
    expect((await ask(CARS, EMPTY_STATE)).prices).toEqual({ min: 20_000, max: 50_000 });
    expect((await ask(CARS, state)).prices).toEqual({ min: 30_000, max: 50_000 });
    expect((await ask(CARS.slice(3), EMPTY_STATE)).prices).toBeUndefined();
  });

  it('SRCH-073 asks for a limited list of cars', async () => {
    const { results } = await clientOf(CARS).search([carsRequest('Car_production', 'body:SUV', 1)]);
    expect(results[0]?.hits.map(({ objectID }) => objectID)).toEqual(['0']);
    expect(results[0]?.nbHits).toBe(2);
  });

  it('SRCH-077 answers the queries of Algolia’s own helper as it answers ours', async () => {
    const facets = ['car_type', 'body', 'seats'] as const satisfies ListAttribute[];
    const setup: SearchSetup = { ...SETUP, facets: [...facets], ranges: ['price'] };
    await fc.assert(
      fc.asyncProperty(
        fc.array(recordArbitrary, { maxLength: 30 }),
        fc.record({
          car_type: fc.subarray(['new', 'used']),
          body: fc.subarray(['SUV', 'Ute', 'Hatch']),
          max: fc.option(fc.constantFrom(20_000, 60_000), { nil: undefined }),
          query: fc.constantFrom('', 'mazda', 'cx5', 'tow'),
          page: fc.constantFrom(1, 2),
          sort: fc.constantFrom('relevance' as const, 'priceAsc' as const),
        }),
        async (records, { car_type, body, max, query, page, sort }) => {
          const state: SearchState = {
            query,
            page,
            sort,
            lists: { ...(car_type.length > 0 && { car_type }), ...(body.length > 0 && { body }) },
            ranges: max === undefined ? {} : { price: { max } },
          };
          const client = clientOf(records);
          const helper = algoliasearchHelper(client as never, setup.indexName + SORT_SUFFIXES[sort], {
            disjunctiveFacets: [...facets, 'price'],
            hitsPerPage: 5,
            maxValuesPerFacet: 1000,
            filters: stockFilter('', soldSince(dateInZone(NOW, setup.timeZone), 3, setup.timeZone)),
          });
          helper.setQuery(query);
          for (const value of car_type) helper.addDisjunctiveFacetRefinement('car_type', value);
          for (const value of body) helper.addDisjunctiveFacetRefinement('body', value);
          if (max !== undefined) helper.addNumericRefinement('price', '<=', max);
          helper.setPage(page - 1);
          const theirs = await new Promise<SearchResults>((resolve, reject) => {
            helper.on('result', ({ results }) => resolve(results));
            helper.on('error', ({ error }) => reject(error));
            helper.search();
          });
          const ours = await ask(records, state, { ...setup, hitsPerPage: 5 });
          expect(theirs.hits.map(({ objectID }) => Number(objectID))).toEqual(ids(ours));
          expect(theirs.nbHits).toBe(ours.total);
          for (const facet of facets) {
            const values = theirs.getFacetValues(facet, {}) as { name: string; count: number }[];
            const found = values.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]);
            expect(Object.fromEntries(found)).toEqual(counts(ours.facets[facet]));
          }
          const stats = theirs.getFacetStats('price') as { min: number; max: number } | undefined;
          expect(stats && { min: stats.min, max: stats.max }).toEqual(ours.stats.price);
        },
      ),
      { numRuns: 150 },
    );
  });
});
