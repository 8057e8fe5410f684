import type { LinkedModel } from '#src/domain/model/model-link.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { siteCards } from './card.ts';
import { searchRoutes } from './search-routes.ts';
import { sitePaths } from './site-paths.ts';

/** The stock of a model: some cards, and the search page with all of them. */
export type ModelStockProps = { title: string; href: string; count: number; cards: CardView[] };

const CARDS = 4;

/** The stock of a model at its search page `path`; null where there is none. New vehicles come first. */
export function modelStock(model: LinkedModel, path: string | undefined, site: SiteModel): ModelStockProps | null {
  const cars = searchRoutes(site)
    .routes.find((route) => route.path === path)
    ?.vehicles.filter(isInStock);
  if (!path || !cars || cars.length === 0) return null;
  const cards = siteCards(site, sitePaths(site));
  const newFirst = cars.toSorted((a, b) => Number(b.car_type === 'new') - Number(a.car_type === 'new'));
  return {
    title: `${model.name} in stock`,
    href: path,
    count: cars.length,
    cards: newFirst.slice(0, CARDS).map((car) => cards.view(car)),
  };
}
