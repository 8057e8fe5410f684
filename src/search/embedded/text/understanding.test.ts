import { describe, expect, it } from 'vitest';
import type { SearchRecord } from '#src/domain/search/record/search-record.ts';
import type { SearchParams, SearchRequest } from '../../client.ts';
import { createEngine } from '../engine.ts';
import { toColumns } from '../index/columns.ts';
import { nearRows, readPlace } from '../near-rows.ts';

const car = (change: Partial<SearchRecord>): SearchRecord => ({ show_on_dealer_website: 'true', ...change });
const CARS = [
  car({
    make: 'Toyota',
    model: 'Hilux',
    badge: 'SR5',
    colour: 'White',
    body: 'Ute',
    fuel: 'Diesel',
    price: 30_000,
    km: 90_000,
    year: 2018,
    seats: '5',
    location_name: 'Parramatta',
  }),
  car({
    make: 'Toyota',
    model: 'Hilux',
    badge: 'SR',
    colour: 'Red',
    body: 'Ute',
    fuel: 'Diesel',
    price: 20_000,
    km: 150_000,
    year: 2014,
    seats: '5',
    location_name: 'Geelong',
  }),
  car({
    make: 'Mazda',
    model: 'CX-5',
    colour: 'White',
    body: 'SUV',
    fuel: 'Petrol',
    price: 4_000,
    km: 250_000,
    year: 2012,
    seats: '5',
    location_name: 'Parramatta',
  }),
  car({
    make: 'Toyota',
    model: 'Land Cruiser',
    colour: 'White',
    body: 'SUV',
    fuel: 'Diesel',
    price: 80_000,
    km: 20_000,
    year: 2021,
    seats: '7',
    location_name: 'Penrith',
  }),
];

const engine = createEngine(toColumns(CARS));
const ask = (query: string, params: SearchParams = {}, indexName = 'cars') => {
  const [result] = engine.search([{ indexName, params: { query, ...params } }]);
  if (!result) throw new Error('no answer');
  return result;
};

describe('limits that a text names', () => {
  it('SRCH-035 hold beside its words', () => {
    expect(ask('hilux under 25k').rows).toEqual([1]);
    expect(ask('under 100,000 km from 2015').rows).toEqual([0, 3]);
    expect(ask('7 seater').rows).toEqual([3]);
    expect(ask('toyota with third row').rows).toEqual([3]);
    expect(ask('whats your cheapest car').rows).toEqual(ask('cheapest').rows);
    expect(ask('diesel $25k-$40k').rows).toEqual([0]);
  });

  it('are given up last, are named, and what comes nearest to them is first', () => {
    const given = (query: string, params: SearchParams = {}) => {
      const { rows, queryAfterRemoval } = ask(query, params);
      return [rows, queryAfterRemoval];
    };
    expect(given('hilux under 5k')).toEqual([[1, 0], 'hilux <em>under 5k</em>']);
    expect(given('hilux over $90,000')).toEqual([[0, 1], 'hilux <em>over $90,000</em>']);
    // A colour is given up before the price.
    expect(given('white hilux under 25k')).toEqual([[1], '<em>white</em> hilux under 25k']);
    // Of two limits the one that is in the way.
    expect(given('hilux under 25k under 100,000 km')).toEqual([[1], 'hilux under 25k <em>under 100,000 km</em>']);
    expect(given('under 1k')).toEqual([[2, 1, 0, 3], '<em>under 1k</em>']);
    expect(given('hilux under 5k under 1,000 km')).toEqual([[1, 0], 'hilux <em>under 5k</em> <em>under 1,000 km</em>']);
    // What is chosen is never given up.
    expect(given('hilux under 25k', { facetFilters: ['make:Mazda'] })).toEqual([[], undefined]);
    expect(given('white', { numericFilters: ['price<3000'] })).toEqual([[], undefined]);
  });

  it('give way to the filter that sets the same limit', () => {
    expect(ask('hilux under 5k', { numericFilters: ['price<=25000'] })).toMatchObject({
      rows: [1],
      queryParts: [{}, {}],
    });
    expect(ask('under 25k', { numericFilters: ['price:25000 TO 90000'] }).rows).toEqual([0, 3]);
    // The lowest-price order leaves out what has no price; it sets no limit.
    expect(ask('over 25k', { numericFilters: ['price>0'] }).rows).toEqual([0, 3]);
    expect(ask('under 25k', { numericFilters: ['price>=25000'] }).rows).toEqual([0, 3]);
  });
});

