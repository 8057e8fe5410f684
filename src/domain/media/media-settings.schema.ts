import { z } from 'zod';
import { orNull } from '../fields/setting-fields.schema.ts';
import { webUrlSchema } from '../fields/value-kinds.schema.ts';

/** The service that resizes pictures. */
export const mediaSettings = z.strictObject({
  provider: z
    .enum(['netlify', 'cloudflare', 'imgix', 'print', 'none'])
    .describe('Who resizes pictures.')
    .default('netlify'),
  host: orNull(webUrlSchema, 'Address of the image service, for imgix.'),
});
