import { z } from 'zod';
import { list } from '../value-kinds/setting-fields.schema.ts';
import { pathSchema } from '../value-kinds/value-kinds.schema.ts';

/** Pages that need sign-in. */
export const gatingSettings = z.strictObject({
  extra: list(z.enum(['checkout', 'finance', 'spin-to-win', 'car-finance']), 'Gates beyond the fixed ones.'),
  garagePaths: list(pathSchema, 'Brand garages.'),
});
