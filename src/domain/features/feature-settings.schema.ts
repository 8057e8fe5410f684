import { z } from 'zod';
import { flag, list, orNull } from '../fields/setting-fields.schema.ts';
import { pathSchema, slugSchema } from '../fields/value-kinds.schema.ts';

const featureOverride = z
  .strictObject({
    dealershipSlug: slugSchema.optional().describe('Only cars of this dealership.'),
    make: z.string().optional().describe('Only cars of this make.'),
    set: z
      .strictObject({
        chat: z.boolean().optional(),
        print: z.boolean().optional(),
        tradeIn: z.boolean().optional(),
        finance: z.boolean().optional(),
        reserve: z.boolean().optional(),
      })
      .describe('The switches to change: chat, print, tradeIn, finance, reserve.'),
  })
  .refine(
    ({ dealershipSlug, make }) => dealershipSlug !== undefined || make !== undefined,
    'Name the cars by dealershipSlug, make or both; for all cars of the site change the switch itself.',
  );

/** The switches of a site, with changes for some of its vehicles (CFG-007). */
export const featureSettings = z.strictObject({
  saving: z
    .enum(['off', 'favourites', 'watchlist'])
    .describe('How visitors save vehicles: in their browser, or on the server after they signed in.')
    .default('favourites'),
  chat: flag(false, 'Chat bubble.'),
  print: flag(true, 'Print link and PDF button.'),
  tradeIn: flag(true, 'Trade-in buttons and pages.'),
  finance: flag(true, 'Finance buttons and pages.'),
  reserve: flag(false, 'Reserve and online checkout.'),
  getFinanceCta: flag(false, 'Promo state of the finance page.'),
  priceEstimate: flag(false, 'Estimated repayment beside the price.'),
  garage: flag(false, 'Garage of saved vehicles.'),
  offers: flag(false, 'Special-offers listing.'),
  models: flag(false, 'Model listing.'),
  brandsPage: flag(false, 'Brands page.'),
  overrides: list(featureOverride, 'Changes per dealership or brand; the first entry that fits a car applies.'),
});

export type FeatureSettings = z.infer<typeof featureSettings>;

/** Pages that need sign-in. */
export const gatingSettings = z.strictObject({
  extra: list(z.enum(['checkout', 'finance', 'spin-to-win', 'car-finance']), 'Gates beyond the fixed ones.'),
  oneDevice: flag(false, 'A visitor who signs in on one device is signed out on the others.'),
  garagePaths: list(pathSchema, 'Brand garages.'),
});

/** Checks that a person sends a form. */
export const humanCheckSettings = z.strictObject({
  turnstileKey: orNull(
    z.string().regex(/^[\w-]{1,100}$/, 'The site key of a Turnstile widget, for example 0x4AAAAAAAB.'),
    'Site key of Cloudflare Turnstile; its secret is TURNSTILE_SECRET in the environment of the functions. Forms ' +
      'are then sent only by browsers that pass the check. Leads that cannot be asked (no scripts, sent later, ' +
      'Turnstile away) are marked, and few of them are delivered.',
  ),
});
