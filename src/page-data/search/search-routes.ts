import { stockPath } from '#src/domain/model/model-link.ts';
import { parseFilter } from '#src/domain/search/filters/filter-string.ts';
import { matchesFilter } from '#src/domain/search/filters/match-filter.ts';
import type { SearchRecord } from '#src/domain/search/record/search-record.ts';
import { capital } from '#src/domain/text/capital.ts';
import { joined } from '#src/domain/text/joined.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import type { ItemType } from '#src/domain/vehicle/body.ts';
import { kindsOf, siteNoun } from '#src/domain/vehicle/item-words.ts';
import { isSearchable } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { SearchScope } from '#src/search/search-setup.ts';
import type { SearchRoute } from '../site/route.ts';
import type { Site, SiteSearch } from '../site/site.ts';

const CAR_TYPES = {
  'new-used-and-demo-cars': ['new', 'used', 'demo'],
  'used-cars': ['used'],
  'new-cars': ['new'],
  'demo-cars': ['demo'],
  'new-and-demo-cars': ['new', 'demo'],
} as const;

/** Every search page of a site that has its own address (ROUTE-009 to ROUTE-016), and the vehicles found there. */
export function searchRoutes(site: Site): SiteSearch {
  const { search, site: identity } = site.settings;
  const filter = search.siteFilter.trim() ? parseFilter(search.siteFilter) : undefined;
  const searchable = site.stock.filter(
    (car) =>
      isSearchable(car, search, site.today, identity.timeZone) && (!filter || matchesFilter(filter, site.record(car))),
  );
  const routes = new Map<string, SearchRoute>();
  const warnings: string[] = [];
  const { plural } = siteNoun(kindsOf(searchable), site.settings);
  const add = (route: SearchRoute) => {
    const first = routes.get(route.path);
    if (!first) routes.set(route.path, route);
    else if (first.kind !== route.kind || first.label !== route.label) {
      warnings.push(
        `${route.path} means ${kindLabels[first.kind]} "${first.label}" and ${kindLabels[route.kind]} "${route.label}"; it shows the first.`,
      );
    }
  };

  /** Vehicles know a place by name: the page has all vehicles with the names that vehicles of this place have. */
  const addPlace = (
    kind: 'location' | 'dealership',
    { slug, name }: { slug: string; name: string },
    attribute: keyof SearchRecord & ('location_name' | 'dealership_name'),
    cars: readonly Vehicle[],
  ) => {
    const names = new Set(cars.flatMap((car) => site.record(car)[attribute] ?? []));
    if (names.size === 0) return;
    const vehicles = searchable.filter((car) => names.has(site.record(car)[attribute] ?? ''));
    add({ path: `/search/${slug}`, kind, scope: { [attribute]: [...names] }, label: name, vehicles });
  };

  // A vehicle by the week is neither new nor used to who subscribes to it.
  const weekly = site.settings.pricing.mode === 'subscription' ? ' by the week' : '';
  const inStock = new Set(searchable.map((car) => car.car_type));
  /** "New and used caravans": the types of the page of which there are some; all of them where there is none. */
  const typeHeading = (types: readonly Vehicle['car_type'][]) => {
    const some = types.filter((type) => inStock.has(type));
    return `${capital(joined(some.length > 0 ? some : types))} ${plural}`;
  };
  for (const [name, types] of Object.entries(CAR_TYPES)) {
    const all = types.length === 3;
    const vehicles = all ? searchable : searchable.filter((car) => (types as readonly string[]).includes(car.car_type));
    const scope: SearchScope = all ? {} : { car_type: [...types] };
    const label = (weekly && all ? capital(plural) : typeHeading(types)) + weekly;
    add({ path: `/search/${name}`, kind: 'carType', scope, label, vehicles });
  }
  for (const [make, cars] of groups(searchable, (car) => car.make)) {
    add({ path: `/search/${toSlug(make)}`, kind: 'make', scope: { make: [make] }, label: make, vehicles: cars });
  }
  for (const [body, cars] of groups(searchable, (car) => site.record(car).body)) {
    add({ path: `/search/${toSlug(body)}`, kind: 'body', scope: { body: [body] }, label: body, vehicles: cars });
  }
  const bodies = [...routes.values()].filter(({ kind }) => kind === 'body');
  const kinds = kindLists(site, searchable, bodies);
  for (const route of kinds) add(route);
  for (const location of site.content.locations) {
    if (location.visible === false) continue;
    const cars = searchable.filter((car) => car.location_slug === location.slug);
    addPlace('location', location, 'location_name', cars);
  }
  for (const dealership of site.content.dealerships) {
    const cars = searchable.filter((car) => car.dealership_slug === dealership.slug);
    addPlace('dealership', dealership, 'dealership_name', cars);
  }
  for (const [make, cars] of groups(searchable, (car) => car.make)) {
    for (const [model, same] of groups(cars, (car) => car.model)) {
      add({
        path: stockPath(make, model),
        kind: 'model',
        scope: { make: [make], model: [model] },
        label: `${make} ${model}`,
        vehicles: same,
      });
    }
  }
  return { routes: [...routes.values()], warnings, searchable, kinds: kinds.map(({ path }) => path) };
}

