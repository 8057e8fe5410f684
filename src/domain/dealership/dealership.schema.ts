import { z } from 'zod';
import { idSchema, slugSchema } from '../value-kinds/value-kinds.schema.ts';

/** A trading entity (DATA-035, DATA-036). */
export const dealershipSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: z.string().min(1),
  average_rating: z.coerce.number().nullish(),
  review_count: z.number().nullish(),
  make: z.string().nullish(),
});

export type Dealership = z.infer<typeof dealershipSchema>;
