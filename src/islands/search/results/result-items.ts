import { withPromos } from '#src/domain/content/place-promos.ts';
import type { PromoTile } from '#src/domain/content/promo-tile.ts';
import type { CardCar } from '#src/domain/vehicle-card/card-car.ts';
import { collapseSoldRuns } from '#src/domain/vehicle-card/sold-runs.ts';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';
import type { PromoPlaces } from '../promos/promo-places.ts';

export type ResultItem = { key: string; car: CardCar } | { key: string; tile: PromoTile };

/** The items that an answer is shown as: its vehicles without runs of sold ones (SRCH-023), and promo tiles between them. */
export type ResultItems = (hits: readonly CardCar[], carTypes: readonly string[], today: string) => ResultItem[];

export function resultItems(
  { collapseSoldRuns: collapses }: Pick<SearchIslandProps, 'collapseSoldRuns'>,
  promos: PromoPlaces,
): ResultItems {
  return (hits, carTypes, today) => {
    const cars = collapses ? collapseSoldRuns(hits) : hits;
    return withPromos<ResultItem, ResultItem>(
      cars.map((car) => ({ key: String(car.id), car })),
      promos(carTypes, { items: cars.length, today }).map(({ position, tile }) => ({
        position,
        item: { key: `promo ${position}`, tile },
      })),
    );
  };
}