describe('the queries of one search', () => {
  const search = (...requests: [SearchParams, ...SearchParams[]]) =>
    engine.search(requests.map((params): SearchRequest => ({ indexName: 'cars', params })));

  it('SRCH-070 agree on what is given up, so that counts belong to the hits', () => {
    const query = 'toyota suv';
    const [hits, counts] = search(
      { query, facetFilters: [['body:Ute']], facets: ['make'] },
      { query, facets: ['body'], hitsPerPage: 0 },
    );
    expect(hits).toMatchObject({ rows: [0, 1], queryAfterRemoval: 'toyota <em>suv</em>' });
    expect(counts?.facets).toEqual({ body: { Ute: 2, SUV: 1 } });
    // On its own the second query gives nothing up.
    expect(search({ query, facets: ['body'], hitsPerPage: 0 })[0]?.facets).toEqual({ body: { SUV: 1 } });
    const [, limited] = search(
      { query: 'hilux under 5k' },
      { query: 'hilux under 5k', facets: ['colour'], hitsPerPage: 0 },
    );
    expect(limited?.facets).toEqual({ colour: { White: 1, Red: 1 } });
  });

  it('give nothing up where the hits are none', () => {
    const query = 'hilux grande';
    const [none, counts] = search({ query, facetFilters: ['make:Mazda'] }, { query, facets: ['make'], hitsPerPage: 0 });
    expect(none?.rows).toEqual([]);
    expect(counts?.facets).toEqual({ make: {} });
  });

  it('of another text, or for hits of their own, are searches of their own', () => {
    const results = search(
      { query: 'hilux under 5k' },
      { query: 'suv under 5k' },
      { query: 'hilux under 5k', facetFilters: ['make:Mazda'] },
    );
    expect(results.map(({ rows }) => rows)).toEqual([[1, 0], [2], []]);
  });
});

describe('how a query was understood', () => {
  it('SRCH-034 in parts with labels, the words they came from, and the text without them', () => {
    expect(ask('diesel SUVs under 90k for sale').queryParts).toEqual([
      { label: 'Diesel', kind: 'meaning', tokens: 'diesel', without: 'SUVs under 90k for sale' },
      { label: 'SUV', kind: 'meaning', tokens: 'SUVs', without: 'diesel under 90k for sale' },
      {
        ...{ label: 'Under $90,000', kind: 'limit', tokens: 'under 90k', without: 'diesel SUVs for sale' },
        ...{ attribute: 'price', max: 90_000 },
      },
    ]);
  });

  it.each([
    ['white land cruiser', ['White', 'Land Cruiser']],
    ['cheap 4wd ute', ['Cheap first', '4wd', 'Ute']],
    ['7 seater from 2018', ['7 seats', 'From 2018']],
    ['over 20k up to 2019', ['Over $20,000', 'Up to 2019']],
    ['suv 20-30k', ['SUV', '$20,000 to $30,000']],
    ['less than 60,000 km', ['Under 60,000 km']],
    ['dual cab low kms', ['Dual cab', 'Low kms first']],
    ['cx 5', ['CX-5']],
    ['', undefined],
  ])('"%s"', (query, labels) => {
    expect(ask(query).queryParts?.map(({ label }) => label)).toEqual(labels);
  });

  it('says what was given up, and of which words', () => {
    const parts = (query: string) =>
      ask(query).queryParts?.map(({ label, tokens, relaxed }) => (relaxed ? [label, tokens] : label));
    expect(parts('hilux under 5k')).toEqual(['Hilux', ['Under $5,000', 'under 5k']]);
    expect(parts('xyzzy hilux')).toEqual([['Xyzzy', 'xyzzy'], 'Hilux']);
  });

  it('is no matter of queries that only count', () => {
    expect(ask('hilux', { hitsPerPage: 0 }).queryParts).toBeUndefined();
  });
});

describe('what finds no vehicle as it is typed', () => {
  const FLEET = [
    car({ make: 'Kia', model: 'Carnival', body: 'People Mover', seats: '8', price: 40_000 }),
    car({ make: 'Toyota', model: 'HiAce', body: 'Van', seats: '3', price: 30_000 }),
    car({ make: 'Mazda', model: 'CX-5', body: 'SUV', seats: '5', price: 10_000 }),
    car({ make: 'Ford', model: 'Ranger', badge: 'Ute', body: 'Cab Chassis', seats: '2', price: 20_000 }),
    car({ make: 'Ford', model: 'Falcon', body: 'Ute', seats: '2', price: 9_000 }),
  ];
  const fleet = createEngine(toColumns(FLEET));
  const find = (query: string, params: SearchParams = {}) => {
    const [{ rows, queryAfterRemoval } = { rows: undefined }] = fleet.search([
      { indexName: 'cars', params: { query, ...params } },
    ]);
    return [rows, queryAfterRemoval];
  };

  it('SRCH-036 is found by the limits and the order beside words that stand nowhere, which are named', () => {
    expect(find('something for zorblax under 15k')).toEqual([[2, 4], 'something for <em>zorblax</em> under 15k']);
    expect(find('cheap xyzzy')[0]).toEqual([4, 2, 3, 1, 0]);
    // Words that no vehicle has, alone, find nothing; neither do words that stand on vehicles that a filter leaves out.
    expect(find('xyzzy grandma')).toEqual([[], undefined]);
    expect(find('carnival under 15k', { facetFilters: ['make:Mazda'] })).toEqual([[], undefined]);
  });

  it('SRCH-070 the counts of such a search belong to its hits', () => {
    const query = 'grandma under 15k';
    const [, counts] = fleet.search([
      { indexName: 'cars', params: { query } },
      { indexName: 'cars', params: { query, facets: ['make'], hitsPerPage: 0 } },
    ]);
    expect(counts?.facets).toEqual({ make: { Mazda: 1, Ford: 1 } });
  });

  it('SRCH-036 is found by the wider meaning of a body, only then', () => {
    expect(find('8 seater van')).toEqual([[0], undefined]);
    expect(find('van')).toEqual([[1], undefined]);
    expect(find('mazda wagon')).toEqual([[2], undefined]);
  });

  it('SRCH-036 "or" finds what has either', () => {
    expect(find('van or suv')[0]).toEqual([1, 2]);
    expect(find('cx 5 or hiace')[0]).toEqual([1, 2]);
    expect(find('hiace or xyzzy')[0]).toEqual([1]);
    expect(fleet.search([{ indexName: 'cars', params: { query: 'suv or hiace' } }])[0]?.queryParts).toEqual([
      { label: 'SUV or HiAce', kind: 'meaning', tokens: 'suv or hiace', without: '' },
    ]);
  });

  it('an order that a text asks for goes before badges that are called like a body', () => {
    expect(find('cheap ute')[0]).toEqual([4, 3]);
  });
});

