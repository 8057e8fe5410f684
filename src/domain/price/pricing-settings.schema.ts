import { z } from 'zod';
import { flag, list, orNull, text } from '../fields/setting-fields.schema.ts';
import { mostWeeks } from './subscription-costs.ts';

/** characters; a line of the summary on a phone. */
const MAX_TERM = 80;

/** Whether the site sells or rents, and what is shown in place of a price. */
export const pricingSettings = z.strictObject({
  mode: z.enum(['sale', 'subscription']).describe('Subscription site or not.').default('sale'),
  noPriceText: text('Enquire for price.', 'Shown without a price.'),
  terms: list(
    z.string().min(1).max(MAX_TERM),
    'Right below a weekly price, on the page of a vehicle: what it contains, bond, least term, notice; a line each.',
  ),
  notIncluded: text('', 'Below these lines: what is paid besides, "fuel or charging, tolls".'),
  truckWithoutGst: flag(
    false,
    'Below the price of a truck that is without government charges, what it is without GST: GST is 1/11 of it. Leave it off where ' +
      'used trucks are sold under the margin scheme, whose GST is no eleventh of the price.',
  ),
  leastWeeks: orNull(z.number().int().min(1).max(mostWeeks), 'Weeks that a subscription runs at least.'),
  bondWeeks: orNull(
    z.number().int().min(1).max(26),
    'Bond of a subscription, in weekly payments, given back at its end.',
  ),
  approvalDays: z
    .number()
    .int()
    .min(0)
    .max(10)
    .describe('Working days that looking at a licence takes: a subscription starts after these.')
    .default(0),
  driverRule: text('', 'Beside the licence that the form of a subscription asks for: who may drive.'),
  lengthNote: text('', 'Below the lengths of a subscription, on its page and in its form: what choosing one means.'),
});

export type PricingSettings = z.infer<typeof pricingSettings>;
