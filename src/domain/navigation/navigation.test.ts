import { describe, expect, it } from 'vitest';
import type { Model } from '../model/model.schema.ts';
import { mergeLayers } from '../settings/merge-layers.ts';
import { presets } from '../settings/presets.ts';
import { siteSchema } from '../settings/settings.schema.ts';
import { footerGroups } from './footer-groups.ts';
import {
  bookServiceHref,
  headerItems,
  isShort,
  menuAction,
  type NavFacts,
  phoneMenuLinks,
  serviceHref,
} from './navigation.ts';

const settingsOf = (template: string, changes: Record<string, unknown> = {}) =>
  siteSchema.parse(
    mergeLayers({ site: { id: 1, slug: 'kelp', name: 'Kelp Ford', template } }, presets[template] ?? {}, changes),
  );

const model = (fields: Partial<Model>): Model => ({
  name: 'Ranger',
  slug: 'ranger',
  manufacturer_name: 'Ford',
  ...fields,
});

function facts(template: string, changes: Record<string, unknown> = {}, paths: string[] = []): NavFacts {
  return {
    settings: settingsOf(template, changes),
    pages: [],
    nouns: { singular: 'car', plural: 'cars' },
    bookText: 'Book a test drive',
    stockText: 'Our stock',
    paths: new Set(['/', '/contact', '/contact-us', '/dealerships', ...paths]),
    brands: [],
    makes: [
      { name: 'Ford', count: 9, kinds: ['car'] },
      { name: 'Land Rover', count: 2, kinds: ['car'] },
    ],
    bodies: [
      { name: 'Ute', count: 6, kinds: ['car'] },
      { name: 'SUV', count: 5, kinds: ['car'] },
    ],
    kinds: [{ kind: 'car', plural: 'cars', href: '/search/new-used-and-demo-cars?item_type=car' }],
    pictures: new Map(),
    carTypes: ['new', 'used'],
    models: [
      model({ manufacturer_body: 'Trucks', manufacturer_body2: 'Performance', from_price: '$56,490 drive away' }),
      model({ name: 'Transit', slug: 'transit', manufacturer_body: 'Vans', status: 'coming_soon' }),
    ],
    yards: [
      { text: 'Dalby', href: '/search/dalby' },
      { text: 'Roma', href: '/search/roma' },
    ],
    hasSeveralLocations: true,
  };
}

const texts = (items: { text: string }[]) => items.map(({ text }) => text);
const FORD_PAGES = [
  '/special-offers',
  '/trade-in',
  '/service',
  '/vehicle-parts-and-accessories',
  '/warranty',
  '/roadside-assist',
  '/about-us',
  '/careers',
  '/fleet',
  '/search/ford/ranger',
  '/search/ford/transit',
];

