import { z } from 'zod';
import { photoTopPercent } from '../media/photo-frame.ts';
import { orNull, text } from '../value-kinds/setting-fields.schema.ts';
import { imageUrlSchema } from '../value-kinds/value-kinds.schema.ts';

/** Colours, typeface and shapes. */
export const themeSettings = z.strictObject({
  name: text('default', 'Brand theme.'),
  placeholderImage: orNull(imageUrlSchema, 'Image of vehicles without photos.'),
  photoTop: z
    .number()
    .min(0)
    .max(100)
    .describe('What stays in view of a photo that is cut: 0 its top, 100 its foot; vehicles stand in the lower middle.')
    .default(photoTopPercent),
  brand: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'A colour such as #0a5c4a.')
    .describe('Brand colour, as #rrggbb; the accent of buttons and links is derived from it with enough contrast.')
    .default('#1d4d4f'),
  font: z.enum(['manrope', 'figtree', 'sora', 'instrument']).describe('Typeface.').default('figtree'),
  shape: z.enum(['sharp', 'soft', 'round']).describe('Corners of cards and buttons.').default('soft'),
  header: z
    .enum(['light', 'dark', 'overlay'])
    .describe('Header: light, dark, or over the picture of the home page.')
    .default('light'),
  footer: z.enum(['dark', 'light']).describe('Footer: dark or light.').default('dark'),
});

export type ThemeSettings = z.infer<typeof themeSettings>;
