import { describe, expect, it } from 'vitest';
import { homeContentSchema } from '#src/domain/content/content.schema.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { searchNames } from '../search/search-names.ts';
import { fixtureSite, YARD } from '../vehicle/vehicle-site-fixture.ts';
import { homeProps } from './home.ts';

let made = 0;
/** Vehicles of a body and a make. */
const cars = (count: number, body: string, make = 'Mazda') =>
  Array.from({ length: count }, () => {
    made += 1;
    return { ...PAGE_CAR, id: `H${made}`, slug: `home-${made}`, body, simple_body: body, make };
  });
const stock = [
  ...cars(3, 'SUV'),
  ...cars(2, 'Ute', 'Ford'),
  ...cars(2, 'Hatch'),
  ...cars(2, 'Sedan', 'Ford'),
  ...cars(1, 'Van', 'Škoda'),
];
const home = (settings: Record<string, unknown> = {}) => homeProps(fixtureSite(settings, stock));

describe('new arrivals of the home page', () => {
  const arrivals = (photos: readonly number[]) =>
    homeProps(
      fixtureSite(
        {},
        stock.slice(0, photos.length).map((car, at) => ({ ...car, photos_count: photos[at] })),
      ),
    ).arrivals.length;

  it('are those with photos, and all of a dealer who has no photo at all', () => {
    expect(arrivals([4, 0, 2])).toBe(2);
    expect(arrivals([0, 0, 0])).toBe(3);
  });
});

describe('headings of the home page', () => {
  it('are the usual ones where the dealer has none of its own', () => {
    const site = fixtureSite({}, stock);
    const hero = { heading: 'Cars' };
    const of = (headings: Record<string, string | null> | null) =>
      homeProps({ ...site, content: { ...site.content, home: homeContentSchema.parse({ hero, headings }) } }).headings;
    expect(of({ arrivals: 'Fresh on the lot', why: null })).toMatchObject({
      ...{ arrivals: 'Fresh on the lot', why: 'Why choose us', offers: 'Current offers' },
    });
    expect(of(null).arrivals).toBe('Just arrived');
    expect(() => of({ arrival: 'A slip' })).toThrow('arrival');
    expect(() => of({ why: ' ' })).toThrow();
    expect(() => of({ why: 'long '.repeat(13) })).toThrow();
  });
});

describe('locations of the home page', () => {
  it('LOC-040 have names without the words that all of them begin with; one alone has its whole name', () => {
    const names = (...given: string[]) => {
      const site = fixtureSite({}, stock);
      const locations = given.map((name, at) => ({ ...YARD, id: at + 1, slug: `yard-${at}`, name }));
      return homeProps({ ...site, content: { ...site.content, locations } }).locations.map(({ name }) => name);
    };
    expect(names('Coast Motors Perth', 'Coast Motors Vans Albany')).toEqual(['Perth', 'Vans Albany']);
    expect(names('Coast Motors Perth')).toEqual(['Coast Motors Perth']);
  });
});

