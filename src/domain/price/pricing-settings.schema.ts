import { z } from 'zod';
import { text } from '../fields/setting-fields.schema.ts';

/** Whether the site sells or rents, and what is shown in place of a price. */
export const pricingSettings = z.strictObject({
  mode: z.enum(['sale', 'subscription']).describe('Subscription site or not.').default('sale'),
  noPriceText: text('Enquire for price.', 'Shown without a price.'),
});

export type PricingSettings = z.infer<typeof pricingSettings>;
