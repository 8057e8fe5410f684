import { describe, expect, it } from 'vitest';
import { homeContentSchema } from '#src/domain/content/content.schema.ts';
import type { Model } from '#src/domain/model/model.schema.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { fixtureSite, YARD } from '../vehicle/vehicle-site-fixture.ts';
import { homeProps } from './home.ts';

let made = 0;
const vehicle = (fields: Partial<Vehicle>): Vehicle => {
  made += 1;
  return { ...PAGE_CAR, id: `O${made}`, slug: `own-${made}`, ...fields };
};
const body = (name: string) => ({ body: name, simple_body: name });

/** What the home page of a site has in a section that it names. */
function own(section: string, stock: Vehicle[], home: Record<string, unknown> = {}, settings = {}) {
  const site = fixtureSite({ theme: { home: { sections: [section] } }, ...settings }, stock);
  site.content.home = homeContentSchema.parse({ hero: { heading: 'Cars' }, ...home });
  return (models: Model[] = []) => {
    site.content.models = models;
    return homeProps(site).own;
  };
}

describe('sections that a site has by naming them', () => {
  it('are not there for a site that does not name them, or has nothing for them', () => {
    expect(homeProps(fixtureSite()).own).toEqual({});
    for (const section of ['range', 'yards', 'doors', 'tow', 'steps', 'stories'])
      expect(own(section, [vehicle({})])(), section).toEqual({});
  });

  it('range: every model with its price, what is in stock, and a vehicle for a picture it lacks', () => {
    const settings = { features: { models: true } };
    const cx5 = { make: 'Mazda', model: 'CX-5', car_type: 'new', price: 44_490, price_basis: 'driveAway' } as const;
    const photo = (name: string) => ({ ...cx5, primary_image_url: `/${name}.jpg` });
    const stock = [vehicle(photo('seen')), vehicle(photo('other'))];
    const model = (name: string, more = {}) => ({
      name,
      slug: name.toLowerCase(),
      manufacturer_name: 'Mazda',
      ...more,
    });
    const models = [
      model('MX-5', { image: { url: '/seen.jpg' } }),
      model('MX-30', { body: 'SUV' }),
      model('CX-5', { from_price: '$39,990 drive away' }),
    ];
    const { range } = own('range', stock, {}, settings)(models);
    expect(range?.models.map(({ name, price, count, newFrom }) => [name, price, count, newFrom])).toEqual([
      ['MX-5', null, 0, null],
      ['CX-5', 'From $39,990 drive away', 2, '$44,490'],
      ['MX-30', null, 0, null],
    ]);
    const pictures = range?.models.map(({ image }) => /seen|other/.exec(image?.src ?? '')?.[0]);
    expect(pictures).toEqual(['seen', 'other', undefined]);
  });

  it('yards: counts by location and kind, each number a search that shows as many', () => {
    const at = (slug: string, name: string) => ({ location_slug: slug, location_name: name });
    const stock = [
      ...['SUV', 'SUV', 'Ute'].map((kind) => vehicle({ ...body(kind), ...at('alexandria', YARD.name) })),
      vehicle({ ...body('Ute'), ...at('rockdale', 'Rockdale') }),
    ];
    const { yards } = own('yards', stock)();
    expect(yards?.kinds.map(({ name, href }) => [name, href])).toEqual([
      ['SUVs', '/search/suv'],
      ['Utes', '/search/ute'],
    ]);
    expect(yards?.rows.map(({ href, total, counts }) => [href, total, counts.map(({ count }) => count)])).toEqual([
      ['/search/alexandria', 3, [2, 1]],
      ['/search/rockdale', 1, [0, 1]],
    ]);
    expect(yards?.rows[0]?.counts.map(({ kind }) => kind)).toEqual(['SUVs', 'Ute']);
    expect(yards?.rows[0]?.counts[1]?.href).toBe('/search/alexandria?body=Ute');
  });

  it('yards: kinds beyond the columns share one, so that the numbers of a row are its total', () => {
    const at = (slug: string, name: string) => ({ location_slug: slug, location_name: name });
    const here = Object.entries({ SUV: 5, Ute: 4, Sedan: 3, Hatchback: 1, Wagon: 1 });
    const stock = here
      .flatMap(([kind, count]) => Array<string>(count).fill(kind))
      .map((kind) => vehicle({ ...body(kind), ...at('alexandria', YARD.name) }))
      .concat(vehicle({ ...body('Wagon'), ...at('rockdale', 'Rockdale') }));
    const { yards } = own('yards', stock)();
    expect(yards?.kinds.map(({ name, drawing, href }) => [name, drawing !== null, href !== null])).toEqual([
      ['SUVs', true, true],
      ['Utes', true, true],
      ['Sedans', true, true],
      ['Other', false, false],
    ]);
    expect(yards?.rows.map(({ total, counts }) => [total, counts.map(({ count }) => count)])).toEqual([
      [14, [5, 4, 3, 2]],
      [1, [0, 0, 0, 1]],
    ]);
    expect(yards?.rows[0]?.counts.map(({ kind }) => kind)).toEqual(['SUVs', 'Utes', 'Sedans', 'Other']);
    const others = new URLSearchParams(yards?.rows[0]?.counts[3]?.href.split('?')[1]).getAll('body');
    expect(others.toSorted()).toEqual(['Hatchback', 'Wagon']);
  });

  it('doors: one into each kind of vehicle, most first, with the makes that it has most of', () => {
    const bikes = ['KTM', 'Honda', 'BMW', 'Ducati', 'Triumph'].map((make) =>
      vehicle({ item_type: 'motorcycle', make }),
    );
    const { doors } = own('doors', [
      vehicle({ item_type: 'car' }),
      ...bikes,
      vehicle({ item_type: 'motorcycle', make: 'KTM' }),
    ])();
    expect(doors?.map(({ name, count }) => [name, count])).toEqual([
      ['Motorcycles', 6],
      ['Cars', 1],
    ]);
    expect(doors?.[0]).toMatchObject({
      href: '/search/motorcycles',
      moreMakes: 1,
    });
    expect(doors?.[0]?.makes[0]).toBe('KTM');
  });

  it('doors: show the photograph that the dealer has of a kind, by any of its names, and keep its point in view', () => {
    const kinds = [
      { kind: 'Motorcycles', image: '/images/bikes.jpg' },
      { kind: 'car', image: '/images/cars.jpg', focus: '40% 70%' },
    ];
    const stock = ['car', 'motorcycle', 'truck'] as const;
    const { doors } = own(
      'doors',
      stock.map((item_type) => vehicle({ item_type })),
      { kinds },
    )();
    const picture = (name: string) => doors?.find((door) => door.name === name)?.image;
    expect(picture('Motorcycles')?.src).toContain('bikes.jpg');
    expect(picture('Cars')).toMatchObject({ focus: '40% 70%' });
    expect(picture('Trucks')).toBeNull();
  });

  it('tow: caravans up to what each car can tow, at its limit too, and the search for them', () => {
    const van = (aggregate_trailer_mass: Vehicle['aggregate_trailer_mass']) =>
      vehicle({ item_type: 'caravan', aggregate_trailer_mass });
    const stock = [van(1500), van('2,500 kg'), van('2501 kg'), van(null), van('on request')];
    const towCars = [
      { name: 'Small', kg: 1499 },
      { name: 'Wagon', kg: 2500 },
    ];
    const { tow } = own('tow', stock, { towCars })();
    expect(tow?.ratings).toEqual([
      {
        ...{ name: 'Wagon', kg: '2,500 kg', count: 2 },
        href: '/search/new-used-and-demo-cars?range%5Batm%5D=%3A2500',
      },
    ]);
    expect(own('tow', stock)().tow?.ratings.map(({ count }) => count)).toEqual([1, 1, 2, 3, 3]);
  });

  it('steps: those of home.json, and the lowest weekly price that can be had', () => {
    const week = (subscription_price: number, more: Partial<Vehicle> = {}) =>
      vehicle({ subscription_price, photos_count: 3, model: `M${subscription_price}`, ...more });
    const stock = [week(300), week(199, { reserved: true }), week(149, { status: 'sold' }), week(250)];
    const howItWorks = { steps: ['Choose', 'Drive'].map((title) => ({ title, text: 'So.' })), includes: ['Rego'] };
    const weekly = { pricing: { mode: 'subscription' } };
    const { steps } = own('steps', stock, { howItWorks }, weekly)();
    expect(steps).toMatchObject({ includes: ['Rego'], more: null });
    expect(steps?.car?.title).toContain('M250');
    expect(steps?.start).toBeNull();
    const bond = { pricing: { mode: 'subscription', bondWeeks: 4 } };
    expect(own('steps', stock, { howItWorks }, bond)().steps?.start).toMatchObject({ amount: '$1,250' });
    expect(own('steps', stock, { howItWorks })().steps?.car).toBeNull();
    expect(() => own('steps', stock, { howItWorks: { steps: howItWorks.steps.slice(1) } })).toThrow();
  });

  it('CONTENT-035 stories: pictures with words in the order of their editor, on the ground that they name', () => {
    const story = { image: '/images/hall.jpg', alt: 'A hall', heading: 'The hall' };
    const link = { text: 'See it', href: '/about-us' };
    const stories = [story, { ...story, heading: 'The lift', text: 'One.', link, dark: true, focus: '20% 30%' }];
    expect(own('stories', [], { stories })().stories).toMatchObject([
      { heading: 'The hall', text: '', link: null, dark: false, image: { alt: 'A hall' } },
      { heading: 'The lift', text: 'One.', link, dark: true, image: { focus: '20% 30%' } },
    ]);
    expect(own('bodies', [], { stories })().stories).toBeUndefined();
  });
});
