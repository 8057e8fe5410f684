import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stockFilter } from '#src/domain/search/filters/stock-filter.ts';
import type { SearchRecord } from '#src/domain/search/record/search-record.ts';
import type { SearchParams } from '../client.ts';
import { createEngine } from './engine.ts';
import { toColumns } from './index/columns.ts';
import { naiveSearch } from './naive-engine-for-test.ts';
import { recordArbitrary } from './record-arbitrary-for-test.ts';

const FACETS = ['make', 'make_model', 'body', 'car_type', 'price_range', 'filtered_features', 'seats', 'year'];
const QUERY_WORDS = (
  'mazda mazad maz cx5 cx 5 3 hilux hylux land cruiser landcruser landrover rover ute pickup vw merc class ' +
  'cclass 2020 2021 u100 u1001 hlm 77 gt sport sprot skoda ŠKODA octvia corolacross tow 4x4 dual cab series ' +
  'class cheap low km v8 grand nice r line series carplay auto x proto zzzz b harbour habrour point sa tsi ' +
  '2008 not without except like similar to mazda toyota or and sunroof tow a caravan but any off road x5 5 ' +
  'gt+'
).split(' ');

const requestArbitrary = fc
  .record({
    query: fc
      .tuple(fc.array(fc.constantFrom(...QUERY_WORDS), { maxLength: 4 }), fc.constantFrom('', ' '))
      .map(([tokens, end]) => tokens.join(' ') + end),
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

  it('a whole name of a model is not the beginning of another, unless nothing is called so', () => {
    const cars = named(['Mazda', 'CX-3'], ['Mazda', 'CX-30'], ['Mazda', 'CX-5']);
    for (const query of ['cx-3', 'cx 3', 'cx3', 'mazda cx-3']) expect(found(cars, query), query).toEqual([0]);
    for (const query of ['cx-3', 'cx3']) expect(found(cars.slice(1), query)[0], query).toBe(0);
    expect(found(cars, 'cx')).toHaveLength(3);
  });

  it('a make and the figure of its model are that model alone, however a feed writes it', () => {
    for (const model of ['Mazda3', '3']) {
      const cars = [
        car({ make: 'Mazda', model: 'CX-60', badge: '3.3 D50e' }),
        car({ make: 'Mazda', model }),
        car({ make: 'Mazda', model: 'CX-30' }),
      ];
      for (const query of ['mazda 3', 'mazda3', 'Mazda 3 ']) expect(found(cars, query), query).toEqual([1]);
      expect(found(cars.toSpliced(1, 1), 'mazda 3')).not.toEqual([]);
    }
  });

  it('SRCH-036 a make finds no vehicles of a dealer named after it; dealers are found by their other words, suburbs after colours', () => {
    const cars = [
      car({ make: 'Subaru', model: 'Crosstrek', location_name: 'Harbour Lane Mazda Alexandria' }),
      car({ make: 'Mazda', model: '2', location_name: 'Rockdale' }),
      car({ make: 'Honda', model: 'CR-V', city: 'Orange' }),
      car({ make: 'Kia', model: 'Rio', colour: 'Orange' }),
    ];
    for (const query of ['mazda', 'mazd', 'mzada', 'harbour lane mazda']) expect(found(cars, query)).toEqual([1]);
    for (const query of ['harbour', 'harbour lane']) expect(found(cars, query)).toEqual([0]);
    // Without a Mazda in stock the word is only the dealer's.
    expect(found(cars.toSpliced(1, 1), 'mazda')).toEqual([0]);
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
    expect(found(cars, 'rnagew ')).toEqual([]);
    // Two in a word that sounds the same.
    expect(found(cars, 'rnagre ')).toEqual([1]);
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

  it('gives up words that stand nowhere, then those that say least, and says which', () => {
    const cars = [
      car({ make: 'Toyota', model: 'Hilux', badge: 'SR5', colour: 'Red', body: 'Ute', price: 30_000 }),
      car({ make: 'Toyota', model: 'Kluger', badge: 'Grande', colour: 'White', body: 'SUV', price: 40_000 }),
      car({ make: 'Mazda', model: 'CX-9', badge: 'Touring', colour: 'White', body: 'SUV', price: 20_000 }),
    ];
    const given = (query: string, params: SearchParams = {}) => {
      const { rows, queryAfterRemoval } = answer(cars, { query, ...params });
      return [rows, queryAfterRemoval];
    };
    expect(given('toyota hilux')).toEqual([[0], undefined]);
    expect(given('hilux xyzzy')).toEqual([[0], 'hilux <em>xyzzy</em>']);
    expect(given('Hilux grande')).toEqual([[0], 'Hilux <em>grande</em>']);
    expect(given('white sr5 hilux')).toEqual([[0], '<em>white</em> sr5 hilux']);
    // A make and a body that never come together: the body goes first.
    expect(given('mazda ute')).toEqual([[2], 'mazda <em>ute</em>']);
    expect(given('xyzzy plugh')).toEqual([[], undefined]);
    // What is chosen is never given up.
    expect(given('hilux sr5', { numericFilters: ['price<10000'] })).toEqual([[], undefined]);
    expect(given('toyota grande', { facetFilters: ['body:Ute'] })).toEqual([[0], 'toyota <em>grande</em>']);
  });

  it('understands families, bodies, engines and cities', () => {
    const cars = [
      car({ make: 'BMW', model: '320i', body: 'Sedan', fuel: 'Petrol', drive: 'RWD', cylinders: '4' }),
      car({ make: 'Mazda', model: '3', body: 'Hatch', fuel: 'Petrol', doors: '5' }),
      car({
        make: 'Toyota',
        model: 'LandCruiser',
        series: 'VDJ200R',
        body: 'SUV',
        fuel: 'Diesel',
        drive: '4x4',
        cylinders: '8',
      }),
      car({ make: 'Mercedes-Benz', model: 'C200', body: 'Sedan', badge: 'Turbo' }),
      car({ make: 'Mercedes-Benz', model: 'CLA200', body: 'Coupe', fuel: 'Electric' }),
      car({
        make: 'Toyota',
        model: 'Hilux',
        body: 'Ute',
        body_name: 'Dual Cab Utility',
        state: 'NSW',
        area: 'sydney',
        city: 'Ryde',
      }),
      car({ make: 'Kia', model: 'Carnival', body: 'Wagon', seats: '8', fuel: 'Plug-in Hybrid', state: 'VIC' }),
      car({ make: 'Ford', model: 'Transit', body: 'Van', state: 'QLD', car_type: 'demo' }),
    ];
    for (const [query, rows] of [
      ['3 series', [0]],
      ['mazda 3', [1]],
      ['200 series', [2]],
      ['c class', [3]],
      ['merc c-class', [3]],
      ['sports car', [4]],
      ['dual cab', [5]],
      ['tradie ute', [5]],
      ['sydney', [5]],
      ['new south wales', [5]],
      ['people mover', [6]],
      ['phev', [6]],
      ['plug in hybrid', [6]],
      ['victoria', [6]],
      ['vans', [7]],
      ['queensland', [7]],
      ['ev', [4]],
      ['v8', [2]],
      ['4 cylinder', [0]],
      ['5 door hatch', [1]],
      ['four wheel drive', [2]],
      ['turbo', [3, 2]],
      ['ex demo', [7]],
      ['land cruser', [2]],
      ['beemer', [0]],
    ] as const)
      expect([query, found(cars, query)]).toEqual([query, rows]);
  });

  it('puts a model and a variant so named before those that only contain the word', () => {
    const golf = (badge: string) => car({ make: 'Volkswagen', model: 'Golf', badge });
    expect(found([golf('110TSI R-Line'), golf('GTI'), golf('R')], 'golf r ')).toEqual([2, 0]);
    expect(found([golf('R'), golf('110TSI')], 'golf tsi')).toEqual([1]);
    const cars = named(['Mitsubishi', 'Pajero Sport'], ['Mitsubishi', 'Pajero']);
    expect(found(cars, 'pajero')).toEqual([1, 0]);
    expect(found([car({ badge: 'Ranger Pack' }), ...named(['Ford', 'Ranger'])], 'ranger')).toEqual([1, 0]);
  });

  it('orders by what a query asks for: cheap, low kilometres, newest', () => {
    const cars = [
      car({ model: 'A', body: 'Hatch', price: 30, km: 10, year: 2010 }),
      car({ model: 'B', body: 'Hatch', price: 10, km: 30, year: 2012 }),
      car({ model: 'C', body: 'Hatch' }),
      car({ model: 'D', body: 'SUV', price: 5, km: 5, year: 2020 }),
    ];
    expect(found(cars, 'cheap hatch')).toEqual([1, 0, 2]);
    expect(found(cars, 'low km hatch')).toEqual([0, 1, 2]);
    expect(found(cars, 'newest hatch')).toEqual([1, 0, 2]);
    expect(found(cars, 'cheap')).toEqual([3, 1, 0, 2]);
    expect(answer(cars, { query: 'cheap' }, 'Car_production:price:desc').rows).toEqual([0, 1, 3, 2]);
  });

  it('SRCH-032 orders by custom_rank, whole words before beginnings, both before typing errors', () => {
    const cars = named(['Kia', 'Sportage'], ['Audi', 'Sport'], ['Ford', 'Ranger']);
    expect(found(cars, 'sport')).toEqual([1, 0]);
    expect(found(cars, 'sport ')).toEqual([1]);
  });

  it('SRCH-032 puts sold vehicles last in every order but the most relevant', () => {
    const cars = [car({ price: 30 }), car({ price: 10, status: 'sold' }), car({ price: 20 })];
    expect(answer(cars, {}, 'Car_production:price:asc').rows).toEqual([2, 0, 1]);
    expect(answer(cars, {}, 'Car_production:price:desc').rows).toEqual([0, 2, 1]);
    expect(answer(cars, {}).rows).toEqual([0, 1, 2]);
  });

  it('SRCH-032 puts the lowest kilometres first, vehicles without any last', () => {
    const cars = [car({}), car({ km: 90_000 }), car({ km: 0 }), car({ km: 12_000 })];
    expect(answer(cars, {}, 'Car_production:km:asc').rows).toEqual([2, 3, 1, 0]);
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
