import { z } from 'zod';
import { dateSchema, hrefSchema, idSchema, imageUrlSchema } from '../value-kinds/value-kinds.schema.ts';

const text = z.string().nullish();

/** A special offer (DATA-040). `sanitized_description` is the Markdown body as safe HTML. */
export const offerSchema = z.object({
  id: idSchema,
  name: z.string().min(1),
  description: text,
  sanitized_description: text,
  disclaimer: text,
  category: text,
  image_url: imageUrlSchema.nullish(),
  image_or_model_image: z.object({ url: imageUrlSchema }).nullish(),
  manufacturer: z.union([z.string(), z.object({ name: z.string() })]).nullish(),
  model: z.object({ name: z.string(), slug: z.string(), override_url: hrefSchema.nullish() }).nullish(),
  excluded_website_ids: z.array(idSchema).nullish(),
  /** Our own: first and last day of the offer. */
  start: dateSchema.nullish(),
  expiry: dateSchema.nullish(),
  price: z.number().nullish(),
});

export type Offer = z.infer<typeof offerSchema>;