describe('makes and models as they are typed', () => {
  const MODELS = (
    'Nissan Navara, Toyota Hilux, Subaru Forester, Hyundai Tucson, Ford Ranger Wildtrak, ' +
    'Toyota LandCruiser, Toyota Prado, Mitsubishi Outlander, Nissan X-Trail, Mazda CX-5, Toyota RAV4, ' +
    'Hyundai i30, Mazda BT-50, Isuzu D-MAX, Isuzu MU-X, Toyota HiAce, Holden Commodore, Kia Sorento, ' +
    'Volkswagen Tiguan, Mitsubishi Triton, Suzuki Swift, Hyundai Santa Fe, Honda Accord, Jeep Cherokee, ' +
    'Toyota Camry, Toyota Corolla, Toyota Yaris, Holden Captiva, Toyota Kluger, Kia Sportage, ' +
    'Nissan Qashqai, Porsche Cayenne, Mercedes-Benz C200, Peugeot 308'
  ).split(', ');
  const models = createEngine(
    toColumns(
      MODELS.map((name) => {
        const [make = '', model = '', ...badge] = name.split(' ');
        const [wholeModel, variant] = model === 'Santa' ? ['Santa Fe', []] : [model, badge];
        return car({ make, model: wholeModel, make_model: `${make} > ${wholeModel}`, badge: variant.join(' ') });
      }),
    ),
  );
  it.each([
    ['Nissan Navara', 'navarra|navarro|navara|nisan navara|navra'],
    ['Toyota Hilux', 'hylux|hi lux|hi-lux|hillux|highlux|toyta hilux'],
    ['Subaru Forester', 'foretser|forrester|forestor|suburu forester|forester'],
    ['Hyundai Tucson', 'tuscon|tucsan|hundai tucson|hyndai tuscon'],
    ['Ford Ranger Wildtrak', 'wildtrack|wild trak|rangr|ranger wildtrack'],
    ['Toyota LandCruiser', 'land cruser|land cruiser|landcruser|land cruzer|landcruzer|land-cruiser'],
    ['Toyota Prado', 'parado|pardo|toyota parado'],
    ['Mitsubishi Outlander', 'outlandr|outlander|outlandar|mitsibushi outlander'],
    ['Nissan X-Trail', 'x trail|xtrail|x-trail|x trial|xtrial'],
    ['Mazda CX-5', 'cx5|cx 5|cx-5|mazda cx5|mazda cx 5'],
    ['Toyota RAV4', 'rav 4|rav4|rav-4|toyota rav 4'],
    ['Hyundai i30', 'i 30|i30|hyundai i 30'],
    ['Mazda BT-50', 'bt 50|bt50|bt-50|mazda bt 50'],
    ['Isuzu D-MAX', 'd max|dmax|d-max|isuzu d max|izuzu dmax'],
    ['Isuzu MU-X', 'mu x|mux|mu-x|isuzu mu x'],
    ['Toyota HiAce', 'hi ace|hiace|hi-ace|highace|toyota hi ace'],
    ['Holden Commodore', 'comodore|commadore|commodor|holdon commodore'],
    ['Kia Sorento', 'sorrento|kia sorrento'],
    ['Volkswagen Tiguan', 'tigaun|tigwan|volkswagon tiguan|vw tiguan'],
    ['Mitsubishi Triton', 'tritan|mitzubishi triton|mitsi triton'],
    ['Suzuki Swift', 'susuki swift|swfit'],
    ['Hyundai Santa Fe', 'santafe|santa fe|santa-fe'],
    ['Honda Accord', 'accrod|honda acord'],
    ['Jeep Cherokee', 'cheroke|jeap cherokee'],
    ['Toyota Camry', 'camery|cambry'],
    ['Toyota Corolla', 'corrolla|corola|carolla|coroler'],
    ['Toyota Yaris', 'yarris|toyota yarris'],
    ['Holden Captiva', 'captive|capitva'],
    ['Toyota Kluger', 'cluger|kruger|klugar'],
    ['Kia Sportage', 'sportige|sportag'],
    ['Nissan Qashqai', 'quashqai|qashqi|cashqai|kashkai'],
    ['Porsche Cayenne', 'porshe cayene|porche'],
    ['Mercedes-Benz C200', 'mercades|mercedez|merc c200'],
    ['Peugeot 308', 'pugeot|peugot 308|peugot'],
  ])('finds the %s', (name, typed) => {
    for (const query of typed.split('|')) {
      const [row] = models.search([{ indexName: 'cars', params: { query } }])[0]?.rows ?? [];
      expect([query, MODELS[row ?? -1]]).toEqual([query, name]);
    }
  });

  it('takes a word that next to no vehicle has for the typing error that it is, and leaves exact ones alone', () => {
    const stock = createEngine(
      toColumns([
        car({ make: 'Audi', model: 'RS3', colour: 'Navarra' }),
        car({ make: 'Lotus', model: 'Elise' }),
        ...Array.from({ length: 18 }, () => car({ make: 'Nissan', model: 'Navara' })),
        ...Array.from({ length: 60 }, () => car({ make: 'Hyundai', model: 'Tucson', badge: 'Elite' })),
      ]),
    );
    const count = (query: string) => stock.search([{ indexName: 'cars', params: { query } }])[0]?.nbHits;
    expect(count('navarra')).toBe(1);
    expect(count('elise')).toBe(1);
    expect(count('elite')).toBe(60);
    const more = createEngine(
      toColumns([
        car({ make: 'Audi', model: 'RS3', colour: 'Navarra' }),
        ...Array.from({ length: 19 }, () => car({ make: 'Nissan', model: 'Navara' })),
      ]),
    );
    expect(more.search([{ indexName: 'cars', params: { query: 'navarra' } }])[0]).toMatchObject({ nbHits: 20 });
    // A word with a meaning of its own is none: all have cruise control.
    const cruisers = createEngine(
      toColumns([
        car({ make: 'Chrysler', model: 'PT Cruiser' }),
        ...Array.from({ length: 30 }, () => car({ make: 'Land Rover', filtered_features: ['Cruise control'] })),
        car({ make: 'Toyota', model: 'Landcruiser' }),
      ]),
    );
    expect(cruisers.search([{ indexName: 'cars', params: { query: 'land cruiser' } }])[0]?.rows).toEqual([31]);
    expect(cruisers.search([{ indexName: 'cars', params: { query: 'cruiser' } }])[0]?.rows).toEqual([0, 31]);
  });
});

