import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';
import { Promo } from './Promo.tsx';
import type { PromoPlaces } from './promo-places.ts';

type Props = {
  promo: SearchIslandProps['promo'] | undefined;
  promos: PromoPlaces;
  /** Car types filtered on. */
  carTypes: readonly string[];
  /** Empty until the page has taken over. */
  today: string;
  /** The container of the rendered results. */
  results: RefObject<HTMLElement | null>;
};

/**
 * Draws promo tiles into the slots of the rendered results; for tiles in random places slots are put between the cards out of
 * view. The rendered list stays as it is otherwise.
 */
export function RenderedPromos({ promo, promos, carTypes, today, results }: Props): ReactNode {
  const [tiles, setTiles] = useState<ReactNode[]>([]);
  useEffect(() => {
    const list = results.current?.querySelector('ul');
    if (!promo || !today || !list) return;
    const cards = [...list.children].filter((item) => !item.matches('[data-promo-slot]'));
    // Tiles that are put between cards must not move those in view.
    const after = cards.filter((item) => item.getBoundingClientRect().top < innerHeight).length;
    const slots = [...list.querySelectorAll('[data-promo-slot]')];
    const made: Element[] = [];
    const placed = promos(carTypes, { items: cards.length, today, after }).flatMap(({ position, tile }) => {
      let slot = slots.shift();
      if (!slot && promo.positions === 'random') {
        slot = document.createElement('li');
        slot.className = 'promo-slot';
        slot.setAttribute('data-promo-slot', '');
        list.insertBefore(slot, list.children[position - 1] ?? null);
        made.push(slot);
      }
      return slot ? [createPortal(<Promo tile={tile} />, slot, String(position))] : [];
    });
    setTiles(placed);
    return () => {
      for (const slot of made) slot.remove();
    };
  }, [promo, promos, carTypes, today, results]);
  return tiles;
}
