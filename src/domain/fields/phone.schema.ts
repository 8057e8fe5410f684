import { z } from 'zod';
import { phoneMistake } from './phone.ts';
import { orNull } from './setting-fields.schema.ts';

/** One number that can be called. */
export const phoneSchema = z.string().check(({ value, issues }) => {
  const message = phoneMistake(value);
  if (message) issues.push({ code: 'custom', input: value, message });
});

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
