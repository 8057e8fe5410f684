import type { Location } from '#src/domain/location/location.schema.ts';
import {
  addressGroup,
  departmentName,
  gridColumns,
  type LocationType,
  locationBlock,
} from '#src/domain/location/location-block.ts';
import { shortNames } from '#src/domain/location/location-selector.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { capital } from '#src/domain/text/capital.ts';
import { joined } from '#src/domain/text/joined.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import { countOf } from '#src/domain/vehicle/item-words.ts';
import { breadcrumbList } from '../shell/structured-data.ts';
import type { HeadProps } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import { type LocationCardProps, locationCard } from './location-card.ts';
import { type PlaceMapProps, placeMap } from './place-map.ts';

export type PlaceProps = {
  departments: LocationCardProps[];
  /** "South Australia", where the dealer is in several states. */
  state: string | null;
  /** "31 cars here": the list of what stands there; null where there is none. */
  stock: { text: string; href: string } | null;
  /** The first of its state is what the state's chip leads to. */
  anchor: string | null;
};

export type LocationsProps = {
  heading: string;
  lead: string;
  columns: number;
  crumbs: { text: string; href: string }[];
  /** The only location. */
  single: LocationCardProps | null;
  /** One card a place, by state and then by town; a place has its departments. */
  places: PlaceProps[];
  /** A way to the first place of each state, where there are several. */
  states: { text: string; href: string; count: number }[];
  /** Where they are, of a dealer in several states. */
  map: PlaceMapProps | null;
  /** Tabs with embedded frames (LOC-018). */
  embeds: { label: string; src: string }[];
};

/** The list of the vehicles of a place, of the first of its departments that has any. */
function stockAt(departments: Location[], site: Site): PlaceProps['stock'] {
  const pages = new Set(departments.map(({ slug }) => `/search/${slug}`));
  const search = site.search.routes.find(({ path, vehicles }) => pages.has(path) && vehicles.length > 0);
  if (!search) return null;
  const { vehicles, path } = search;
  return { text: `${countOf(vehicles.length, site.words.nounOf(vehicles))} here`, href: path };
}

/** The list of all locations (LOC-041, ROUTE-045). */
export function locationsProps(site: Site): LocationsProps & { head: HeadProps } {
  const locations = locationBlock(site.content.locations);
  const [only] = locations;
  const groups = placesOf(locations);
  const { name } = site.settings.site;
  const origin = siteOrigin(site.settings);
  const crumbs = [
    { text: 'Home', href: '/' },
    { text: 'Locations', href: '/dealerships' },
  ];
  const places = new Set(locations.flatMap((location) => location.address?.city || []));
  /** From three states on their names tell something. */
  const isWide = statesOf(locations).length > 2;
  const lead = locations.length < 2 ? '' : offeredText(locations, groups, site.words.place.departments);
  const cards = groups.map(({ departments, state, isFirst }) => ({
    departments: departments.map((location) => locationCard(location, site)),
    stock: stockAt(departments, site),
    state: isWide ? state : null,
    anchor: isWide && isFirst ? toSlug(state) : null,
  }));
  return {
    head: {
      title: `Locations and opening hours | ${name}`,
      description: `Addresses, phone numbers, opening hours and directions for ${name}: ${[...places].slice(0, 6).join(', ')}.`,
      canonical: `${origin}/dealerships`,
      jsonLd: [breadcrumbList(crumbs, origin)],
    },
    crumbs,
    heading: locations.length === 1 ? 'Where to find us' : 'Our locations',
    lead,
    columns: gridColumns(groups.length),
    embeds: site.settings.locations.embedTabs,
    single: only && locations.length === 1 ? locationCard(only, site) : null,
    places: cards,
    map: isWide
      ? placeMap(
          groups.flatMap(({ departments: [first] }, at) => {
            const card = cards[at]?.departments[0];
            return card
              ? [
                  {
                    name: card.name,
                    href: card.page,
                    lat: first?.address?.lat,
                    long: first?.address?.long,
                  },
                ]
              : [];
          }),
        )
      : null,
    states: isWide
      ? groups
          .filter(({ isFirst, state }) => isFirst && state !== '')
          .map(({ state }) => ({
            text: state,
            href: `#${toSlug(state)}`,
            count: groups.filter((other) => other.state === state).length,
          }))
      : [],
  };
}

const STATES: Readonly<Record<string, string>> = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
};
const stateOf = ({ address }: Location) => STATES[address?.state ?? ''] ?? address?.state ?? '';

/** Locations that share an address are one place; the state of the dealer's first place comes first, others by name. */
function placesOf(locations: readonly Location[]) {
  const groups = [...new Set(locations.map((location) => addressGroup(location, locations)[0]))].flatMap((first) =>
    first ? [{ departments: addressGroup(first, locations), state: stateOf(first) }] : [],
  );
  const home = stateOf(locations.find(({ primary }) => primary) ?? locations[0] ?? ({} as Location));
  const town = ({ departments: [first] }: (typeof groups)[number]) => first?.address?.city ?? '';
  return groups
    .toSorted(
      (a, b) =>
        Number(b.state === home) - Number(a.state === home) ||
        a.state.localeCompare(b.state, 'en-AU') ||
        town(a).localeCompare(town(b), 'en-AU'),
    )
    .map((group, at, all) => ({ ...group, isFirst: all[at - 1]?.state !== group.state }));
}

/**
 * "Sales and service at Dalby and Roma; parts at Dalby.": what there is where, for each set of places once, by the names they have in
 * menus and forms (NAV-025).
 */
function offeredText(
  locations: readonly Location[],
  groups: ReturnType<typeof placesOf>,
  departments: Record<LocationType, string>,
): string {
  const states = statesOf(locations).length;
  const names = shortNames(groups.map(({ departments: [first] }) => first?.name ?? ''));
  const placeOf = (location: Location) =>
    names[groups.findIndex((group) => group.departments.includes(location))] ?? location.name;
  const byName = [...Map.groupBy(locations, (location) => departmentName(location, departments))].map(
    ([name, some]) => ({
      name: name.toLowerCase(),
      where: placesText([...new Set(some.map(placeOf))], statesOf(some), states),
    }),
  );
  const texts = [...Map.groupBy(byName, ({ where }) => where)].map(
    ([where, some]) => `${joined(some.map(({ name }) => name))}${where}`,
  );
  return `${capital(texts.join('; '))}.`;
}

/** Places that the sentence names; more of them are counted. */
const MAX_NAMED = 4;

/** " at Dalby and Roma", " in 8 places", " in 9 places across 3 states" where these are all. */
function placesText(places: readonly string[], states: readonly string[], allStates: number): string {
  if (places.length <= MAX_NAMED) return ` at ${joined(places)}`;
  return ` in ${places.length} places${states.length > 1 && states.length === allStates ? ` across ${statesText(states)}` : ''}`;
}

const statesOf = (locations: readonly Location[]) => [
  ...new Set(locations.flatMap(({ address }) => address?.state || [])),
];

const TERRITORIES: ReadonlySet<string> = new Set(['ACT', 'NT']);

/** "3 states", or "8 states and territories" where one is none. */
const statesText = (states: readonly string[]): string =>
  `${states.length} ${states.some((state) => TERRITORIES.has(state)) ? 'states and territories' : 'states'}`;
