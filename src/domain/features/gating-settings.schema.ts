import { z } from 'zod';
import { flag, list } from '../fields/setting-fields.schema.ts';
import { pathSchema } from '../fields/value-kinds.schema.ts';

/** Pages that need sign-in. */
export const gatingSettings = z.strictObject({
  extra: list(z.enum(['checkout', 'finance', 'spin-to-win', 'car-finance']), 'Gates beyond the fixed ones.'),
  oneDevice: flag(false, 'A visitor who signs in on one device is signed out on the others.'),
  garagePaths: list(pathSchema, 'Brand garages.'),
});
