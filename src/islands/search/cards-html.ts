import { type PlacedPromo, withPromos } from '#src/domain/promo/place-promos.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { cardHtml } from './card-html.ts';
import { promoHtml } from './promo-html.ts';

/** Printed cards whose pictures are loaded at once: the first row of a large screen. */
export const EAGER = 3;

/** Makes the markup of an item, `<li>…</li>`; those below the screen are made after those on it. */
export type CardItem = () => string;

/**
 * The items of a list of result cards. Printed pages and the search island draw them with this one function (SRCH-002).
 *
 * @param promos tiles in their slots (PROMO-001); one without a tile is an empty slot, which the island fills.
 * @param eager cards whose pictures are loaded at once. None where the island draws: the browser starts lazy ones in view
 * right after it has painted the texts.
 */
export function cardItems(
  views: readonly (() => CardView)[],
  promos: readonly (Pick<PlacedPromo, 'position'> & Partial<PlacedPromo>)[] = [],
  eager = 0,
): CardItem[] {
  const cards = views.map(
    (view, place) => () => `<li>${cardHtml(view(), { eager: place < eager, heading: 'h2' })}</li>`,
  );
  return withPromos(
    cards,
    promos.map(({ position, tile }) => ({
      position,
      item: () => `<li class="promo-slot" data-promo-slot>${tile ? promoHtml(tile) : ''}</li>`,
    })),
  );
}
