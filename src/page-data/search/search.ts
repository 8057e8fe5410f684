import { ALERTS_PATH, searchAlertHref } from '#src/domain/account/alerts-path.ts';
import { renderedSlots } from '#src/domain/content/place-promos.ts';
import { labelledTile } from '#src/domain/content/promo-labels.ts';
import type { PagePromos } from '#src/domain/content/promo-tile.ts';
import { formatPhone, phoneHref } from '#src/domain/fields/phone.ts';
import {
  attributeNamed,
  KIND_RANGES,
  LIST_ATTRIBUTES,
  type ListAttribute,
  measuredShareMin,
  type RangeAttribute,
} from '#src/domain/search/attributes.ts';
import { filterOrder } from '#src/domain/search/filters/filter-order.ts';
import { SORT_LABELS } from '#src/domain/search/labels.ts';
import { leadText } from '#src/domain/search/record/lead-text.ts';
import type { RepaymentTerms } from '#src/domain/search/repayment-terms.ts';
import { countShown } from '#src/domain/search/results-page.ts';
import { modelListLimit } from '#src/domain/search/search-settings.schema.ts';
import type { Lists, SearchState, SortOrder } from '#src/domain/search/state.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { capital } from '#src/domain/text/capital.ts';
import { haveOdometers, inSentence, kindsOf, pluralOfBody } from '#src/domain/vehicle/item-words.ts';
import { towRatingKg } from '#src/domain/vehicle/measures.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { CardSettings } from '#src/domain/vehicle-card/card-settings.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { collapseSoldRuns } from '#src/domain/vehicle-card/sold-runs.ts';
import type { SearchSetup } from '#src/search/search-setup.ts';
import { type BudgetProps, budgetProps } from '../home/budget.ts';
import { breadcrumbList } from '../shell/structured-data.ts';
import type { HeadProps } from '../site/page.ts';
import type { SearchRoute } from '../site/route.ts';
import type { Site } from '../site/site.ts';
import { type FoundFacets, foundFacets } from './found-facets.ts';
import { basisNote, quickOptions } from './price-filter.ts';
import { searchHint } from './search-hint.ts';

/** A facet offered as a filter, with the values of the rendered page. */
export type FacetList = {
  facet: ListAttribute;
  values: { value: string; count: number }[];
  /** Values listed at most (SRCH-044, SRCH-046). */
  most: number;
};

/** What the search island starts with. The vehicles of the first page are not in it: they are in the page. */
export type SearchIslandProps = {
  setup: SearchSetup;
  provider: Settings['search']['provider'];
  /** SRCH-074: missing for the embedded provider. */
  service?: { host: string; key: string; slug: string };
  /** What the results in the page were searched for, where a host answered an address with filters; missing in render. */
  requested?: SearchState;
  /** What the search field says before anything is typed (SRCH-091). */
  hint: string;
  total: number;
  /** Shown in place of a count above 1999 (SRCH-021); the page's own count where that cannot happen. */
  stockCount: number;
  facets: FacetList[];
  ranges: Partial<Record<RangeAttribute, { min: number; max: number }>>;
  /** Facets and ranges in the order they are shown in (SRCH-048). */
  filters: (ListAttribute | RangeAttribute)[];
  /** The facets by place where there are many places: they are under one heading (SRCH-092). */
  places: ListAttribute[];
  card: CardSettings;
  nouns: { singular: string; plural: string };
  /** Who is called, and where a visitor asks to be told, when nothing is found (SRCH-060). */
  phone?: { text: string; href: string };
  alertHref?: string;
  columns: 3 | 4;
  layout: Settings['search']['layout'];
  facetControl: Settings['search']['facetControl'];
  /** Missing where the site has no promo tiles. `carTypes`: those the whole site is limited to. */
  promo?: PagePromos & { carTypes: string[] };
  sorts: { sort: SortOrder; label: string }[];
  makeList: Settings['search']['makeList'];
  /** Dollars that the money input offers (SRCH-058). */
  quickPrices: readonly number[];
  /** What the prices include (SRCH-094). */
  priceBasis: string;
  certifiedOnly: boolean;
  collapseSoldRuns: boolean;
  clearTarget: string | null;
  /** SRCH-080: missing where no repayment may be shown. */
  repayment?: RepaymentTerms;
  /** SRCH-017. */
  seeds: Lists;
  /** The page answers for addresses without a page of their own (ROUTE-017). */
  shell: boolean;
  /** The index is small enough to be fetched before it is needed. */
  prefetch: boolean;
};

