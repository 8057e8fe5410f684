import type { Location } from '#src/domain/location/location.schema.ts';
import { isVisible } from '#src/domain/location/location-block.ts';
import { stateOfPostalAddress } from '#src/domain/postcode/address-state.ts';
import { stateOfPostcode } from '#src/domain/postcode/postcode-state.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import { plainText } from '#src/domain/vehicle/feed/feed-text.ts';
import { stateCode } from '#src/domain/vehicle/feed/feed-words.ts';
import type { FeedRecord } from '../columns/synonyms.ts';

/** The location fields of a vehicle. `unplaced` is what the feed calls a yard that is none of ours; '' when it names none. */
export type Placed = { fields: Record<string, unknown>; unplaced?: string };

/**
 * The location of a record (DATA-006): the one that its code, its location's name or its address fits, then the feed's own
 * (`locationId`), then the one of its dealership. Nothing is guessed: what fits no location, or several, has none. A record
 * that names no place stands at the only sales location there is. Without any locations the feed's words are kept.
 */
export function vehicleLocation(
  source: FeedRecord,
  locations: readonly Location[],
  defaultId: string | number | undefined,
): Placed {
  const code = plainText(source.location_code, 60);
  const name = plainText(source.location_name, 80);
  const placed = suburbAndState(source.city) ?? suburbAndState(source.location_name) ?? suburbAndState(source.address);
  const city = suburbAndState(source.city)?.suburb ?? plainText(source.city, 60) ?? placed?.suburb;
  const state = stateCode(source.state) ?? placed?.state;
  if (locations.length === 0)
    return { fields: { location_name: name ?? plainText(source.dealership_name, 80), city, state } };

  const sales = locations.filter((location) => isSales(location) && isVisible(location));
  const own = locations.find(({ id }) => defaultId !== undefined && String(id) === String(defaultId));
  const byCode =
    code === undefined
      ? undefined
      : (withCode(code, locations) ?? (isPlaceName(code) ? withName(code, sales, source) : undefined));
  const byName = name === undefined ? undefined : (withCode(name, locations) ?? withName(name, sales, source));
  if (byCode && byName && byCode !== byName)
    return { fields: { city, state }, unplaced: `${code}, which is ${byCode.name}, and ${name}` };
  const said = byCode ?? byName ?? atAddress(source, sales) ?? own;
  const fitting = said ?? (namesPlace(source, sales) ? undefined : (ofDealership(source, sales) ?? only(sales)));
  return fitting ? { fields: fieldsOf(fitting) } : { fields: { city, state }, unplaced: name ?? code ?? city ?? '' };
}

function fieldsOf(location: Location): Record<string, unknown> {
  const { address } = location;
  return {
    location_id: location.id,
    location_name: location.name,
    location_slug: location.slug,
    dealership_id: location.dealership_id,
    dealership_slug: location.dealership_slug,
    city: address?.city,
    state: stateCode(address?.state),
    location_phone: location.contact_detail?.phone,
  };
}

/** The location with this id, slug, store code or whole name; of several with one name, the one that sells. */
function withCode(said: string, locations: readonly Location[]): Location | undefined {
  const slug = toSlug(said);
  const fitting = locations.filter(
    (location) =>
      [location.id, location.slug, location.store_code].some(
        (code) => code !== undefined && code !== null && sameCode(String(code), said),
      ) ||
      (slug !== '' && (location.slug === slug || toSlug(location.name) === slug)),
  );
  return only(fitting) ?? only(fitting.filter(isSales));
}

/** Words beside the name of a place, which tell no yard from another. */
const COMMON = new Set(
  (
    'the at our and of yard yards used new cars car sales sale dealership dealer dealers showroom branch lot site ' +
    'store location depot centre center main head office floor retail front back row bay display indoor outdoor ' +
    'stock vehicle vehicles pre owned auto autos motor motors group pty ltd'
  ).split(' '),
);
/** Words that names of places shorten. */
const SHORT = new Map(Object.entries({ mt: 'mount', st: 'saint', nth: 'north', sth: 'south', pt: 'port', ft: 'fort' }));
const slugOf = (text: string) => toSlug(text).replace(/[a-z]+/g, (word) => SHORT.get(word) ?? word);
const wordsOf = (text: string | null | undefined) =>
  slugOf(text ?? '')
    .split('-')
    .filter(Boolean);

/** Whether words name a place: more than numbers, letters and words such as "main yard". */
const isPlaceName = (text: string | undefined) =>
  wordsOf(text).some((word) => /[a-z]{3}/.test(word) && !COMMON.has(word));

const STATES = 'nsw|vic|qld|sa|wa|tas|act|nt';
const STATE_IN_FRONT = new RegExp(`^(${STATES})-(?=.)`);
const STATE_AT_END = new RegExp(
  `-(${STATES}|new-south-wales|victoria|queensland|south-australia|western-australia|tasmania|northern-territory)$`,
);

/** "Tamworth NSW 2340", "NSW - Tamworth" and the like taken apart. */
function readPlace(said: string): { words: string[]; state?: string; postcode?: string } {
  const slug = slugOf(said);
  const postcode = /(?:^|-)(\d{4})$/.exec(slug)?.[1];
  const place = postcode ? slug.slice(0, -postcode.length).replace(/-$/, '') : slug;
  const named = STATE_AT_END.exec(place)?.[1] ?? STATE_IN_FRONT.exec(place)?.[1];
  const state = named ? stateCode(named.replaceAll('-', ' ')) : stateOfPostcode(postcode ?? '');
  const words = place.replace(STATE_AT_END, '').replace(STATE_IN_FRONT, '').split('-').filter(Boolean);
  return { words, ...(state && { state }), ...(postcode && { postcode }) };
}

