import type { SignInType } from '#src/domain/account/sign-in-types.ts';
import { modelImage } from '#src/domain/model/model-card.ts';
import { siteLicenceLine } from '#src/domain/site/dealer-licences.ts';
import { gateOf } from '#src/domain/site/gates.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { alertsProps } from '../account/alerts.ts';
import { compareProps } from '../account/compare.ts';
import { signInProps } from '../account/sign-in.ts';
import { watchlistProps } from '../account/watchlist.ts';
import { checkoutProps } from '../checkout/checkout.ts';
import { homeProps } from '../home/home.ts';
import { locationProps } from '../location/location.ts';
import { locationsProps } from '../location/locations.ts';
import { hasAlternate, markdownPath } from '../markdown/alternate-kinds.ts';
import { brandProps, brandsProps } from '../model/brands.ts';
import { modelProps, modelsProps } from '../model/models.ts';
import { offerPicture } from '../offer/offer-card.ts';
import { offerProps, offersProps } from '../offer/offers.ts';
import { contactProps } from '../request/contact.ts';
import { financeApplicationProps, financeReceivedProps } from '../request/finance-application.ts';
import { requestProps } from '../request/requests.ts';
import { tradeInProps } from '../request/trade-in.ts';
import { priceRangeProps } from '../search/price-range.ts';
import { searchProps, searchShellProps } from '../search/search.ts';
import { printPageProps } from '../shell/print-page.ts';
import type { ShellProps } from '../shell/shell.ts';
import { soldVehicleProps } from '../vehicle/sold-vehicle.ts';
import { vehicleProps } from '../vehicle/vehicle.ts';
import { blogCategoryProps, blogPostProps, contentPageProps } from './content-page.ts';
import type { HeadProps } from './page.ts';
import type { PageKind, Route, Subjects } from './route.ts';
import type { Site } from './site.ts';
import { answerProps, notFoundProps, successProps } from './small-pages.ts';

/** The props of the page of each kind, from its address and the site. */
const PAGES = {
  home: (_, site) => homeProps(site),
  search: ({ subject: { found, shell } }, site) => (shell ? searchShellProps(site, found) : searchProps(site, found)),
  vehicle: ({ subject }, site) => vehicleProps(site, subject),
  'sold-vehicle': ({ subject }, site) => soldVehicleProps(site, subject),
  locations: (_, site) => locationsProps(site),
  location: ({ subject, path }, site) => locationProps(subject, path, site),
  contact: ({ subject, path }, site) => contactProps(site, path, subject ?? undefined),
  content: ({ subject }, site) => contentPageProps(subject, site),
  offers: (_, site) => offersProps(site),
  offer: ({ subject }, site) => offerProps(subject, site),
  models: (_, site) => modelsProps(site),
  model: ({ subject }, site) => modelProps(subject, site),
  brands: (_, site) => brandsProps(site),
  brand: ({ subject }, site) => brandProps(subject, site),
  'blog-category': ({ subject }, site) => blogCategoryProps(subject, site),
  'blog-post': ({ subject }, site) => blogPostProps(subject, site),
  compare: (_, site) => compareProps(site),
  'price-range': (_, site) => priceRangeProps(site),
  print: (_, site) => printPageProps(site),
  request: ({ path }, site) => requestProps(path, site),
  'finance-application': (_, site) => financeApplicationProps(site),
  'finance-received': (_, site) => financeReceivedProps(site),
  checkout: ({ path, subject }, site) => checkoutProps(path, subject, site),
  'trade-in': ({ path }, site) => tradeInProps(path, site),
  alerts: (_, site) => alertsProps(site),
  'sign-in': (_, site) => signInProps(site),
  watchlist: ({ path }, site) => watchlistProps(path, site),
  success: (_, site) => successProps(site),
  answer: (_, site) => answerProps(site),
  'not-found': (_, site) => notFoundProps(site),
} satisfies { [K in PageKind]: (route: Route<K>, site: Site) => object };

/** What the template of each kind of page is given. */
export type PageProps = { [K in PageKind]: ReturnType<(typeof PAGES)[K]> };

/** One page of a site, before it is rendered. */
export type PlannedPage<K extends PageKind = PageKind> = {
  [P in K]: {
    path: string;
    kind: P;
    props: PageProps[P];
    /** Pictures for the image sitemap, site-relative or absolute, and the part it stands in. Absent: not in the sitemap. */
    sitemap?: { part: 'vehicles' | 'search' | 'pages'; images: readonly string[] };
  };
}[K];

/** What a page's template finds in `Astro.locals.page`. */
export type PageLocals<K extends PageKind = PageKind> = {
  [P in K]: { kind: P; shell: ShellProps; props: PageProps[P] };
}[K];

/** The pictures of a page that the image sitemap lists. */
const PICTURES: { [K in PageKind]?: (subject: Subjects[K], props: PageProps[K]) => (string | undefined)[] } = {
  vehicle: (_, { gallery }) => gallery.photos.map(({ url }) => url),
  offer: (offer) => [offerPicture(offer)],
  model: (model) => [modelImage(model)],
};

/** Pages that advertise vehicles; that of a vehicle names its licence by itself. */
const ADVERTISING: readonly PageKind[] = [
  ...(['home', 'search', 'price-range', 'location', 'locations'] as const),
  ...(['offers', 'offer', 'models', 'model', 'brands', 'brand'] as const),
];

/** A shared link to what advertises vehicles names the dealer and its licences (LAW-010). */
function signed<P extends { head: HeadProps }>(props: P, kind: PageKind, site: Site): P {
  const licences = ADVERTISING.includes(kind) ? siteLicenceLine(site) : '';
  return licences ? { ...props, head: { ...props.head, shared: `${props.head.description} ${licences}.` } } : props;
}

/** A gated page is not told to search engines: they would find an empty one. */
function gated<P extends { head: HeadProps }>(props: P, gate: SignInType | undefined): P {
  return gate ? { ...props, head: { ...props.head, gate, robots: 'noindex' } } : props;
}

/** The page at an address. */
export function planPage<K extends PageKind>(route: Route<K>, site: Site): PlannedPage<K> {
  const makers: { [P in PageKind]: (route: Route<P>, site: Site) => PageProps[P] } = PAGES;
  const { path, kind } = route;
  const made = gated(signed(makers[kind](route, site), kind, site), gateOf(path, site.settings));
  const { canonical, robots } = made.head;
  const alternate = hasAlternate(kind, robots) && { markdown: markdownPath(path) };
  const props = alternate ? { ...made, head: { ...made.head, ...alternate } } : made;
  const listed = kind !== 'sold-vehicle' && !robots && canonical === siteOrigin(site.settings) + path;
  const images = listed ? (PICTURES[kind]?.(route.subject, props) ?? []) : [];
  const part = kind === 'vehicle' ? 'vehicles' : kind === 'search' ? 'search' : 'pages';
  return { path, kind, props, ...(listed && { sitemap: { part, images: images.filter((url) => url !== undefined) } }) };
}

/** Every page of a site with its props, one after another, so that no more than one page's props are in memory. */
export function* planPages(site: Site): Generator<PlannedPage> {
  for (const route of site.routes.values()) yield planPage(route, site);
}
