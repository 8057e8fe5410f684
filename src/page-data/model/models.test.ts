import { describe, expect, it } from 'vitest';
import type { Model } from '#src/domain/model/model.schema.ts';
import { planPages } from '../site/pages.ts';
import type { Site } from '../site/site.ts';
import { PAGE_CAR } from '../vehicle/page-car-fixture.ts';
import { fixtureSite } from '../vehicle/vehicle-site-fixture.ts';
import { brandProps } from './brands.ts';
import { modelPreviews } from './model-preview.ts';
import { modelProps, modelsProps } from './models.ts';

const CX5: Model = {
  name: 'CX-5',
  slug: 'cx-5',
  manufacturer_name: 'Mazda',
  body: 'SUV',
  image: { url: '/images/cx-5.webp' },
  from_price: '$39,990 drive away',
  status: 'new',
  short_description: 'Five seats.',
  manufacturer_body: 'SUV',
  manufacturer_body2: 'Future vehicles',
  html: '<p>Text.</p>',
};

function site(settings: Record<string, unknown> = {}, models: Model[] = [CX5], pages: string[] = []) {
  const made = fixtureSite({ features: { models: true, offers: true }, ...settings });
  made.content.models = models;
  made.content.pages = pages.map((slug) => ({ slug, title: slug, html: '' }));
  return made;
}
const paths = (of: ReturnType<typeof site>) => [...planPages(of)].map(({ path }) => path);

const preview = (model: Model, of: Site) => {
  const [card] = modelPreviews([model], of, false);
  if (!card) throw new Error('No card');
  return card;
};

describe('preview card', () => {
  it('MODEL-001 MODEL-005 shows image, name, price, short description and where Explore leads', () => {
    const card = preview(CX5, site());
    expect(card).toMatchObject({
      name: 'CX-5',
      price: { figure: 'From $39,990', basis: 'drive away' },
      description: 'Five seats.',
      status: 'New',
      href: '/cx-5',
    });
    expect(card.image.src).toContain('cx-5.webp');
    expect(preview({ ...CX5, image: null }, site()).image).toMatchObject({
      src: '/placeholders/suv.svg',
      placeholder: true,
    });
  });

  it('MODEL-002 crops the image to the size of the site, 250x120 in the Ford configuration', () => {
    const ford = site({ models: { imageSize: { width: 250, height: 120 } } });
    const { image } = preview(CX5, ford);
    expect(image).toMatchObject({ width: 250, height: 120 });
    expect(image.src).toMatch(/w=250&h=120/);
    expect(preview(CX5, site()).image.src).not.toMatch(/h=/);
  });
});

const measured = (look: object, settings: Record<string, unknown> = {}) => ({
  ...site(settings),
  pictures: new Map([
    [
      '/images/cx-5.webp',
      { width: 1500, height: 1000, point: [50, 50] as [number, number], ground: '#aabbcc', ...look },
    ],
  ]),
});

describe('pictures of models', () => {
  const cutout = { subject: { left: 0.1, top: 0.3, width: 0.8, height: 0.5 } };

  it('MODEL-007 a cut-out comes whole with its place, a scene fills the frame, what is not known is whole', () => {
    const { image } = preview(CX5, measured(cutout));
    expect(image).toMatchObject({ fit: 'cutout', place: { width: 107.5 } });
    expect(image.src).not.toMatch(/h=/);
    expect(preview(CX5, measured({})).image).toMatchObject({ fit: 'scene' });
    expect(preview(CX5, measured({})).image.src).toMatch(/h=/);
    expect(preview(CX5, site()).image.fit).toBe('whole');
    const ford = preview(CX5, measured(cutout, { models: { imageSize: { width: 250, height: 120 } } })).image;
    expect(ford.src).not.toMatch(/h=/);
    expect(Math.round(100 * (ford.width / (ford.height ?? 1)))).toBe(208);
  });

  it('MODEL-007 a scene with the pixels for it opens the page of its model, one that is less wide than 8:5 stands beside the words', () => {
    expect(modelProps(CX5, measured({ width: 1600, height: 1000 })).isWide).toBe(true);
    expect(modelProps(CX5, measured({ width: 1600, height: 1001 })).isWide).toBe(false);
    expect(modelProps(CX5, measured({ width: 1279, height: 720 })).isWide).toBe(false);
    expect(modelProps(CX5, measured({ ...cutout, width: 1600, height: 1000 })).isWide).toBe(false);
    expect(modelProps(CX5, site())).toMatchObject({ isWide: false, image: { fit: 'scene' } });
  });
});

