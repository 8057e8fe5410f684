import { drawPromos, type PlacedPromo, type PromoPage, placePromos } from '#src/domain/content/place-promos.ts';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';

/** Chance of the promo tiles; a test puts its own source here before the page starts. */
const random = () => ((globalThis as { promoRandom?: () => number }).promoRandom ?? Math.random)();

/** The promo tiles of a page of results in their places. `filtered`: car types filtered on. */
export type PromoPlaces = (filtered: readonly string[], page: Omit<PromoPage, 'carTypes'>) => PlacedPromo[];

/** Places the promo tiles of a site as chance has it, which is asked once per page load (PROMO-004), in the browser. */
export function promoPlaces({ promo, setup }: Pick<SearchIslandProps, 'promo' | 'setup'>): PromoPlaces {
  let draw: ReturnType<typeof drawPromos> | undefined;
  return (filtered, page) => {
    if (!promo) return [];
    draw ??= drawPromos(promo, random);
    const carTypes = filtered.length > 0 ? filtered : (setup.scope.car_type ?? promo.carTypes);
    return placePromos(promo, draw, { ...page, carTypes });
  };
}