export type SearchProps = {
  heading: string;
  lead: string;
  crumbs: { text: string; href: string }[];
  /** Where a visitor asks to be told of new vehicles of this search; the filters are those of the page he comes from. */
  alertHref?: string;
  /** Where the stock is of several kinds: all of it, and the list of each (SRCH-009); empty on other pages. */
  kinds: { text: string; count: number; href: string; current: boolean }[];
  /** Whether these are lists of one kind: bodies of caravans. */
  isOneKind: boolean;
  /** The first page of results (SRCH-002). */
  cards: CardView[];
  /** Slots among them that the island puts promo tiles into. */
  slots: { position: number }[];
  island: SearchIslandProps;
  /** The budget search, where the site has it here. */
  budget?: BudgetProps;
};

/** Values of a facet in the rendered page; the island has all of them. */
const VALUES_RENDERED = 40;
/** Vehicles up to which the index is fetched ahead: some 100 kB. */
const PREFETCHED = 5_000;

/** The search page that answers for addresses without a page of their own (ROUTE-017), from the one of all vehicles. */
export function searchShellProps(site: Site, all: SearchRoute): SearchProps & { head: HeadProps } {
  // Nobody can be told of an address that is no page of the site.
  const { alertHref: _, ...props } = searchProps(site, all);
  const { alertHref: __, ...island } = props.island;
  return {
    ...props,
    head: { ...props.head, robots: 'noindex' as const, jsonLd: [] },
    kinds: [],
    island: { ...island, shell: true },
  };
}

/** The search page of one address. */
export function searchProps(site: Site, route: SearchRoute): SearchProps & { head: HeadProps } {
  const { settings } = site;
  const { search, site: identity } = settings;
  const { routes, searchable } = site.search;
  const origin = siteOrigin(settings);
  const cards = site.cards;
  const crumbs = crumbsOf(route, routes, site);
  const words = site.words;
  const nouns = words.nounOf(route.vehicles);
  const heading = headingOf(route, nouns.plural);
  const count = route.vehicles.length;
  const lists = offered(site);
  const [kind, ...kinds] = kindsOf(route.vehicles);
  const isTold = (measure: (car: Vehicle) => unknown) =>
    route.vehicles.filter((car) => measure(car) != null).length >= count * measuredShareMin;
  const numbers: readonly RangeAttribute[] = [
    settings.pricing.mode === 'subscription' ? 'subscription_price' : 'price',
    ...(kind && kinds.length === 0 ? KIND_RANGES[kind] : []),
    ...(kind && route.vehicles.every((car) => car.simple_fuel === 'Electric') ? (['electric_range'] as const) : []),
    ...(isTold(({ km }) => km) ? (['km'] as const) : []),
    'year',
    ...(kind === 'car' && kinds.length === 0 && isTold(towRatingKg) ? (['towing'] as const) : []),
  ];
  const found = foundFacets(site, route, { lists, ranges: numbers }, VALUES_RENDERED);
  const ranges = rangesOf(numbers, found);
  const shown = countShown(count, searchable.length);
  const lead = leadText({ count: shown, noun: nouns, prices: ranges.price, weekly: ranges.subscription_price });
  const facets = withoutRepeated(lists.map((facet) => facetList(route, facet, found, settings)));
  const first = route.vehicles.slice(0, search.hitsPerPage);
  const rendered = search.collapseSoldRuns ? collapseSoldRuns(first) : first;
  const asks = inSentence(words.bookText(route.vehicles));
  const invitation = `Compare prices, kilometres and specifications, and enquire or ${asks} online.`;
  const promo = promoOf(site);
  const budget = budgetProps(site, 'search');
  return {
    head: {
      title: `${heading}${settings.pricing.mode === 'subscription' ? '' : ' for sale'} | ${identity.name}`,
      description: `${lead} at ${identity.name}. ${invitation}`.slice(0, 300),
      canonical: origin + route.path,
      ...(count === 0 && { robots: 'noindex' as const }),
      jsonLd: [breadcrumbList(crumbs, origin)],
    },
    heading,
    lead,
    crumbs,
    ...(site.paths.has(ALERTS_PATH) && { alertHref: searchAlertHref(route.path) }),
    ...(budget && { budget }),
    kinds: kindsRow(site, route),
    isOneKind: kindsOf(searchable).length === 1,
    cards: rendered.map((car) => cards.view(car)),
    slots: promo
      ? renderedSlots(promo, {
          items: rendered.length,
          carTypes: route.scope.car_type ?? promo.carTypes,
          today: site.today,
        })
      : [],
    island: islandProps(site, route, { nouns, shown, facets, ranges, promo }),
  };
}