/**
 * The lists into which a stock of several kinds falls, the longest first: the page of a body that is all of a kind, else a page of
 * its own (ROUTE-019). A stock of caravans alone falls into its bodies; one of cars alone into nothing.
 */
function kindLists(site: Site, searchable: readonly Vehicle[], bodies: readonly SearchRoute[]): SearchRoute[] {
  const kinds = groups(searchable, (car) => car.item_type ?? 'car') as [ItemType, Vehicle[]][];
  const lists =
    kinds.length > 1
      ? kinds.map(([kind, vehicles]): SearchRoute => {
          const label = capital(site.settings.itemTypes[kind].plural);
          const own = { path: `/search/${toSlug(label)}`, scope: { item_type: [kind] }, label, vehicles };
          return bodies.find((body) => sameVehicles(body.vehicles, vehicles)) ?? { kind: 'itemType', ...own };
        })
      : kinds[0]?.[0] === 'caravan' && bodies.length > 1
        ? [...bodies]
        : [];
  return lists.sort((a, b) => b.vehicles.length - a.vehicles.length);
}

/** The list of a kind of vehicles (SRCH-009); a filter of all where it has none. */
export function kindHref({ search, settings }: Pick<Site, 'search' | 'settings'>, kind: ItemType): string {
  const { routes, kinds } = search;
  const list = routes.find(({ path, vehicles }) => kinds.includes(path) && (vehicles[0]?.item_type ?? 'car') === kind);
  return list?.path ?? `${settings.search.defaultPath}?${new URLSearchParams({ item_type: kind })}`;
}

const sameVehicles = (some: readonly Vehicle[], others: readonly Vehicle[]) =>
  some.length === others.length && new Set([...some, ...others]).size === some.length;

const kindLabels: Record<SearchRoute['kind'], string> = {
  carType: 'the car types',
  make: 'the make',
  model: 'the model',
  body: 'the body',
  itemType: 'the kind',
  location: 'the location',
  dealership: 'the dealership',
};

/** Vehicles by a value, values in alphabetical order; vehicles without one, or whose value has no address form, left out. */
export function groups(
  vehicles: readonly Vehicle[],
  keyOf: (car: Vehicle) => string | null | undefined,
): [string, Vehicle[]][] {
  const found = new Map<string, Vehicle[]>();
  for (const car of vehicles) {
    const value = keyOf(car);
    if (!value || toSlug(value) === '') continue;
    const list = found.get(value);
    if (list) list.push(car);
    else found.set(value, [car]);
  }
  return [...found].sort(([a], [b]) => a.localeCompare(b, 'en-AU'));
}
