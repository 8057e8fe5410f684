import { z } from 'zod';
import { orNull } from '../value-kinds/setting-fields.schema.ts';
import { pathSchema, webUrlSchema } from '../value-kinds/value-kinds.schema.ts';

/** The file of changes between prints. */
export const liveSettings = z.strictObject({
  publicKey: orNull(
    z.string().regex(/^[A-Za-z0-9_-]{87}$/, 'The public key that npm run overlay -- <slug> key prints.'),
    'Public key of the live file; null switches live changes off.',
  ),
  url: z
    .union([pathSchema, webUrlSchema])
    .describe('Address of the live file of price and status changes between prints.')
    .default('/live.json'),
});
