import { describe, expect, it } from 'vitest';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { priceRangeProps } from '../search/price-range.ts';
import { planPages } from '../site/pages.ts';
import { fixtureSite, YARD } from '../vehicle/vehicle-site-fixture.ts';
import { budgetProps } from './budget.ts';
import { homeProps } from './home.ts';

const car = (id: number, price: number | null, more: object = {}) => ({
  ...PAGE_CAR,
  id,
  slug: `car-${id}`,
  price,
  offer_price: null,
  ...more,
});
const ON = { budget: { places: ['home'] } };

describe('budget search', () => {
  it('BUD-001 CFG-008 is only where the site wants it, and not on a subscription site', () => {
    expect(homeProps(fixtureSite())).not.toHaveProperty('budget');
    expect(homeProps(fixtureSite(ON)).budget?.title).toBe('Find cars for your budget');
    expect(budgetProps(fixtureSite(ON), 'search')).toBeUndefined();
    expect(budgetProps(fixtureSite({ budget: { places: ['search'] } }), 'search')).toBeDefined();
    expect(budgetProps(fixtureSite({ ...ON, pricing: { mode: 'subscription' } }), 'home')).toBeUndefined();
  });

  it('BUD-007 asks for a postcode unless the site leaves it out', () => {
    expect(budgetProps(fixtureSite(ON), 'home')?.askPostcode).toBe(true);
    expect(budgetProps(fixtureSite({ budget: { places: ['home'], askPostcode: false } }), 'home')?.askPostcode).toBe(
      false,
    );
  });

  it('BUD-004 BUD-011 BUD-013 SRCH-022 renders what the first budget of $54,000 finds above $1,000, sold 3 days ago or later', () => {
    const stock = [
      car(1, 54_000),
      car(2, 54_001),
      car(3, 1_000),
      car(4, 1_001),
      car(5, null),
      car(6, 20_000, { status: 'sold', sold_date_timestamp: Date.parse('2026-11-18T01:00:00Z') / 1000 }),
      car(7, 20_000, { status: 'sold', sold_date_timestamp: Date.parse('2026-11-17T01:00:00Z') / 1000 }),
    ];
    expect(budgetProps(fixtureSite(ON, stock), 'home')).toMatchObject({ found: 3, leastPrice: 1_001 });
    expect(budgetProps(fixtureSite(ON, []), 'home')).not.toHaveProperty('leastPrice');
  });

  it.each([
    ['nothing else', [], {}],
    ['a price of up to $1,000', [car(2, 1_000)], { cheap: true }],
    ['no price', [car(2, null)], { unpriced: true }],
  ])('BUD-012 BUD-013 SRCH-022 the search page is told what the button does not count: %s', (_, more, notCounted) => {
    const props = budgetProps(fixtureSite(ON, [car(1, 20_000), ...more]), 'home');
    expect([props?.found, props?.notCounted]).toEqual([1, notCounted]);
  });

  it.each([
    ['the default search page', {}, 3, '/search/new-used-and-demo-cars', [], {}],
    [
      'a default page of one type',
      { search: { defaultPath: '/search/used-cars' } },
      1,
      '/search/used-cars',
      [],
      { car_type: ['used'] },
    ],
    ['a default page of one make', { search: { defaultPath: '/search/kia' } }, 1, '/search/kia', [], { make: ['Kia'] }],
    [
      'two types with a page',
      { budget: { ...ON.budget, carTypes: ['demo', 'new'] } },
      2,
      '/search/new-and-demo-cars',
      [],
      { car_type: ['new', 'demo'] },
    ],
    [
      'two types without one',
      { budget: { ...ON.budget, carTypes: ['used', 'demo'] } },
      2,
      '/search/new-used-and-demo-cars',
      ['used', 'demo'],
      { car_type: ['used', 'demo'] },
    ],
    [
      'all types',
      { budget: { ...ON.budget, carTypes: ['used', 'demo', 'new'] } },
      3,
      '/search/new-used-and-demo-cars',
      [],
      {},
    ],
  ] as const)(
    'BUD-011 BUD-012 SRCH-022 counts what the page has that it leads to: %s',
    (_, settings, found, action, types, scope) => {
      const stock = [
        car(1, 20_000, { car_type: 'used', make: 'Kia' }),
        car(2, 30_000, { car_type: 'new' }),
        car(3, 40_000, { car_type: 'demo' }),
      ];
      const props = budgetProps(fixtureSite({ ...ON, ...settings }, stock), 'home');
      expect(props).toMatchObject({ found, action, types });
      expect(props?.setup.scope).toEqual(scope);
    },
  );

  it('BUD-011 a block of one car type names it and leads to its page', () => {
    const stock = [car(1, 20_000, { car_type: 'used' }), car(2, 30_000, { car_type: 'new' })];
    const used = budgetProps(fixtureSite({ budget: { places: ['home'], carTypes: ['used'] } }, stock), 'home');
    expect(used).toMatchObject({ found: 1, action: '/search/used-cars', nouns: { plural: 'used cars' } });
    const all = budgetProps(fixtureSite(ON, stock), 'home');
    expect(all).toMatchObject({ found: 2, action: '/search/new-used-and-demo-cars', nouns: { plural: 'cars' } });
    const usedSite = fixtureSite({ ...ON, search: { carTypes: ['used'] } }, stock);
    expect(budgetProps(usedSite, 'home')?.nouns.singular).toBe('used car');
  });

  it('BUD-009 NAV-025 compares a postcode with the sales locations of the selectors that have a position', () => {
    const site = fixtureSite({ ...ON, locations: { selectorExcludeIds: [3] } });
    const at = { latitude: -33.9, longitude: 151.2 };
    site.content.locations.splice(
      0,
      9,
      { ...YARD, ...at },
      { ...YARD, id: 2, slug: 'two', address: { lat: -34, long: 151 } },
      { ...YARD, id: 3, slug: 'three', ...at },
      { ...YARD, id: 4, slug: 'four', location_type: 'service', ...at },
      { ...YARD, id: 5, slug: 'five' },
    );
    expect(budgetProps(site, 'home')?.places.map(({ id }) => id)).toEqual(['1', '2']);
  });
});

describe('price range page', () => {
  it('TILE-004 every site that sells has the page', () => {
    const paths = (settings = {}) => [...planPages(fixtureSite(settings))].map(({ path }) => path);
    expect(paths()).toContain('/price-range');
    expect(paths({ pricing: { mode: 'subscription' } })).not.toContain('/price-range');
  });

  it('TILE-004 BUD-022 SRCH-022 counts in bands of price what the search they lead to has; the slider above $1,000', () => {
    const props = priceRangeProps(fixtureSite({}, [car(1, 9_999), car(2, 10_000), car(3, 900), car(4, 260_000)]));
    expect(props.bands.map(({ text, count }) => [text, count])).toEqual([
      ['Under $10,000', 2],
      ['$10,000 to $20,000', 1],
      ['$100,000 and over', 1],
    ]);
    expect(props.bands[0]?.href).toBe('/search/new-used-and-demo-cars?price_range=Under+%2410%2C000');
    expect(props.slider).toEqual({ min: 9_500, max: 260_000 });
    expect(props.found).toBe(3);
    expect(props.lead).toBe('Choose what you want to spend. 3 of our 4 cars have a price.');
  });
});
