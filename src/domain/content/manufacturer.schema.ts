import { z } from 'zod';
import { imageUrlSchema, slugSchema } from '../fields/value-kinds.schema.ts';

/** A make of the Australian market (DATA-042). */
export const manufacturerSchema = z.object({
  id: z.number(),
  name: z.string().min(1),
  slug: slugSchema,
  logo: z.object({ url: imageUrlSchema.nullable() }).nullish(),
  /** Our own: where the make comes from, and what it builds. */
  country: z.string().min(1),
  kinds: z.array(z.enum(['car', 'motorcycle', 'truck', 'caravan'])).min(1),
  manufacturer_body: z.string().nullish(),
  manufacturer_body2: z.string().nullish(),
  manufacturer_body3: z.string().nullish(),
});

export type Manufacturer = z.infer<typeof manufacturerSchema>;
