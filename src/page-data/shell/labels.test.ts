import { expect, it } from 'vitest';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { homeProps } from '../home/home.ts';
import { locationProps } from '../location/location.ts';
import { searchProps } from '../search/search.ts';
import { successProps } from '../site/small-pages.ts';
import { vehicleProps } from '../vehicle/vehicle.ts';
import { fixtureSite, YARD } from '../vehicle/vehicle-site-fixture.ts';
import { shellProps } from './shell.ts';

const item = (item_type: Vehicle['item_type'], change: Partial<Vehicle> = {}): Vehicle => ({
  ...PAGE_CAR,
  simple_body: { car: 'SUV', motorcycle: 'Motorcycle', truck: 'Truck', caravan: 'Caravan' }[item_type],
  ...change,
  item_type,
  id: `${item_type}-${change.id ?? 1}`,
  slug: `${item_type}-${change.id ?? 1}`,
});
const search = (site: ReturnType<typeof fixtureSite>, path: string) => {
  const route = site.search.routes.find((other) => other.path === path);
  if (!route) throw new Error(`no ${path}`);
  return searchProps(site, route);
};

it('CFG-030 a dealer of caravans never speaks of cars or test drives', () => {
  const van = item('caravan');
  const site = fixtureSite({ features: { finance: false } }, [van, item('caravan', { id: 2 })]);
  const page = vehicleProps(site, van);
  expect(page.actions.find(({ kind }) => kind === 'testDrive')?.text).toBe('Book a viewing');
  expect(page.enquiry).toMatchObject({ noun: 'caravan', bookText: 'Book a viewing' });
  expect(page.similarTitle).toBe('Similar caravans');
  expect(successProps(site).next.find(({ category }) => category === 'Test Drive')?.request).toBe('Viewing');
  const results = search(site, '/search/new-used-and-demo-cars');
  expect(results.heading).toBe('Used caravans');
  expect(results.lead).toContain('2 caravans');
  expect(results.head.description).toContain('book a viewing online');
  expect(results.cards.flatMap(({ buttons }) => buttons).map(({ text }) => text)).toContain('Book a viewing');
  expect(homeProps(site).head.title).toContain('Caravans for sale');
  const words = [shellProps(site), homeProps(site), results, page]
    .map((props) => JSON.stringify(props))
    .join(' ')
    // Addresses, field names and picture files are no words.
    .replace(/"(?:[^"\\]|\\.)*":/g, '')
    .replace(/"[^" ]*[/-][^" ]*"/g, '')
    // It is a car that tows.
    .replace('What can your car tow?', '');
  expect(words).toContain('caravans');
  expect(words).not.toMatch(/\bcars?\b|test drive/i);
});

it('FORM-021 where several kinds are sold a vehicle says what a time to see it is called', () => {
  const [car, bike] = [item('car'), item('motorcycle')];
  const site = fixtureSite({}, [car, bike]);
  const bookedOf = (one: Vehicle) => vehicleProps(site, one).enquiry?.booked;
  expect([bookedOf(car), bookedOf(bike)]).toEqual([undefined, 'Test ride']);
});

it('CFG-030 a page of motorhomes counts motorhomes', () => {
  const home = { ...item('caravan', { id: 3 }), body: 'Motorhome', simple_body: 'Motorhome' };
  const site = fixtureSite({}, [item('caravan'), home]);
  expect(search(site, '/search/motorhome').lead).toMatch(/^1 motorhome$/);
  expect(search(site, '/search/new-used-and-demo-cars').lead).toMatch(/^2 caravans$/);
  expect(vehicleProps(site, home).enquiry).toMatchObject({ noun: 'motorhome' });
});

it('CFG-030 a site by the week has no yard that sells its stock', () => {
  const car = item('car', { location_slug: YARD.slug, location_name: YARD.name });
  const texts = (mode: string) => {
    const site = fixtureSite({ pricing: { mode } }, [car]);
    const menu = shellProps(site).nav.map(({ text }) => text);
    return [menu[0], locationProps(YARD, '/', site).stock?.heading, vehicleProps(site, car).place?.heading];
  };
  expect(texts('subscription')).toEqual(['Our cars', 'Cars here', 'Where to collect it']);
  expect(texts('sale')).toEqual(['Our stock', 'On this yard', 'Where to see it']);
});

it('CFG-030 a dealer of cars and trucks speaks of vehicles, and of trucks where there are only trucks', () => {
  const site = fixtureSite({}, [item('car'), item('truck'), item('truck', { id: 2 })]);
  expect(search(site, '/search/new-used-and-demo-cars').lead).toContain('3 vehicles');
  const trucks = search(site, '/search/truck');
  expect(trucks.heading).toBe('Trucks');
  expect(trucks.lead).toContain('2 trucks');
  expect(trucks.island.nouns).toEqual({ singular: 'truck', plural: 'trucks' });
  expect(vehicleProps(site, item('truck')).similarTitle).toBe('Similar trucks');
  expect(shellProps(site).nouns).toEqual({ singular: 'vehicle', plural: 'vehicles' });
});

