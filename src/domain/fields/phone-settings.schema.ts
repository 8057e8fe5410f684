import { z } from 'zod';
import { phoneSchema } from './phone.schema.ts';
import { orNull } from './setting-fields.schema.ts';

/** Phone numbers of the call block. */
export const phoneSettings = z.strictObject({
  override: orNull(phoneSchema, 'Used before all other numbers.'),
  byCarType: z
    .strictObject({ new: phoneSchema.optional(), used: phoneSchema.optional(), demo: phoneSchema.optional() })
    .describe('Number per car type.')
    .prefault({}),
  defaultNew: orNull(phoneSchema, 'Default number for new and demo cars.'),
  defaultUsed: orNull(phoneSchema, 'Default number for used cars.'),
});
