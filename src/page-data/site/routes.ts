import { garagesOf, SIGN_IN_PATH } from '#src/domain/account/sign-in-path.ts';
import { CHECKOUT_JOURNEY_PATH } from '#src/domain/checkout/checkout.ts';
import { offerPath } from '#src/domain/content/offer-link.ts';
import { FINANCE_APPLICATION_PATH, FINANCE_RECEIVED_PATH } from '#src/domain/finance/application/application-paths.ts';
import { locationBlock } from '#src/domain/location/location-block.ts';
import { modelSlug } from '#src/domain/model/model-link.ts';
import { ANSWER_PATH, BUILT_IN_PAGES } from '#src/domain/site/fixed-paths.ts';
import { gateOf } from '#src/domain/site/gates.ts';
import { ALL_STOCK_PATH, SEARCH_SHELL_PATH } from '#src/domain/site/search-paths.ts';
import { switchedOff } from '#src/domain/site/switched-pages.ts';
import { isTradeIn } from '#src/domain/trade-in/trade-in-paths.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import { brandPath, siteBrands } from '../model/site-brands.ts';
import { siteOffers } from '../offer/site-offers.ts';
import { requestPaths } from '../request/request-paths.ts';
import {
  type AddressClash,
  AddressClashes,
  clashOf,
  contentPages,
  modelSource,
  modelsWithPage,
  type PageSource,
  rootClashes,
  sourceText,
} from './root-paths.ts';
import type { Route } from './route.ts';
import type { Site } from './site.ts';

/**
 * Every address of a site, in the order in which its pages are rendered. Plan, links, breadcrumbs, sitemap and the
 * development server read this one table.
 *
 * @throws AddressClashes when two pages claim one address (ROUTE-062).
 */
export function siteRoutes(site: Site): ReadonlyMap<string, Route> {
  const clashes = rootClashes(site);
  const routes = new Map<string, Route>();
  for (const route of clashes.length > 0 ? [] : listRoutes(site)) {
    const first = routes.get(route.path);
    if (first) clashes.push(routeClash(first, route, site));
    else routes.set(route.path, route);
  }
  if (clashes.length > 0) throw new AddressClashes(clashes);
  // ROUTE-070: nobody is sent to sign in where nothing asks for it.
  const isGated = [...routes.keys()].some((path) => gateOf(path, site.settings) !== undefined);
  if (isGated) routes.set(SIGN_IN_PATH, { path: SIGN_IN_PATH, kind: 'sign-in', subject: null });
  return routes;
}

/** Two pages at one address: of both, the one that an author can move is the mistake, content before settings. */
function routeClash(first: Route, second: Route, site: Site): AddressClash {
  const sources = [sourceOf(second, site), sourceOf(first, site)] as const;
  const own = sources.find((source) => source?.file.startsWith('content/')) ?? sources.find((source) => source);
  const other = sources.find((source) => source && source !== own);
  const unknown: PageSource = { file: `sites/${site.settings.site.slug}/site.json` };
  return clashOf(own ?? unknown, second.path, other ? sourceText(other) : 'a built-in page');
}

/** Where an author wrote what gives a page its address; undefined for a built-in page. */
function sourceOf({ path, kind, subject }: Route, { settings }: Site): PageSource | undefined {
  const home = `content/${settings.site.slug}`;
  const setting = (...key: string[]): PageSource => ({ file: `sites/${settings.site.slug}/site.json`, key });
  if (kind === 'model') return modelSource(subject, settings);
  if (kind === 'content') return { file: `${home}/pages/${subject.slug}.md` };
  if (kind === 'offer') return { file: `${home}/offers/${subject.id}.md` };
  if (kind === 'blog-post') return { file: `${home}/blog/${subject.category}/${subject.slug}.md` };
  if ((kind === 'location' || kind === 'contact') && subject)
    return { file: `${home}/locations/${subject.slug}.json`, key: ['slug'] };
  if (kind === 'request' && path === settings.finance.path) return setting('finance', 'path');
  if (kind === 'watchlist' && settings.gating.garagePaths.includes(path)) return setting('gating', 'garagePaths');
  return undefined;
}

