import type { SearchResults } from 'algoliasearch-helper';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateInZone } from '#src/domain/calendar/days.ts';
import type { ListAttribute } from '#src/domain/search/attributes.ts';
import { stockFilter } from '#src/domain/search/filters/stock-filter.ts';
import type { SearchRecord } from '#src/domain/search/record/search-record.ts';
import { EMPTY_STATE, type SearchState } from '#src/domain/search/state.ts';
import { soldSince } from '#src/domain/vehicle/stock-status.ts';
import type { SearchResult } from '#src/search/client.ts';
import { createEmbeddedClient } from '#src/search/embedded/embedded-client.ts';
import { createEngine } from '#src/search/embedded/engine.ts';
import { toColumns } from '#src/search/embedded/index/columns.ts';
import { recordArbitrary } from '#src/search/embedded/record-arbitrary-for-test.ts';
import type { SearchSetup } from '#src/search/search-setup.ts';
import { helperOf, stateRequests } from '../../../../bench/search/state-requests.ts';
import { createStockClient } from './stock-client.ts';

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

const engineOf = (records: readonly SearchRecord[]) =>
  createEmbeddedClient(createEngine(toColumns(records)), (rows) =>
    Promise.resolve(rows.map((row) => ({ objectID: String(row), ...records[row] }))),
  );
/** The answer to a state: InstantSearch's helper asks the client of the stock search. */
function ask(records: readonly SearchRecord[], state: SearchState, setup = SETUP): Promise<SearchResults> {
  const client = createStockClient({
    setup,
    client: () => Promise.resolve(engineOf(records)),
    rendered: { total: 0, facets: [], ranges: {} },
    findScope: () => Promise.resolve({ scope: setup.scope, missing: false }),
    now: () => NOW,
  });
  return new Promise((resolve) => {
    helperOf(client, state, setup)
      .on('result', ({ results }) => resolve(results))
      .search();
  });
}

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
const byCount = (a: { count: number }, b: { count: number }) => b.count - a.count;
const values = (results: SearchResults, facet: string) =>
  (results.getFacetValues(facet, { sortBy: byCount }) as { name: string; count: number }[]).filter(
    ({ count }) => count > 0,
  );
const counts = (results: SearchResults, facet: string) =>
  Object.fromEntries(values(results, facet).map(({ name, count }) => [name, count]));
const bounds = (results: SearchResults, name: string) => {
  const stats = results.getFacetStats(name) as { min: number; max: number } | undefined;
  return stats && { min: stats.min, max: stats.max };
};

