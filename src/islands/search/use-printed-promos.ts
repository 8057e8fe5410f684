import { type RefObject, useEffect } from 'react';
import type { SearchIslandProps } from '#src/page-data/search.ts';
import type { SearchState } from '#src/search/state.ts';
import { promoHtml } from './promo-html.ts';
import type { PromoPlaces } from './promo-places.ts';

/**
 * Puts promo tiles into the slots of the printed results; tiles in random places come between the cards out of view.
 *
 * @param printed the printed results, as long as they are shown.
 * @param today empty until the page has taken over.
 */
export function usePrintedPromos(
  { promo }: Pick<SearchIslandProps, 'promo'>,
  places: PromoPlaces,
  lists: SearchState['lists'],
  today: string,
  isPrinted: boolean,
  results: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const list = results.current?.querySelector('ul');
    if (!isPrinted || !promo || !today || !list) return;
    const cards = [...list.children].filter((item) => !item.matches('[data-promo-slot]'));
    // Tiles that are put between cards must not move those in view.
    const after = cards.filter((item) => item.getBoundingClientRect().top < innerHeight).length;
    const slots = [...list.querySelectorAll('[data-promo-slot]')];
    for (const { position, tile } of places(lists, { items: cards.length, today, after })) {
      let slot = slots.shift();
      if (!slot && promo.positions === 'random') {
        slot = document.createElement('li');
        slot.className = 'promo-slot';
        slot.setAttribute('data-promo-slot', '');
        list.insertBefore(slot, list.children[position - 1] ?? null);
      }
      if (slot) slot.innerHTML = promoHtml(tile);
    }
  }, [promo, places, lists, today, isPrinted, results]);
}