describe('order of models', () => {
  it('MODEL-017 has those with a picture before the others of their maker, and those with a place of their own in it', () => {
    const model = (name: string, maker: string, more: object = {}): Model => ({
      ...{ name, slug: name.toLowerCase(), manufacturer_name: maker },
      ...more,
    });
    const picture = { image: { url: '/images/a.webp' } };
    const range = [
      model('Ute', 'Kia', { order: 1 }),
      model('Van', 'Kia'),
      model('A', 'Mazda'),
      model('Wagon', 'Kia', picture),
      model('Hatch', 'Kia'),
      model('Coupe', 'Kia', picture),
    ];
    const of = site({ features: { models: true, brandsPage: true } }, range);
    of.content.manufacturers = [{ id: 1, name: 'Kia', slug: 'kia', country: 'Korea', kinds: ['car'] }];
    const { cards, directory } = modelsProps(of);
    expect(cards.map(({ name }) => name)).toEqual(['Ute', 'Wagon', 'A', 'Coupe', 'Van', 'Hatch']);
    expect(directory.records.map((record) => record['model.name'])).toEqual(cards.map(({ name }) => name));
    const [kia] = of.content.manufacturers;
    expect(kia && brandProps(kia, of).models?.cards.map(({ name }) => name)).toEqual([
      ...['Ute', 'Wagon', 'Coupe', 'Van', 'Hatch'],
    ]);
  });
});

describe('head of the page of a model', () => {
  const ground = (look: string, settings = {}) => modelProps(CX5, measured({ ground: look }, settings)).ground;

  it('MODEL-016 has the plain ground of a studio picture beside its words, where words can be read on it', () => {
    expect(ground('#e9ebee')).toBe('#e9ebee');
    expect(ground('#e9ebee', { theme: { pageHead: 'dark' } })).toBe('#e9ebee');
    expect(ground('#202020')).toBeUndefined();
    expect(ground('linear-gradient(#fff,#aaa)')).toBeUndefined();
    expect(modelProps(CX5, measured({ ground: '#e9ebee', width: 1600, height: 900 })).ground).toBeUndefined();
    expect(modelProps(CX5, site()).ground).toBeUndefined();
  });
});