describe('tiles of the home page', () => {
  it('show the photograph that the dealer has of a body, named in one or in many', () => {
    const site = fixtureSite({}, stock);
    site.content.home = homeContentSchema.parse({
      hero: { heading: 'Cars' },
      kinds: [{ kind: 'SUVs', image: '/images/suv.jpg' }],
    });
    expect(homeProps(site).bodies.map(({ name, image }) => [name, image !== null])).toEqual([
      ['SUV', true],
      ['Ute', false],
      ['Sedan', false],
      ['Hatch', false],
    ]);
  });

  it('TILE-020 leads to service, offers and selling, and only to what the site has', () => {
    const links = (settings: Record<string, unknown>, pages: string[] = []) =>
      homeProps(fixtureSite(settings, stock, pages)).links.map(({ href }) => href);
    const offers = { features: { offers: true } };
    expect(links(offers, ['service'])).toEqual(['/service', '/special-offers', '/sell-your-car']);
    expect(links({ ...offers, content: { sellYourCarPath: '/sell-my-car' } }, ['service'])).toEqual([
      '/service',
      '/special-offers',
      '/sell-my-car',
    ]);
    expect(links({ features: { tradeIn: false } })).toEqual([]);
  });

  it('TILE-001 four bodies, by count and then by name, both descending', () => {
    expect(home().bodies.map(({ name, count }) => [name, count])).toEqual([
      ['SUV', 3],
      ['Ute', 2],
      ['Sedan', 2],
      ['Hatch', 2],
    ]);
  });

  it('TILE-001 up to twenty where the site names its own bodies, and only those', () => {
    const own = home({ content: { customBodies: ['van', 'Hatch', 'Wagon'] } }).bodies;
    expect(own.map(({ name }) => name)).toEqual(['Hatch', 'Van']);
  });

  it('TILE-001 five bodies in stock make four tiles; of 21 that a site names, twenty', () => {
    expect(new Set(stock.map(({ body }) => body)).size).toBe(5);
    expect(home().bodies).toHaveLength(4);
    const names = Array.from({ length: 21 }, (_, at) => `Body ${String.fromCharCode(65 + at)}`);
    const many = names.flatMap((name) => cars(1, name));
    const bodies = (customBodies: string[]) =>
      homeProps(fixtureSite({ content: { customBodies } }, many)).bodies.map(({ name }) => name);
    expect(bodies(names)).toEqual(names.toReversed().slice(0, 20));
    expect(bodies(names.slice(0, 20))).toHaveLength(20);
    expect(bodies(names.slice(0, 5))).toHaveLength(5);
  });

  it('TILE-003 bodies and makes lead to their search pages in lower case', () => {
    expect(home().bodies[0]?.href).toBe('/search/suv');
    expect(home().makes.map(({ href }) => href)).toEqual(['/search/mazda', '/search/ford', '/search/skoda']);
  });

  it.each([
    [3, ['fuel'], { text: 'Electric cars', href: '/search/new-used-and-demo-cars?fuel=Electric', count: 3 }],
    [2, ['fuel'], null],
    [3, ['make'], null],
  ])('TILE-003 of %i electric cars, with the filters %j, the list is %j', (count, facets, list) => {
    const electric = cars(count, 'SUV').map((car) => ({ ...car, simple_fuel: 'Electric' }));
    const site = fixtureSite({ search: { facets } }, [...stock, ...electric]);
    expect(homeProps(site).electric).toEqual(list);
    const names = searchNames(site).filter(([name]) => name.startsWith('Electric'));
    expect(names).toEqual(list ? [[list.text, list.href, list.count]] : []);
  });

  it('TILE-001 CFG-008 a body without a vehicle in stock has no tile', () => {
    const sold = stock.map((car) => (car.body === 'SUV' ? { ...car, status: 'sold' } : car));
    expect(homeProps(fixtureSite({}, sold)).bodies.map(({ name }) => name)).not.toContain('SUV');
  });
});

