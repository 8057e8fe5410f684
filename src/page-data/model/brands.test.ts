import { describe, expect, it } from 'vitest';
import type { Manufacturer } from '#src/domain/content/manufacturer.schema.ts';
import { planPages } from '../site/pages.ts';
import { PAGE_CAR } from '../vehicle/page-car-fixture.ts';
import { fixtureSite, YARD } from '../vehicle/vehicle-site-fixture.ts';
import { brandProps, brandsProps } from './brands.ts';
import { brandGroups } from './site-brands.ts';

const maker = (id: number, name: string, slug: string, more: Partial<Manufacturer> = {}): Manufacturer => ({
  id,
  name,
  slug,
  logo: null,
  country: 'Japan',
  kinds: ['car'],
  ...more,
});
const MAZDA = maker(1, 'Mazda', 'mazda');
const KTM = maker(2, 'KTM', 'ktm', { kinds: ['motorcycle'], logo: { url: '/images/ktm.svg' } });
const KIA = maker(3, 'Kia', 'kia');

function site(
  content: Record<string, unknown> = {},
  features: object = { brandsPage: true, offers: true, models: true },
) {
  const made = fixtureSite({ features, content });
  made.content.manufacturers = [MAZDA, KTM, KIA];
  made.content.models = [{ name: 'CX-5', slug: 'cx-5', manufacturer_name: 'Mazda' }];
  made.content.offers = [{ id: 7, name: 'Runout', manufacturer: { name: 'Mazda' } }];
  made.content.locations = [{ ...YARD, manufacturers: ['mazda'] }];
  return made;
}
const tile = (group: string, name: string, href: string) => ({ group, name, href });
const TILES = [
  tile('truck', 'Hino', '/search/hino'),
  tile('car', 'Kia', '/kia/overview'),
  tile('motorcycle', 'KTM', 'https://ktm.example/'),
  tile('ownGroup', 'Nothing', '/no-such-page'),
];

