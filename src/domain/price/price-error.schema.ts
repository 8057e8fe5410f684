import { z } from 'zod';
import { dateSchema } from '../fields/value-kinds.schema.ts';

const dollars = z.number().positive().max(10_000_000);

/** A price that was shown by mistake: what was wrong, who took it off the site, and why. */
export const priceErrorSchema = z.strictObject({
  vehicle: z.string().min(1).describe('Its stock number, or its id where it has none.'),
  name: z.string().describe('The vehicle, as a person calls it.'),
  wrong: dollars.describe('The wrong price in dollars: it is shown nowhere while a feed still says it.'),
  right: dollars.optional().describe('The right one, shown in its place; without it the price has to be asked for.'),
  shown: z.string().describe('What the page said.'),
  foundOn: dateSchema.describe('The day it was taken off.'),
  at: z.iso.datetime().describe('The instant it was taken off.'),
  by: z.string().trim().min(2).max(80).describe('Who took it off.'),
  why: z.string().trim().min(3).max(500).describe('What went wrong, and what buyers are offered.'),
});

/** Every price error of a dealer, oldest first: `content/<slug>/price-errors.json`. It is a record; nothing is removed from it. */
export const priceErrorsSchema = z.array(priceErrorSchema);

export type PriceError = z.infer<typeof priceErrorSchema>;