describe('the opening of the home page', () => {
  it('names the lowest price of a week that can be had, where vehicles are let by the week', () => {
    const [first, second, third] = stock.map((car, at) => ({
      ...car,
      subscription_price: [199, 149, 249][at] ?? null,
    }));
    const of = (fleet: typeof stock, mode = 'subscription') =>
      homeProps(fixtureSite({ pricing: { mode } }, fleet)).hero.from;
    if (!first || !second || !third) throw new Error('three vehicles are needed');
    expect(of([third, first, second])).toMatchObject({
      text: '3 cars from $149 a week',
      href: '/search/new-used-and-demo-cars',
    });
    expect(of([third, first, { ...second, reserved: true }])).toMatchObject({ text: '3 cars from $199 a week' });
    expect(of(stock)).toBeNull();
    expect(of([first], 'sale')).toBeNull();
  });

  const spins = (frames: number, created: string, status = 'in_stock') => ({
    ...{ ...PAGE_CAR, id: `S${created}`, slug: `spin-${created}`, created_at: created, status },
    spin_images: Array.from({ length: frames }, (_, at) => `/spin/${created}/${at}.webp`),
  });
  const opened = (
    composition: string,
    cars: (typeof PAGE_CAR)[] = stock,
    image: string | null = '/images/yard.jpg',
  ) => {
    const site = fixtureSite({ theme: { home: { composition } } }, cars);
    const hero = { heading: 'Cars', image };
    return homeProps(Object.assign(site, { content: { ...site.content, home: { hero, whyUs: [] } } }));
  };

  it('turns the newest vehicle in stock that has a spin, from its first frame', () => {
    const { composition, spin, head } = opened('spin', [
      spins(8, '2026-11-01'),
      spins(8, '2026-11-03'),
      spins(8, '2026-11-09', 'sold'),
      spins(1, '2026-11-10'),
    ]);
    expect(composition).toBe('spin');
    expect(spin?.frames).toHaveLength(8);
    expect(spin?.frames[0]).toContain(encodeURIComponent('/spin/2026-11-03/0.webp'));
    expect(spin?.image.src).toBe(spin?.frames[0]);
    // One size: HTML knows no empty imagesrcset.
    expect(head.preloadImage).toEqual({ src: spin?.frames[0] });
  });

  it('is the photograph while nothing in stock has a spin', () => {
    const { composition, spin, head, hero } = opened('spin');
    expect(composition).toBe('full-bleed');
    expect(spin).toBeUndefined();
    expect(head.preloadImage).toMatchObject({ src: hero.image?.src, sizes: '(min-width: 700px) 100vw, 145vw' });
  });

  it('is words and the search where the dealer has no photograph', () => {
    for (const wanted of ['full-bleed', 'split', 'mosaic', 'spin']) {
      const { composition, head, hero } = opened(wanted, stock, null);
      expect([composition, hero.image, head.preloadImage, head.ogImage]).toEqual([
        ...['search-first', null],
        ...[undefined, undefined],
      ]);
    }
  });

  it('TILE-001 has the body tiles itself or leaves them to their section', () => {
    for (const composition of ['mosaic', 'search-first']) expect(opened(composition).sections).not.toContain('bodies');
    for (const composition of ['full-bleed', 'split']) expect(opened(composition).sections[0]).toBe('bodies');
  });

  it('preloads no picture where it shows none', () => {
    expect(opened('search-first', stock, null).head.preloadImage).toBeUndefined();
    expect(opened('search-first').head.preloadImage?.src).toBeTruthy();
    expect(opened('mosaic').head.preloadImage?.src).toBeTruthy();
  });

  it('CONTENT-031 has buttons, an upright picture for phones that is preloaded there, and words where the picture allows', () => {
    const site = fixtureSite({ theme: { home: { composition: 'full-bleed' } } }, stock);
    const buttons = [{ text: 'See all', href: '/search/new-used-and-demo-cars' }];
    const hero = { heading: 'Cars', image: '/images/yard.jpg', phoneImage: '/images/yard-tall.jpg', buttons };
    const look = { width: 2000, height: 1100, point: [70, 50] as [number, number], ground: '#000' };
    const light = { top: 0.1, left: 0.1, foot: 0.9 };
    const pictures = (width: number) => new Map([['/images/yard.jpg', { ...look, width, light }]]);
    const at = (width: number) =>
      homeProps(Object.assign(site, { pictures: pictures(width), content: { ...site.content, home: { hero } } }));
    const { hero: shown, head } = at(2000);
    expect(shown).toMatchObject({ buttons, over: { place: 'beside', shade: 0, headerShade: 0 }, isLarge: true });
    expect(shown.phoneImage?.height).toBe(Math.round(((shown.phoneImage?.width ?? 0) * 5) / 4));
    expect(head.preloadImage?.phone).toMatchObject({ src: shown.phoneImage?.src, sizes: '100vw' });
    expect(at(1999).hero.isLarge).toBe(false);
    expect(opened('full-bleed').hero).toMatchObject({ buttons: [], phoneImage: null, isLarge: false });
    expect(opened('full-bleed').head.preloadImage).not.toHaveProperty('phone');
  });
});
