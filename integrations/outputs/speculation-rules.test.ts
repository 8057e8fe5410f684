import { describe, expect, it } from 'vitest';
import type { PageKind, Route } from '#src/page-data/site/route.ts';
import { fixtureSite } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import { speculationRules } from './speculation-rules.ts';

type Where = { and: [{ href_matches: URLPatternInit[] }, ...{ not: { href_matches?: URLPatternInit[] } }[]] };

/** What a browser prepares of a site with these pages: the addresses that its rules match. */
function prepared(pages: readonly (readonly [path: string, kind: PageKind])[], settings = {}) {
  const site = fixtureSite(settings);
  const routes = pages.map(
    ([path, kind]) =>
      [
        path,
        { path, kind, subject: { shell: path.includes('shell'), form: path.includes('form') ? 'career' : undefined } },
      ] as const,
  );
  const { prerender } = JSON.parse(
    speculationRules({ settings: site.settings, routes: new Map(routes) as unknown as Map<string, Route> }),
  ) as { prerender: { where: Where; eagerness: string }[] };
  expect(prerender.map(({ eagerness }) => eagerness)).toEqual(['moderate']);
  const fits = (patterns: URLPatternInit[], address: string) =>
    patterns.some((pattern) => new URLPattern(pattern).test(`https://a.example${address}`));
  return (address: string) =>
    prerender.some(({ where: { and } }) => {
      const [wanted, ...others] = and;
      const isLeftOut = others.some(({ not }) => not.href_matches && fits(not.href_matches, address));
      return fits(wanted.href_matches, address) && !isLeftOut;
    });
}

const READ = [
  ...([
    ['/', 'home'],
    ['/search/used-cars', 'search'],
    ['/search/mazda/cx-5', 'search'],
  ] as const),
  ...([
    ['/cars/2021-mazda-cx-5-u101', 'vehicle'],
    ['/cars/2019-kia-rio-u7', 'sold-vehicle'],
  ] as const),
  ...([
    ['/dealerships', 'locations'],
    ['/locations/alexandria', 'location'],
    ['/about-us', 'content'],
  ] as const),
  ...([
    ['/special-offers', 'offers'],
    ['/offers/one', 'offer'],
    ['/models', 'models'],
    ['/cx-5', 'model'],
  ] as const),
  ...([
    ['/brands', 'brands'],
    ['/mazda/range', 'brand'],
    ['/blog/news', 'blog-category'],
  ] as const),
  ['/blog/news/one', 'blog-post'],
] as const;
const OTHERS = [
  ...([
    ['/search-shell', 'search'],
    ['/contact-us', 'contact'],
    ['/contact-us/alexandria', 'contact'],
  ] as const),
  ...([
    ['/compare', 'compare'],
    ['/price-range', 'price-range'],
    ['/print', 'print'],
    ['/service', 'request'],
  ] as const),
  ...([
    ['/finance', 'finance-application'],
    ['/payments/received', 'finance-received'],
  ] as const),
  ...([
    ['/cars/trade-in', 'trade-in'],
    ['/cars/2021-mazda-cx-5-u101/checkout', 'checkout'],
  ] as const),
  ...([
    ['/sign-in', 'sign-in'],
    ['/alerts', 'alerts'],
    ['/watchlist', 'watchlist'],
    ['/success', 'success'],
  ] as const),
  ['/404', 'not-found'],
] as const;

describe('what a browser prepares when a link is pointed at', () => {
  const is = prepared([...READ, ...OTHERS]);

  it.each(READ)('GEN-050 %s: a page on which a visitor only reads', (path) => {
    expect(is(path)).toBe(true);
    expect(is(`${path}#part`)).toBe(true);
    expect(is(`${path}?make=Mazda`)).toBe(false);
    expect(is(`${path === '/' ? '/index' : path}.md`)).toBe(false);
  });

  it.each(OTHERS)('GEN-050 never %s: a form, a purchase, an account, or what is in an address', (path) => {
    expect(is(path)).toBe(false);
  });

  it.each(['/api/sign-out', '/brochures/a.pdf', '/blog/rss.xml', '/cars/a/b/c', '/unknown'])(
    'GEN-050 never %s',
    (path) => {
      expect(is(path)).toBe(false);
    },
  );

  it('GEN-050 never a page of an editor that has a form', () => {
    const pages = ['/about-us', '/careers-form', '/finance', '/service'].map((path) => [path, 'content'] as const);
    const own = prepared(pages, { finance: { path: '/finance' } });
    expect(pages.map(([path]) => own(path))).toEqual([true, false, false, false]);
  });

  it('GEN-050 never a page behind sign-in', () => {
    const own = prepared([...READ, ['/my-garage', 'content'], ['/mykelp', 'content']], {
      gating: { garagePaths: ['/mykelp'] },
    });
    expect(['/about-us', '/my-garage', '/mykelp'].map(own)).toEqual([true, false, false]);
  });
});
