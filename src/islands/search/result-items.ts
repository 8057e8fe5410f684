import type { CardCar } from '#src/domain/vehicle-card/card-car.ts';
import { cardView } from '#src/domain/vehicle-card/card-view.ts';
import { collapseSoldRuns } from '#src/domain/vehicle-card/sold-runs.ts';
import type { SearchIslandProps } from '#src/page-data/search.ts';
import type { SearchState } from '#src/search/state.ts';
import { type CardItem, cardItems } from './cards-html.ts';
import type { PromoPlaces } from './promo-places.ts';

/** The items that an answer is shown as: its vehicles without runs of sold ones (SRCH-023), and promo tiles between them. */
export type ResultItems = (hits: readonly CardCar[], lists: SearchState['lists'], today: string) => CardItem[];

export function resultItems(
  { card, collapseSoldRuns: collapses }: Pick<SearchIslandProps, 'card' | 'collapseSoldRuns'>,
  promos: PromoPlaces,
): ResultItems {
  return (hits, lists, today) => {
    const cars = collapses ? collapseSoldRuns(hits) : hits;
    return cardItems(
      cars.map((car) => () => cardView(car, card, today)),
      promos(lists, { items: cars.length, today }),
    );
  };
}
