import { z } from 'zod';
import { flag, orNull, text, whole } from '../fields/setting-fields.schema.ts';
import { carTypeSchema, imageUrlSchema } from '../fields/value-kinds.schema.ts';

/** days; CARD-026. */
const justArrivedDays = 8;

/** Words, tags and buttons of the card of a vehicle. */
export const vehicleCardSettings = z.strictObject({
  title: z
    .enum(['makeModel', 'modelBadge'])
    .describe(
      'Name of a vehicle: `makeModel` is "2026 Mazda CX-80" with badge and series below it; `modelBadge` is "CX-80 G40e Touring" with the year below it, ' +
        'where the make is said unless it is `site.manufacturer`.',
    )
    .default('makeModel'),
  enquireText: z.string().min(1).max(30).describe('Text of the enquiry button, a verb.').default('Enquire now'),
  showViewDetails: flag(false, 'Extra "View details" button.'),
  showWeeklyPrice: flag(false, 'Per-week finance price.'),
  locationOverlay: flag(false, 'Location name over the image.'),
  testDriveCarTypes: z
    .array(carTypeSchema)
    .describe('Car types that can be test driven.')
    .default(['new', 'demo', 'used']),
  electricTag: flag(false, 'Electric/hybrid tag.'),
  certifiedBadge: orNull(
    z.strictObject({
      make: z.string().describe('The make.'),
      imageUrl: imageUrlSchema.describe('Picture of the badge.'),
    }),
    'Certified used badge of one make.',
  ),
  soldTagText: text('Just sold', 'Sold tag.'),
  justArrivedText: text('New arrival', 'Just-arrived tag.'),
  justArrivedDays: whole(justArrivedDays, 'Age in days of a just-arrived vehicle.'),
  photoSwipe: flag(true, 'Photos of a card in a list are swiped, or paged with arrows.'),
  favouriteRule: z.enum(['inStock', 'usedPricedWithImages']).describe('When the heart is shown.').default('inStock'),
});

export type VehicleCardSettings = z.infer<typeof vehicleCardSettings>;