describe('SRCH-036 what a feed does not write as shoppers say it', () => {
  /** Vehicles by the names that the tests have for them; no feed wrote a series. */
  const STOCK: Record<string, Partial<SearchRecord>> = {
    gq: { make: 'Nissan', model: 'Patrol', year: 1993 },
    gu: { make: 'Nissan', model: 'Patrol', year: 2010 },
    y62: { make: 'Nissan', model: 'Patrol', year: 2022, city: 'Ferntree Gully', location_name: 'Ferntree Gully' },
    d40: { make: 'Nissan', model: 'Navara', year: 2010 },
    d23: { make: 'Nissan', model: 'Navara', year: 2020 },
    vt: { make: 'Holden', model: 'Commodore', year: 1998 },
    vf: { make: 'Holden', model: 'Commodore', year: 2016 },
    fg: { make: 'Ford', model: 'Falcon', year: 2013 },
    fm: { make: 'Ford', model: 'Mustang', year: 2016, city: 'Vfarm' },
    e46: { make: 'BMW', model: '318i', year: 2003 },
    one: { make: 'BMW', model: '1 Series', year: 2016, transmission: 'Automatic' },
    three: { make: 'Mazda', model: '3', make_model: 'Mazda > 3', year: 2016 },
    corolla: { make: 'Toyota', model: 'Corolla', year: 2015, fuel: 'Petrol' },
    hilux: { make: 'Toyota', model: 'Hilux', year: 2015, body: 'Ute' },
    van: { make: 'Renault', model: 'Master', body: 'Van', year: 2018 },
    camper: { make: 'Cub', model: 'Frontier', body: 'Camper Trailer', item_type: 'caravan', year: 2024 },
    motorhome: { make: 'Jayco', model: 'Conquest', body: 'Motorhome', item_type: 'caravan', year: 2020 },
    california: { make: 'Volkswagen', model: 'California', body: 'People Mover', year: 2021 },
    chilled: { make: 'Isuzu', model: 'NPR', body: 'Truck', body_name: 'Refrigerated', item_type: 'truck', year: 2019 },
    tipper: { make: 'Hino', model: '300', body: 'Truck', body_name: 'Tipper', item_type: 'truck', year: 2017 },
    daily: { make: 'Iveco', model: 'Daily', body: 'Van', year: 2019 },
    troop: { make: 'Toyota', model: 'Landcruiser 78', body: 'SUV', year: 2019 },
    rx: { make: 'Lexus', model: 'RX450h', fuel: 'Petrol', year: 2018 },
    epower: { make: 'Nissan', model: 'Qashqai', badge: 'Ti e-Power', fuel: 'Petrol', year: 2023 },
  };
  const names = Object.keys(STOCK);
  const stock = createEngine(toColumns(Object.values(STOCK).map(car)));
  const found = (query: string) =>
    stock.search([{ indexName: 'cars', params: { query } }])[0]?.rows.map((row) => names[row]);

  it.each([
    // Generations by their years.
    ['gu patrol', ['gu']],
    ['patrol y61', ['gu']],
    ['gq', ['gq']],
    ['d40', ['d40']],
    ['d40 navara', ['d40']],
    ['vf', ['vf']],
    ['vt', ['vt']],
    ['ve vf commodore', ['vf']],
    ['fg', ['fg']],
    ['e46', ['e46']],
    // What is counted.
    ['1 owner corolla 2016 auto', ['corolla']],
    ['2 owner hilux', ['hilux']],
    ['1 series', ['one']],
    ['mazda 3', ['three']],
    ['3 mazda 1 owner', ['three']],
    // Kinds of vehicles.
    ['campervan', ['motorhome', 'california']],
    ['camper', ['camper', 'motorhome', 'california']],
    ['campr', ['camper', 'motorhome', 'california']],
    ['camper trailer', ['camper']],
    ['chiller', ['chilled']],
    ['refrigerated truck', ['chilled']],
    ['fridge van', ['chilled']],
    ['troopy', ['troop']],
    ['troop carrier', ['troop']],
    ['hybrid', ['rx', 'epower']],
    ['truck', ['chilled', 'tipper', 'daily', 'hilux']],
  ])('"%s"', (query, cars) => {
    expect(found(query)).toEqual(cars);
  });

  it.each([
    ['campr', 'camper', 'Camper'],
    ['Hilxu ute', 'hilux ute', 'Hilux'],
    ['mazad-3 under 30k', 'mazda-3 under 30k', 'Mazda'],
    ['deisel hilux', 'diesel hilux', 'Diesel'],
    ['autmatic', 'automatic', 'Automatic'],
    // Without an error, or with an end that is not typed yet.
    ['hilux', undefined, 'Hilux'],
    ['camper', undefined, 'Camper'],
    ['automati', undefined, 'Automatic'],
    ['beemer', undefined, 'BMW'],
    ['hiluxes', undefined, 'Hilux'],
  ])('SRCH-037 "%s" was corrected to %s, and is called so', (query, queryCorrected, label) => {
    const [answer] = stock.search([{ indexName: 'cars', params: { query } }]);
    expect(answer?.queryCorrected).toBe(queryCorrected);
    expect(answer?.queryParts?.[0]?.label).toBe(label);
  });

  it('SRCH-037 a "camper" is no name of a body where it finds several', () => {
    const of = (...kinds: string[]) =>
      createEngine(toColumns(kinds.map((kind) => car(STOCK[kind] ?? {})))).search([
        { indexName: 'cars', params: { query: 'campers' } },
      ])[0]?.queryParts?.[0]?.label;
    expect(of('camper', 'motorhome')).toBe('Campers');
    expect(of('camper', 'hilux')).toBe('Camper Trailer');
  });

  it('"van" shows vans, and no trucks', () => {
    expect(found('van')?.slice(0, 2)).toEqual(['van', 'daily']);
    expect(found('van')).not.toContain('chilled');
    expect(found('1 tonne van')).toEqual(found('van'));
  });

  it('a "caravan" is no camper trailer and no motorhome, as long as there is another', () => {
    const yard = {
      full: { make: 'Jayco', model: 'Journey', body: 'Caravan', item_type: 'caravan', atm: 2700 },
      camper: STOCK.camper ?? {},
      popTop: { make: 'Jayco', model: 'Starcraft', body: 'Pop Top', item_type: 'caravan', atm: 2290 },
      motorhome: STOCK.motorhome ?? {},
      bodiless: { make: 'New Age', model: 'Road Owl', item_type: 'caravan', atm: 2400 },
    };
    const rowsOf = (query: string, vehicles: Record<string, Partial<SearchRecord>> = yard) =>
      createEngine(toColumns(Object.values(vehicles).map(car)))
        .search([{ indexName: 'cars', params: { query } }])[0]
        ?.rows.map((row) => Object.keys(vehicles)[row]);
    expect(rowsOf('caravan')?.toSorted()).toEqual(['bodiless', 'full', 'popTop']);
    expect(rowsOf('a caravan under 2,500 kg')?.toSorted()).toEqual(['bodiless', 'popTop']);
    expect(rowsOf('jayco caravans')?.toSorted()).toEqual(['full', 'popTop']);
    expect(rowsOf('van')?.toSorted()).toEqual(['bodiless', 'full', 'popTop']);
    const { camper, motorhome } = yard;
    expect(rowsOf('caravan', { camper, motorhome })?.toSorted()).toEqual(['camper', 'motorhome']);
  });

  it('a generation that is not in stock is named, and no suburb is taken for it', () => {
    const [answer] = createEngine(toColumns([car(STOCK.y62 ?? {}), car(STOCK.hilux ?? {})])).search([
      { indexName: 'cars', params: { query: 'gu patrol' } },
    ]);
    expect(answer?.rows).toEqual([0]);
    expect(answer?.queryParts?.map(({ label, relaxed }) => [label, relaxed])).toEqual([
      ['Gu', true],
      ['Patrol', undefined],
    ]);
  });
});

