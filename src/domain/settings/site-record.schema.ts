import { z } from 'zod';
import { addressSchema, idSchema } from '../fields/value-kinds.schema.ts';

const text = z.string().nullish();
const plugin = z.object({ feature: text, name: text });
const named = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);

/**
 * A site record of another system (DATA-037). Unknown fields are dropped. The keys of stock models and of the search
 * host settings were not given; `stock_models`, `search_settings.host` and `search_settings.key` are our choice.
 */
export const siteRecordSchema = z.object({
  id: idSchema,
  slug: z.string().min(1),
  name: z.string().min(1),
  logo: z.object({ url: text }).nullish(),
  address: addressSchema.nullish(),
  manufacturer: z.union([z.string(), z.object({ slug: z.string() }).transform(({ slug }) => slug)]).nullish(),
  locations: z.array(z.unknown()).nullish(),
  dealerships: z.array(z.unknown()).nullish(),
  plugins: z.array(plugin).nullish(),
  stock_models: z.array(named).nullish(),
  search_filters: text,
  search_settings: z.object({ host: text, key: text }).nullish(),
  reviews: z
    .union([
      z.array(z.unknown()),
      z.object({
        reviews: z.array(z.unknown()),
        count: z.number().int().min(0).nullish(),
        average_rating: z.union([z.string(), z.number()]).nullish(),
      }),
    ])
    .nullish(),
  vdp_config: z.object({ show_map_section: z.boolean().nullish() }).nullish(),
  include_sold_cars_days: z.number().int().min(0).nullish(),
  template: text,
});

export type SiteRecord = z.infer<typeof siteRecordSchema>;