describe('pages of models', () => {
  it('MODEL-014 has the facts and the gallery of its editor', () => {
    const facts = [{ value: '2,000 kg', label: 'braked towing' }];
    const gallery = [{ image: '/images/inside.jpg', alt: 'The cabin', focus: '10% 20%' }];
    const made = modelProps({ ...CX5, facts, gallery }, site());
    expect(made.facts).toEqual(facts);
    expect(made.gallery).toMatchObject([{ alt: 'The cabin', focus: '10% 20%' }]);
    expect(modelProps(CX5, site())).toMatchObject({ facts: [], gallery: [] });
  });

  it.each([
    { count: 1, rows: [true] },
    { count: 2, rows: [false, false] },
    { count: 3, rows: [false, false, true] },
  ])('MODEL-014 has $count pictures in pairs, and one that is left over in a row of its own', ({ count, rows }) => {
    const gallery = Array.from({ length: count }, (_, at) => ({ image: `/images/${at}.jpg`, alt: 'A cabin' }));
    expect(modelProps({ ...CX5, gallery }, site()).gallery.map(({ hasRow }) => hasRow)).toEqual(rows);
  });

  it('ROUTE-053 MODEL-010 MODEL-011 MODEL-013 has a page for each model that does not lead elsewhere', () => {
    const models = [
      CX5,
      { ...CX5, name: 'Swift', slug: 'suzuki-australia' },
      { ...CX5, name: 'Away', slug: 'away', override_url: '/search/used-cars' },
    ];
    const found = paths(site({}, models));
    expect(found).toEqual(expect.arrayContaining(['/models', '/cx-5', '/suzuki']));
    expect(found).not.toContain('/away');
    expect(found).not.toContain('/models/cx-5');
  });

  it('ROUTE-054 also answers below /models in the Ford configuration, with the page of its own as canonical', () => {
    const pages = [...planPages(site({ navigation: { header: 'ford' } }))].filter(({ kind }) => kind === 'model');
    expect(pages.map(({ path, sitemap }) => [path, Boolean(sitemap)])).toEqual([
      ['/cx-5', true],
      ['/models/cx-5', false],
    ]);
    expect(pages[1]?.props.head.canonical).toMatch(/example\/cx-5$/);
  });

  it('GEN-029 has none of them where models are off', () => {
    expect(paths(site({ features: {} })).filter((path) => /cx-5$|models/.test(path))).toEqual(['/search/mazda/cx-5']);
  });

  it('ROUTE-062 stops with the file whose address is taken', () => {
    expect(() => paths(site({}, [CX5], ['cx-5']))).toThrow(
      'content/harbour/models/cx-5.md has the address /cx-5 of content/harbour/pages/cx-5.md; rename the file.',
    );
    expect(() => paths(site({}, [{ ...CX5, slug: 'contact' }]))).toThrow('/contact of a built-in page');
    expect(() => paths(site({}, [], ['models']))).toThrow('content/harbour/pages/models.md has the address /models');
    expect(() => paths(site({}, [CX5, { ...CX5, slug: 'x', new_slug: 'cx-5' }]))).toThrow('models/x.md');
  });

  it('MODEL-022 MODEL-030 MODEL-031 lists records by make, model, body and body group, 24 a page', () => {
    const kia = {
      ...CX5,
      name: 'EV6',
      slug: 'ev6',
      manufacturer_name: 'Kia',
      body: 'Sedan',
      manufacturer_body: 'Electric',
    };
    const { directory, heading } = modelsProps(site({}, [CX5, kia]));
    expect(heading).toBe('New models');
    expect(directory.perPage).toBe(24);
    expect(directory.attributes).toEqual(['manufacturer.name', 'model.body', 'model.name', 'body']);
    expect(directory.records[0]).toEqual({
      objectID: '0',
      'manufacturer.name': 'Mazda',
      'model.name': 'CX-5',
      'model.body': 'SUV',
      body: ['suv', 'future vehicles'],
    });
    expect(directory.facets.map(({ name }) => name)).not.toContain('model.body');
    expect(directory.tabs?.entries.map(({ href }) => href)).toEqual([
      '/models?body=suv',
      '/models?body=electric',
      '/models?body=future%20vehicles',
    ]);
    expect(modelsProps(site()).heading).toBe('The Mazda range');
  });

  it('ROUTE-053 lists the badges in stock, cheapest first, with their lowest price', () => {
    const car = (id: number, badge: string | null, price: number) => ({
      ...PAGE_CAR,
      ...{ id, slug: `s${id}`, stock_number: `s${id}`, make: 'Mazda', model: 'CX-5', badge, price, offer_price: null },
      ...{ price_basis: 'driveAway' as const, price_type: null },
    });
    const badges = (...cars: ReturnType<typeof car>[]) => {
      const of = fixtureSite({ features: { models: true } }, cars);
      of.content.models = [CX5];
      return modelProps(CX5, of).badges;
    };
    const used = badges(car(1, 'Akera', 60_000), car(2, 'Maxx', 41_000), car(3, 'Maxx', 39_000), car(4, null, 1));
    expect(used?.title).toBe('CX-5 by badge');
    expect(used?.rows).toEqual([
      { name: 'Maxx', count: 2, coming: 0, from: '$39,000 drive away', href: '/search/mazda/cx-5?badge=Maxx' },
      { name: 'Akera', count: 1, coming: 0, from: '$60,000 drive away', href: '/search/mazda/cx-5?badge=Akera' },
    ]);
    expect(badges(car(1, 'Maxx', 39_000), car(2, 'GT SP', 0))?.rows.at(-1)).toMatchObject({
      name: 'GT SP',
      from: null,
    });
    expect(badges(car(1, 'Maxx', 39_000))).toBeNull();
    const soon = { status: 'coming_soon' as const };
    const some = badges(
      car(1, 'Maxx', 39_000),
      { ...car(2, 'Maxx', 35_000), ...soon },
      { ...car(3, 'GT', 1_000), ...soon },
    );
    expect(some?.rows.map(({ name, count, coming, from }) => [name, count, coming, from])).toEqual([
      ['GT', 0, 1, '$1,000 drive away'],
      ['Maxx', 1, 1, '$39,000 drive away'],
    ]);
    const fresh = { car_type: 'new' as const };
    const mixed = badges(
      car(1, 'Maxx', 21_000),
      { ...car(2, 'Maxx', 40_000), ...fresh },
      { ...car(3, 'GT', 50_000), ...fresh },
    );
    expect(mixed?.title).toBe('New CX-5 by badge');
    expect(mixed?.rows.map(({ name, count, href }) => [name, count, href])).toEqual([
      ['Maxx', 1, '/search/mazda/cx-5?car_type=new&badge=Maxx'],
      ['GT', 1, '/search/mazda/cx-5?car_type=new&badge=GT'],
    ]);
    expect(mixed?.others).toMatchObject({
      title: 'Used CX-5',
      rows: [{ name: 'Used CX-5', count: 1, href: '/search/mazda/cx-5?car_type=used' }],
    });
    expect(used?.others).toBeNull();
  });

  it('ROUTE-053 leads to its maker, and shows models of the maker before those of other makers', () => {
    const of = (name: string, manufacturer_name: string, manufacturer_body: string): Model => ({
      ...{ name, slug: name.toLowerCase(), manufacturer_name, manufacturer_body, image: null },
    });
    const tucson = of('Tucson', 'Hyundai', 'SUV');
    const range = [
      ...[of('Sealion', 'BYD', 'SUV'), of('Formentor', 'Cupra', 'SUV'), of('Golf', 'Volkswagen', 'Hatch')],
      ...[of('i30', 'Hyundai', 'Hatch'), of('Kona', 'Hyundai', 'SUV'), tucson],
    ];
    const made = fixtureSite({ features: { models: true, brandsPage: true } });
    made.content.models = range;
    made.content.manufacturers = [{ id: 1, name: 'Hyundai', slug: 'hyundai', country: 'South Korea', kinds: ['car'] }];
    const { others, crumbs } = modelProps(tucson, made);
    expect(others?.cards.map(({ name }) => name)).toEqual(['Kona', 'i30', 'Sealion', 'Formentor']);
    expect(others?.link).toBe('All models');
    expect(crumbs.map(({ href }) => href)).toEqual(['/', '/models', '/hyundai/overview', '/tucson']);
    expect(modelProps(range[2] as Model, made).others?.cards.map(({ name }) => name)).toEqual(['i30']);
  });

  it('ROUTE-053 says what its stock is where not all is new, and ends a short row with what else there is', () => {
    const car = (id: number, car_type: 'new' | 'used' | 'demo', name = 'CX-5') => ({
      ...PAGE_CAR,
      ...{ id, slug: `s${id}`, stock_number: `s${id}`, make: 'Mazda', model: name, car_type },
    });
    const stock = (...cars: ReturnType<typeof car>[]) => {
      const made = fixtureSite({ features: { models: true } }, cars);
      made.content.models = [CX5];
      return modelProps(CX5, made).stock;
    };
    const two = stock(car(1, 'used'), car(2, 'new'), car(3, 'used', 'CX-3'));
    expect(two?.title).toBe('New and used CX-5 in stock');
    expect(two?.cards.map(({ href }) => href)).toEqual([expect.stringContaining('s2'), expect.stringContaining('s1')]);
    expect(two?.more?.columns).toBe(2);
    expect(two?.more?.links.at(-1)).toEqual({ text: 'All Mazda in stock', href: '/search/mazda' });
    expect(stock(car(1, 'new'))?.title).toBe('CX-5 in stock');
    expect(stock(car(1, 'used'), car(2, 'demo'), car(3, 'new'))?.title).toBe('New, demo and used CX-5 in stock');
    expect(stock(...[1, 2, 3, 4].map((id) => car(id, 'used')))).toMatchObject({
      title: 'Used CX-5 in stock',
      more: null,
    });
  });

  it('ROUTE-053 tells of the stock, the offers and the other models, and takes enquiries about the model', () => {
    const of = site({}, [CX5, { ...CX5, name: 'CX-30', slug: 'cx-30' }]);
    of.content.offers = [{ id: 1, name: 'Runout', model: { name: 'CX-5', slug: 'cx-5' } }];
    const props = modelProps(CX5, of);
    expect(props).toMatchObject({
      fullName: 'Mazda CX-5',
      stock: { href: '/search/mazda/cx-5', count: 1 },
      offers: [{ name: 'Runout' }],
      others: { link: 'All in SUV', href: '/models?body=suv', cards: [{ name: 'CX-30' }] },
      form: { hidden: { model: 'Mazda CX-5' } },
      testDrive: { text: 'Book a test drive', href: '/book-test-drive' },
    });
    expect(props.head.title).toBe('Mazda CX-5, from $39,990 drive away | Harbour Mazda');
    expect(props.head.jsonLd[0]).toMatchObject({ '@type': 'Car', brand: { name: 'Mazda' } });
  });
});