describe('searches of a state', () => {
  it('SRCH-070 sends filters, text, page, hits per page, order and the fixed filter', () => {
    const state: SearchState = {
      query: 'mazda',
      page: 3,
      sort: 'priceDesc',
      lists: { body: ['SUV', '-odd'] },
      ranges: { price: { max: 30_000 } },
    };
    const requests = stateRequests(state, { ...SETUP, siteFilter: 'car_type:used', scope: { make: ['Mazda'] } }, NOW);
    expect(requests).toHaveLength(3);
    expect(requests[0]).toEqual({
      indexName: 'Car_production:price:desc',
      params: {
        query: 'mazda',
        filters: stockFilter('car_type:used', soldSince(dateInZone(NOW, 'Australia/Sydney'), 3, 'Australia/Sydney')),
        facetFilters: [['make:Mazda'], ['body:SUV', 'body:\\-odd']],
        numericFilters: ['price<=30000'],
        facets: ['car_type', 'km', 'make', 'make_model', 'price', 'seats', 'year'],
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
    const [only, ...others] = stateRequests(EMPTY_STATE, setup, NOW);
    expect(others).toEqual([]);
    expect(only?.params?.facets).toEqual([...setup.facets, 'price', 'km', 'year'].sort());
    expect(counts(await ask(CARS, EMPTY_STATE, setup), 'status')).toEqual({ in_stock: 4 });
  });

  it('SRCH-071 the pages are those of the answer: 22 vehicles at 21 a page are two', async () => {
    const found = async (count: number) =>
      (
        await ask(
          Array.from({ length: count }, () => car({})),
          EMPTY_STATE,
        )
      ).nbPages;
    expect([await found(0), await found(1), await found(21), await found(22)]).toEqual([0, 1, 1, 2]);
  });

  it('SRCH-071 counts other values of a filtered facet, too', async () => {
    const answer = await ask(CARS, { ...EMPTY_STATE, lists: { make: ['Ford'] } });
    expect(ids(answer)).toEqual([2, 3]);
    expect(counts(answer, 'make')).toEqual({ Ford: 2, Mazda: 2 });
    expect(counts(answer, 'body')).toEqual({ Ute: 1, SUV: 1 });
  });

  it('DATA-021 facets come with most vehicles first and then by name', async () => {
    expect(values(await ask(CARS, EMPTY_STATE), 'body')).toMatchObject([
      { name: 'SUV', count: 2 },
      { name: 'Hatch', count: 1 },
      { name: 'Ute', count: 1 },
    ]);
  });

  it('SRCH-090 finds so many seats or more, and counts each number by itself', async () => {
    const seated = ['2', '5', '7'].map((seats) => car({ make: 'Kia', seats }));
    const results = await ask(seated, { ...EMPTY_STATE, lists: { seats: ['4'] } });
    expect(ids(results)).toEqual([1, 2]);
    expect(counts(results, 'seats')).toEqual({ 2: 1, 5: 1, 7: 1 });
  });

  it('SRCH-096 finds what has all of several features, and counts each among these', async () => {
    const [both, shower, solar] = [['Shower', 'Solar panel'], ['Shower'], ['Solar panel', 'Toilet']];
    const vans = [both, shower, solar].map((filtered_features) => car({ filtered_features }));
    const setup: SearchSetup = { ...SETUP, facets: ['filtered_features'] };
    const answer = (filtered_features: string[]) => ask(vans, { ...EMPTY_STATE, lists: { filtered_features } }, setup);
    expect(ids(await answer(['Shower']))).toEqual([0, 1]);
    expect(counts(await answer(['Shower']), 'filtered_features')).toEqual({ Shower: 2, 'Solar panel': 1 });
    expect(ids(await answer(['Shower', 'Solar panel']))).toEqual([0]);
  });

  it('SRCH-047 finds a make together with a model of another make', async () => {
    const state = { ...EMPTY_STATE, lists: { make: ['Mazda', 'Ford'], make_model: ['Mazda > CX-5'] } };
    const answer = await ask(CARS, state);
    expect(ids(answer)).toEqual([0, 2, 3]);
    expect(counts(answer, 'make')).toEqual({ Ford: 2, Mazda: 2 });
    expect(counts(answer, 'make_model')).toEqual({
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
    expect(stateRequests(state, setup, NOW)[0]?.params?.numericFilters).toEqual(['price>0']);
  });

  it('SRCH-050 gives the ends of a range under the other filters, not under its own', async () => {
    const state: SearchState = { ...EMPTY_STATE, lists: { make: ['Mazda'] }, ranges: { price: { max: 20_000 } } };
    expect(bounds(await ask(CARS, state), 'price')).toEqual({ min: 20_000, max: 30_000 });
  });

  it('SRCH-071 gives the prices of the results, under all filters', async () => {
    const state: SearchState = { ...EMPTY_STATE, ranges: { price: { min: 25_000 } } };
    const prices = async (records: readonly SearchRecord[], requested: SearchState) => {
      const { facets_stats: stats } = (await ask(records, requested)) as unknown as SearchResult;
      return stats?.price && { min: stats.price.min, max: stats.price.max };
    };
    expect(await prices(CARS, EMPTY_STATE)).toEqual({ min: 20_000, max: 50_000 });
    expect(await prices(CARS, state)).toEqual({ min: 30_000, max: 50_000 });
    expect(await prices(CARS.slice(3), EMPTY_STATE)).toBeUndefined();
  });

  it('SRCH-047 counts all makes where only a model is chosen, in one more query', async () => {
    const state = { ...EMPTY_STATE, lists: { make_model: ['Mazda > CX-5'] } };
    expect(stateRequests(state, SETUP, NOW)).toHaveLength(3);
    const answer = await ask(CARS, state);
    expect(ids(answer)).toEqual([0]);
    expect(counts(answer, 'make')).toEqual({ Mazda: 2, Ford: 2 });
  });

  it('SRCH-035 limits that a text names give way to those that are set, and to the count of their own attribute', async () => {
    const state = { ...EMPTY_STATE, query: 'under 40k', ranges: { price: { min: 25_000 } } };
    const [main, own] = stateRequests(state, SETUP, NOW);
    expect(main?.params?.numericFilters).toEqual(['price>=25000']);
    expect(own?.params).not.toHaveProperty('numericFilters');
    expect(ids(await ask(CARS, { ...EMPTY_STATE, query: 'under 40k' }))).toEqual([0, 1]);
  });

  it('SRCH-077 answers as records that are looked at one by one', async () => {
    const setup: SearchSetup = { ...SETUP, facets: ['car_type', 'body', 'seats'], ranges: ['price'], hitsPerPage: 100 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(recordArbitrary, { maxLength: 30 }),
        fc.subarray(['new', 'used']),
        fc.subarray(['SUV', 'Ute', 'Hatch']),
        fc.option(fc.constantFrom(20_000, 60_000), { nil: undefined }),
        async (records, types, bodies, max) => {
          const state: SearchState = {
            ...EMPTY_STATE,
            lists: { ...(types.length > 0 && { car_type: types }), ...(bodies.length > 0 && { body: bodies }) },
            ranges: max === undefined ? {} : { price: { max } },
          };
          const all = ids(await ask(records, EMPTY_STATE, setup)).map((id) => records[id] as SearchRecord);
          const isOf = (values: string[], value: unknown) => values.length === 0 || values.includes(String(value));
          const isWithin = ({ price }: SearchRecord) => max === undefined || (price !== undefined && price <= max);
          const fits = (car: SearchRecord) => isOf(types, car.car_type) && isOf(bodies, car.body) && isWithin(car);
          const found = await ask(records, state, setup);
          expect(found.nbHits).toBe(all.filter(fits).length);
          const ofTypes = all.filter((car) => isOf(types, car.car_type) && isWithin(car));
          for (const [body, count] of Object.entries(counts(found, 'body')))
            expect(ofTypes.filter((car) => car.body === body)).toHaveLength(count);
        },
      ),
      { numRuns: 80 },
    );
  });
});
