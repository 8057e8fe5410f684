import { z } from 'zod';
import { list, orNull } from '../fields/setting-fields.schema.ts';
import { hrefSchema, webUrlSchema } from '../fields/value-kinds.schema.ts';

const footerGroup = z.strictObject({
  title: z.string().min(1).describe('Heading of the group.'),
  links: z
    .array(
      z.strictObject({
        text: z.string().min(1).describe('Words of the link.'),
        href: hrefSchema.describe('Where it leads.'),
      }),
    )
    .describe('Links of the group.'),
});

/** Header and footer. */
export const navigationSettings = z.strictObject({
  header: z.enum(['standard', 'mega', 'ford']).describe('Header kind.').default('standard'),
  brandLogoTarget: z.enum(['brandPage', 'stock']).describe('Link of brand logos.').default('brandPage'),
  locationsDropdownTarget: z
    .enum(['dealerships', 'tel', 'contact'])
    .describe('Link of dropdown entries.')
    .default('dealerships'),
  headerLinks: list(
    z.strictObject({
      text: z.string().min(1).describe('Words of the entry.'),
      href: hrefSchema.describe('Where it leads.'),
    }),
    'Own entries of the header, before Contact; a page adds itself with "menu" in its front matter.',
  ),
  footerGroups: list(footerGroup, 'Footer groups; the built-in groups when empty.'),
  chatUrl: orNull(
    webUrlSchema,
    'Page of the chat provider, shown in the chat panel; without one the panel offers phone and email.',
  ),
  serviceUrl: orNull(webUrlSchema, 'External service booking page.'),
  serviceBookingKey: orNull(z.string(), 'Set: service links go to /ford-service.'),
});

export type NavigationSettings = z.infer<typeof navigationSettings>;
