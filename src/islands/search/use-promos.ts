import { type RefObject, useEffect, useMemo, useState } from 'react';
import { drawPromos, type PlacedPromo, placePromos } from '#src/domain/promo/place-promos.ts';
import type { SearchIslandProps } from '#src/page-data/search.ts';
import type { SearchState } from '#src/search/state.ts';
import { promoHtml } from './promo-html.ts';

/** Chance of the promo tiles; a test puts its own source here before the page starts. */
const random = () => ((globalThis as { promoRandom?: () => number }).promoRandom ?? Math.random)();

/**
 * The promo tiles of the page of results that is shown, drawn once per page load (PROMO-004), and those of the printed
 * results put into their slots.
 *
 * @param items vehicles shown; undefined while the printed results are.
 */
export function usePromos(
  { promo, setup }: Pick<SearchIslandProps, 'promo' | 'setup'>,
  lists: SearchState['lists'],
  items: number | undefined,
  today: string,
  results: RefObject<HTMLElement | null>,
): PlacedPromo[] {
  const [draw, setDraw] = useState<ReturnType<typeof drawPromos>>();
  useEffect(() => setDraw(promo && drawPromos(promo, random)), [promo]);
  const filtered = lists.car_type ?? [];
  const types = (filtered.length > 0 ? filtered : (setup.scope.car_type ?? promo?.carTypes ?? [])).join();

  useEffect(() => {
    const list = results.current?.querySelector('ul');
    if (items !== undefined || !promo || !draw || !list) return;
    const cards = [...list.children].filter((item) => !item.matches('[data-promo-slot]'));
    // Tiles that are put between cards must not move those in view.
    const inView = cards.filter((item) => item.getBoundingClientRect().top < innerHeight).length;
    const page = { items: cards.length, carTypes: types.split(',').filter(Boolean), today, after: inView };
    const slots = [...list.querySelectorAll('[data-promo-slot]')];
    for (const { position, tile } of placePromos(promo, draw, page)) {
      let slot = slots.shift();
      if (!slot && promo.positions === 'random') {
        slot = document.createElement('li');
        slot.className = 'promo-slot';
        list.insertBefore(slot, list.children[position - 1] ?? null);
      }
      if (slot) slot.innerHTML = promoHtml(tile);
    }
  }, [promo, draw, items, types, today, results]);

  return useMemo(() => {
    if (!promo || !draw || items === undefined) return [];
    return placePromos(promo, draw, { items, carTypes: types.split(',').filter(Boolean), today });
  }, [promo, draw, items, types, today]);
}
