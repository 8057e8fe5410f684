import type { PromoSettings } from './promo-settings.schema.ts';

/** The words of a tile (PROMO-003). */
export type PromoLabels = { title: string; text: string; action: string };

/** A tile with its words: a page carries those of its own tiles alone. */
export type PromoTile = PromoSettings['tiles'][number] & { labels: PromoLabels };

/** The settings of promo tiles as a page has them. */
export type PagePromos = Omit<PromoSettings, 'tiles' | 'scheduled'> & {
  tiles: readonly PromoTile[];
  scheduled: readonly (Omit<PromoSettings['scheduled'][number], 'tile'> & { tile: PromoTile })[];
};

/**
 * PROMO-005: a tile with car types is shown only when all car types in force are among them, and never while no car
 * type is.
 *
 * @param carTypes those filtered on, else those the page is limited to; empty for none.
 */
export function suitsCarTypes(
  { carTypes: own = [] }: { carTypes?: readonly string[] | undefined },
  carTypes: readonly string[],
): boolean {
  return own.length === 0 || (carTypes.length > 0 && carTypes.every((type) => own.includes(type)));
}
