import { describe, expect, it } from 'vitest';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { fixtureSite, YARD } from '../vehicle/vehicle-site-fixture.ts';

/** The change, with the groups that search knows for the words in it. */
const grouped = (change: Partial<Vehicle>): Partial<Vehicle> => ({
  ...(change.body !== undefined && { simple_body: change.body }),
  ...(change.colour !== undefined && { simple_colour: change.colour }),
  ...change,
});
let made = 0;
const car = (change: Partial<Vehicle> = {}): Vehicle => {
  made += 1;
  return { ...PAGE_CAR, id: `T${made}`, slug: `car-${made}`, ...grouped(change) };
};
const routesOf = (stock: Vehicle[], settings: Record<string, unknown> = {}, content: object = {}) => {
  const site = fixtureSite(settings, stock);
  Object.assign(site.content, content);
  return site.search;
};
const find = (stock: Vehicle[], path: string, ...more: [Record<string, unknown>?, object?]) =>
  routesOf(stock, ...more).routes.find((route) => route.path === path);
const slugs = (route: ReturnType<typeof find>) => route?.vehicles.map(({ slug }) => slug);

describe('search pages', () => {
  const used = car({ car_type: 'used', make: 'Mazda', model: 'CX-5', body: 'SUV' });
  const demo = car({ car_type: 'demo', make: 'Mazda', model: '3', body: 'Hatch' });
  const fresh = car({ car_type: 'new', make: 'Škoda', model: 'Octavia RS', body: 'People Mover' });
  const stock = [used, demo, fresh];

  it('ROUTE-009 the default page shows all vehicles, sold ones of the last days too', () => {
    const sold = car({ status: 'sold', sold_date_timestamp: Date.parse('2026-11-20T00:00:00Z') / 1000 });
    const gone = car({ status: 'sold', sold_date_timestamp: Date.parse('2026-10-01T00:00:00Z') / 1000 });
    const all = find([...stock, sold, gone], '/search/new-used-and-demo-cars');
    expect(slugs(all)).toEqual([...stock, sold].map(({ slug }) => slug));
    expect(all?.scope).toEqual({});
  });

  it.each([
    ['/search/used-cars', [used]],
    ['/search/new-cars', [fresh]],
    ['/search/demo-cars', [demo]],
    ['/search/new-and-demo-cars', [demo, fresh]],
  ])('ROUTE-010 %s is limited to its car types', (path, cars) => {
    expect(slugs(find(stock, path))).toEqual(cars.map(({ slug }) => slug));
  });

  it('ROUTE-009 is headed by the types in stock; a site by the week by none', () => {
    const all = '/search/new-used-and-demo-cars';
    expect(find(stock, all)?.label).toBe('New, used and demo cars');
    expect(find([used, fresh], all)?.label).toBe('New and used cars');
    expect(find([used, fresh], '/search/new-and-demo-cars')?.label).toBe('New cars');
    expect(find([used, fresh], '/search/demo-cars')?.label).toBe('Demo cars');
    expect(find([used, fresh], all, { pricing: { mode: 'subscription' } })?.label).toBe('Cars by the week');
  });

  it('ROUTE-019 a kind has a page where there are several, unless a body is all of it', () => {
    const bike = car({ item_type: 'motorcycle', body: 'Motorcycle' });
    const mixed = [...stock, bike];
    expect(slugs(find(mixed, '/search/cars'))).toEqual(stock.map(({ slug }) => slug));
    expect(find(mixed, '/search/cars')?.scope).toEqual({ item_type: ['car'] });
    expect(find(mixed, '/search/motorcycles')).toBeUndefined();
    expect(routesOf(mixed).kinds).toEqual(['/search/cars', '/search/motorcycle']);
    expect([find(stock, '/search/cars'), routesOf(stock).kinds]).toEqual([undefined, []]);
  });

  it('SRCH-009 a stock of caravans alone falls into its bodies', () => {
    const van = (body: string) => car({ item_type: 'caravan', body });
    const vans = [van('Camper Trailer'), van('Caravan'), van('Caravan')];
    expect(routesOf(vans).kinds).toEqual(['/search/caravan', '/search/camper-trailer']);
    expect(routesOf(vans.slice(1)).kinds).toEqual([]);
  });

  it('ROUTE-010 the pages of car types exist without stock', () => {
    expect(find([], '/search/demo-cars')?.vehicles).toEqual([]);
  });

  it('ROUTE-011 makes and models have lower-case slugs', () => {
    expect(slugs(find(stock, '/search/mazda'))).toEqual([used.slug, demo.slug]);
    expect(slugs(find(stock, '/search/mazda/cx-5'))).toEqual([used.slug]);
    expect(find(stock, '/search/skoda/octavia-rs')?.scope).toEqual({ make: ['Škoda'], model: ['Octavia RS'] });
    expect(find(stock, '/search/mazda/octavia-rs')).toBeUndefined();
  });

  it('ROUTE-012 TILE-003 bodies have lower-case slugs', () => {
    expect(slugs(find(stock, '/search/people-mover'))).toEqual([fresh.slug]);
    expect(find(stock, '/search/people-mover')?.scope).toEqual({ body: ['People Mover'] });
  });

  it('ROUTE-013 a location has a page with the vehicles that are there, a hidden one has none', () => {
    const here = car({ location_slug: 'alexandria', location_name: 'Alexandria Yard' });
    const away = car({ location_slug: 'rockdale', location_name: 'Rockdale' });
    expect(slugs(find([here, away], '/search/alexandria'))).toEqual([here.slug]);
    const locations = [{ ...YARD, visible: false }];
    expect(find([here, away], '/search/alexandria', {}, { locations })).toBeUndefined();
  });

  it('ROUTE-013 vehicles that know the place by its name alone are there, too', () => {
    const here = car({ location_slug: 'alexandria', location_name: 'Alexandria Yard' });
    const named = car({ location_slug: null, location_name: 'Alexandria Yard' });
    const page = find([here, named, car({ location_name: 'Rockdale' })], '/search/alexandria');
    expect(slugs(page)).toEqual([here.slug, named.slug]);
    expect(page?.scope).toEqual({ location_name: ['Alexandria Yard'] });
  });

  it('ROUTE-011 ROUTE-012 a make, model or body whose name has no letter or digit has no page', () => {
    const { routes } = routesOf([car({ make: '???', model: '--', body: '***' })]);
    expect(routes.filter(({ kind }) => kind !== 'carType')).toEqual([]);
  });

  it('ROUTE-014 a dealership has a page with its vehicles', () => {
    const own = car({ dealership_slug: 'harbour-used', dealership_name: 'Harbour Used' });
    const dealerships = [{ id: 1, slug: 'harbour-used', name: 'Harbour Used Cars' }];
    const page = find([own, car()], '/search/harbour-used', {}, { dealerships });
    expect([slugs(page), page?.label]).toEqual([[own.slug], 'Harbour Used Cars']);
  });

  it('ROUTE-016 car types come before makes, makes before bodies, bodies before locations; the clash is told', () => {
    const clash = [
      car({ make: 'Used Cars', model: 'One', body: 'Alexandria' }),
      car({ make: 'Van', model: 'Two', body: 'Van', location_slug: 'alexandria', location_name: 'Alexandria Yard' }),
    ];
    const { routes, warnings } = routesOf(clash);
    const kind = (path: string) => routes.filter((route) => route.path === path).map((route) => route.kind);
    expect([kind('/search/used-cars'), kind('/search/van'), kind('/search/alexandria')]).toEqual([
      ['carType'],
      ['make'],
      ['body'],
    ]);
    expect(warnings).toHaveLength(3);
    expect(warnings.join('\n')).toContain('/search/van means the make "Van" and the body "Van"; it shows the first.');
  });

  it('ROUTE-016 a location comes before a dealership of the same address', () => {
    const yard = car({ location_slug: 'alexandria', location_name: 'Yard', dealership_name: 'Other' });
    const own = car({ dealership_slug: 'alexandria', dealership_name: 'Group Alexandria', location_name: 'Far' });
    const dealerships = [{ id: 1, slug: 'alexandria', name: 'Group Alexandria' }];
    const { routes, warnings } = routesOf([yard, own], {}, { dealerships });
    const found = routes.filter((route) => route.path === '/search/alexandria');
    expect(found.map(({ kind, vehicles }) => [kind, vehicles.map(({ slug }) => slug)])).toEqual([
      ['location', [yard.slug]],
    ]);
    expect(warnings.join()).toMatch(/\/search\/alexandria means the location .+ and the dealership/);
    expect(slugs(find([own], '/search/alexandria', {}, { dealerships }))).toEqual([own.slug]);
  });

  it('ROUTE-016 addresses that mean one thing warn of nothing', () => {
    expect(routesOf(stock).warnings).toEqual([]);
  });

  it('SRCH-072 ROUTE-009 the filter of the site leaves the others out everywhere', () => {
    const only = { search: { siteFilter: 'make:mazda' } };
    expect(slugs(find(stock, '/search/new-used-and-demo-cars', only))).toEqual([used.slug, demo.slug]);
    expect(find(stock, '/search/skoda', only)).toBeUndefined();
  });
});
