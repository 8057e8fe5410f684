import { z } from 'zod';
import { list } from '../fields/setting-fields.schema.ts';
import { carTypeSchema, dateSchema, hrefSchema } from '../fields/value-kinds.schema.ts';

/** item, from 1; PROMO-001. */
const promoPosition = 8;

const promoKind = z.enum([
  'warranty',
  'videoCall',
  'tradeIn',
  'freight',
  'finance',
  'brandHeritage',
  'protection3Year',
  'qualityAssured',
  'certifiedPreOwned',
]);

const promoTile = z.strictObject({
  kind: promoKind.describe('Kind of tile.'),
  carTypes: z.array(carTypeSchema).optional().describe('Shown only for these car types.'),
  link: hrefSchema.describe('Where the tile leads.'),
});

/** Promo tiles between search results, always or from one day to another. */
export const promoSettings = z.strictObject({
  tiles: list(promoTile, 'Promo tiles of the site.'),
  positions: z
    .union([z.array(z.number().int().positive()), z.literal('random')])
    .describe('Slots counted from 1, or "random".')
    .default([promoPosition]),
  scheduled: list(
    z
      .strictObject({
        start: dateSchema.describe('First day, YYYY-MM-DD.'),
        expiry: dateSchema.describe('Last day, YYYY-MM-DD.'),
        position: z.number().int().positive().describe('Slot counted from 1.'),
        display: z.boolean().describe('false switches the node off.').default(true),
        strictDisplay: z.boolean().describe('Left out when the page has fewer items than its position.').default(false),
        tile: promoTile.describe('The tile to show.'),
      })
      .refine(({ start, expiry }) => start <= expiry, { path: ['expiry'], message: 'A day that is not before start.' }),
    'Time-limited promo nodes.',
  ),
});

export type PromoSettings = z.infer<typeof promoSettings>;
