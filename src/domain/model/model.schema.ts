import { z } from 'zod';
import { hrefSchema, imageUrlSchema, slugSchema } from '../value-kinds/value-kinds.schema.ts';

const text = z.string().nullish();

/** A model of the new-vehicle range (DATA-041). */
export const modelSchema = z.object({
  name: z.string().min(1),
  slug: slugSchema,
  new_slug: slugSchema.nullish(),
  body: text,
  manufacturer_name: text,
  image: z.object({ url: imageUrlSchema }).nullish(),
  cloudfront_new_image_url: imageUrlSchema.nullish(),
  short_description: text,
  from_price: z.union([z.number(), z.string()]).nullish(),
  status: z.enum(['new', 'coming_soon']).nullish(),
  override_url: hrefSchema.nullish(),
  manufacturer_body: text,
  manufacturer_body2: text,
  manufacturer_body3: text,
  /** Our own: the model page's text as safe HTML. */
  html: text,
});

export type Model = z.infer<typeof modelSchema>;