describe('vehicles near a place', () => {
  const PLACES = { Parramatta: [-33.815, 151.001], Penrith: [-33.751, 150.694], Geelong: [-38.147, 144.361] } as const;
  const near = createEngine(toColumns(CARS), { nearFor: (all) => nearRows(all, PLACES) });
  const rows = (params: SearchParams) => near.search([{ indexName: 'cars', params }])[0]?.rows;

  it('nearest first among those whose text is as good, within a radius where one is given', () => {
    const penrith = '-33.75,150.69';
    expect(rows({ aroundLatLng: penrith })).toEqual([3, 0, 2, 1]);
    expect(rows({ aroundLatLng: penrith, query: 'hilux' })).toEqual([0, 1]);
    expect(rows({ aroundLatLng: '-38.1, 144.3', query: 'hilux' })).toEqual([1, 0]);
    expect(rows({ aroundLatLng: penrith, aroundRadius: 40_000 })).toEqual([3, 0, 2]);
    expect(rows({ aroundLatLng: penrith, aroundRadius: 1_000 })).toEqual([3]);
    expect(rows({ aroundLatLng: penrith, aroundRadius: 'all' })).toHaveLength(4);
    expect(rows({ aroundLatLng: 'Penrith' })).toEqual([0, 1, 2, 3]);
  });

  it('vehicles of a location without a place are last, and beyond any radius', () => {
    const some = createEngine(toColumns(CARS), { nearFor: (all) => nearRows(all, { Penrith: PLACES.Penrith }) });
    const found = (params: SearchParams) => some.search([{ indexName: 'cars', params }])[0]?.rows;
    expect(found({ aroundLatLng: '-38,144' })).toEqual([3, 0, 1, 2]);
    expect(found({ aroundLatLng: '-38,144', aroundRadius: 20_000_000 })).toEqual([3]);
  });

  it('reads places', () => {
    expect(readPlace('-33.8, 151')).toEqual([-33.8, 151]);
    for (const wrong of ['', '1', '91,0', '0,181', '1,2,3', 'a,b', 7, undefined])
      expect(readPlace(wrong)).toBeUndefined();
  });
});

