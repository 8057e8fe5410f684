import type { LinkedModel } from '#src/domain/model/model-link.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import type { Site } from '../site/site.ts';

/** The stock of a model: some cards, and the search page with all of them. */
export type ModelStockProps = { title: string; href: string; count: number; cards: CardView[] };

const CARDS = 4;

/** The stock of a model at its search page `path`; null where there is none. New vehicles come first. */
export function modelStock(model: LinkedModel, path: string | undefined, site: Site): ModelStockProps | null {
  const cars = site.search.routes.find((route) => route.path === path)?.vehicles.filter(isInStock);
  if (!path || !cars || cars.length === 0) return null;
  const cards = site.cards;
  const newFirst = cars.toSorted((a, b) => Number(b.car_type === 'new') - Number(a.car_type === 'new'));
  return {
    title: `${model.name} in stock`,
    href: path,
    count: cars.length,
    cards: newFirst.slice(0, CARDS).map((car) => cards.view(car)),
  };
}
