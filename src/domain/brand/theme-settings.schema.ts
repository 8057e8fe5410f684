import { z } from 'zod';
import { orNull } from '../fields/setting-fields.schema.ts';
import { imageUrlSchema } from '../fields/value-kinds.schema.ts';
import { photoTopPercent } from '../media/photo-frame.ts';
import { COMPOSITIONS, HOME_SECTIONS, namedTwice, USUAL_SECTIONS } from './home-sections.ts';

/** A name of the product, or one that an agency adds. */
const withOwn = <const Names extends readonly [string, ...string[]]>(what: string, names: Names) => {
  const message = `One of the ${what} ${names.join(', ')}, or own: and a name of forecourt.config.ts.`;
  return z.union([z.enum(names, message), z.string().regex(/^own:[a-z0-9-]{1,40}$/, message)]);
};

const sections = z
  .array(withOwn('sections', HOME_SECTIONS))
  .min(1, `Name at least one section: ${HOME_SECTIONS.join(', ')}.`)
  .superRefine((list, context) => {
    const twice = namedTwice(list);
    if (twice !== undefined)
      context.addIssue({
        code: 'custom',
        message: `Names "${twice}" more than once. Name each section once, in the order of the page.`,
      });
  });

/** Typefaces of the product. */
const FONTS = ['manrope', 'figtree', 'sora', 'instrument'] as const;
export type Font = (typeof FONTS)[number];

/** How the home page is composed. */
const homeLook = z.strictObject({
  composition: z
    .enum(COMPOSITIONS)
    .describe(
      'How the home page opens: a photograph over the whole width, words beside a picture, the search before all, a ' +
        'mosaic of tiles, or a vehicle to turn (a full-bleed photograph while none in stock has a spin).',
    )
    .default('full-bleed'),
  sections: sections
    .describe(
      'Sections of the home page below its opening, in their order; one without content, or that the opening shows already, is left out. ' +
        '`range` is the model line-up, `yards` what each location has on the ground, `doors` one large way into each kind of vehicle, ' +
        '`tow` the caravans that a tow rating allows, `steps` how it works (`howItWorks` of home.json), `tasks` service, offers and selling, ' +
        '`stories` pictures with words (`stories` of home.json); ' +
        '`own:name` is a section of forecourt.config.ts.',
    )
    .default([...USUAL_SECTIONS]),
  whyUs: z
    .enum(['band', 'numbered', 'cards'])
    .describe('"Why choose us": a dark band, a numbered list, or cards with icons.')
    .default('band'),
});

/** Colours, typeface, shapes, and how pages are composed. */
export const themeSettings = z.strictObject({
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
  font: withOwn('typefaces', FONTS)
    .describe('Typeface: one of the product, or `own:name` of forecourt.config.ts.')
    .default('figtree'),
  headingWeight: z
    .enum(['regular', 'medium', 'semibold'])
    .describe('Weight of headings: regular, medium or semibold.')
    .default('semibold'),
  shape: z.enum(['sharp', 'soft', 'round']).describe('Corners of cards and buttons.').default('soft'),
  header: z
    .enum(['light', 'dark', 'overlay'])
    .describe('Header: light, dark, or over the opening of the home page.')
    .default('light'),
  headerForm: z
    .enum(['bar', 'centred'])
    .describe('Form of the header on large screens: one bar, or the logo in the middle and the menu in a row below it.')
    .default('bar'),
  pageHead: z
    .enum(['plain', 'quiet', 'tint', 'dark', 'brand'])
    .describe(
      'Ground of the head of pages, where their name stands: plain, quiet (the grey of panels), tint (a pale tone of the brand), dark, ' +
        'or the brand colour itself. The home page, search results and vehicles have openings of their own.',
    )
    .default('quiet'),
  footer: z.enum(['dark', 'light']).describe('Footer: dark or light.').default('dark'),
  card: z
    .enum(['framed', 'open', 'edge', 'wide'])
    .describe(
      'Cards of vehicles: in a frame, open on the ground of the page, edge (photograph to the edges, the price ' +
        'first), or wide (photograph beside the words in search results on large screens).',
    )
    .default('framed'),
  density: z.enum(['calm', 'compact']).describe('Room between and within sections: calm or compact.').default('calm'),
  photo: z
    .enum(['natural', 'studio', 'muted'])
    .describe(
      'Photographs: as they are; studio, those of vehicles before a plain ground (cut-outs, studios) on one pale ground in cards; or muted, scenes ' +
        'in quieter colours, so that pictures of many hands suit each other.',
    )
    .default('natural'),
  home: homeLook.describe('Composition of the home page.').prefault({}),
});

export type ThemeSettings = z.infer<typeof themeSettings>;
