import { describe, expect, it } from 'vitest';
import type { ContentPage } from '#src/domain/content/content.schema.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { fixtureSite } from '../vehicle/vehicle-site-fixture.ts';
import { planPage, planPages } from './pages.ts';
import { siteRoutes } from './routes.ts';
import type { Site } from './site.ts';

const page = (slug: string): ContentPage => ({ slug, title: slug, html: '<p>Text.</p>' });
const plan = (settings: Record<string, unknown> = {}, pages: ContentPage[] = []) => {
  const sold = { ...PAGE_CAR, id: 2, slug: 'sold-one', status: 'sold' };
  const odd = { ...PAGE_CAR, id: 3, slug: 'odd-one', status: 'in_transit' };
  const site = fixtureSite(settings, [PAGE_CAR, sold, odd]);
  site.content.pages.push(...pages);
  return planned(site);
};
const planned = (site: Site) =>
  [...planPages(site)].map(({ path, kind, sitemap }) => ({ path, kind, listed: sitemap !== undefined }));
const kindOf = (pages: ReturnType<typeof plan>, path: string) => pages.find((one) => one.path === path)?.kind;

describe('the pages of a site', () => {
  it('ROUTE-001 DATA-011 VDP-120 every vehicle has its page; one that is sold or unavailable shows so', () => {
    const pages = plan();
    expect(kindOf(pages, `/cars/${PAGE_CAR.slug}`)).toBe('vehicle');
    expect(kindOf(pages, '/cars/sold-one')).toBe('sold-vehicle');
    expect(kindOf(pages, '/cars/odd-one')).toBe('sold-vehicle');
    const soon = fixtureSite({}, [{ ...PAGE_CAR, status: 'coming_soon' }]);
    expect(kindOf(planned(soon), `/cars/${PAGE_CAR.slug}`)).toBe('vehicle');
  });

  it('ROUTE-043 locations of one dealership have one page below its slug, and each its own', () => {
    const site = fixtureSite({ locations: { cardLink: 'dealershipSlug' } });
    const locations = site.content.locations.map((one) => ({ ...one, dealership_slug: 'harbour' }));
    site.content.locations.splice(0, 9, ...locations);
    const paths = planned(site).map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('/locations/'))).toEqual([
      '/locations/alexandria',
      '/locations/rockdale',
      '/locations/harbour',
    ]);
  });

  it('ROUTE-043 the page of a dealership is that of where it sells, whatever stands first', () => {
    const site = fixtureSite({ locations: { cardLink: 'dealershipSlug' } });
    const [first, second] = site.content.locations;
    const dealership = { dealership_slug: 'harbour' };
    const locations = [
      { ...first, ...dealership, location_type: 'parts' as const },
      { ...second, ...dealership },
    ];
    site.content.locations.splice(0, 9, ...(locations as typeof site.content.locations));
    expect(siteRoutes(site).get('/locations/harbour')?.subject).toMatchObject({ slug: second?.slug });
  });

  it.each([
    ['ROUTE-059', '/', 'home', true],
    ['ROUTE-045', '/dealerships', 'locations', true],
    ['ROUTE-040', '/contact', 'contact', true],
    ['ROUTE-040', '/contact-us', 'contact', false],
    ['ROUTE-008', '/print', 'print', false],
    ['ROUTE-021', '/personalised/finance', 'finance-application', false],
    ['ROUTE-060', '/success', 'success', false],
    ['ROUTE-063', '/answer', 'answer', false],
    ['ROUTE-075', '/compare', 'compare', true],
    ['TILE-004', '/price-range', 'price-range', true],
    ['ROUTE-017', '/search-shell', 'search', false],
  ])('%s %s is the page %s, told to search engines: %s', (_id, path, kind, listed) => {
    const found = plan().filter((one) => one.path === path);
    expect(found).toEqual([{ path, kind, listed }]);
  });

  it('ROUTE-070 a site has the page of sign-in where one of its pages asks for it, and nowhere else', () => {
    expect(kindOf(plan(), '/sign-in')).toBeUndefined();
    for (const settings of [
      { features: { saving: 'watchlist' } },
      { features: { garage: true } },
      { gating: { extra: ['finance'] } },
    ])
      expect(plan(settings).filter(({ path }) => path === '/sign-in')).toEqual([
        { path: '/sign-in', kind: 'sign-in', listed: false },
      ]);
    expect(kindOf(plan({}, [page('online-payment')]), '/sign-in')).toBe('sign-in');
  });

  it('ROUTE-072 ROUTE-073 ROUTE-074 the watchlist and the garages of a site and its brands are pages of it', () => {
    const settings = { features: { saving: 'watchlist', garage: true }, gating: { garagePaths: ['/mykelp'] } };
    for (const path of ['/watchlist', '/my-garage', '/mykelp']) expect(kindOf(plan(settings), path)).toBe('watchlist');
    expect(plan().filter(({ kind }) => kind === 'watchlist')).toEqual([]);
  });

  it('GATE-008 a gated page is not told to search engines', () => {
    const finance = (settings: object) => plan({ ...settings }).find(({ path }) => path === '/finance')?.listed;
    expect(finance({})).toBe(true);
    expect(finance({ gating: { extra: ['finance'] } })).toBe(false);
  });

  it('ROUTE-075 CFG-008 a site that saves nothing compares nothing', () => {
    expect(kindOf(plan({ features: { saving: 'off' } }), '/compare')).toBeUndefined();
  });

  it.each([
    ['ROUTE-043', {}, '/locations/alexandria'],
    ['ROUTE-042', { locations: { cardLink: 'ourLocation' } }, '/our-location/alexandria'],
    ['ROUTE-041', {}, '/contact-us/alexandria'],
  ])('%s with %j a location has the page %s', (_id, settings, path) => {
    const pages = plan(settings);
    expect(kindOf(pages, path)).toBeDefined();
    expect(pages.filter((one) => /^\/(?:our-location|locations)\/alexandria$/.test(one.path))).toHaveLength(1);
  });

  it('ROUTE-057 a blog category has a page with its posts', () => {
    const site = fixtureSite();
    site.content.blog.push({
      slug: 'cx-5',
      category: 'vehicle-reviews',
      heading: 'CX-5',
      date: '2026-01-02',
      html: '<p>Text.</p>',
    });
    const paths = [...planPages(site)].map(({ path, kind }) => [path, kind]);
    expect(paths).toContainEqual(['/blog/vehicle-reviews', 'blog-category']);
    expect(paths).toContainEqual(['/blog/vehicle-reviews/cx-5', 'blog-post']);
  });

  it('ROUTE-058 CONTENT-001 an information page is built when the site has its content', () => {
    expect(kindOf(plan(), '/privacy-policy')).toBeUndefined();
    expect(kindOf(plan({}, [page('privacy-policy')]), '/privacy-policy')).toBe('content');
  });

  it.each([
    ['ROUTE-034', 'vehicle-parts-and-accessories'],
    ['ROUTE-046', 'dealer-locator'],
    ['ROUTE-061', 'twg-cars'],
    ['ROUTE-061', '4x4-outdoor'],
  ])('%s CONTENT-001 /%s is a content page of the site that has it, and of no other', (_id, slug) => {
    expect(kindOf(plan(), `/${slug}`)).toBeUndefined();
    expect(kindOf(plan({}, [page(slug)]), `/${slug}`)).toBe('content');
  });

  it.each(['compare', 'success', 'contact', 'price-range'])(
    'ROUTE-062 a content page named %s stops the print with a message',
    (slug) => {
      expect(() => plan({}, [page(slug)])).toThrow(`pages/${slug}.md has the address /${slug} of a built-in page`);
    },
  );

  it.each([
    [
      'plain',
      'contact',
      'other',
      'content/harbour/models/contact.md has the address /contact of a built-in page; rename the file.',
    ],
    [
      'newSlugFirst',
      'other',
      'contact',
      'content/harbour/models/other.md has the address /contact of a built-in page; write another new_slug.',
    ],
    ['newSlugFirst', 'contact', 'other', ''],
    ['plain', 'other', 'contact', ''],
  ])('ROUTE-062 with %s slugs a model %s (%s) stops the print: %s', (linkSlug, slug, new_slug, text) => {
    const site = fixtureSite({ features: { models: true }, models: { linkSlug } });
    site.content.models.push({ name: 'X', slug, new_slug, manufacturer_name: 'Mazda' });
    const message = () => {
      try {
        return [...planPages(site)].length > 0 ? '' : 'nothing';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(message()).toBe(text);
  });

  it('a page is planned by its address alone, whatever the pages before it are', () => {
    const broken = Object.defineProperty({ ...PAGE_CAR, id: 9, slug: 'broken' }, 'dealercomments', {
      get: () => {
        throw new Error('This page cannot be planned.');
      },
    });
    const site = fixtureSite({}, [broken]);
    const route = site.routes.get('/contact');
    expect(route && planPage(route, site).kind).toBe('contact');
    expect(() => [...planPages(site)]).toThrow('This page cannot be planned.');
  });

  it('every address of the table is the one of its page, and links know them all', () => {
    const site = fixtureSite({ features: { offers: true, models: true } });
    expect([...planPages(site)].map(({ path, kind }) => [path, kind])).toEqual(
      [...site.routes.values()].map(({ path, kind }) => [path, kind]),
    );
    expect([...site.routes.keys()].filter((path) => !site.paths.has(path))).toEqual([]);
  });

  it('ROUTE-062 no two pages have one address', () => {
    const paths = plan({}, [page('warranty')]).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
