import { z } from 'zod';
import { orNull } from '../fields/setting-fields.schema.ts';
import { pathSchema, webUrlSchema } from '../fields/value-kinds.schema.ts';

/** The file of changes between renders. */
export const liveSettings = z.strictObject({
  publicKey: orNull(
    z.string().regex(/^[A-Za-z0-9_-]{87}$/, 'The public key that npm run forecourt -- live key <slug> shows.'),
    'Public key of the live file; null switches live changes off.',
  ),
  url: z
    .union([pathSchema, webUrlSchema])
    .describe('Address of the live file of price and status changes between builds.')
    .default('/live.json'),
});
