import { describe, expect, it } from 'vitest';
import { presets } from '#src/domain/settings/presets.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { listedValues } from '#src/islands/search/filters/facet-groups.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { homeProps } from '../home/home.ts';
import { shellProps } from '../shell/shell.ts';
import { fixtureSite } from '../vehicle/vehicle-site-fixture.ts';
import { searchProps } from './search.ts';
import { searchNames } from './search-names.ts';

/** The change, with the groups that search knows for the words in it. */
const grouped = (change: Partial<Vehicle>): Partial<Vehicle> => ({
  ...(change.body !== undefined && { simple_body: change.body }),
  ...(change.colour !== undefined && { simple_colour: change.colour }),
  ...change,
});
let made = 0;
const car = (change: Partial<Vehicle> = {}): Vehicle => {
  made += 1;
  return { ...PAGE_CAR, id: `S${made}`, slug: `search-${made}`, ...grouped(change) };
};
const ALL = '/search/new-used-and-demo-cars';
const pageOf = (stock: Vehicle[], settings: Record<string, unknown> = {}, path = ALL) => {
  const site = fixtureSite(settings, stock);
  const route = site.search.routes.find((one) => one.path === path);
  if (!route) throw new Error(`There is no ${path}.`);
  return searchProps(site, route);
};
const list = (page: ReturnType<typeof pageOf>, name: string) =>
  page.island.facets.find(({ facet }) => facet === name) ?? { values: [], most: Number.NaN };

describe('places of a stock', () => {
  it('SRCH-092 are filters under one heading from three places on', () => {
    const at = (...states: string[]) =>
      pageOf(
        states.map((state) => car({ state })),
        { search: { facets: ['make', 'state', 'location_name'] } },
      ).island.places;
    expect(at('NSW', 'QLD', 'WA')).toEqual(['state', 'location_name']);
    expect(at('NSW', 'QLD')).toEqual([]);
  });
});

it('SRCH-031 is sorted by kilometres where a vehicle has an odometer', () => {
  const sorts = (stock: Vehicle[]) => pageOf(stock).island.sorts.map(({ label }) => label);
  const all = ['Most relevant', 'Latest', 'Highest price', 'Lowest price'];
  expect(sorts([car()])).toEqual([...all, 'Lowest kilometres']);
  expect(sorts([car({ item_type: 'caravan' })])).toEqual(all);
});

it('SRCH-048 has kilometres where a fifth of the vehicles of the page have any', () => {
  const van = () => car({ item_type: 'caravan', km: undefined });
  const ranges = (vans: number) =>
    Object.keys(pageOf([car({ km: 10 }), car({ km: 20 }), ...Array.from({ length: vans }, van)]).island.ranges);
  expect(ranges(8)).toContain('km');
  expect(ranges(9)).not.toContain('km');
});

it('SRCH-048 SRCH-097 has braked towing, and its order, where a fifth of the cars of the page tell it', () => {
  const rated = (towingcapacitybraked: number) => car({ variant: { towingcapacitybraked } });
  const island = (others: Vehicle[]) =>
    pageOf([rated(1500), rated(3500), ...others], { search: { sortOptions: ['latest', 'towingDesc'] } }).island;
  const untold = (count: number) => Array.from({ length: count }, () => car());
  expect(Object.keys(island(untold(8)).ranges)).toContain('towing');
  expect(island(untold(8)).sorts.map(({ label }) => label)).toEqual(['Latest', 'Highest tow rating']);
  expect(Object.keys(island(untold(9)).ranges)).not.toContain('towing');
  expect(island(untold(9)).sorts).toHaveLength(1);
  expect(Object.keys(island([car({ item_type: 'motorcycle' })]).ranges)).not.toContain('towing');
});

