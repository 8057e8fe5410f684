import { z } from 'zod';
import { orNull } from '../fields/setting-fields.schema.ts';

/** Addresses and pictures of models. */
export const modelSettings = z.strictObject({
  linkSlug: z.enum(['newSlugFirst', 'plain']).describe('Slug of a model link.').default('newSlugFirst'),
  slugRewrites: z.record(z.string(), z.string()).describe('Rewritten slugs.').default({ 'suzuki-australia': 'suzuki' }),
  imageSize: orNull(
    z.strictObject({
      width: z.number().int().positive().describe('Pixels.'),
      height: z.number().int().positive().describe('Pixels.'),
    }),
    'Size of the preview image.',
  ),
});

export type ModelSettings = z.infer<typeof modelSettings>;
