import { z } from 'zod';
import { flag, list } from '../fields/setting-fields.schema.ts';
import { idSchema, pathSchema } from '../fields/value-kinds.schema.ts';

/** Special offers. */
export const offerSettings = z.strictObject({
  collapseLong: flag(false, 'Long descriptions start collapsed.'),
  exclusionExceptions: list(idSchema, 'Offers shown although excluded.'),
  clearFiltersTarget: pathSchema.describe('Target of Clear Filters on offers.').default('/special-offers'),
});
