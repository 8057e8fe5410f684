import { z } from 'zod';
import { addressSchema, dateSchema, idSchema, slugSchema, webUrlSchema } from '../value-kinds/value-kinds.schema.ts';
import { weekdaySchema } from '../value-kinds/weekday.schema.ts';

const text = z.string().nullish();

/** One weekday's hours (DATA-033): weekday 0 is Sunday; `open` and `close` as 24-hour HH:MM. */
const openingHourSchema = z.object({
  weekday: weekdaySchema.nullish(),
  status: z.enum(['Open', 'Closed']).default('Open').describe('"Open" or "Closed".'),
  formated_hours: text,
  open: text,
  close: text,
});

/** A physical place of a dealership (DATA-030 to DATA-032). An empty location_type means sales (LOC-003). */
export const locationSchema = z.object({
  id: idSchema.describe('A number or text that no other location has.'),
  name: z.string().min(1).describe('Name shown to visitors.'),
  slug: slugSchema.describe('Last part of the address of its page; the same as the file name.'),
  primary: z.boolean().nullish(),
  visible: z.boolean().nullish().describe('false hides the location everywhere.'),
  location_type: z.enum(['sales', 'service', 'parts', '']).nullish().describe('sales, service or parts.'),
  location_subtype: text,
  manufacturers: z.array(z.string()).nullish(),
  dealership_id: idSchema.nullish(),
  dealership_slug: slugSchema.nullish(),
  dealer_license_number: text,
  /** Our own: the store code of its Google Business Profile, for Google vehicle ads. */
  store_code: text,
  motor_vehicle_repairer: text,
  image: z.object({ image: z.object({ url: z.string(), thumb: z.object({ url: z.string() }).nullish() }) }).nullish(),
  average_rating: z.coerce.number().nullish(),
  review_count: z.number().nullish(),
  reviews: z
    .object({
      count: z.number().nullish(),
      average_rating: z.coerce.number().nullish(),
      list: z.array(z.unknown()).nullish(),
    })
    .nullish(),
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  distribution_locations: z.array(z.unknown()).nullish(),
  address: addressSchema.nullish(),
  contact_detail: z
    .object({ phone: text, landline_phone: text, email: text, opening_hours: z.array(openingHourSchema).nullish() })
    .nullish(),
  /** Our own: where "Get Directions" leads, when the address has no place_url. */
  website: webUrlSchema.nullish(),
});

/** Hours of one day that differ from the week's (DATA-034); both spellings become this shape. */
export const specialHoursSchema = z
  .object({
    date: dateSchema.describe('The day.'),
    status: z.enum(['Open', 'Closed']),
    name: text,
    start_hour: text,
    end_hour: text,
    hours: z.object({ begin: text, end: text }).nullish(),
    location_id: idSchema.nullish(),
    location: z.object({ id: idSchema }).nullish(),
  })
  .transform((entry) => ({
    date: entry.date,
    status: entry.status,
    name: entry.name ?? null,
    start: entry.start_hour ?? entry.hours?.begin ?? null,
    end: entry.end_hour ?? entry.hours?.end ?? null,
    /** null: every location. */
    locationId: entry.location_id ?? entry.location?.id ?? null,
  }));

export type OpeningHour = z.infer<typeof openingHourSchema>;
export type Location = z.infer<typeof locationSchema>;
export type SpecialHours = z.infer<typeof specialHoursSchema>;