describe('what shoppers fear', () => {
  const STOCK = [
    car({ make: 'Mazda', filtered_features: ['No write-offs', 'Full service history', 'PPSR clear'] }),
    car({ make: 'Mazda' }),
    car({ make: 'Mazda', filtered_features: ['No write-offs'] }),
  ];
  const stock = createEngine(toColumns(STOCK));
  it.each([
    ['mazda no write-offs', [0, 2]],
    ['never written off', [0, 2]],
    ['mazda with full service history', [0]],
    ['mazda no finance owing', [0]],
  ])('DATA-061 SRCH-036 is searched for: "%s"', (query, rows) => {
    expect([...(stock.search([{ indexName: 'cars', params: { query } }])[0]?.rows ?? [])].sort()).toEqual(rows);
  });
});

describe('what is to be towed', () => {
  const RANGERS = [
    car({ make: 'Ford', model: 'Ranger', body: 'Ute', fuel: 'Diesel', towing: 3500, price: 60_000 }),
    car({ make: 'Ford', model: 'Ranger', body: 'Ute', fuel: 'Petrol', towing: 2500, price: 80_000 }),
    car({ make: 'Ford', model: 'Ranger', body: 'Ute', fuel: 'Diesel', price: 20_000 }),
    car({ make: 'Ford', model: 'Everest', body: 'SUV', fuel: 'Diesel', towing: 2400, price: 50_000 }),
  ];
  const untold = Array.from({ length: 12 }, () => car({ make: 'Kia', model: 'Rio', body: 'Hatch' }));
  const answer = (query: string, stock = RANGERS) =>
    createEngine(toColumns(stock)).search([{ indexName: 'cars', params: { query } }])[0];
  const partsOf = (query: string) => answer(query)?.queryParts?.map(({ label, relaxed }) => [label, relaxed]);

  it.each([
    ['ranger tow 2500 kg', [0, 1]],
    ['ranger tow 2501 kg', [0]],
    ['tow 2.4t', [0, 1, 3]],
    // A fifth of the stock tells it, and less.
    ['tow 3t', [0], 11],
    ['tow 3t', [0, 2, 3, 1], 12],
  ])('SRCH-097 finds what is rated for "%s"', (query, rows, others = 0) => {
    expect(answer(query, [...RANGERS, ...untold.slice(0, others)])?.rows).toEqual(rows);
  });

  it('SRCH-097 says the least rating, and gives it up last', () => {
    expect(partsOf('ranger tow 2500 kg')).toEqual([
      ['Ranger', undefined],
      ['Tows 2,500 kg or more', undefined],
    ]);
    expect(partsOf('tow 3.5t under 30k')).toEqual([
      ['Tows 3,500 kg or more', undefined],
      ['Under $30,000', true],
    ]);
    expect(answer('ranger tow 2500 kg')?.queryParts?.[1]?.without).toBe('ranger');
  });
});

it('SRCH-036 a body is no word of a make: "ute" finds no SUV of Isuzu UTE, whose name finds both', () => {
  const stock = createEngine(
    toColumns([
      car({ make: 'Isuzu UTE', model: 'MU-X', make_model: 'Isuzu UTE > MU-X', body: 'SUV' }),
      car({ make: 'Isuzu UTE', model: 'D-MAX', make_model: 'Isuzu UTE > D-MAX', body: 'Ute' }),
    ]),
  );
  const ask = (query: string) => stock.search([{ indexName: 'cars', params: { query } }])[0]?.rows;
  expect(ask('ute')).toEqual([1]);
  expect(ask('isuzu ute')).toHaveLength(2);
  expect(ask('isuzu ute mu-x')).toEqual([0]);
});