describe('kinds of a stock', () => {
  it('SRCH-009 all of it and each kind lead to their lists with their counts, on these lists alone', () => {
    const bike = { item_type: 'motorcycle', body: 'Motorcycle' } as const;
    const stock = [car(bike), car({ make: 'Kia' }), car({ make: 'Kia', body: 'Ute' })];
    const row = (current: string) => [
      { text: 'All', count: 3, href: ALL, current: current === ALL },
      { text: 'Cars', count: 2, href: '/search/cars', current: current === '/search/cars' },
      { text: 'Motorcycles', count: 1, href: '/search/motorcycle', current: current === '/search/motorcycle' },
    ];
    for (const path of [ALL, '/search/cars', '/search/motorcycle'])
      expect(pageOf(stock, {}, path).kinds).toEqual(row(path));
    expect(pageOf(stock, {}, '/search/kia').kinds).toEqual([]);
    expect(pageOf(stock.slice(1)).kinds).toEqual([]);
  });
});

describe('facets of a search page', () => {
  const one = [car(), car()];

  it('SRCH-041 asks for car_type, status, make, make_model and location_name, though all vehicles share one value', () => {
    expect(pageOf(one).island.setup.facets).toEqual(['car_type', 'status', 'make', 'make_model', 'location_name']);
  });

  it('SRCH-041 asks for what the site names instead, under the names of the search state', () => {
    const facets = ['make', 'simple_body', 'price_range', 'location', 'make'];
    expect(pageOf(one, { search: { facets } }).island.setup.facets).toEqual([
      'make',
      'body',
      'price_range',
      'location_name',
    ]);
  });

  it('SRCH-093 a site that takes deposits has a filter for how a vehicle is reserved', () => {
    const stock = [car(), car({ payment_processors: [] }), car({ status: 'coming_soon' }), car({ reserved: true })];
    const page = pageOf(stock, { features: { reserve: true } });
    expect(list(page, 'categories').values).toEqual([
      { value: 'Reserve by phone', count: 2 },
      { value: 'Reserve online', count: 1 },
    ]);
    expect(page.island.setup.facets).toContain('categories');
    expect(pageOf(stock.slice(1), { features: { reserve: true } }).island.setup.facets).not.toContain('categories');
    expect(pageOf(stock).island.setup.facets).not.toContain('categories');
  });

  it('SRCH-041 counts the values of the page, most first and then by name', () => {
    const stock = [car({ make: 'Kia' }), car({ make: 'Ford' }), car({ make: 'Mazda' }), car({ make: 'Mazda' })];
    expect(list(pageOf(stock), 'make').values).toEqual([
      { value: 'Mazda', count: 2 },
      { value: 'Ford', count: 1 },
      { value: 'Kia', count: 1 },
    ]);
  });

  it('SRCH-044 lists at most 30 models, whatever other limits the site sets', () => {
    expect(list(pageOf(one), 'make_model').most).toBe(30);
    expect(list(pageOf(one, { search: { facetLimits: { city: 20 } } }), 'make_model').most).toBe(30);
    expect(list(pageOf(one, { search: { facetLimits: { model: 12 } } }), 'make_model').most).toBe(12);
    expect(list(pageOf(one, { search: { facets: ['model'] } }), 'model').most).toBe(30);
    expect(list(pageOf(one), 'make').most).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('SRCH-046 the Ford configuration lists 20 cities and 40 dealerships', () => {
    const stock = Array.from({ length: 41 }, (_, n) =>
      car({ make: 'Ford', city: `City ${n}`, dealership_name: `Dealer ${n}` }),
    );
    const ford = presets['ford-group'] as { search: object };
    const search = { ...ford.search, facets: ['city', 'dealership_name', 'make'] };
    const page = pageOf(stock, { ...ford, search });
    expect(page.island.facets.map(({ facet, most }) => [facet, most])).toEqual([
      ['city', 20],
      ['dealership_name', 40],
      ['make', Number.MAX_SAFE_INTEGER],
    ]);
    expect(listedValues(list(page, 'city'), [])).toHaveLength(20);
    expect(listedValues(list(page, 'dealership_name'), [])).toHaveLength(40);
  });
});

describe('counts that lead to a search', () => {
  const today = Date.parse('2026-11-21T00:00:00+11:00') / 1000;
  const sold = car({ status: 'sold', sold_date_timestamp: today, body: 'SUV', make: 'Mazda' });
  const stock = [car({ body: 'SUV', make: 'Mazda' }), car({ body: 'Ute', make: 'Ford' }), sold];

  it('SRCH-022 are the number the search shows: vehicles in stock and those sold in the last days', () => {
    const home = homeProps(fixtureSite({}, stock));
    const found = pageOf(stock).island.total;
    expect(found).toBe(3);
    expect(home.stockCount).toBe(found);
    expect(home.bodies.map(({ name, count }) => [name, count])).toEqual([
      ['SUV', 2],
      ['Ute', 1],
    ]);
    expect(home.bodies.map(({ href, count }) => [href, count])).toEqual(
      ['/search/suv', '/search/ute'].map((path) => [path, pageOf(stock, {}, path).island.total]),
    );
    const offered = home.quickSearch.makes.flatMap(({ models }) => models.map((model) => model.prices.length));
    expect(offered.reduce((sum, count) => sum + count, 0)).toBe(found);
    expect(homeProps(fixtureSite({ search: { includeSoldCarsDays: 0 } }, stock)).stockCount).toBe(2);
  });

  it('SRCH-022 NAV-029 are not there for a make and a body of which all was just sold, in tiles, menus and suggestions', () => {
    const kias = [1, 2].map(() => car({ status: 'sold', sold_date_timestamp: today, body: 'Van', make: 'Kia' }));
    const site = fixtureSite({}, [...stock, ...kias]);
    const menus = JSON.stringify(shellProps(site).nav);
    const offered = [...homeProps(site).makes, ...homeProps(site).bodies].map(({ name }) => name);
    for (const name of ['Mazda', 'SUV']) expect(offered).toContain(name);
    for (const name of ['Kia', 'Van']) expect(offered).not.toContain(name);
    expect(menus).toContain('/search/mazda');
    expect(menus).not.toContain('/search/kia');
    expect(searchNames(site).map(([name]) => name)).toEqual(expect.arrayContaining(['Mazda', 'SUV']));
    expect(searchNames(site).map(([name]) => name)).not.toContain('Kia');
  });
});

describe('layout of the results', () => {
  it('SRCH-004 is the grid unless the site asks for the carousel', () => {
    expect(pageOf([car()]).island.layout).toBe('grid');
    expect(pageOf([car()], { search: { layout: 'carousel' } }).island.layout).toBe('carousel');
    expect(() => fixtureSite({ search: { layout: 'list' } })).toThrow('layout');
  });
});

describe('promo tiles of a search page', () => {
  const tile = (kind: string, link: string) => ({ kind, link });
  const promo = (settings: object) => pageOf([car()], { promo: settings }).island.promo;

  it('PROMO-003 are those the site lists, without those that lead to a page it does not have', () => {
    const tiles = [tile('warranty', 'https://maker.example/warranty'), tile('freight', '/nowhere')];
    expect(promo({ tiles })?.tiles.map(({ kind }) => kind)).toEqual(['warranty']);
    expect(promo({ tiles: tiles.slice(1) })).toBeUndefined();
    expect(promo({})).toBeUndefined();
  });

  it('PROMO-005 a site that sells one car type shows the tiles of that type', () => {
    const tiles = [tile('qualityAssured', 'https://maker.example/')];
    const slotsFor = (search: object, path = ALL) =>
      pageOf(
        Array.from({ length: 8 }, () => car({ car_type: 'used' })),
        { promo: { tiles }, search },
        path,
      ).slots;
    expect(slotsFor({ carTypes: ['used'] })).toEqual([{ position: 8 }]);
    expect(slotsFor({})).toEqual([]);
    expect(slotsFor({}, '/search/used-cars')).toEqual([{ position: 8 }]);
  });
});