describe('brands page', () => {
  it('BRAND-001 BRAND-002 shows tiles by kind; outside ones are marked, those without a page left out', () => {
    const { sections } = brandsProps(site({ brandTiles: TILES }));
    expect(sections.map(({ title, tiles }) => [title, tiles.map(({ name }) => name)])).toEqual([
      ['Cars', ['Kia', 'Mazda']],
      ['Motorcycles', ['KTM']],
      ['Trucks', ['Hino']],
    ]);
    expect(sections.flatMap(({ tiles }) => tiles.map(({ external }) => external))).toEqual([false, false, true, false]);
  });

  it('BRAND-007 says how many of a brand are in stock, of the kind of its tile', () => {
    const tiles = [
      tile('car', 'Mazda', '/mazda/overview'),
      tile('motorcycle', 'Mazda Bikes', '/search/mazda'),
      tile('car', 'Kia', '/kia/overview'),
    ];
    const counts = (...kinds: ('car' | 'motorcycle')[]) => {
      const stock = kinds.map((item_type, at) => ({ ...PAGE_CAR, id: at + 1, slug: `car-${at}`, item_type }));
      const made = fixtureSite({ features: { brandsPage: true }, content: { brandTiles: tiles } }, stock);
      made.content.manufacturers = [MAZDA, KIA];
      return brandsProps(made).sections.flatMap((section) => section.tiles.map(({ name, stock }) => [name, stock]));
    };
    expect(counts('car', 'car', 'motorcycle')).toEqual([
      ['Mazda', '2 cars'],
      ['Kia', null],
      ['Mazda Bikes', '1 motorcycle'],
    ]);
    expect(counts('car', 'car')).toEqual([
      ['Mazda', '2 cars'],
      ['Kia', null],
      ['Mazda Bikes', null],
    ]);
  });

  it('BRAND-001 BRAND-007 shows a make under each kind it has, and its page and search count the same', () => {
    const kinds = ['car', 'truck', 'truck', 'motorcycle', 'motorcycle', 'motorcycle'] as const;
    const stock = kinds.map((item_type, at) => ({ ...PAGE_CAR, id: at + 1, slug: `car-${at}`, item_type }));
    const brandTiles = [tile('motorcycle', 'Mazda Bikes', '/search/mazda')];
    const made = fixtureSite({ features: { brandsPage: true }, content: { brandTiles } }, stock);
    made.content.manufacturers = [MAZDA];
    const shown = brandsProps(made).sections.flatMap(({ title, tiles }) =>
      tiles.map(({ name, href, stock }) => [title, name, href, stock]),
    );
    expect(shown).toEqual([
      ['Cars', 'Mazda', '/mazda/overview', '1 car'],
      ['Motorcycles', 'Mazda Bikes', '/search/mazda?item_type=motorcycle', '3 motorcycles'],
      ['Trucks', 'Mazda', '/search/mazda?item_type=truck', '2 trucks'],
    ]);
    expect(brandProps(MAZDA, made)).toMatchObject({
      lead: expect.stringMatching(/^1 car, 3 motorcycles, 2 trucks from /),
      stock: { count: 6 },
    });
    expect(brandGroups(made)).toEqual([
      { title: 'Motorcycles', links: [{ text: 'Mazda Bikes', href: '/search/mazda?item_type=motorcycle' }] },
    ]);
  });

  it('BRAND-007 SRCH-022 counts what search counts: with what was just sold, and none where all is', () => {
    const sold = { status: 'sold', sold_date_timestamp: Date.parse('2026-11-21T00:00:00+11:00') / 1000 } as const;
    const stock = [
      { ...PAGE_CAR, id: 1, slug: 'car-1' },
      { ...PAGE_CAR, id: 2, slug: 'car-2', ...sold },
      { ...PAGE_CAR, id: 3, slug: 'car-3', make: 'Kia', ...sold },
    ];
    const made = fixtureSite({ features: { brandsPage: true } }, stock);
    made.content.manufacturers = [MAZDA, KIA];
    const tiles = brandsProps(made).sections.flatMap((section) => section.tiles);
    expect(tiles.map(({ name, stock }) => [name, stock])).toEqual([
      ['Mazda', '2 cars'],
      ['Kia', null],
    ]);
    expect(brandProps(MAZDA, made)).toMatchObject({
      lead: expect.stringMatching(/^2 cars/),
      stock: { count: 2, cards: [{ id: '1' }] },
    });
  });

  it('NAV-001 BRAND-001 the menu has the brands of the page in its order, without those of the group and outside', () => {
    const tiles = [tile('car', 'Kia', '/kia/overview'), tile('car', 'Mazda', '/mazda/overview')];
    const made = site({ brandTiles: [...TILES.filter(({ name }) => name !== 'Kia'), ...tiles] });
    const list = brandsProps(made).sections;
    expect(list.map(({ title, tiles }) => [title, tiles.map(({ name }) => name)])).toEqual([
      ['Cars', ['Kia', 'Mazda']],
      ['Motorcycles', ['KTM']],
      ['Trucks', ['Hino']],
    ]);
    expect(brandGroups(made).map(({ title, links }) => [title, links.map(({ text }) => text)])).toEqual([
      ['Cars', ['Kia', 'Mazda']],
      ['Trucks', ['Hino']],
    ]);
    expect(brandGroups(site())).toEqual([]);
  });

  it('BRAND-001 shows every brand where the site has no tiles', () => {
    expect(brandsProps(site()).sections).toEqual([
      {
        title: 'Cars',
        tiles: [{ name: 'Mazda', href: '/mazda/overview', logo: null, external: false, stock: '1 car' }],
      },
    ]);
  });

  it('BRAND-002 leads the tile of a kind to that kind of a make that has several', () => {
    const tiles = [tile('car', 'Mazda', '/search/mazda'), tile('motorcycle', 'Mazda Bikes', '/search/mazda')];
    const hrefs = (kinds: readonly ('car' | 'motorcycle')[]) => {
      const stock = kinds.map((item_type, at) => ({ ...PAGE_CAR, id: at + 1, slug: `car-${at}`, item_type }));
      const made = fixtureSite({ features: { brandsPage: true }, content: { brandTiles: tiles } }, stock);
      return brandsProps(made).sections.flatMap((section) => section.tiles.map(({ href }) => href));
    };
    expect(hrefs(['car', 'motorcycle'])).toEqual(['/search/mazda?item_type=car', '/search/mazda?item_type=motorcycle']);
    expect(hrefs(['car'])).toEqual(['/search/mazda', '/search/mazda']);
  });

  it('BRAND-003 shows the stats of the site', () => {
    const statsBanner = [
      { value: '50+', label: 'locations' },
      { value: '40+', label: 'brands' },
      { value: '30+', label: 'years established' },
    ];
    const { stats } = brandsProps(site({ statsBanner }));
    expect(stats.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '50+ locations',
      '40+ brands',
      '30+ years established',
    ]);
  });

  it('BRAND-005 takes the logo of the manufacturer, and its name where there is none', () => {
    const logos = brandsProps(site({ brandTiles: TILES })).sections.flatMap(({ tiles }) =>
      tiles.map(({ logo }) => logo),
    );
    expect(logos).toEqual([null, null, '/images/ktm.svg', null]);
  });
});