describe('cars among other kinds', () => {
  const KINDS = [
    car({ item_type: 'motorcycle', make: 'Honda', model: 'CB500', colour: 'Carbon', car_type: 'used', price: 8_000 }),
    car({ item_type: 'car', make: 'Honda', model: 'Civic', body: 'Hatch', car_type: 'used', price: 19_000 }),
    car({ item_type: 'truck', make: 'Isuzu', model: 'NPR', body: 'Truck', car_type: 'used', price: 18_000 }),
    car({ item_type: 'car', make: 'Kia', model: 'Carnival', dealership_name: 'City Cars', price: 30_000 }),
    car({ item_type: 'truck', make: 'Hino', model: '300', body: 'Truck', dealership_name: 'City Cars' }),
  ];
  const ask = (query: string, stock = KINDS) =>
    createEngine(toColumns(stock)).search([{ indexName: 'cars', params: { query } }])[0];

  it.each([
    ['used car', [1]],
    ['cars under 20k', [1]],
    ['cheap car', [1, 3]],
    ['cars', [1, 3]],
    ['japanese car', [1]],
    ['cars and trucks under 20k', [1, 2]],
    ['motorbike or car under 10k', [0]],
    // What is meant for a car, or beside it, is none.
    ['truck on a car licence', [2, 4]],
    ['truck for my car', [2, 4]],
    ['honda motorcycle', [0]],
  ])('SRCH-098 "%s"', (query, rows) => {
    expect([...(ask(query)?.rows ?? [])].sort()).toEqual(rows);
  });

  it('SRCH-098 is a part that can be taken away, and is given up first', () => {
    const parts = (query: string) => ask(query)?.queryParts?.map(({ label, relaxed }) => [label, relaxed]);
    expect(parts('used car')).toEqual([
      ['Used', undefined],
      ['Car', undefined],
    ]);
    expect(parts('car truck')).toEqual([
      ['Car', true],
      ['Truck', undefined],
    ]);
  });

  it('SRCH-098 says nothing where all are cars', () => {
    const cars = KINDS.filter(({ item_type }) => item_type === 'car');
    for (const query of ['car', 'looking for a car'])
      expect(ask(query, cars)).toMatchObject({ rows: [0, 1], queryParts: [] });
    expect(ask('used car', cars)?.queryParts?.map(({ label }) => label)).toEqual(['Used']);
  });
});

describe('what is not wanted', () => {
  const STOCK = [
    car({ make: 'Toyota', model: 'Hilux', colour: 'White', body: 'Ute', dealership_name: 'Parramatta Mazda' }),
    car({ make: 'Toyota', model: 'Hilux', body: 'Ute' }),
    car({ make: 'Toyota', model: 'Hilux', colour: 'Red', body: 'Ute', filtered_features: ['Tow bar'] }),
    car({ make: 'Mazda', model: 'BT-50', colour: 'Silver', body: 'Ute' }),
  ];
  const stock = createEngine(toColumns(STOCK));
  const answer = (query: string) => stock.search([{ indexName: 'cars', params: { query } }])[0];
  it.each([
    // What is not known of a vehicle comes after what is known.
    ['hilux any colour but white', [2, 1]],
    ['ute not white or silver', [2, 1]],
    ['hilux without tow bar', [0, 1]],
    // A dealer's name is no make.
    ['ute except mazda', [0, 1, 2]],
    ['not whte', [1, 2, 3]],
    // Nobody has it.
    ['hilux without sunroof', [0, 1, 2]],
    ['hilux no rust', [0, 1, 2]],
  ])('SRCH-039 is left out: "%s"', (query, rows) => {
    expect(answer(query)?.rows).toEqual(rows);
    expect(answer(query)?.queryAfterRemoval).toBeUndefined();
  });

  it('SRCH-037 SRCH-039 is a part of the query, as it was typed; nothing is said of what no vehicle has', () => {
    expect(answer('hilux any colour but white')?.queryParts).toEqual([
      { label: 'Hilux', kind: 'word', tokens: 'hilux', without: 'any colour but white' },
      { label: 'Any colour but white', kind: 'meaning', tokens: 'any colour but white', without: 'hilux' },
    ]);
    expect(answer('hilux no rust')?.queryParts?.map(({ label }) => label)).toEqual(['Hilux']);
    expect(answer('ute not ute')).toMatchObject({ rows: [0, 1, 2, 3], queryAfterRemoval: 'ute <em>not ute</em>' });
  });
});

