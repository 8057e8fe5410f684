import type { PlacedPromo } from '#src/domain/promo/place-promos.ts';
import type { CardCar } from '#src/domain/vehicle-card/card-car.ts';
import { cardView } from '#src/domain/vehicle-card/card-view.ts';
import { collapseSoldRuns } from '#src/domain/vehicle-card/sold-runs.ts';
import type { SearchIslandProps } from '#src/page-data/search.ts';
import { type CardItem, cardItems } from './cards-html.ts';
import { onScreen, prepareList } from './draw-list.ts';

type Options = Pick<SearchIslandProps, 'card' | 'collapseSoldRuns'>;

const ready = new WeakMap<readonly CardCar[], { today: string; list: HTMLUListElement }>();

/** The vehicles of an answer that get a card (SRCH-023). */
export function carsShown(hits: readonly CardCar[], { collapseSoldRuns: collapses }: Options): readonly CardCar[] {
  return collapses ? collapseSoldRuns(hits) : hits;
}

/** The cards of vehicles, with promo tiles in their places. */
export function resultItems(
  cars: readonly CardCar[],
  { card }: Options,
  today: string,
  promos: readonly PlacedPromo[] = [],
): CardItem[] {
  return cardItems(
    cars.map((car) => () => cardView(car, card, today)),
    promos,
  );
}

/** Makes the first cards of an answer while the visitor still types, for {@link readyCards}. */
export function prepareCards(hits: readonly CardCar[], options: Options, today: string): void {
  ready.set(hits, { today, list: prepareList(resultItems(carsShown(hits, options), options, today)) });
}

/** The cards made ready for an answer, once; undefined when there are none, or a tile stands among them. */
export function readyCards(
  hits: readonly CardCar[],
  today: string,
  promos: readonly PlacedPromo[],
): HTMLUListElement | undefined {
  const made = ready.get(hits);
  ready.delete(hits);
  if (made?.today !== today || promos.some(({ position }) => position <= onScreen())) return undefined;
  return made.list;
}