describe('navigation', () => {
  it('NAV-027 own entries come before Contact: settings first, then pages that name themselves', () => {
    const links = [
      { text: 'Book online', href: 'https://book.example' },
      { text: 'Nowhere', href: '/nowhere' },
      { text: 'Our workshop', href: '/workshop' },
    ];
    const header = facts('standard', { navigation: { headerLinks: links } }, ['/workshop', '/hire']);
    const pages = [
      { slug: 'hire', menu: 'Hire' },
      { slug: 'workshop', menu: 'Workshop again' },
      { slug: 'about-us', menu: null },
    ];
    expect(texts(headerItems({ ...header, pages })).slice(-4)).toEqual([
      'Book online',
      'Our workshop',
      'Hire',
      'Contact',
    ]);
  });

  it('NAV-027 an own entry takes the place of the built-in one with its address, and comes last without Contact', () => {
    const own = { navigation: { headerLinks: [{ text: 'Talk to us', href: '/contact' }] } };
    expect(texts(headerItems(facts('standard', own))).filter((text) => /contact|talk/i.test(text))).toEqual([
      'Talk to us',
    ]);
    expect(texts(headerItems(facts('standard', own))).at(-1)).toBe('Talk to us');
    const ford = facts(
      'ford-group',
      { navigation: { header: 'ford', headerLinks: [{ text: 'Hire', href: '/hire' }] } },
      ['/hire'],
    );
    expect(texts(headerItems(ford)).slice(-2)).toEqual(['Hire', 'Contact']);
  });

  it('NAV-020 NAV-021 NAV-022 lists the Ford header in order', () => {
    const items = headerItems(facts('ford-group', {}, FORD_PAGES));
    expect(texts(items)).toEqual([
      'Home',
      'New Fords',
      'Offers',
      'Our stock',
      'Trade in',
      'Service and parts',
      'Company',
      'Locations',
      'Contact',
    ]);
    const links = (text: string) =>
      items.find((item) => item.text === text)?.groups?.flatMap((group) => texts(group.links));
    expect(links('Service and parts')).toEqual([
      'Book a service',
      'Genuine parts and accessories',
      'Ford warranty',
      'Roadside assist',
    ]);
    expect(links('Company')).toEqual(['About us', 'Careers', 'Contact us', 'Fleet']);
  });

  it('NAV-020 "Our stock" of the Ford header opens to types and towns; with one of each it is a link', () => {
    const stock = (changes: Partial<NavFacts>) =>
      headerItems({ ...facts('ford-group', {}, FORD_PAGES), ...changes }).find(({ text }) => text === 'Our stock');
    expect(stock({})?.groups?.map(({ title, links }) => [title, texts(links)])).toEqual([
      ['Browse', ['All cars', 'New cars', 'Used cars']],
      ['Location', ['Dalby', 'Roma']],
    ]);
    expect(stock({ carTypes: ['new'], yards: [] })).toEqual({
      text: 'Our stock',
      href: '/search/new-used-and-demo-cars',
    });
  });

  it('NAV-001 all vehicles alone are no group: the panel ends with them', () => {
    const stock = headerItems({ ...facts('standard'), carTypes: ['used'] })[0];
    expect(stock?.groups?.map(({ title }) => title)).toEqual(['Body', 'Make']);
    expect(stock?.foot).toEqual([{ text: 'All cars', href: '/search/new-used-and-demo-cars' }]);
  });

  it('NAV-022 the menu of a phone has finance below the entries of the Ford header', () => {
    const links = (template: string, paths: string[]) =>
      phoneMenuLinks(facts(template, { features: { finance: true } }, paths)).map(({ text }) => text);
    const { path } = facts('ford-group').settings.finance;
    expect(links('ford-group', [path])).toEqual(['Finance']);
    expect(links('ford-group', [])).toEqual([]);
    expect(links('standard', [path])).toEqual([]);
  });

  it('NAV-030 the button of the menu of a phone books a visit, or leads to all vehicles', () => {
    expect(menuAction(facts('standard', {}, ['/book-test-drive']))).toEqual({
      text: 'Book a test drive',
      href: '/book-test-drive',
    });
    expect(menuAction(facts('standard', {}, []))).toEqual({
      text: 'See all cars',
      href: '/search/new-used-and-demo-cars',
    });
  });

  it('NAV-001 a panel of six words at most is short, of pictures, groups or with a foot it is not', () => {
    const group = (count: number, image?: string) => ({
      title: '',
      links: Array.from({ length: count }, () => ({ text: 'A', href: '/a', ...(image && { image }) })),
    });
    expect(isShort({ groups: [group(6)] })).toBe(true);
    expect(isShort({ groups: [group(7)] })).toBe(false);
    expect(isShort({ groups: [group(2, '/a.webp')] })).toBe(false);
    expect(isShort({ groups: [group(2), group(2)] })).toBe(false);
    expect(isShort({ groups: [group(2)], foot: [] })).toBe(false);
  });

  it('NAV-011 MODEL-021 groups models by body category and adds stock and contact', () => {
    const menu = headerItems(facts('ford-group', {}, FORD_PAGES)).find(({ text }) => text === 'New Fords');
    expect(menu?.groups?.map(({ title, links }) => [title, texts(links)])).toEqual([
      ['Trucks', ['Ranger']],
      ['Vans', ['Transit']],
    ]);
    expect(menu?.groups?.[0]?.links[0]).toMatchObject({
      href: '/search/ford/ranger',
      note: 'From $56,490 drive away',
    });
    expect(menu?.groups?.[1]?.links[0]?.note).toBe('Coming soon');
    expect(menu?.foot).toEqual([
      { text: 'Our stock', href: '/search/new-used-and-demo-cars' },
      { text: 'Contact us', href: '/contact-us' },
    ]);
    const all = headerItems(facts('ford-group', {}, [...FORD_PAGES, '/models'])).find(
      ({ text }) => text === 'New Fords',
    );
    expect(all?.foot?.[0]).toEqual({ text: 'All models', href: '/models' });
  });

  it('MODEL-010 prefers the page of a model, and leaves out a model that has neither page nor stock', () => {
    const menu = (paths: string[]) =>
      headerItems(facts('ford-group', {}, paths))
        .find(({ text }) => text === 'New Fords' || text === 'Vehicles')
        ?.groups?.flatMap(({ links }) => links.map(({ href }) => href));
    expect(menu(['/ranger', '/search/ford/ranger'])).toEqual(['/ranger']);
    expect(menu([])).toEqual(['/search/ute', '/search/suv']);
  });

  it('CFG-008 CONTENT-001 links to no page that is not built', () => {
    expect(texts(headerItems(facts('ford-group')))).toEqual([
      'Home',
      'Vehicles',
      'Our stock',
      'Company',
      'Locations',
      'Contact',
    ]);
    const footer = footerGroups(facts('ford-group')).flatMap(({ links }) => links.map(({ href }) => href));
    expect(footer).toEqual(['/contact-us', '/dealerships']);
  });

  it('CFG-008 shows no finance where finance is off, even when its page exists', () => {
    const off = facts('standard', { features: { finance: false } }, ['/finance']);
    expect(texts(headerItems(off))).not.toContain('Finance');
    expect(texts(headerItems(facts('standard', {}, ['/finance'])))).toContain('Finance');
    const noTrade = facts('ford-group', { features: { tradeIn: false } }, ['/trade-in']);
    expect(texts(headerItems(noTrade))).not.toContain('Trade in');
    expect(texts(headerItems(facts('ford-group', {}, ['/trade-in'])))).toContain('Trade in');
  });

  it('NAV-023 the Ford footer has four groups with their links in order', () => {
    const all = facts('ford-group', {}, [
      ...FORD_PAGES,
      '/search/ute',
      '/search/suv',
      '/search/new-used-and-demo-cars',
      '/ford-finance',
      '/book-test-drive',
    ]);
    const groups = footerGroups(all);
    expect(groups.map(({ title, links }) => [title, texts(links)])).toEqual([
      ['Vehicles', ['Ute', 'SUV']],
      ['Buyer tools', ['Our stock', 'Offers', 'Trade in', 'Finance', 'Book a test drive']],
      ['Servicing and parts', ['Book a service', 'Genuine parts and accessories', 'Ford warranty', 'Roadside assist']],
      ['Kelp Ford', ['About us', 'Careers', 'Contact us', 'Fleet', 'Locations']],
    ]);
    expect(texts(footerGroups({ ...all, hasSeveralLocations: false })[3]?.links ?? [])).not.toContain('Locations');
  });

  it('NAV-023 ROUTE-054 MODEL-020 leads to the bodies of the range where the site has one', () => {
    const all = facts('ford-group', {}, [...FORD_PAGES, '/models', '/search/ute']);
    expect(footerGroups(all)[0]?.links).toEqual([
      { text: 'Trucks', href: '/models?body=trucks' },
      { text: 'Vans', href: '/models?body=vans' },
      { text: 'Performance', href: '/models?body=performance' },
    ]);
    const menu = headerItems(all).find(({ text }) => text === 'New Fords');
    expect(menu?.groups?.map(({ href }) => href)).toContain('/models?body=vans');
  });

  it('NAV-023 leads to a page once, and has no group of what another one holds', () => {
    const off = { features: { tradeIn: false, finance: false } };
    const stock = settingsOf('standard').search.defaultPath;
    const small = footerGroups(facts('standard', off, ['/about-us', stock]));
    expect(small.map(({ title }) => title)).toEqual(['Cars', 'Kelp Ford']);
    expect(small[0]?.links.map(({ href }) => href)).toContain(stock);
    const more = footerGroups(facts('standard', off, ['/about-us', stock, '/special-offers']));
    expect(more.map(({ title, links }) => [title, texts(links)])[1]).toEqual(['Buyer tools', ['Offers']]);
  });

  it('NAV-023 takes the site’s own groups and leaves out those without a page', () => {
    const own = [
      { title: 'Ours', links: [{ text: 'Fleet', href: '/fleet' }] },
      { title: 'Gone', links: [{ text: 'Nothing', href: '/nothing' }] },
    ];
    const groups = footerGroups(facts('standard', { navigation: { footerGroups: own } }, ['/fleet']));
    expect(groups.map(({ title }) => title)).toEqual(['Ours']);
  });

  it('NAV-022 leads to finance below the vehicles, and to several locations from the menu itself', () => {
    const foot = (text: string, changes: Partial<NavFacts> = {}, settings = {}) =>
      headerItems({ ...facts('ford-group', settings, [...FORD_PAGES, '/ford-finance']), ...changes })
        .find((item) => item.text === text)
        ?.foot?.map((link) => link.text);
    expect(foot('Company')).toBeUndefined();
    const one = { ...facts('ford-group', {}, FORD_PAGES), hasSeveralLocations: false };
    expect(texts(headerItems(one)).slice(-2)).toEqual(['Company', 'Contact']);
    expect(foot('New Fords')).toEqual(['Our stock', 'Contact us', 'Finance']);
    expect(foot('New Fords', {}, { features: { finance: false } })).toEqual(['Our stock', 'Contact us']);
  });

  it('NAV-011 the largest group of models is first, of equal ones the usual first, with its pictures', () => {
    const models = ['SUV', 'Vans', 'Utes', 'Utes'].map((manufacturer_body, at) =>
      model({ name: `M${at}`, slug: `m${at}`, manufacturer_body }),
    );
    const all = facts('ford-group', {}, ['/m0', '/m1', '/m2', '/m3']);
    const pictures = new Map(models.map((one) => [one, `/images/${one.slug}.webp`]));
    const menu = headerItems({ ...all, models, pictures }).find(({ text }) => text === 'New Fords');
    expect(menu?.groups?.map(({ title }) => title)).toEqual(['Utes', 'SUV', 'Vans']);
    expect(menu?.groups?.[1]?.links[0]?.image).toBe('/images/m0.webp');
  });

  it('NAV-001 brands are by name, and by kind where the site has several', () => {
    const brands = (changes: Partial<NavFacts>) =>
      headerItems({ ...facts('group-brand'), ...changes })
        .find(({ text }) => text === 'Brands')
        ?.groups?.map(({ title, links }) => [title, texts(links)]);
    const makes: NavFacts['makes'] = [
      { name: 'Yamaha', count: 9, kinds: ['motorcycle'] },
      { name: 'Suzuki', count: 8, kinds: ['car', 'motorcycle'] },
      { name: 'Kia', count: 7, kinds: ['car'] },
    ];
    expect(brands({ makes })).toEqual([['', ['Kia', 'Suzuki', 'Yamaha']]]);
    const kinds: NavFacts['kinds'] = [
      { kind: 'car', plural: 'cars', href: '/search/new-used-and-demo-cars?item_type=car' },
      { kind: 'motorcycle', plural: 'motorcycles', href: '/search/motorcycle' },
      { kind: 'truck', plural: 'trucks', href: '/search/new-used-and-demo-cars?item_type=truck' },
    ];
    expect(brands({ makes, kinds })).toEqual([
      ['Cars', ['Kia', 'Suzuki']],
      ['Motorcycles', ['Suzuki', 'Yamaha']],
    ]);
  });

  it('NAV-001 a site with a list of its own brands has that list in its menu', () => {
    const list = [{ title: 'Cars', links: [{ text: 'Skoda', href: '/skoda/overview' }] }];
    const menu = headerItems({ ...facts('group-brand'), brands: list }).find(({ text }) => text === 'Brands');
    expect(menu?.groups).toEqual(list);
  });

  it('NAV-001 of several kinds each leads to all of it, its bodies, or its makes where it has one body', () => {
    const stock = (changes: Partial<NavFacts>) =>
      headerItems({ ...facts('group-brand'), ...changes })
        .find(({ text }) => text === 'Our stock')
        ?.groups?.map(({ title, links }) => [title, texts(links)]);
    const bodies: NavFacts['bodies'] = [
      { name: 'SUV', count: 9, kinds: ['car'] },
      { name: 'Motorcycle', count: 8, kinds: ['motorcycle'] },
      { name: 'Truck', count: 7, kinds: ['truck'] },
      { name: 'Ute', count: 6, kinds: ['car'] },
      { name: 'Light Truck', count: 5, kinds: ['truck'] },
    ];
    const kinds: NavFacts['kinds'] = [
      { kind: 'car', plural: 'cars', href: '/search/new-used-and-demo-cars?item_type=car' },
      { kind: 'motorcycle', plural: 'motorcycles', href: '/search/motorcycle' },
      { kind: 'truck', plural: 'trucks', href: '/search/new-used-and-demo-cars?item_type=truck' },
    ];
    const makes: NavFacts['makes'] = [
      { name: 'Ford', count: 9, kinds: ['car'] },
      { name: 'Yamaha', count: 5, kinds: ['motorcycle'] },
      { name: 'Honda', count: 3, kinds: ['car', 'motorcycle'] },
    ];
    expect(stock({ bodies, kinds, makes })).toEqual([
      ['Cars', ['All cars', 'SUV', 'Ute']],
      ['Motorcycles', ['All motorcycles', 'Yamaha', 'Honda']],
      ['Trucks', ['All trucks', 'Truck', 'Light Truck']],
      ['Browse', ['All cars', 'New cars', 'Used cars']],
    ]);
    const groups = headerItems({ ...facts('group-brand'), bodies, kinds, makes })[0]?.groups;
    expect(groups?.slice(0, -1).map(({ links }) => links[0]?.href)).toEqual([
      '/search/new-used-and-demo-cars?item_type=car',
      '/search/motorcycle',
      '/search/new-used-and-demo-cars?item_type=truck',
    ]);
    expect(groups?.[1]?.links.slice(1).map(({ href }) => href)).toEqual([
      '/search/yamaha',
      '/search/honda?item_type=motorcycle',
    ]);
    expect(stock({ bodies, kinds, makes: makes.slice(0, 2) })?.at(-1)).toEqual([
      'Browse',
      ['All cars', 'New cars', 'Used cars', 'Motorcycles'],
    ]);
    expect(stock({})?.map(([title]) => title)).toEqual(['Browse', 'Body', 'Make']);
  });

  it('NAV-002 leads brands to their page or their stock', () => {
    const brand = (changes: Record<string, unknown>, paths: string[]) =>
      headerItems(facts('group-brand', changes, paths)).find(({ text }) => text === 'Brands')?.groups?.[0]?.links[1]
        ?.href;
    expect(brand({}, ['/land-rover/overview'])).toBe('/land-rover/overview');
    expect(brand({}, [])).toBe('/search/land-rover');
    expect(brand({ navigation: { brandLogoTarget: 'stock' } }, ['/land-rover/overview'])).toBe('/search/land-rover');
  });

  it('ROUTE-031 ROUTE-033 "Book a service" leads to the form of the service page, or to the address outside', () => {
    const href = (navigation: Record<string, unknown>, paths: string[]) =>
      bookServiceHref({ settings: settingsOf('standard', { navigation }), paths: new Set(paths) });
    expect(href({}, ['/service'])).toBe('/service#service-booking');
    expect(href({ serviceBookingKey: 'k' }, ['/ford-service'])).toBe('/ford-service#service-booking');
    expect(href({ serviceUrl: 'https://book.example/' }, ['/service'])).toBe('https://book.example/');
    expect(href({}, [])).toBeUndefined();
  });

  it('ROUTE-032 ROUTE-033 NAV-024 chooses the service link: own address, Ford booking, service page', () => {
    const href = (navigation: Record<string, unknown>, paths: string[]) =>
      serviceHref({ settings: settingsOf('standard', { navigation }), paths: new Set(paths) });
    const both = ['/service', '/ford-service'];
    expect(href({ serviceUrl: 'https://book.example/', serviceBookingKey: 'k' }, both)).toBe('https://book.example/');
    expect(href({ serviceBookingKey: 'k' }, both)).toBe('/ford-service');
    expect(href({}, both)).toBe('/service');
    expect(href({}, [])).toBeUndefined();
  });
});