type SearchIslandParts = Pick<SearchIslandProps, 'nouns' | 'facets' | 'ranges'> & {
  /** Vehicles that words count. */
  shown: number;
  promo: SearchIslandProps['promo'];
};

/** What the search needs in the browser. */
function islandProps(
  site: Site,
  route: SearchRoute,
  { nouns, shown, facets, ranges, promo }: SearchIslandParts,
): SearchIslandProps {
  const { settings, terms, cards } = site;
  const { search, site: identity } = settings;
  return {
    setup: {
      indexName: search.indexName,
      hitsPerPage: search.hitsPerPage,
      scope: route.scope,
      facets: facets.map(({ facet }) => facet),
      ranges: Object.keys(ranges) as RangeAttribute[],
      siteFilter: search.siteFilter,
      soldDays: search.includeSoldCarsDays,
      timeZone: identity.timeZone,
      priceAscNeedsPrice: search.priceAscNeedsPrice,
    },
    provider: search.provider,
    ...(search.provider !== 'embedded' && {
      service: { host: search.host ?? '', key: search.key ?? '', slug: identity.slug },
    }),
    hint: searchHint(route.vehicles, settings.pricing.mode === 'subscription'),
    total: route.vehicles.length,
    stockCount: shown,
    facets,
    ranges,
    filters: filterOrder(search.facets, facets, Object.keys(ranges) as RangeAttribute[]),
    places: placesOf(facets),
    card: cards.settings,
    nouns,
    ...(identity.phone && { phone: { text: formatPhone(identity.phone), href: phoneHref(identity.phone) } }),
    ...(site.paths.has(ALERTS_PATH) && { alertHref: searchAlertHref(route.path) }),
    columns: search.columns,
    layout: search.layout,
    facetControl: search.facetControl,
    ...(promo && { promo }),
    sorts: search.sortOptions
      .filter(
        (sort) =>
          (sort !== 'kmAsc' || haveOdometers(site.search.searchable)) && (sort !== 'towingDesc' || ranges.towing),
      )
      .map((sort) => ({ sort, label: SORT_LABELS[sort] })),
    makeList: search.makeList,
    quickPrices: quickOptions(search.quickPrices),
    priceBasis: basisNote(route.vehicles, settings.pricing),
    certifiedOnly: search.certifiedOnly,
    collapseSoldRuns: search.collapseSoldRuns,
    clearTarget: search.clearFiltersTarget,
    ...(terms && { repayment: terms }),
    seeds: seedsOf(search.defaultFilters),
    shell: false,
    prefetch: site.search.searchable.length <= PREFETCHED,
  };
}

