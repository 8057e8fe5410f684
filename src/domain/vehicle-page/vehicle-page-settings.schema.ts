import { z } from 'zod';
import { flag, text } from '../fields/setting-fields.schema.ts';
import { viewerSettings } from '../media/viewer/viewer-settings.schema.ts';

/** In the order of the page, unless a site gives another. */
const BLOCKS = [
  'gallery',
  'breadcrumb',
  'keyInformation',
  'dealerComments',
  'fuelCalculator',
  'deliveryCalculator',
  'specifications',
  'financeCalculator',
  'financeCta',
  'priceComparison',
  'disclaimer',
  'similarCars',
  'location',
] as const;
const TABS = [
  'dealerComments',
  'whatsIncluded',
  'whyBuyFromUs',
  'reserveOnline',
  'protectYourCar',
  'features',
] as const;
const SHARE_TARGETS = ['facebook', 'twitter', 'whatsapp', 'email', 'sms', 'copy'] as const;

/** Blocks, words and elements of the page of a vehicle. */
export const vehiclePageSettings = z.strictObject({
  blocks: z
    .array(z.enum(BLOCKS))
    .describe('Blocks and their order.')
    .default([...BLOCKS]),
  tabs: z
    .array(z.enum(TABS))
    .describe('Sections or tabs.')
    .default([...TABS]),
  extras: z
    .array(
      z.enum([
        'callBlock',
        'shareRow',
        'stickyHeader',
        'mobileCta',
        'announcementBar',
        'itemBanner',
        'whyChooseUs',
        'locationsDropdown',
        'salesCounter',
      ]),
    )
    .describe('Other elements; announcementBar, itemBanner, locationsDropdown and salesCounter only when listed.')
    .default(['callBlock', 'shareRow', 'stickyHeader', 'mobileCta', 'whyChooseUs']),
  viewer: viewerSettings.describe('The picture viewer.').prefault({}),
  shareTargets: z
    .array(z.enum(SHARE_TARGETS))
    .describe('Share row.')
    .default([...SHARE_TARGETS]),
  showMapSection: flag(false, 'Vehicle map section.'),
  brochures: z
    .enum(['onRequest', 'withPrint'])
    .describe('When PDF brochures are drawn: when somebody asks for one, or with each build.')
    .default('onRequest'),
  maskPhone: flag(true, 'Masks the phone until clicked.'),
  pastRego: z.enum(['date', 'unregistered']).describe('Text for a rego that has expired.').default('date'),
  dealerCommentsHeading: text('Dealer comments', 'Heading of the dealer comments.'),
  findSimilarText: text('Find me something similar', 'Button of unavailable vehicles.'),
  soldMessage: text(
    'This {vehicle} was recently sold, so its price is no longer shown. We can help you find a similar one.',
    'SOLD message; {vehicle} is the noun of the site.',
  ),
  disclaimer: text('', 'General disclaimer of the page.'),
});