function* listRoutes(site: Site): Generator<Route> {
  const { content, settings } = site;
  const builtIn = (kind: keyof typeof BUILT_IN_PAGES): Route[] => {
    const path = BUILT_IN_PAGES[kind];
    return switchedOff(path, settings) ? [] : [{ path, kind, subject: null }];
  };
  yield { path: '/', kind: 'home', subject: null };
  yield* searchRoutesOf(site);
  for (const car of site.stock)
    yield { path: carPath(car), kind: isInStock(car) ? 'vehicle' : 'sold-vehicle', subject: car };
  yield* placeRoutes(site);
  yield* builtIn('offers');
  for (const offer of siteOffers(site))
    yield { path: offerPath(offer, settings.site.manufacturer), kind: 'offer', subject: offer };
  yield* builtIn('models');
  for (const model of modelsWithPage(site)) {
    const slug = modelSlug(model, settings);
    yield { path: `/${slug}`, kind: 'model', subject: model };
    // ROUTE-054; the page of its own is the canonical one.
    if (settings.navigation.header === 'ford') yield { path: `/models/${slug}`, kind: 'model', subject: model };
  }
  yield* builtIn('brands');
  for (const brand of siteBrands(site)) yield { path: brandPath(brand.slug), kind: 'brand', subject: brand };
  for (const page of contentPages(site)) yield { path: `/${page.slug}`, kind: 'content', subject: page };
  for (const path of requestPaths(site)) yield requestRoute(path, site);
  for (const category of new Set(content.blog.map((post) => post.category)))
    yield { path: `/blog/${category}`, kind: 'blog-category', subject: category };
  for (const post of content.blog)
    yield { path: `/blog/${post.category}/${post.slug}`, kind: 'blog-post', subject: post };
  for (const kind of ['price-range', 'compare', 'print'] as const) yield* builtIn(kind);
  yield* builtIn('alerts');
  yield* builtIn('watchlist');
  for (const path of garagesOf(settings))
    if (!switchedOff(path, settings)) yield { path, kind: 'watchlist', subject: null };
  yield { path: '/success', kind: 'success', subject: null };
  yield { path: ANSWER_PATH, kind: 'answer', subject: null };
  yield { path: '/404', kind: 'not-found', subject: null };
}

/** The page of an address where somebody asks for one thing. */
function requestRoute(path: string, { reservable }: Site): Route {
  const car = reservable.get(path);
  if (car || path === CHECKOUT_JOURNEY_PATH) return { path, kind: 'checkout', subject: car ?? null };
  if (path === FINANCE_APPLICATION_PATH) return { path, kind: 'finance-application', subject: null };
  if (path === FINANCE_RECEIVED_PATH) return { path, kind: 'finance-received', subject: null };
  return { path, kind: isTradeIn(path) ? 'trade-in' : 'request', subject: null };
}

/** The search pages of a site, and the shell for search addresses that had no stock (ROUTE-017). */
function* searchRoutesOf({ search }: Site): Generator<Route> {
  for (const found of search.routes) yield { path: found.path, kind: 'search', subject: { found, shell: false } };
  const all = search.routes.find(({ path }) => path === ALL_STOCK_PATH);
  if (all) yield { path: SEARCH_SHELL_PATH, kind: 'search', subject: { found: all, shell: true } };
}

function* placeRoutes({ content, settings }: Site): Generator<Route> {
  const { cardLink } = settings.locations;
  yield { path: '/dealerships', kind: 'locations', subject: null };
  const seen = new Set<string>();
  const locations = locationBlock(content.locations);
  for (const location of locations) {
    const path = cardLink === 'ourLocation' ? `/our-location/${location.slug}` : `/locations/${location.slug}`;
    seen.add(path);
    yield { path, kind: 'location', subject: location };
    yield { path: `/contact-us/${location.slug}`, kind: 'contact', subject: location };
  }
  if (cardLink === 'dealershipSlug') {
    for (const location of locations) {
      const path = `/locations/${location.dealership_slug}`;
      if (!location.dealership_slug || seen.has(path)) continue;
      seen.add(path);
      yield { path, kind: 'location', subject: location };
    }
  }
  for (const path of ['/contact', '/contact-us']) yield { path, kind: 'contact', subject: null };
}
