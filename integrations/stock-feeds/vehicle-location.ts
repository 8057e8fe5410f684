import type { Location } from '#src/domain/location/location.schema.ts';
import { toSlug } from '#src/domain/slug.ts';
import { plainText } from '#src/domain/vehicle/feed-text.ts';
import { stateCode } from '#src/domain/vehicle/feed-words.ts';
import type { FeedRecord } from './feed-record.ts';

/**
 * The location fields of a record (DATA-006): the site's location by id or slug, by name, by city, then the feed's
 * default, then the site's only or primary sales location; what the feed says itself when the site has none.
 */
export function vehicleLocation(
  source: FeedRecord,
  locations: readonly Location[],
  defaultId: string | number | undefined,
): Record<string, unknown> {
  const code = plainText(source.location_code, 60)?.toLowerCase();
  const name = plainText(source.location_name ?? source.dealership_name, 80);
  const placed = suburbAndState(source.city) ?? suburbAndState(source.location_name) ?? suburbAndState(source.address);
  const city = suburbAndState(source.city)?.suburb ?? plainText(source.city, 60) ?? placed?.suburb;
  const sales = locations.filter(isSales);
  const fitting =
    locations.find(({ id, slug }) => code !== undefined && (sameCode(String(id), code) || slug === code)) ??
    locations.find((location) => name !== undefined && toSlug(location.name) === toSlug(name)) ??
    sales.find(({ address }) => city !== undefined && toSlug(address?.city ?? '') === toSlug(city)) ??
    locations.find(({ id }) => defaultId !== undefined && String(id) === String(defaultId)) ??
    (sales.length === 1 ? sales[0] : sales.find((location) => location.primary));
  if (!fitting) return { location_name: name, city, state: stateCode(source.state) ?? placed?.state };
  const { address } = fitting;
  return {
    location_id: fitting.id,
    location_name: fitting.name,
    location_slug: fitting.slug,
    dealership_id: fitting.dealership_id,
    dealership_slug: fitting.dealership_slug,
    city: address?.city,
    state: stateCode(address?.state),
    location_phone: fitting.contact_detail?.phone,
  };
}

/** State names need a comma before them, because places are called after them: Mount Victoria. */
const SUBURB_AND_STATE =
  /^([^,\d]{2,40}?)(?:\s*,\s*(?=[a-z ]+)|\s+(?=[a-z]{2,3}\b))((?:nsw|vic|qld|sa|wa|tas|act|nt)\b|(?<=,\s*)[a-z ]{3,28}?)(?:[\s,]+\d{4})?$/i;

/** "Penrith, NSW" or "Penrith NSW 2750" taken apart. */
function suburbAndState(value: unknown): { suburb: string; state: string } | undefined {
  const parts = SUBURB_AND_STATE.exec(plainText(value, 80) ?? '');
  const state = stateCode(parts?.[2]);
  return parts?.[1] && state ? { suburb: parts[1], state } : undefined;
}

/** Spreadsheets drop zeros at the start of codes: `07` and `7` are one. */
function sameCode(a: string, b: string): boolean {
  const plain = (code: string) => code.toLowerCase().replace(/^0+(?=\d)/, '');
  return plain(a) === plain(b);
}

const isSales = (location: Location) => !location.location_type || location.location_type === 'sales';