describe('overview of a brand', () => {
  const paths = (of: ReturnType<typeof site>) => [...planPages(of)].map(({ path }) => path);

  it('BRAND-004 ROUTE-055 ROUTE-056 exists for makes in stock, of the range and of tiles, where the site has a brands page', () => {
    const found = paths(site({ brandTiles: TILES }));
    expect(found).toEqual(expect.arrayContaining(['/brands', '/mazda/overview', '/kia/overview']));
    expect(found).not.toContain('/ktm/overview');
    expect(paths(site({}, {})).filter((path) => /brands|overview/.test(path))).toEqual([]);
  });

  it('BRAND-004 tells of models, stock, offers and locations', () => {
    const props = brandProps(MAZDA, site());
    expect(props).toMatchObject({
      lead: '1 model · 1 car from $32,990 drive away · 1 location',
      models: { href: '/models?manufacturer.name=Mazda', cards: [{ name: 'CX-5' }] },
      stock: { href: '/search/mazda', count: 1 },
      offers: [{ name: 'Runout' }],
    });
    expect(props.places).toMatchObject({ title: 'Where we look after Mazda', cards: [{ name: YARD.name }] });
    expect(props.services.map(({ title }) => title)).not.toContain('Book a service');
    expect(brandProps(KIA, site())).toMatchObject({ lead: '', models: null, stock: null, offers: [], places: null });
  });

  it('BRAND-009 opens with the picture of its newest model, else of the first that has one', () => {
    const range = (...models: object[]) => {
      const made = site();
      made.content.models = models.map((model, at) => ({
        ...{ name: `M${at}`, slug: `m-${at}`, manufacturer_name: 'Mazda' },
        ...model,
      }));
      return brandProps(MAZDA, made);
    };
    const [first, second, fresh] = ['/images/a.jpg', '/images/b.jpg', '/images/c.jpg'].map((url) => ({
      image: { url },
    }));
    const { picture, head } = range({}, { ...first }, { ...second }, { ...fresh, status: 'new' });
    expect(picture).toMatchObject({ alt: 'Mazda M3', image: { src: expect.stringContaining('c.jpg'), fit: 'scene' } });
    expect(head.preloadImage).toMatchObject({ src: picture?.image.src, sizes: '(min-width: 1024px) 58vw, 100vw' });
    expect(range({}, { ...first }, { ...second }).picture?.image.src).toContain('a.jpg');
    expect(range({}, { ...first, manufacturer_name: 'Kia' }).picture).toBeNull();
  });

  it('BRAND-009 opens with a vehicle that can be had where no model has a picture, new ones first', () => {
    const car = (id: number, more: object) => ({ ...PAGE_CAR, id, slug: `b${id}`, ...more });
    const shown = (...stock: object[]) =>
      brandProps(
        MAZDA,
        fixtureSite(
          {},
          stock.map((more, at) => car(at, more)),
        ),
      ).picture?.image.src ?? '';
    const [used, fresh] = [{ primary_image_url: '/u.jpg' }, { primary_image_url: '/n.jpg', car_type: 'new' }];
    expect(shown(used, fresh)).toContain('n.jpg');
    expect(shown(used, { ...fresh, reserved: true })).toContain('u.jpg');
    expect(shown(used, { ...fresh, status: 'sold' })).toContain('u.jpg');
    expect(shown({ primary_image_url: null })).toBe('');
  });

  it('BRAND-009 says the lowest price of its models, else of its vehicles that can be had', () => {
    const made = (...prices: (number | string | null)[]) => {
      const of = site({}, { brandsPage: true, models: true });
      of.content.models = prices.map((from_price, at) => ({
        ...{ name: `M${at}`, slug: `m-${at}`, manufacturer_name: 'Mazda', from_price },
        ...(at === 3 && { status: 'coming_soon' as const }),
      }));
      return brandProps(MAZDA, of).lead;
    };
    expect(made('$39,990 drive away', '$37,490 drive away', 'Price to come', '$20,000 drive away')).toBe(
      '4 models from $37,490 drive away · 1 car · 1 location',
    );
    expect(made(null)).toBe('1 model · 1 car from $32,990 drive away · 1 location');
    const stock = [{}, { price: 20_000, reserved: true }, { price: 25_000 }, { price: 9 }];
    const cars = stock.map((more, id) => ({ ...PAGE_CAR, id, slug: `b${id}`, ...more }));
    expect(brandProps(MAZDA, fixtureSite({}, cars)).lead).toMatch(/^4 cars from \$25,000 drive away/);
  });

  it('BRAND-008 says where the vehicles of a brand are that no location names', () => {
    const made = fixtureSite({}, [
      { ...PAGE_CAR, location_id: YARD.id },
      { ...PAGE_CAR, id: 2, slug: 'sold', status: 'sold', location_id: 2 },
    ]);
    const { lead, places } = brandProps(MAZDA, made);
    expect(places).toMatchObject({ title: 'Where to see Mazda', cards: [{ name: YARD.name }] });
    expect(places?.cards).toHaveLength(1);
    expect(lead).toBe('1 car from $32,990 drive away');
  });

  it('shows vehicles of its class beside a few of its own, and none beside many', () => {
    const car = (id: number, make: string, price: number) => ({
      ...PAGE_CAR,
      ...{
        id,
        slug: `b${id}`,
        make,
        price,
        colour: `C${id}`,
        simple_colour: `C${id}`,
        primary_image_url: `/${id}.jpg`,
      },
    });
    const others = [20, 90, 40, 35, 61, 50, 30].map((price, at) => car(100 + at, 'Kia', price * 1000));
    const of = (own: number) => {
      const made = fixtureSite({}, [...others, ...Array.from({ length: own }, (_, at) => car(at, 'Mazda', 36_000))]);
      return brandProps(MAZDA, made).others.map(({ slug }) => slug);
    };
    expect(of(1)).toHaveLength(4);
    expect(of(4)).toEqual([]);
    expect(of(0)).toEqual([]);
  });

  it('BRAND-006 opens with the picture and the words of its editor', () => {
    const made = site();
    expect(brandProps(MAZDA, made)).toMatchObject({ image: null, about: '', html: '' });
    const written = {
      image: '/images/coast.jpg',
      alt: 'A coast',
      description: 'From Hiroshima.',
      html: '<p>Text.</p>',
    };
    made.content.brands = [
      { slug: 'kia', html: '<p>Other.</p>' },
      { slug: 'mazda', ...written },
    ];
    const { head, image, about, html } = brandProps(MAZDA, made);
    expect([image?.alt, about, html]).toEqual(['A coast', 'From Hiroshima.', '<p>Text.</p>']);
    expect(head).toMatchObject({ description: 'From Hiroshima.', preloadImage: { src: image?.src } });
    expect(head.ogImage).toContain('coast.jpg');
  });
});
