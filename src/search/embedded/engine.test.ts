import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchRecord } from '../../domain/search/search-record.ts';
import { stockFilter } from '../../domain/search/stock-filter.ts';
import type { SearchParams } from '../client.ts';
import { toColumns } from './columns.ts';
import { createEngine } from './engine.ts';
import { naiveSearch } from './naive-engine.ts';
import { recordArbitrary } from './record-arbitrary.ts';

const FACETS = ['make', 'make_model', 'body', 'car_type', 'price_range', 'filtered_features', 'seats', 'year'];
const QUERY_WORDS = [
  'mazda', 'mazad', 'maz', 'cx5', 'cx', '5', '3', 'hilux', 'hylux', 'land', 'cruiser', 'landcruser', 'landrover', 'rover',
  'ute', 'pickup', 'vw', 'merc', 'class', 'cclass', '2020', '2021', 'u100', 'u1001', 'hlm', '77', 'gt', 'sport', 'sprot',
  'skoda', 'ŠKODA', 'octvia', 'corolacross', 'tow', 'carplay', 'auto', 'x', 'proto', 'zzzz', 'b', 'harbour', 'habrour', 'point', 'sa',
]; // biome-ignore format: a list of words

const requestArbitrary = fc
  .record({
    query: fc
      .tuple(fc.array(fc.constantFrom(...QUERY_WORDS), { maxLength: 3 }), fc.constantFrom('', ' '))
      .map(([words, end]) => words.join(' ') + end),
    facetFilters: fc.array(
      fc.oneof(
        fc.constantFrom('make:mazda', 'body:-SUV', 'filtered_features:Tow bar', 'price_range:$10,000 to $20,000'),
        fc.subarray([
          'make:Mazda',
          'make:Toyota',
          'make_model:Mazda > CX-5',
          'seats:7',
          'badge:__proto__',
          'year:2020',
        ]),
      ),
      { maxLength: 2 },
    ),
    numericFilters: fc.array(
      fc.constantFrom(
        'price<=30000',
        'price>0',
        'km<20000',
        'km>=20000',
        'year=2020',
        'price:10000 TO 40000',
        'seats>4',
      ),
      { maxLength: 2 },
    ),
    filters: fc.constantFrom(
      '',
      'make:mazda OR car_type:used',
      'NOT body:Ute AND (price<50000 OR year>=2021)',
      stockFilter('', undefined),
      'model!=3',
    ),
    indexName: fc.constantFrom(
      'Car_production',
      'Car_production',
      'Car_production:price:desc',
      'Car_production:price:asc',
      'Car_production:km:asc',
    ),
  })
  .map(({ indexName, ...params }) => ({ indexName, params }));

const engineOf = (records: readonly SearchRecord[]) => createEngine(toColumns(records));
const answer = (records: readonly SearchRecord[], params: SearchParams, indexName = 'Car_production') => {
  const result = engineOf(records).search([{ indexName, params }])[0];
  if (!result) throw new Error('no answer');
  return result;
};

const car = (change: Partial<SearchRecord>): SearchRecord => ({
  car_type: 'used',
  status: 'in_stock',
  show_on_dealer_website: 'true',
  ...change,
});
const named = (...pairs: [make: string, model: string][]) =>
  pairs.map(([make, model]) => car({ make, model, make_model: `${make} > ${model}` }));
const found = (records: readonly SearchRecord[], query: string) => answer(records, { query }).rows;

