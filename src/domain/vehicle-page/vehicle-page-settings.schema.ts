import { z } from 'zod';
import { flag, text } from '../value-kinds/setting-fields.schema.ts';
import { viewerSettings } from '../viewer/viewer-settings.schema.ts';

/** Blocks, words and elements of the page of a vehicle. */
export const vehiclePageSettings = z.strictObject({
  blocks: z
    .array(
      z.enum([
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
      ]),
    )
    .describe('Blocks and their order.')
    .default([
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
    ]),
  tabs: z
    .array(z.enum(['dealerComments', 'whatsIncluded', 'whyBuyFromUs', 'reserveOnline', 'protectYourCar', 'features']))
    .describe('Sections or tabs.')
    .default(['dealerComments', 'whatsIncluded', 'whyBuyFromUs', 'reserveOnline', 'protectYourCar', 'features']),
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
    .describe('Other elements; salesCounter only when listed.')
    .default([
      'callBlock',
      'shareRow',
      'stickyHeader',
      'mobileCta',
      'announcementBar',
      'itemBanner',
      'whyChooseUs',
      'locationsDropdown',
    ]),
  viewer: viewerSettings.describe('The picture viewer.').prefault({}),
  shareTargets: z
    .array(z.enum(['facebook', 'twitter', 'whatsapp', 'email', 'sms', 'copy']))
    .describe('Share row.')
    .default(['facebook', 'twitter', 'whatsapp', 'email', 'sms', 'copy']),
  showMapSection: flag(false, 'Vehicle map section.'),
  brochures: z
    .enum(['onRequest', 'withPrint'])
    .describe('When PDF brochures are drawn: when somebody asks for one, or with each print.')
    .default('onRequest'),
  maskPhone: flag(true, 'Masks the phone until clicked.'),
  pastRego: z.enum(['date', 'unregistered']).describe('Text for a rego that has expired.').default('date'),
  dealerCommentsHeading: text('Dealer Comments', 'Heading of the dealer comments.'),
  findSimilarText: text('Find Me Something Similar', 'Button of unavailable vehicles.'),
  soldMessage: text('SOLD: this vehicle was recently sold. We can help you find a similar one.', 'SOLD message.'),
  disclaimer: text('', 'General disclaimer of the page.'),
});
