import { locationLink } from '#src/domain/location/location-block.ts';
import { selectorLocations } from '#src/domain/location/location-selector.ts';
import {
  BUDGET_START,
  budgetEstimate,
  budgetNouns,
  type NotCounted,
  priceSearchAbove,
} from '#src/domain/navigation/budget.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import { PRICE_RANGE_PATH } from '#src/domain/site/fixed-paths.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { PriceSearchSetup } from '#src/search/budget-search.ts';
import type { SearchRoute } from '../site/route.ts';
import type { Site } from '../site/site.ts';

/** What a block that searches within a price needs in the browser. */
export type PriceSearchProps = {
  /** The search page. */
  action: string;
  /** Car types that it is asked for where no page has these alone. */
  types: readonly string[];
  /** BUD-011: "used car", "used cars". */
  nouns: { singular: string; plural: string };
  setup: PriceSearchSetup;
  provider: Settings['search']['provider'];
  /** SRCH-074: missing for the embedded provider. */
  service?: { host: string; key: string; slug: string };
};

/** The budget search (BUD-001 to BUD-014), rendered as it is for the first budget. */
export type BudgetProps = PriceSearchProps & {
  title: string;
  askPostcode: boolean;
  /** Vehicles within the first budget. */
  found: number;
  notCounted: NotCounted;
  /** Least price of the stock in dollars; missing when nothing has a price. */
  leastPrice?: number;
  /** Bodies of those vehicles, most first. */
  bodies: { value: string; count: number }[];
  /** Places a postcode is compared with (BUD-009): those with a position. */
  places: { id: string; name: string; href: string | null; latitude: number; longitude: number }[];
  /** Upper limits of the choice shown without scripts, in dollars. */
  prices: number[];
  /** The page of the price range slider (TILE-004). */
  rangeHref: string;
};

/** Bodies shown below the button. */
const BUDGET_BODIES = 5;

/** The block where a page has it by `budget.places`; undefined elsewhere, and where vehicles are not sold. */
export function budgetProps(site: Site, place: 'home' | 'search'): BudgetProps | undefined {
  const { settings } = site;
  if (!settings.budget.places.includes(place) || settings.pricing.mode === 'subscription') return undefined;
  const search = priceSearchProps(site);
  const cars = priceSearchTarget(site).vehicles;
  const all = pricedCars(site, cars);
  const priced = all.filter(({ price }) => price > priceSearchAbove);
  const limit = budgetEstimate(BUDGET_START);
  const within = priced.filter(({ price }) => price <= limit);
  const { from, to, step } = settings.search.quickPrices;
  return {
    ...search,
    title: `Find ${site.words.noun.plural} for your budget`,
    askPostcode: settings.budget.askPostcode,
    found: within.length,
    notCounted: {
      ...(priced.length < all.length && { cheap: true as const }),
      ...(all.length < cars.length && { unpriced: true as const }),
    },
    ...(priced.length > 0 && { leastPrice: Math.min(...priced.map(({ price }) => price)) }),
    bodies: countBodies(within).slice(0, BUDGET_BODIES),
    places: placesOf(site),
    prices: Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => from + n * step),
    rangeHref: PRICE_RANGE_PATH,
  };
}

/** The search page that a price search leads to (BUD-012), what it is limited to, and the vehicles found there. */
function priceSearchTarget({
  settings,
  search,
}: Site): Pick<SearchRoute, 'path' | 'scope' | 'vehicles'> & { types: readonly string[] } {
  const wanted = settings.budget.carTypes;
  const page = search.routes.find(({ path, kind, scope }) =>
    wanted.length === 0
      ? path === settings.search.defaultPath
      : kind === 'carType' && String(scope.car_type ?? ['new', 'used', 'demo']) === String(inOrder(wanted)),
  );
  if (page) return { ...page, types: [] };
  // Every vehicle, or two types that no page has alone.
  if (wanted.length === 0)
    return { path: settings.search.defaultPath, scope: {}, vehicles: search.searchable, types: [] };
  const vehicles = search.searchable.filter((car) => wanted.includes(car.car_type));
  return { path: '/search/new-used-and-demo-cars', scope: { car_type: inOrder(wanted) }, vehicles, types: wanted };
}

const inOrder = (types: readonly string[]) => ['new', 'used', 'demo'].filter((type) => types.includes(type));

/** Where and among which vehicles prices are searched. */
export function priceSearchProps(site: Site): PriceSearchProps {
  const { search, site: identity } = site.settings;
  const { path, scope, types } = priceSearchTarget(site);
  const carTypes = (scope.car_type ?? search.carTypes) as Vehicle['car_type'][];
  return {
    action: path,
    types,
    nouns: budgetNouns(carTypes, site.words.noun),
    setup: {
      indexName: search.indexName,
      siteFilter: search.siteFilter,
      soldDays: search.includeSoldCarsDays,
      timeZone: identity.timeZone,
      scope,
    },
    provider: search.provider,
    ...(search.provider !== 'embedded' && {
      service: { host: search.host ?? '', key: search.key ?? '', slug: identity.slug },
    }),
  };
}

/** Those with a price of the vehicles that a price search leads to. */
export function pricedCars(
  site: Site,
  vehicles = priceSearchTarget(site).vehicles,
): { price: number; body: string | undefined }[] {
  return vehicles
    .map((car) => site.record(car))
    .flatMap(({ price, body }) => (price === undefined ? [] : [{ price, body }]));
}

function countBodies(cars: readonly { body: string | undefined }[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { body } of cars) if (body) counts.set(body, (counts.get(body) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
}

/** The sales locations of the selectors (NAV-025) that have a position. */
function placesOf(site: Site): BudgetProps['places'] {
  const { settings, content } = site;
  const pages = site.paths;
  return selectorLocations(content.locations, settings.locations, 'sales').flatMap((location) => {
    const latitude = location.latitude ?? location.address?.lat;
    const longitude = location.longitude ?? location.address?.long;
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return [];
    const { href } = locationLink(location, settings);
    return [{ id: String(location.id), name: location.name, href: pages.has(href) ? href : null, latitude, longitude }];
  });
}
