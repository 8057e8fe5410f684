import { z } from 'zod';
import { flag, list, orNull, text } from '../fields/setting-fields.schema.ts';
import { hrefSchema, idSchema, slugSchema, webUrlSchema } from '../fields/value-kinds.schema.ts';

/** Cards, hours and selectors of locations. */
export const locationSettings = z.strictObject({
  cardLink: z
    .enum(['locationSlug', 'dealershipSlug', 'ourLocation'])
    .describe('Link of a location card.')
    .default('locationSlug'),
  closedText: z.enum(['closed', 'byAppointment']).describe('Wording of closed days.').default('closed'),
  contactButtonText: text('Contact us', 'Contact button.'),
  showBookService: flag(false, '"Book a service" on service locations.'),
  map: z
    .enum(['openstreetmap', 'google', 'none'])
    .describe('Whose map a visitor can ask for on the page of a location and of a vehicle; no key is needed.')
    .default('openstreetmap'),
  embedTabs: list(
    z.strictObject({
      label: z.string().describe('Title of the tab.'),
      src: webUrlSchema.describe('Address of the frame.'),
    }),
    'Tabs with embedded frames.',
  ),
  closedEnquireLinks: list(
    z.strictObject({
      locationId: idSchema.describe('The location.'),
      href: hrefSchema.describe('Where the link leads.'),
    }),
    '"Enquire now" in place of "Closed".',
  ),
  selector: z
    .strictObject({
      make: orNull(slugSchema, 'Only locations of this make, for example mazda.'),
      types: list(z.enum(['sales', 'service', 'parts']), 'Only locations of these types; all when empty.'),
      ids: list(idSchema, 'Only these locations; all when empty.'),
    })
    .describe('What location selectors offer.')
    .prefault({}),
  selectorExcludeIds: list(idSchema, 'Locations not offered in selectors.'),
});

export type LocationSettings = z.infer<typeof locationSettings>;
