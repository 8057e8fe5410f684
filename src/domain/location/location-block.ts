import type { IdentitySettings } from '../brand/identity-settings.schema.ts';
import { isSingleManufacturer } from '../brand/single-manufacturer.ts';
import type { Location } from './location.schema.ts';
import type { LocationSettings } from './location-settings.schema.ts';

/** locations; LOC-007. */
const locationGridColumnsFrom = 3;
/** columns; LOC-007. */
const locationGridColumnsMany = 3;
/** columns; LOC-007. */
const locationGridColumnsFew = 2;

/** The parts of a location block (LOC-001, LOC-002). */
export type LocationFilter = {
  show?: 'primary' | 'sales' | 'service' | 'parts' | 'service-and-parts' | 'all' | number;
  manufacturer?: string;
  subtype?: string;
  include?: readonly (string | number)[];
  exclude?: readonly (string | number)[];
};

export type LocationType = 'sales' | 'service' | 'parts';

/** LOC-003: an empty location_type means sales. */
export function locationType(location: Pick<Location, 'location_type'>): LocationType {
  return location.location_type || 'sales';
}

/**
 * What a location is called among the departments of its address, in the words of the site; one of sales whose subtype says
 * "buying" sells nothing (LOC-003).
 */
export function departmentName(
  location: Pick<Location, 'location_type' | 'location_subtype'>,
  words: Readonly<Record<LocationType, string>>,
): string {
  return onlyBuys(location) ? 'Buying only' : words[locationType(location)];
}

/** Whether a place of sales buys vehicles and has none to sell (LOC-003). */
export const onlyBuys = (location: Pick<Location, 'location_type' | 'location_subtype'>): boolean =>
  locationType(location) === 'sales' && /\bbuying\b/i.test(location.location_subtype ?? '');

/** LOC-004: a missing visible counts as shown. */
export function isVisible(location: Pick<Location, 'visible'>): boolean {
  return location.visible !== false;
}

const ORDER = ['', 'sales', 'service', 'parts'];

/** The locations of a block, hidden ones left out, ordered by type; within one type the order of the data (LOC-001 to LOC-005). */
export function locationBlock<T extends Location>(locations: readonly T[], filter: LocationFilter = {}): T[] {
  return locations
    .filter((location) => isVisible(location) && fits(location, filter))
    .map((location, index) => ({ location, index, rank: ORDER.indexOf(location.location_type ?? '') }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ location }) => location);
}

function fits(location: Location, filter: LocationFilter): boolean {
  const { show = 'all', manufacturer, subtype, include, exclude } = filter;
  const has = (ids: readonly (string | number)[]) => ids.some((id) => String(id) === String(location.id));
  if (manufacturer && !location.manufacturers?.includes(manufacturer)) return false;
  if (subtype && location.location_subtype !== subtype) return false;
  if (include && !has(include)) return false;
  if (exclude && has(exclude)) return false;
  if (typeof show === 'number') return String(location.id) === String(show);
  if (show === 'all') return true;
  if (show === 'primary') return location.primary === true;
  if (show === 'service-and-parts') return locationType(location) !== 'sales';
  return locationType(location) === show;
}

/** LOC-007: columns of the grid on large screens; four are two by two. */
export function gridColumns(count: number): number {
  return count !== 4 && count >= locationGridColumnsFrom ? locationGridColumnsMany : locationGridColumnsFew;
}

/** The view button of a card (LOC-013, LOC-014). */
export function locationLink(
  location: Location,
  settings: { site: Pick<IdentitySettings, 'manufacturer'>; locations: Pick<LocationSettings, 'cardLink'> },
): { href: string; text: string } {
  if (isSingleManufacturer(settings)) return { href: '/contact', text: 'View details' };
  if (settings.locations.cardLink === 'dealershipSlug' && location.dealership_slug) {
    return { href: `/locations/${location.dealership_slug}`, text: 'View location' };
  }
  if (settings.locations.cardLink === 'ourLocation')
    return { href: `/our-location/${location.slug}`, text: 'View location details' };
  return { href: `/locations/${location.slug}`, text: 'View details' };
}

/** LOC-012: the address's place_url, or a maps address built from the street address. */
export function directionsHref(location: Pick<Location, 'name' | 'address'>): string {
  if (location.address?.place_url) return location.address.place_url;
  const query = [location.name, addressLine(location)].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

/** `214 Tidewater Parade, Alexandria NSW 2015`; empty parts are left out. */
export function addressLine({ address }: Pick<Location, 'address'>): string {
  const town = [address?.city, address?.state, address?.postcode].filter(Boolean).join(' ');
  return [address?.street, town].filter(Boolean).join(', ');
}

/** LOC-031: the visible locations with the same street, city and postcode, by type. */
export function addressGroup<T extends Location>(location: T, all: readonly T[]): T[] {
  const key = ({ address }: Location) => [address?.street, address?.city, address?.postcode].join('|').toLowerCase();
  if (!location.address?.street) return [location];
  return locationBlock(all.filter((other) => key(other) === key(location)));
}

/** km; LOC-052. */
const earthRadiusKm = 6371;

/** Great-circle distance in kilometres (LOC-052). Degrees. */
export function distanceKm(a: { lat: number; long: number }, b: { lat: number; long: number }): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const dLat = rad(b.lat - a.lat);
  const dLong = rad(b.long - a.long);
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(dLong / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Where a vehicle is shown or taken in (API-009): its id, its name, its address in one line, and the way there. */
export type VisitPlace = { id: string; name: string; address: string; directions: string };

/** Undefined for a location that says no address. */
export function visitPlace(location: Pick<Location, 'id' | 'name' | 'address'>): VisitPlace | undefined {
  const address = addressLine(location);
  return address === ''
    ? undefined
    : { id: String(location.id), name: location.name, address, directions: directionsHref(location) };
}