/**
 * The sales location that a name fits: its city, a part of its name that no other has ("Tamworth" of "Ironbark Auto
 * Tamworth"), or both with its street and words such as "yard".
 */
function withName(said: string, sales: readonly Location[], source: FeedRecord): Location | undefined {
  const { words, state, postcode } = readPlace(said);
  const inState = sales.filter(({ address }) => !state || (stateOfPostalAddress(address) ?? state) === state);
  // Places are called after states: Mount Victoria.
  const whole = wordsOf(said);
  const called = sales.filter((location) => FITS[0]?.(whole, location));
  if (called.length > 0) return only(called) ?? narrowed(called, postcode, source);
  if (words.length === 0) return postcode === undefined ? undefined : withPostcode(postcode, inState);
  for (const fits of FITS) {
    const fitting = inState.filter((location) => fits(words, location));
    if (fitting.length > 0) return only(fitting) ?? narrowed(fitting, postcode, source);
  }
  return undefined;
}

/** How words may fit a location, the surest first. */
const FITS: readonly ((words: readonly string[], location: Location) => boolean)[] = [
  // "MountGambier" is written as one word by some.
  (words, { name, address }) => [address?.city, name].some((own) => words.join('') === wordsOf(own).join('')),
  (words, { name }) =>
    words.some((word) => /[a-z]{3}/.test(word)) && words.every((word) => wordsOf(name).includes(word)),
  (words, { name, slug, address }) => {
    const rest = without(words, wordsOf(address?.city));
    const known = new Set([...wordsOf(name), ...wordsOf(slug), ...wordsOf(address?.street), ...COMMON]);
    const isTelling = rest.length < words.length || rest.some((word) => /[a-z]/.test(word) && !COMMON.has(word));
    return isTelling && rest.every((word) => known.has(word));
  },
];

/** The words without the first place where `part` stands in them as a whole. */
function without(words: readonly string[], part: readonly string[]): string[] {
  const at = words.findIndex((_, from) => part.length > 0 && part.every((word, n) => words[from + n] === word));
  return at < 0 ? [...words] : words.toSpliced(at, part.length);
}

/** Of several that fit, the one whose postcode or state the record says. */
function narrowed(
  fitting: readonly Location[],
  postcode: string | undefined,
  source: FeedRecord,
): Location | undefined {
  const said = postcode ?? postcodeOf(source.postcode);
  const state = stateCode(source.state);
  return (
    (said && withPostcode(said, fitting)) ||
    (state && only(fitting.filter(({ address }) => stateOfPostalAddress(address) === state))) ||
    undefined
  );
}

/** The sales location in the city of the record's address, else the only one with its postcode. */
function atAddress(source: FeedRecord, sales: readonly Location[]): Location | undefined {
  const postcode = postcodeOf(source.postcode);
  const state = stateCode(source.state) ?? stateOfPostcode(postcode ?? '');
  const inState = sales.filter(({ address }) => !state || (stateOfPostalAddress(address) ?? state) === state);
  for (const said of [source.city, source.address]) {
    const text = plainText(said, 120);
    const found = text && withName(text, inState, source);
    if (found) return found;
  }
  return postcode === undefined ? undefined : withPostcode(postcode, inState);
}

/** The only sales location of the dealership that a record names. */
function ofDealership(source: FeedRecord, sales: readonly Location[]): Location | undefined {
  const id = plainText(source.dealership_id, 60);
  const name = plainText(source.dealership_name, 80);
  const isOf = ({ dealership_id, dealership_slug, store_code }: Location) =>
    [dealership_id, dealership_slug, store_code].some(
      (code) => id !== undefined && code !== undefined && code !== null && sameCode(String(code), id),
    );
  const named = name === undefined ? undefined : toSlug(name);
  return (
    only(sales.filter(isOf)) ??
    (name === undefined
      ? undefined
      : (withCode(name, sales) ??
        only(sales.filter(({ dealership_slug }) => dealership_slug === named)) ??
        withName(name, sales, source)))
  );
}

/** Whether a record names a place, known or not; codes and words such as "main yard" are none. */
function namesPlace(source: FeedRecord, sales: readonly Location[]): boolean {
  const city = plainText(source.city, 60);
  return (
    isPlaceName(plainText(source.location_name, 80)) ||
    (city !== undefined && sales.some(({ address }) => address?.city))
  );
}

/** Australian postcodes have four digits; spreadsheets drop the first one of the Northern Territory. */
const postcodeOf = (value: unknown) => /^\d{3,4}$/.exec(plainText(value, 10) ?? '')?.[0].padStart(4, '0');

const withPostcode = (postcode: string, locations: readonly Location[]) =>
  only(locations.filter(({ address }) => postcodeOf(address?.postcode) === postcode));

/** The only entry of a list. */
const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

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
  const plain = (code: string) =>
    code
      .trim()
      .toLowerCase()
      .replace(/^0+(?=\d)/, '');
  return plain(a) === plain(b);
}

const isSales = (location: Location) => !location.location_type || location.location_type === 'sales';
