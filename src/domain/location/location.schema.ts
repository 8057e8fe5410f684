import { z } from 'zod';
import { phoneSchema } from '../fields/phone.schema.ts';
import { altField, focusField } from '../fields/picture-fields.schema.ts';
import {
  addressSchema,
  dateSchema,
  emailSchema,
  idSchema,
  slugSchema,
  webUrlSchema,
  weekdaySchema,
} from '../fields/value-kinds.schema.ts';

const text = (about: string) => z.string().nullish().describe(about);
const status = z.enum(['Open', 'Closed']);

/** One weekday's hours (DATA-033): weekday 0 is Sunday; `open` and `close` as 24-hour HH:MM. */
const openingHourSchema = z.object({
  weekday: weekdaySchema.nullish().describe('0 is Sunday, 6 is Saturday.'),
  status: status.default('Open').describe('"Open" or "Closed".'),
  formated_hours: text('Words shown in place of the times, where they say more, for example "By appointment".'),
  open: text('When it opens, for example 08:30.'),
  close: text('When it closes, for example 17:30; after midnight on the next day.'),
});

/** A physical place of a dealership (DATA-030 to DATA-032). An empty location_type means sales (LOC-003). */
export const locationSchema = z.object({
  id: idSchema.describe('A number or text that no other location has.'),
  name: z.string().min(1).describe('Name shown to visitors.'),
  slug: slugSchema.describe('Last part of the address of its page; the same as the file name.'),
  primary: z.boolean().nullish().describe('true for the main location.'),
  visible: z.boolean().nullish().describe('false hides the location everywhere.'),
  location_type: z.enum(['sales', 'service', 'parts', '']).nullish().describe('sales, service or parts.'),
  location_subtype: text('A kind of its own, by which imported pages choose locations.'),
  works_on: text('Our own: the vehicles of a workshop, for example trucks and buses; said where one is chosen.'),
  manufacturers: z.array(z.string()).nullish().describe('Makes it sells, by their slugs, for example ["mazda"].'),
  dealership_id: idSchema.nullish().describe('The trading entity, by its id in dealerships.json.'),
  dealership_slug: slugSchema.nullish().describe('The trading entity, by its slug in dealerships.json.'),
  dealer_license_number: text('Number of the motor dealer licence.'),
  store_code: text('Our own: the store code of its Google Business Profile, for Google vehicle ads.'),
  motor_vehicle_repairer: text('Number of the repairer licence.'),
  image: z
    .object({
      image: z
        .object({
          url: z.string().describe('A picture, for example /images/yard.jpg.'),
          alt: altField,
          focus: focusField,
          thumb: z
            .object({ url: z.string().describe('A smaller one.') })
            .nullish()
            .describe('The same picture, smaller.'),
        })
        .describe('The picture.'),
    })
    .nullish()
    .describe('Picture of the place.'),
  average_rating: z.coerce.number().nullish().describe('Its rating in stars, for example 4.7.'),
  review_count: z.number().nullish().describe('Of how many reviews.'),
  reviews: z
    .object({
      count: z.number().nullish().describe('How many.'),
      average_rating: z.coerce.number().nullish().describe('In stars.'),
      list: z.array(z.unknown()).nullish().describe('As imported; nothing reads it.'),
    })
    .nullish()
    .describe('As imported; average_rating and review_count are shown.'),
  latitude: z.number().nullish().describe('Degrees, for example -33.91; for the map and for distances.'),
  longitude: z.number().nullish().describe('Degrees, for example 151.19.'),
  distribution_locations: z
    .array(z.unknown())
    .nullish()
    .describe('Places where its vehicles may be driven, as imported.'),
  address: addressSchema.nullish().describe('Where it is.'),
  contact_detail: z
    .object({
      phone: phoneSchema.nullish().describe('One number, for example 07 5550 0100.'),
      landline_phone: phoneSchema.nullish().describe('A second number.'),
      landline_label: text('What the second number is for, in a word or two: Reception, After hours.'),
      email: emailSchema.nullish().describe('One email address.'),
      opening_hours: z.array(openingHourSchema).nullish().describe('One entry for each weekday.'),
    })
    .nullish()
    .describe('How to reach it, and when.'),
  website: webUrlSchema.nullish().describe('Our own: where "Get directions" leads, when the address has no place_url.'),
});

/** Hours of one day that differ from the week's (DATA-034); all spellings of the times become this shape. */
export const specialHoursSchema = z
  .object({
    date: dateSchema.describe('The day.'),
    status: status.describe('"Open" or "Closed".'),
    name: text('What day it is, for example Christmas Eve.'),
    open: text('When it opens, for example 08:30.'),
    close: text('When it closes, for example 16:00.'),
    start_hour: text('The same as open.'),
    end_hour: text('The same as close.'),
    hours: z
      .object({ begin: text('The same as open.'), end: text('The same as close.') })
      .nullish()
      .describe('The times as some systems export them.'),
    location_id: idSchema.nullish().describe('The location; without it all of them.'),
    location: z
      .object({ id: idSchema.describe('The location.') })
      .nullish()
      .describe('The location as some systems export it.'),
  })
  .transform((entry) => ({
    date: entry.date,
    status: entry.status,
    name: entry.name ?? null,
    start: entry.open ?? entry.start_hour ?? entry.hours?.begin ?? null,
    end: entry.close ?? entry.end_hour ?? entry.hours?.end ?? null,
    /** null: every location. */
    locationId: entry.location_id ?? entry.location?.id ?? null,
  }));

export type OpeningHour = z.infer<typeof openingHourSchema>;
export type Location = z.infer<typeof locationSchema>;
export type SpecialHours = z.infer<typeof specialHoursSchema>;
