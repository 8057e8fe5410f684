import { resultCountCeiling } from '#src/domain/constants.ts';
import type { Settings } from '#src/domain/site/site.schema.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { CardCar } from '#src/domain/vehicle-card/card-car.ts';
import type { CardSettings } from '#src/domain/vehicle-card/card-settings.ts';
import type { FacetName, RangeName, SortOrder } from '#src/search/facets.ts';
import { siteCards } from './card.ts';
import type { HeadProps, PlannedPage } from './page.ts';
import { groups, type SearchRoute, type SearchScope, searchRoutes } from './search-routes.ts';
import { sitePaths } from './site-paths.ts';
import { breadcrumbList } from './structured-data.ts';

export type FacetList = { facet: FacetName; values: { value: string; count: number }[] };

/** What the search island starts with; everything of it is in the printed page too. */
export type SearchIslandProps = {
  slug: string;
  scope: SearchScope;
  cars: CardCar[];
  total: number;
  /** Shown in place of a count above 1999 (SRCH-021); the page's own count where that cannot happen. */
  stockCount: number;
  facets: FacetList[];
  ranges: Partial<Record<RangeName, { min: number; max: number }>>;
  card: CardSettings;
  today: string;
  nouns: { singular: string; plural: string };
  hitsPerPage: number;
  columns: 3 | 4;
  sorts: SortOrder[];
  makeLimit: number;
  modelLimit: number;
  clearTarget: string | null;
  defaultFilters: Settings['search']['defaultFilters'];
  priceAscNeedsPrice: boolean;
};

export type SearchProps = {
  heading: string;
  lead: string;
  crumbs: { text: string; href: string }[];
  island: SearchIslandProps;
};

/** Facets offered as filters, in order. */
const OFFERED: readonly FacetName[] = [
  'car_type',
  'make',
  'model',
  'simple_body',
  'simple_fuel',
  'simple_transmission',
  'simple_drive',
  'simple_colour',
  'seats',
  'state',
  'location_name',
];
/** Values of a facet in the printed page; the island has all of them. */
const VALUES_PRINTED = 40;

/** The search pages of a site, and the shell for search addresses that had no stock (ROUTE-017). */
export function* searchPages(site: SiteModel): Generator<PlannedPage> {
  const { routes } = searchRoutes(site);
  for (const route of routes) {
    const props = searchProps(site, route, routes);
    yield { path: route.path, kind: 'search', props, ...(route.vehicles.length > 0 && { sitemap: { images: [] } }) };
  }
  const all = routes.find((route) => route.path.endsWith('/new-used-and-demo-cars'));
  if (all) {
    const props = searchProps(site, all, routes);
    yield {
      path: '/search-shell',
      kind: 'search',
      props: { ...props, head: { ...props.head, robots: 'noindex' as const } },
    };
  }
}

function searchProps(
  site: SiteModel,
  route: SearchRoute,
  routes: readonly SearchRoute[],
): SearchProps & { head: HeadProps } {
  const { settings } = site;
  const { search, site: identity } = settings;
  const origin = siteOrigin(settings);
  const cards = siteCards(site, sitePaths(site));
  const crumbs = crumbsOf(route, routes, settings);
  const heading = headingOf(route, identity.vehicleNoun.plural);
  const count = route.vehicles.length;
  const price = bounds(route.vehicles, (car) => car.price);
  const lead = `${count.toLocaleString('en-AU')} ${count === 1 ? identity.vehicleNoun.singular : identity.vehicleNoun.plural}${price && settings.pricing.mode === 'sale' ? ` from $${Math.round(price.min).toLocaleString('en-AU')}` : ''} at ${identity.name}.`;
  return {
    head: {
      title: `${heading} for sale | ${identity.name}`,
      description:
        `${lead} Compare prices, kilometres and specifications, and enquire or book a test drive online.`.slice(0, 300),
      canonical: origin + route.path,
      ...(count === 0 && { robots: 'noindex' as const }),
      jsonLd: [breadcrumbList(crumbs, origin)],
    },
    heading,
    lead,
    crumbs,
    island: {
      slug: identity.slug,
      scope: route.scope,
      cars: route.vehicles.slice(0, search.hitsPerPage).map((car) => cards.car(car)),
      total: count,
      stockCount: count > resultCountCeiling ? searchRoutes(site).searchable.length : count,
      facets: OFFERED.flatMap((facet) => facetList(route, facet)),
      ranges: rangesOf(route.vehicles, settings.pricing.mode),
      card: cards.settings,
      today: site.today,
      nouns: identity.vehicleNoun,
      hitsPerPage: search.hitsPerPage,
      columns: search.columns,
      sorts: search.sortOptions,
      makeLimit: search.makeList.limit,
      modelLimit: search.facetLimits.model ?? VALUES_PRINTED,
      clearTarget: search.clearFiltersTarget,
      defaultFilters: search.defaultFilters,
      priceAscNeedsPrice: search.priceAscNeedsPrice,
    },
  };
}

/** A facet with a single value, or one the page is limited to, offers nothing to choose. */
function facetList(route: SearchRoute, facet: FacetName): FacetList[] {
  if (facet === 'model' && !route.scope.make && new Set(route.vehicles.map((car) => car.make)).size > 1)
    return [{ facet, values: [] }];
  const values = groups(route.vehicles, (car) => text(car, facet))
    .map(([value, cars]) => ({ value, count: cars.length }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en-AU', { numeric: true }));
  return values.length > 1 ? [{ facet, values: values.slice(0, VALUES_PRINTED) }] : [];
}

const text = (car: Vehicle, facet: FacetName) => {
  const value = car[facet];
  return value === null || value === undefined ? undefined : String(value);
};

function rangesOf(cars: readonly Vehicle[], mode: 'sale' | 'subscription'): SearchIslandProps['ranges'] {
  const price =
    mode === 'subscription' ? bounds(cars, (car) => car.subscription_price) : bounds(cars, (car) => car.price);
  const km = bounds(cars, (car) => car.km);
  const year = bounds(cars, (car) => car.year);
  return {
    ...(price && (mode === 'subscription' ? { subscription_price: price } : { price })),
    ...(km && { km }),
    ...(year && { year }),
  };
}

function bounds(
  cars: readonly Vehicle[],
  of: (car: Vehicle) => number | null | undefined,
): { min: number; max: number } | undefined {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const car of cars) {
    const value = of(car);
    if (typeof value !== 'number' || value <= 0) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min < max ? { min, max } : undefined;
}

function headingOf(route: SearchRoute, plural: string): string {
  if (route.kind === 'body') return /s$/.test(route.label) ? route.label : `${route.label}s`;
  if (route.kind === 'location' || route.kind === 'dealership')
    return `${plural.charAt(0).toUpperCase()}${plural.slice(1)} at ${route.label}`;
  return route.label;
}

function crumbsOf(route: SearchRoute, routes: readonly SearchRoute[], settings: Settings): SearchProps['crumbs'] {
  const home = { text: 'Home', href: '/' };
  const all = { text: `All ${settings.site.vehicleNoun.plural}`, href: settings.search.defaultPath };
  const self = { text: route.label, href: route.path };
  if (route.path === all.href) return [home, self];
  if (route.kind !== 'model') return [home, all, self];
  const make = routes.find((other) => other.kind === 'make' && other.label === route.scope.make?.[0]);
  return [
    home,
    all,
    ...(make ? [{ text: make.label, href: make.path }] : []),
    { text: route.scope.model?.[0] ?? route.label, href: route.path },
  ];
}
