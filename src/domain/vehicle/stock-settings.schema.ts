import { z } from 'zod';
import { flag, list } from '../fields/setting-fields.schema.ts';
import { carTypeSchema, contentFileSchema, idSchema, webUrlSchema } from '../fields/value-kinds.schema.ts';

/** Where the vehicles come from. */
export const stockSettings = z.strictObject({
  feeds: list(
    z.strictObject({
      format: z
        .string()
        .min(1)
        .describe('Format of the feed: "auto", or a name of docs/stock-feeds.md such as dealer-studio-csv.')
        .default('auto'),
      source: z
        .union([contentFileSchema, webUrlSchema])
        .describe('A file below content/<slug>/, for example stock/feed.csv, or a web address.'),
      mapping: contentFileSchema
        .optional()
        .describe('A mapping file below content/<slug>/, for a feed of any other form.'),
      locationId: idSchema.optional().describe('Location of vehicles that name none.'),
      carType: carTypeSchema.optional().describe('Car type of vehicles that name none.'),
      itemType: z.enum(['car', 'motorcycle', 'truck', 'caravan']).optional().describe('What the feed sells.'),
    }),
    'Stock feeds; a vehicle in several feeds is taken from the first.',
  ),
  shrinkGuard: z
    .number()
    .min(0)
    .max(1)
    .describe('A feed with fewer than this share of the last vehicles is not taken; 0 switches the guard off.')
    .default(0.5),
  copyImages: z
    .enum(['expiring', 'all', 'none'])
    .describe('Pictures copied at import: those with expiring addresses, all, or none.')
    .default('expiring'),
  trimBorders: flag(false, 'Copied pictures lose a letterbox: equal black or white borders at opposite sides.'),
  measurePhotos: z
    .enum(['all', 'own', 'none'])
    .describe(
      'Photos whose size and state a build finds out, to frame each as it needs and to leave out broken ones: all, those of the own site, or none.',
    )
    .default('all'),
});
