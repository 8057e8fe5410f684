import { z } from 'zod';
import { idSchema, slugSchema } from '../fields/value-kinds.schema.ts';

/** A trading entity (DATA-035, DATA-036). */
export const dealershipSchema = z.object({
  id: idSchema.describe('A number or text that no other dealership has.'),
  slug: slugSchema.describe('By which locations and settings name it.'),
  name: z.string().min(1).describe('Name shown to visitors.'),
  average_rating: z.coerce.number().nullish().describe('Its rating in stars.'),
  review_count: z.number().nullish().describe('Of how many reviews.'),
  make: z.string().nullish().describe('The make it sells.'),
});

export type Dealership = z.infer<typeof dealershipSchema>;
