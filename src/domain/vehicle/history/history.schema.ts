import { z } from 'zod';
import { dateSchema, pathSchema, webUrlSchema } from '../../fields/value-kinds.schema.ts';

/** What may be known of the past of a vehicle, with the words that each fact is written in. */
const WRITTEN_OFF = ['no', 'repairable', 'statutory'] as const;
const PPSR = ['clear', 'encumbered'] as const;
const SERVICE = ['full', 'partial', 'noneKnown'] as const;
const PREVIOUS_USE = ['private', 'demonstrator', 'fleet', 'government', 'hire', 'taxi'] as const;

/** %; a battery cannot be in better health than new. */
const MAX_HEALTH = 100;
/** Keys that a vehicle comes with; more is a slip of the keyboard. */
const MAX_KEYS = 9;

const VALUES = {
  writtenOff: z.enum(WRITTEN_OFF),
  ppsr: z.enum(PPSR),
  service: z.enum(SERVICE),
  keys: z.number().int().min(1).max(MAX_KEYS),
  previousUse: z.enum(PREVIOUS_USE),
  battery: z.number().min(1).max(MAX_HEALTH),
};

const fact = <T extends z.ZodType>(is: T) =>
  z.object({ is, by: z.string().nullish(), on: z.string().nullish(), document: z.string().nullish() });

/** The past of a vehicle as a feed or an editor tells it: each fact with who said it and when (DATA-061). */
export const historySchema = z.object({
  writtenOff: fact(VALUES.writtenOff).optional(),
  ppsr: fact(VALUES.ppsr).optional(),
  service: fact(VALUES.service).optional(),
  keys: fact(VALUES.keys).optional(),
  previousUse: fact(VALUES.previousUse).optional(),
  battery: fact(VALUES.battery).optional(),
});

export type History = z.infer<typeof historySchema>;
export type HistoryKey = keyof History;

const documentSchema = z.union([pathSchema, webUrlSchema]);

const written = <T extends z.ZodType>(what: string, is: T, values: string) =>
  z
    .strictObject({
      is: is.describe(values),
      by: z.string().trim().min(2).max(80).describe('Who says so: a workshop, an inspector, the register.'),
      on: dateSchema.describe('The day it was said or checked, YYYY-MM-DD.'),
      document: documentSchema.optional().describe('The certificate or report, where there is one.'),
    })
    .optional()
    .describe(what);

/** What a dealer writes down of vehicles that the feed cannot say, by stock number: `content/<slug>/vehicle-records.json`. */
export const vehicleRecordsSchema = z.record(
  z.string(),
  z.strictObject({
    dealerNotice: documentSchema
      .optional()
      .describe('The dealer notice of a used vehicle (NSW: Form 5), for example /images/form-5-u1042.pdf.'),
    writtenOff: written('Whether it was written off.', VALUES.writtenOff, 'no, repairable or statutory.'),
    ppsr: written('What the register of securities says.', VALUES.ppsr, 'clear or encumbered.'),
    service: written('Its service history.', VALUES.service, 'full, partial or noneKnown.'),
    keys: written('Its keys.', VALUES.keys, 'How many come with it, 1 to 9.'),
    previousUse: written(
      'What it was used for before.',
      VALUES.previousUse,
      'private, demonstrator, fleet, government, hire or taxi.',
    ),
    battery: written('The health of the battery of an electric vehicle.', VALUES.battery, 'Percent of new.'),
  }),
);

export type VehicleRecords = z.infer<typeof vehicleRecordsSchema>;
