import { z } from 'zod';
import { flag, list, orNull } from '../fields/setting-fields.schema.ts';
import { hrefSchema, idSchema, imageUrlSchema, pathSchema } from '../fields/value-kinds.schema.ts';

/** characters; a line of the summary on a phone. */
const MAX_PROMISE = 60;

/** Content of built-in blocks. */
export const contentSettings = z.strictObject({
  brandTiles: list(
    z.strictObject({
      group: z.enum(['car', 'motorcycle', 'truck', 'caravan', 'ownGroup']).describe('Section of the brands page.'),
      name: z.string().describe('Name of the brand.'),
      href: hrefSchema.describe('Where the tile leads.'),
      logo: imageUrlSchema.nullable().describe('Logo.').default(null),
    }),
    'Tiles of the brands page.',
  ),
  statsBanner: list(
    z.strictObject({
      value: z.string().describe('For example 50+.'),
      label: z.string().describe('For example locations.'),
    }),
    'Stats banner.',
  ),
  whyChooseUs: list(
    z.strictObject({ title: z.string().describe('Heading.'), text: z.string().describe('A sentence or two.') }),
    '"Why choose us" items.',
  ),
  warrantyPlan: orNull(
    z.enum(['standard3', 'new5', 'new7', 'new7Roadside5']),
    'Warranty that the page of a vehicle states; without it the page states none.',
  ),
  usedWarranty: orNull(
    z.array(z.string().min(1).max(MAX_PROMISE)),
    'What the page of a used vehicle says of its warranty, a line each, in place of the 3 years of warrantyPlan; [] says nothing.',
  ),
  preOwnedPromise: flag(false, 'Money-back and roadside copy.'),
  serviceBanner: flag(false, 'The banner "Book a service" over pages that are not about a vehicle.'),
  acceptedPayments: flag(false, 'The strip of accepted payments: Mastercard, Visa, Maestro, Google Pay, Apple Pay.'),
  rotateSlides: flag(true, 'The promotion slider of the home page moves on by itself; visitors can pause it.'),
  customBodies: list(z.string(), 'Replaces the automatic body tiles.'),
  sellYourCarPath: z
    .enum(['/sell-your-car', '/sell-my-car'])
    .describe('Sell link of the banner.')
    .default('/sell-your-car'),
});

export type ContentSettings = z.infer<typeof contentSettings>;

/** Special offers. */
export const offerSettings = z.strictObject({
  collapseLong: flag(false, 'Long descriptions start collapsed.'),
  exclusionExceptions: list(idSchema, 'Offers shown although excluded.'),
  clearFiltersTarget: pathSchema.describe('Target of Clear filters on offers.').default('/special-offers'),
});