describe('embedded engine', () => {
  it('SRCH-077 answers as a search record by record does', () => {
    fc.assert(
      fc.property(
        fc.array(recordArbitrary, { maxLength: 40 }),
        fc.array(requestArbitrary, { minLength: 1, maxLength: 4 }),
        (records, requests) => {
          const engine = engineOf(records);
          for (const request of requests) {
            const [result] = engine.search([
              { ...request, params: { ...request.params, facets: FACETS, hitsPerPage: 1000 } },
            ]);
            const expected = naiveSearch(records, {
              indexName: request.indexName,
              params: { ...request.params, facets: FACETS },
            });
            expect({ nbHits: result?.nbHits, rows: result?.rows, facets: result?.facets }).toEqual(expected);
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it('SRCH-006 cuts pages of hits, also by offset and length', () => {
    fc.assert(
      fc.property(fc.nat(70), fc.integer({ min: 1, max: 25 }), fc.nat(8), (count, hitsPerPage, page) => {
        const records = Array.from({ length: count }, () => car({}));
        const all = Array.from({ length: count }, (_, row) => row);
        const paged = answer(records, { hitsPerPage, page });
        expect(paged.rows).toEqual(all.slice(page * hitsPerPage, (page + 1) * hitsPerPage));
        expect(paged.nbPages).toBe(Math.ceil(count / hitsPerPage));
        expect(answer(records, { offset: page, length: hitsPerPage }).rows).toEqual(
          all.slice(page, page + hitsPerPage),
        );
      }),
    );
    expect(answer([car({})], {}).hitsPerPage).toBe(21);
  });

  it('finds model numbers with and without hyphen or space', () => {
    const cars = named(['Mazda', 'CX-5'], ['Mazda', 'CX-3'], ['Toyota', 'LandCruiser'], ['Land Rover', 'Defender']);
    for (const query of ['cx5', 'cx-5', 'cx 5', 'CX5', 'mazda cx5', 'cx 5 mazda'])
      expect(found(cars, query)).toEqual([0]);
    for (const query of ['land cruiser', 'landcruiser', 'land-cruiser']) expect(found(cars, query)[0]).toBe(2);
    expect(found(cars, 'landrover')).toEqual([3]);
  });

  it('SRCH-036 finds a make before vehicles of a dealer named after it, and dealers by their names', () => {
    const cars = [
      car({ make: 'Subaru', model: 'Crosstrek', location_name: 'Harbour Lane Mazda Alexandria' }),
      car({ make: 'Mazda', model: '2', location_name: 'Rockdale' }),
      car({ make: 'Honda', model: 'CR-V', city: 'Orange' }),
      car({ make: 'Kia', model: 'Rio', colour: 'Orange' }),
    ];
    for (const query of ['mazda', 'mazd', 'mzada']) expect(found(cars, query)).toEqual([1, 0]);
    expect(found(cars, 'orange')).toEqual([3, 2]);
    expect(found(cars, 'alexandria')).toEqual([0]);
    expect(found(cars, 'mazda rockdale')).toEqual([1]);
  });

  it('takes the last word as a beginning, and every word when nothing is found', () => {
    const cars = named(['Mazda', 'CX-5'], ['Mazda', 'BT-50']);
    expect(found(cars, 'maz')).toEqual([0, 1]);
    expect(found(cars, 'mazda bt')).toEqual([1]);
    expect(found(cars, 'maz cx')).toEqual([0]);
    // A space after the word says that it is complete.
    expect(found([...cars, ...named(['Maz', 'Truck'])], 'maz ')).toEqual([2]);
  });

  it('allows 1 typing error from 4 letters and 2 from 8, only in words that stand nowhere', () => {
    const cars = named(
      ['Kia', 'Rio'],
      ['Ford', 'Ranger'],
      ['Mitsubishi', 'Triton'],
      ['Ford', 'Mondeo'],
      ['Toyota', 'Fordo'],
    );
    expect(found(cars, 'kai ')).toEqual([]);
    expect(found(cars, 'rnager ')).toEqual([1]);
    expect(found(cars, 'rnagre ')).toEqual([]);
    expect(found(cars, 'mitsubisih ')).toEqual([2]);
    expect(found(cars, 'mitsibishy ')).toEqual([2]);
    expect(found(cars, 'mitzibishy ')).toEqual([]);
    // "ford" stands: "fordo" is one error away and not found.
    expect(found(cars, 'ford ')).toEqual([1, 3]);
    // A wrong first letter counts double.
    expect(found(cars, 'wondeo ')).toEqual([]);
  });

  it('knows synonyms, years and stock numbers', () => {
    const cars = [
      car({ body: 'Ute', transmission: 'Automatic', year: 2021, stocknum: 'HLM-1023' }),
      car({ body: 'SUV', make: 'Volkswagen', year: 2022, stocknum: 'U2021' }),
    ];
    expect(found(cars, 'pickup')).toEqual([0]);
    expect(found(cars, 'vw')).toEqual([1]);
    expect(found(cars, 'auto')).toEqual([0]);
    expect(found(cars, '2022')).toEqual([1]);
    for (const query of ['HLM-1023', 'hlm1023', 'hlm', 'hlm-1']) expect(found(cars, query)).toEqual([0]);
    expect(found(cars, 'hl')).toEqual([]);
  });

  it('SRCH-032 orders by custom_rank, whole words before beginnings, both before typing errors', () => {
    const cars = named(['Kia', 'Sportage'], ['Audi', 'Sport'], ['Ford', 'Ranger']);
    expect(found(cars, 'sport')).toEqual([1, 0]);
    expect(found(cars, 'sport ')).toEqual([1]);
  });

  it('SRCH-032 puts vehicles without a price last in both price orders', () => {
    const cars = [car({}), car({ price: 20 }), car({ price: 10 }), car({ price: 20 })];
    expect(answer(cars, {}, 'Car_production:price:desc').rows).toEqual([1, 3, 2, 0]);
    expect(answer(cars, {}, 'Car_production:price:asc').rows).toEqual([2, 1, 3, 0]);
    expect(() => answer(cars, {}, 'Car_production:make:asc')).toThrow('no index');
  });

  it('SRCH-071 gives counts up to maxValuesPerFacet, most frequent first, and statistics of numbers', () => {
    const cars = [car({ make: 'B', price: 10 }), car({ make: 'A', price: 30 }), car({ make: 'C' }), car({ make: 'C' })];
    const result = answer(cars, { facets: ['make', 'price', 'km'], maxValuesPerFacet: 2 });
    expect(Object.entries(result.facets?.make ?? {})).toEqual([
      ['C', 2],
      ['A', 1],
    ]);
    expect(result.facets_stats).toEqual({ price: { min: 10, max: 30, avg: 20, sum: 40 } });
    expect(result.facets?.km).toEqual({});
    expect(Object.keys(answer(cars, { facets: ['make'], sortFacetValuesBy: 'alpha' }).facets?.make ?? {})).toEqual([
      'A',
      'B',
      'C',
    ]);
    expect(answer(cars, {}).facets).toBeUndefined();
  });

  it('SRCH-071 finds values of a facet', () => {
    const engine = engineOf(named(['Mazda', 'CX-5'], ['Mazda', '3'], ['MG', 'ZS'], ['Kia', 'Rio']));
    const [result] = engine.searchForFacetValues([
      { indexName: 'Car_production', params: { facetName: 'make', facetQuery: 'm' } },
    ]);
    expect(result?.facetHits.map(({ value, count }) => [value, count])).toEqual([
      ['Mazda', 2],
      ['MG', 1],
    ]);
  });

  it('SRCH-072 leaves the models out that are called by a number, and no others', () => {
    const cars = named(['Mazda', 'CX-5'], ['Mazda', '3'], ['Mazda', '6']);
    const filtered = (filters: string) => answer(cars, { filters }).rows;
    expect(filtered('model=3')).toEqual([1]);
    expect(filtered('model!=3')).toEqual([0, 2]);
    expect(filtered('model>3')).toEqual([2]);
    expect(filtered('badge!=3')).toEqual([]);
  });

  it('SRCH-070 names a filter that is not understood', () => {
    expect(() => answer([car({})], { filters: 'make:' })).toThrow('filter');
    expect(() => answer([car({})], { facetFilters: ['make'] })).toThrow('"make"');
    expect(() => answer([car({})], { numericFilters: ['price~3'] })).toThrow('price~3');
    expect(() => answer([car({})], { facetFilters: '[1]' })).toThrow('list of filters');
    expect(answer([car({ make: '-X' })], { facetFilters: '[["make:\\\\-x"]]' }).nbHits).toBe(1);
  });
});