describe('names and words of the trade', () => {
  const STOCK = [
    car({ make: 'Mitsubishi', model: 'Triton', badge: 'GLX', body: 'Ute' }),
    car({ make: 'Mitsubishi', model: 'Triton', badge: 'GLX+', body: 'Ute' }),
    car({ make: 'Ford', model: 'Falcon', badge: 'XR6T', body: 'Sedan' }),
    car({ make: 'Ford', model: 'Falcon', badge: 'XR6', body: 'Sedan' }),
    car({ make: 'Ford', model: 'Ranger', series: 'PX MkII', body: 'Ute', seats: '5', year: 2017 }),
    car({ make: 'Volkswagen', model: 'Golf', series: 'AU MY18', body: 'Hatch', year: 2018, fuel: 'Petrol' }),
    car({ make: 'Volkswagen', model: 'Golf', series: '1K MY12', body: 'Hatch', year: 2012, fuel: 'Hybrid' }),
    car({
      make: 'Toyota',
      model: 'HiAce',
      badge: 'Commuter',
      body: 'Bus',
      seats: '14',
      filtered_features: ['Reversing camera'],
    }),
    car({ make: 'Holden', model: 'Commodore', series: 'VZ', colour: 'Red', body: 'Sedan' }),
    car({ make: 'Holden', model: 'Commodore', badge: 'SS-V Z-Series', colour: 'Maroon', body: 'Sedan' }),
  ];
  const stock = createEngine(toColumns(STOCK));
  it.each([
    ['triton glx+', [1]],
    ['triton glx', [0, 1]],
    ['glx plus', [1]],
    ['xr6 turbo', [2]],
    ['xr6t', [2]],
    ['px2 ranger', [4]],
    ['golf mk7', [5]],
    ['golf mk6', [6]],
    ['my18 golf', [5]],
    ['my17 ranger', [4]],
    ['12 seat bus', [7]],
    ['reverse camera', [7]],
    ['vz commodore', [8, 9]],
    ['maroon commodore', [9, 8]],
    ['german hatch', [5, 6]],
    ['fuel efficient hatch', [6, 5]],
    ['camry or hiace', [7]],
  ])('SRCH-036 finds "%s"', (query, rows) => {
    expect(stock.search([{ indexName: 'cars', params: { query } }])[0]?.rows).toEqual(rows);
  });

  it('SRCH-035 words that say nothing beside a limit are no words to find', () => {
    const [found] = stock.search([{ indexName: 'cars', params: { query: 'a car with 12 seats' } }]);
    expect(found).toMatchObject({ rows: [7], queryParts: [{ label: '12+ seats' }] });
  });

  it('SRCH-036 a price a week that no vehicle has is given up, and everything is shown', () => {
    const [found] = stock.search([{ indexName: 'cars', params: { query: 'golf under $100 a week' } }]);
    expect(found).toMatchObject({ rows: [5, 6], queryAfterRemoval: 'golf <em>under $100 a week</em>' });
    expect(found?.queryParts?.at(-1)?.label).toBe('Under $100 a week');
  });
});

describe('what feeds tell in their own way', () => {
  const stock = createEngine(
    toColumns([
      car({ make: 'Toyota', model: 'Hilux', body: 'Ute', fuel: 'Diesel', litres: '2.8', year: 2019 }),
      car({ make: 'Toyota', model: 'Hilux', body: 'Ute', fuel: 'Petrol', litres: '2.7', year: 2019 }),
      car({ make: 'Toyota', model: 'Hilux', body: 'Ute', fuel: 'Diesel', year: 2018, series: 'GUN126R' }),
      car({ make: 'Holden', model: 'Calais', body: 'Sedan', litres: '6.2', year: 2016, badge: 'V' }),
      car({ make: 'Mercedes-Benz', model: 'C63', body: 'Coupe', litres: '6.2', year: 2014, series: '204' }),
      car({ make: 'Lexus', model: 'IS250', body: 'Sedan', litres: '2.5', year: 2015 }),
      car({ make: 'Lexus', model: 'RX350', body: 'SUV', litres: '3.5', year: 2016 }),
      car({ make: 'Jeep', model: 'Wrangler', body: 'SUV', seats: '4', year: 2018 }),
      car({ make: 'Jeep', model: 'Wrangler', body: 'SUV', seats: '5', year: 2018 }),
      car({ make: 'Hyundai', model: 'i30', body: 'Hatch', badge: 'N', litres: '2.0', year: 2020 }),
    ]),
  );
  const rows = (query: string) => stock.search([{ indexName: 'cars', params: { query } }])[0];

  it.each([
    // By the litres that a feed tells, and else by model and year.
    ['2.8 hilux', [0, 2]],
    ['2.7 litre hilux', [1]],
    ['6.2l', [3, 4]],
    ['ls3', [3]],
    ['v8 calais', [3]],
    ['n80 hilux', [2]],
    ['w204 c63', [4]],
    ['c63 amg', [4]],
    ['lexus is', [5]],
    ['wrangler 2 door', [7]],
    ['wrangler 4 door', [8]],
    ['i30n', [9]],
    // No misspelt Calais.
    ['c class', [4]],
  ])('SRCH-036 finds "%s"', (query, found) => {
    expect(rows(query)?.rows).toEqual(found);
  });

  it('SRCH-036 finds what is sold or coming by these words, and what has neither', () => {
    const availability = createEngine(
      toColumns([
        car({ model: 'Hilux', body: 'Ute', status: 'sold' }),
        car({ model: 'Hilux', body: 'Ute', status: 'in_stock' }),
        car({ model: 'CX-5', body: 'SUV', status: 'sold' }),
        car({ model: 'Ranger', body: 'Ute', status: 'coming_soon' }),
      ]),
    );
    const found = (query: string) => availability.search([{ indexName: 'cars', params: { query } }])[0]?.rows;
    expect(found('sold')).toEqual([0, 2]);
    expect(found('sold utes')).toEqual([0]);
    expect(found('coming soon')).toEqual([3]);
    expect(found('utes not sold')).toEqual([1, 3]);
  });

  it('SRCH-036 shows everything for equipment that no feed tells, and says so; for an unknown word nothing', () => {
    const everything = rows('')?.nbHits;
    expect(rows('bluetooth')).toMatchObject({ nbHits: everything, queryAfterRemoval: '<em>bluetooth</em>' });
    expect(rows('show me all cars')?.nbHits).toBe(everything);
    expect(rows('xyzzy')?.nbHits).toBe(0);
    expect(rows('people mover')?.nbHits).toBe(0);
  });
});