it('CFG-030 one vehicle is counted in the singular', () => {
  expect(search(fixtureSite({}, [item('motorcycle')]), '/search/motorcycle').lead).toMatch(/^1 motorcycle$/);
});

it('CFG-031 tools follow the kind of vehicle: a truck and a caravan have no fuel calculator unless their settings list it', () => {
  const partsOf = (car: Vehicle, settings = {}) => {
    return Object.values(vehicleProps(fixtureSite(settings, [car]), car).layout).flat();
  };
  expect(partsOf(item('car'))).toContain('fuelCalculator');
  expect(partsOf(item('truck'))).not.toContain('fuelCalculator');
  expect(partsOf(item('truck'))).toContain('financeCalculator');
  expect(partsOf(item('caravan'))).not.toContain('fuelCalculator');
  expect(partsOf(item('truck'), { itemTypes: { truck: { tools: ['fuelCalculator'] } } })).toContain('fuelCalculator');
  expect(partsOf(item('truck'), { itemTypes: { truck: { tools: [] } } })).not.toContain('financeCalculator');
  // What suits every kind stays whatever the tools.
  expect(partsOf(item('truck'), { itemTypes: { truck: { tools: [] } } })).toContain('specifications');
});

it('a pre-order shows no odometer reading, whatever the feed says', () => {
  const page = (preorder: boolean) => {
    const car = item('car', { preorder, km: 19 });
    return JSON.stringify(vehicleProps(fixtureSite({}, [car]), car));
  };
  expect(page(false)).toContain('19 km');
  expect(page(false)).toContain('mileageFromOdometer');
  expect(page(true)).not.toContain('19 km');
  expect(page(true)).not.toContain('mileageFromOdometer');
});

it.each(['car', 'truck', 'motorcycle', 'caravan'] as const)(
  'GEN-003 a %s is sold in Australia: dollars of Australia, its telephone code and its addresses',
  (kind) => {
    const car = item(kind, { dealership_slug: undefined, location_slug: 'alexandria', price: 32_990 });
    const site = fixtureSite({ itemTypes: {} }, [car]);
    const page = vehicleProps(site, car);
    expect(page.head.jsonLd[0]).toMatchObject({ offers: { priceCurrency: 'AUD', price: 32_990 } });
    const [, place] = homeProps(site).head.jsonLd as Record<string, unknown>[];
    expect(place).toMatchObject({ telephone: '+61255500121', address: { addressCountry: 'AU' } });
    expect(page.enquiry.noun).toBe(kind);
  },
);

it.each([
  ['favourites', true, { href: null }],
  ['watchlist', true, { href: '/watchlist' }],
  ['off', false, null],
] as const)('GEN-026 with features.saving %s a card has a heart: %s', (saving, hasHeart, header) => {
  const car = item('car', { status: 'in_stock' });
  const site = fixtureSite({ features: { saving } }, [car]);
  expect(search(site, '/search/new-used-and-demo-cars').cards[0]?.favourite !== undefined).toBe(hasHeart);
  expect(vehicleProps(site, car).car.favourite !== undefined).toBe(hasHeart);
  expect(shellProps(site).favourites).toEqual(header);
});

it('GEN-020 stock is searched by condition and by kind: each search page has its own vehicles and no other', () => {
  const stock = (['new', 'used', 'demo'] as const).flatMap((car_type) => [
    item('car', { id: `${car_type}-1`, car_type }),
    item('caravan', { id: `${car_type}-2`, car_type }),
  ]);
  const site = fixtureSite({ search: { facets: ['car_type', 'item_type'] } }, stock);
  const found = (path: string) => search(site, path).cards.map(({ id }) => id);
  expect(found('/search/new-used-and-demo-cars')).toHaveLength(6);
  for (const type of ['new', 'used', 'demo'])
    expect(found(`/search/${type}-cars`)).toEqual([`car-${type}-1`, `caravan-${type}-2`]);
  expect(found('/search/caravan')).toEqual(['caravan-new-2', 'caravan-used-2', 'caravan-demo-2']);
  const { facets } = search(site, '/search/new-used-and-demo-cars').island;
  const values = (name: string) => facets.find(({ facet }) => facet === name)?.values;
  expect(values('car_type')).toEqual(['demo', 'new', 'used'].map((value) => ({ value, count: 2 })));
  expect(values('item_type')).toEqual(['car', 'caravan'].map((value) => ({ value, count: 3 })));
});