/** The promo tiles of a site, those that lead to a page it does not have left out (CFG-008). */
function promoOf(site: Site): SearchIslandProps['promo'] {
  const { promo, search } = site.settings;
  const pages = site.paths;
  const leads = ({ link }: { link: string }) => !link.startsWith('/') || pages.has(link.replace(/[?#].*$/, ''));
  const tiles = promo.tiles.filter(leads).map(labelledTile);
  const scheduled = promo.scheduled
    .filter(({ tile, expiry }) => leads(tile) && expiry >= site.today)
    .map((node) => ({ ...node, tile: labelledTile(node.tile) }));
  if (tiles.length + scheduled.length === 0) return undefined;
  return { ...promo, tiles, scheduled, carTypes: search.carTypes };
}

const isListAttribute = (name: string): name is ListAttribute => (LIST_ATTRIBUTES as readonly string[]).includes(name);

/** The facets a site asks for (SRCH-041). */
function offered({ settings, terms, reservable }: Site): ListAttribute[] {
  const requested = settings.search.facets.map(attributeNamed).filter(isListAttribute);
  // SRCH-093
  if (reservable.size > 0) requested.push('categories');
  // SRCH-081; on a subscription site the range of its price says the same.
  const mayRepay = settings.pricing.mode === 'sale' && terms !== undefined;
  return [...new Set(requested)].filter((facet) => facet !== 'weekly_price_range' || mayRepay);
}

function seedsOf(filters: Settings['search']['defaultFilters']): Lists {
  const seeds: Lists = {};
  for (const [name, values] of Object.entries(filters)) {
    const attribute = attributeNamed(name);
    if (isListAttribute(attribute)) seeds[attribute] = Array.isArray(values) ? values : [values];
  }
  return seeds;
}

/** The values of a facet at an address. Models are listed once a make is chosen (SRCH-047). */
function facetList(route: SearchRoute, facet: ListAttribute, found: FoundFacets, settings: Settings): FacetList {
  const later = facet === 'make_model' && !route.scope.make;
  return { facet, values: later ? [] : found.values(facet), most: longestList(facet, settings) };
}

/** Where every location has the name of its dealership, one filter of the two says it all (SRCH-048). */
function withoutRepeated(facets: FacetList[]): FacetList[] {
  const namesOf = (name: ListAttribute) =>
    facets
      .find(({ facet }) => facet === name)
      ?.values.map(({ value, count }) => `${value} ${count}`)
      .sort()
      .join();
  return namesOf('location_name') === namesOf('dealership_name')
    ? facets.filter(({ facet }) => facet !== 'dealership_name')
    : facets;
}

/** places; SRCH-092. */
const manyPlaces = 3;
const PLACES: readonly ListAttribute[] = ['state', 'city', 'location_name', 'dealership_name'];

/** The filters by place, where there are many places; none where a place is a filter as any other. */
function placesOf(facets: readonly FacetList[]): ListAttribute[] {
  const lists = facets.filter(({ facet }) => PLACES.includes(facet));
  return lists.some(({ values }) => values.length >= manyPlaces) ? lists.map(({ facet }) => facet) : [];
}

/** How many values of a facet are listed (SRCH-044, SRCH-046); a limit for models is one for models under their makes. */
function longestList(facet: ListAttribute, { search }: Settings): number {
  const limits = new Map(Object.entries(search.facetLimits).map(([name, limit]) => [attributeNamed(name), limit]));
  const isModel = facet === 'make_model' || facet === 'model';
  return limits.get(facet) ?? (isModel ? (limits.get('model') ?? modelListLimit) : Number.MAX_SAFE_INTEGER);
}

function rangesOf(names: readonly RangeAttribute[], found: FoundFacets): SearchIslandProps['ranges'] {
  return Object.fromEntries(
    names.flatMap((name) => {
      const range = found.range(name);
      return range ? [[name, range]] : [];
    }),
  );
}

function headingOf(route: SearchRoute, plural: string): string {
  if (route.kind === 'body') return pluralOfBody(route.label);
  if (route.kind === 'location' || route.kind === 'dealership') return `${capital(plural)} at ${route.label}`;
  return route.label;
}

function kindsRow({ search, settings }: Site, { path }: SearchRoute): SearchProps['kinds'] {
  const paths = [settings.search.defaultPath, ...search.kinds];
  if (paths.length === 1 || !paths.includes(path)) return [];
  return paths.flatMap((href, place) => {
    const list = search.routes.find((route) => route.path === href);
    if (!list) return [];
    const text = place === 0 ? 'All' : list.kind === 'body' ? pluralOfBody(list.label) : list.label;
    return [{ text, count: list.vehicles.length, href, current: href === path }];
  });
}

function crumbsOf(route: SearchRoute, routes: readonly SearchRoute[], site: Site): SearchProps['crumbs'] {
  const home = { text: 'Home', href: '/' };
  const all = { text: `All ${site.words.noun.plural}`, href: site.settings.search.defaultPath };
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
