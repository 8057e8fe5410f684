import { z } from 'zod';
import { list, orNull } from '../fields/setting-fields.schema.ts';
import { pathSchema, webUrlSchema } from '../fields/value-kinds.schema.ts';

/** The service that resizes pictures. */
const mediaSettings = z.strictObject({
  provider: z
    .enum(['netlify', 'cloudflare', 'imgix', 'print', 'none'])
    .describe('Who resizes pictures.')
    .default('netlify'),
  host: orNull(webUrlSchema, 'Address of the image service, for imgix.'),
});

/** Settings of all sites(docs/spec/01, platform settings), in sites/platform.json. */
export const platformSchema = z.strictObject({
  $schema: z.string().optional().describe('Address of the JSON Schema, for editors.'),
  apiBase: z.union([pathSchema, webUrlSchema]).describe('Base of the view call.').default('/api'),
  financeWidgetExcludedSites: list(z.string(), 'Slugs of sites without the finance widget.'),
  media: mediaSettings.describe('The image service.').prefault({}),
});

export type PlatformSettings = z.infer<typeof platformSchema>;
