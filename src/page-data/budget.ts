import { BUDGET_START, budgetEstimate, budgetNouns, priceSearchAbove } from '#src/domain/budget/budget.ts';
import { locationLink } from '#src/domain/location/location-block.ts';
import { selectorLocations } from '#src/domain/location/location-selector.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import { PRICE_RANGE_PATH } from '#src/domain/site/fixed-paths.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { PriceSearchSetup } from '#src/search/budget-search.ts';
import type { Site } from './site.ts';

/** What a block that searches within a price needs in the browser. */
export type PriceSearchProps = {
  /** The search page. */
  action: string;
  /** BUD-011: "Used Car", "Used Cars". */
  nouns: { singular: string; plural: string };
  setup: PriceSearchSetup;
  provider: Settings['search']['provider'];
  /** SRCH-074: missing for the embedded provider. */
  service?: { host: string; key: string; slug: string };
};

/** The budget search (BUD-001 to BUD-014), printed as it is for the first budget. */
export type BudgetProps = PriceSearchProps & {
  title: string;
  askPostcode: boolean;
  /** Vehicles within the first budget. */
  found: number;
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
  const priced = pricedCars(site);
  const limit = budgetEstimate(BUDGET_START);
  const within = priced.filter(({ price }) => price <= limit);
  const { from, to, step } = settings.search.quickPrices;
  return {
    ...search,
    title: `Find ${site.words.noun.plural} for your budget`,
    askPostcode: settings.budget.askPostcode,
    found: within.length,
    ...(priced.length > 0 && { leastPrice: Math.min(...priced.map(({ price }) => price)) }),
    bodies: countBodies(within).slice(0, BUDGET_BODIES),
    places: placesOf(site),
    prices: Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => from + n * step),
    rangeHref: PRICE_RANGE_PATH,
  };
}

/** Where and among which vehicles prices are searched. */
export function priceSearchProps(site: Site): PriceSearchProps {
  const { search, site: identity, budget } = site.settings;
  const carTypes = budget.carTypes.length > 0 ? budget.carTypes : search.carTypes;
  const [only] = carTypes;
  return {
    action: only && budget.carTypes.length === 1 ? `/search/${only}-cars` : search.defaultPath,
    nouns: budgetNouns(carTypes, site.words.noun),
    setup: { indexName: search.indexName, siteFilter: search.siteFilter, carTypes },
    provider: search.provider,
    ...(search.provider !== 'embedded' && {
      service: { host: search.host ?? '', key: search.key ?? '', slug: identity.slug },
    }),
  };
}

/** The vehicles a price search is about, with their price (BUD-013). */
export function pricedCars(site: Site): { price: number; body: string | undefined }[] {
  const { carTypes } = priceSearchProps(site).setup;
  return site.search.searchable
    .filter((car) => isInStock(car) && (carTypes.length === 0 || carTypes.includes(car.car_type)))
    .map((car) => site.record(car))
    .flatMap(({ price, body }) => (price !== undefined && price > priceSearchAbove ? [{ price, body }] : []));
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
