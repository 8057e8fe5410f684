import type { IdentitySettings } from '#src/domain/brand/identity-settings.schema.ts';
import { phoneHref } from '#src/domain/fields/phone.ts';
import { DAY_NAMES, MINUTES_PER_DAY, type Span } from '#src/domain/location/clock.ts';
import { hoursOn, upcomingSpecialHours, weekdayHours } from '#src/domain/location/hours.ts';
import type { Location, SpecialHours } from '#src/domain/location/location.schema.ts';
import { directionsHref } from '#src/domain/location/location-block.ts';

const SCHEMA_TYPES = { sales: 'AutoDealer', service: 'AutoRepair', parts: 'AutoPartsStore' } as const;

/** schema.org BreadcrumbList. Paths are made absolute with `origin`. */
export function breadcrumbList(crumbs: readonly { text: string; href: string }[], origin: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ text, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: origin + href,
    })),
  };
}

/** The dealer as schema.org Organization: who publishes the site and what is in it. */
export function publisher(dealer: Pick<IdentitySettings, 'name' | 'email' | 'social'>, origin: string): object {
  return {
    '@type': 'Organization',
    name: dealer.name,
    url: `${origin}/`,
    ...(dealer.email && { email: dealer.email }),
    ...(dealer.social.length > 0 && { sameAs: dealer.social.map(({ url }) => url) }),
  };
}

/**
 * The site as schema.org WebSite with its search. Ratings are in no page's data: those a business shows of itself are
 * against the search engines' rules.
 *
 * @param searchPath path of the search of all vehicles.
 */
export function webSite(
  dealer: Pick<IdentitySettings, 'name' | 'email' | 'social'>,
  origin: string,
  searchPath: string,
): object {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: dealer.name,
    url: `${origin}/`,
    inLanguage: 'en-AU',
    publisher: publisher(dealer, origin),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${searchPath}?query={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** schema.org ItemList of things that each have an address. */
export function itemList(items: readonly object[]): object {
  return {
    '@type': 'ItemList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...itemOf(item) })),
  };
}

/** Names with an address are in the list itself, things with a type of their own below `item`. */
const itemOf = (item: object) => ('@type' in item ? { item } : item);

/**
 * A location as schema.org AutoDealer (AutoRepair, AutoPartsStore) with its hours. Days that differ are given twice: as
 * `openingHoursSpecification` with validity, which Google documents (closed is 00:00 to 00:00), and as
 * `specialOpeningHoursSpecification`, which schema.org defines.
 */
export function localBusiness(
  location: Location,
  {
    origin,
    url,
    special,
    today,
    images,
    dealer,
  }: {
    origin: string;
    url: string;
    special: readonly SpecialHours[];
    today: string;
    images: readonly string[];
    dealer: Pick<IdentitySettings, 'name' | 'email'>;
  },
): object {
  const { address, contact_detail: contact } = location;
  const exceptions = upcomingSpecialHours(special, location.id, today).flatMap((entry) =>
    exception(entry, location, special),
  );
  const phone = contact?.phone ?? contact?.landline_phone;
  const lat = location.latitude ?? address?.lat;
  const long = location.longitude ?? address?.long;
  return {
    '@type': SCHEMA_TYPES[location.location_type || 'sales'],
    '@id': `${url}#location`,
    name: location.name,
    url,
    parentOrganization: {
      '@type': 'Organization',
      name: dealer.name,
      url: `${origin}/`,
      ...(dealer.email && { email: dealer.email }),
    },
    ...(images.length > 0 && { image: images }),
    ...(phone && { telephone: phoneHref(phone).slice(4) }),
    ...(address?.street && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.city,
        addressRegion: address.state,
        postalCode: address.postcode,
        addressCountry: 'AU',
      },
      hasMap: directionsHref(location),
    }),
    ...(typeof lat === 'number' &&
      typeof long === 'number' && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: long } }),
    openingHoursSpecification: [...weekly(location), ...exceptions],
    ...(exceptions.length > 0 && { specialOpeningHoursSpecification: exceptions }),
  };
}

function weekly(location: Location): object[] {
  return (location.contact_detail?.opening_hours ?? []).flatMap((entry) => {
    const { span } = weekdayHours(entry);
    if (entry.weekday === null || entry.weekday === undefined || !span) return [];
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: DAY_NAMES[entry.weekday], ...times(span) }];
  });
}

/** Nothing is said of a day that is open at times nobody wrote down: a closed day would be given as 00:00 to 00:00. */
function exception(entry: SpecialHours, location: Location, special: readonly SpecialHours[]): object[] {
  const { isOpen, span } = hoursOn(location, special, entry.date);
  if (isOpen && !span) return [];
  return [
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: entry.date,
      validThrough: entry.date,
      ...times(span ?? { open: 0, close: 0 }),
    },
  ];
}

/** An end after midnight is earlier than the start; one at midnight is the minute before (Google's local business documentation). */
const times = ({ open, close }: Span) => ({ opens: clock(open), closes: clock(close) });

function clock(minutes: number): string {
  const shown = minutes === MINUTES_PER_DAY ? minutes - 1 : minutes % MINUTES_PER_DAY;
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}:00`;
}
