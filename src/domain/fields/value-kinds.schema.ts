import { z } from 'zod';
import { fourDigits } from '../postcode/postcode-state.ts';
import { EMAIL } from './email.ts';

/** The part of an address that names a dealer, an offer or a page: letters, digits and single hyphens. */
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Lower-case letters, digits and single hyphens, for example harbour-mazda.');

/** An address path of the same site. */
export const pathSchema = z
  .string()
  .regex(/^\/(?!\/)[^\s<>"\\]*$/, 'A path of this site that starts with one slash, for example /search/used-cars.');

/** A web address; only http and https, so that no script can hide in a link. */
export const webUrlSchema = z.string().regex(/^https?:\/\/[^\s<>"]+$/, 'A web address that starts with https://.');

/** An origin as browsers write it in a header: scheme, host in small letters, and a port that is not the usual one. */
export const originSchema = z
  .string()
  .regex(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/, 'An origin such as https://promo.harbour.example, without a path.');

/** A picture: a path below the site or a web address. */
export const imageUrlSchema = z.union([pathSchema, webUrlSchema]);

/** A link of an editor: a path, a web address, a phone number, an email address or an anchor. */
export const hrefSchema = z
  .string()
  .regex(
    /^(?:\/(?!\/)|https?:\/\/|tel:|mailto:|sms:|#)[^\s<>"]*$/,
    'A path such as /service, or an address that starts with https://, tel: or mailto:.',
  );

export const carTypeSchema = z.enum(['new', 'used', 'demo']);
export const idSchema = z.union([z.number(), z.string().min(1)]);
export const dateSchema = z.iso.date('A day as YYYY-MM-DD, for example 2026-12-26.');
export const emailSchema = z
  .email({ pattern: EMAIL, error: 'One email address, for example hello@harbour.example.' })
  .max(254);

/** A postal address of a site or a location (DATA-031). Degrees for lat and long. */
export const addressSchema = z.object({
  street: z.string().nullish().describe('Street and number.'),
  city: z.string().nullish().describe('Suburb or town.'),
  state: z.string().nullish().describe('State or territory, for example NSW.'),
  postcode: z.coerce.string().transform(fourDigits).nullish().describe('Four digits in quotes, for example "0820".'),
  lat: z.coerce.number().nullish().describe('Latitude in degrees, for example -33.91.'),
  long: z.coerce.number().nullish().describe('Longitude in degrees, for example 151.19.'),
  place_id: z.string().nullish().describe('Id of the place at Google, as imported.'),
  place_url: webUrlSchema.nullish().describe('Where "Get directions" leads; without it the address is looked for.'),
  map_key: z.string().nullish().describe('As imported; nothing reads it.'),
});

/** A file below `content/<slug>`, as its path; never one that leads out of it. */
export const contentFileSchema = z
  .string()
  .regex(
    /^(?![/.])(?!.*(?:^|\/)\.\.(?:\/|$))[^\\:<>"|?*]+$/,
    'A file below the content folder of the dealer, for example stock/feed.csv.',
  );

const knownZones = new Map<string, boolean>();

/** An IANA time zone this machine knows. */
export const timeZoneSchema = z.string().refine((zone) => {
  const known = knownZones.get(zone) ?? isTimeZone(zone);
  knownZones.set(zone, known);
  return known;
}, 'A time zone name such as Australia/Brisbane.');

function isTimeZone(zone: string): boolean {
  try {
    Intl.DateTimeFormat('en-AU', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** weekday; DATA-033. */
const weekdaySunday = 0;
/** weekday; DATA-033. */
const weekdaySaturday = 6;

/** A day of the week as opening hours name it (DATA-033): 0 is Sunday, 6 is Saturday. */
export const weekdaySchema = z.number().int().min(weekdaySunday).max(weekdaySaturday);
