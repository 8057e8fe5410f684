import type { LinkedModel } from '#src/domain/model/model-link.ts';
import { briefPrice, priceLabels, priceText, salePrice } from '#src/domain/price/price-shown.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { groups } from '../search/search-routes.ts';
import type { Site } from '../site/site.ts';

/** The stock of a model: some cards, and the search page with all of them. */
export type ModelStockProps = { title: string; href: string; count: number; cards: CardView[] };

const CARDS = 4;

/** The stock of a model at its search page `path`; null where there is none. New vehicles come first. */
export function modelStock(model: LinkedModel, path: string | undefined, site: Site): ModelStockProps | null {
  const cars = carsAt(path, site);
  if (!path || cars.length === 0) return null;
  const cards = site.cards;
  const newFirst = cars.toSorted((a, b) => Number(b.car_type === 'new') - Number(a.car_type === 'new'));
  return {
    title: `${model.name} in stock`,
    href: path,
    count: cars.length,
    cards: newFirst.slice(0, CARDS).map((car) => cards.view(car)),
  };
}

/** A badge of a model: how many are in stock, the lowest price among them in words, and the search page with them. */
export type BadgeStock = { name: string; count: number; from: string | null; href: string };

const BADGES = 12;

/** The badges of a model in stock, cheapest first; none where there are fewer than two. */
export function badgesInStock(path: string | undefined, site: Site): BadgeStock[] {
  const badges = groups(carsAt(path, site), ({ badge }) => badge);
  if (badges.length < 2) return [];
  return badges
    .map(([name, cars]) => {
      const priced = cars.filter((car) => salePrice(car) !== undefined);
      const least = priced.toSorted((a, b) => (salePrice(a) ?? 0) - (salePrice(b) ?? 0))[0];
      const price = least && site.cards.view(least).price;
      return {
        name,
        count: cars.length,
        amount: (least && salePrice(least)) ?? Number.POSITIVE_INFINITY,
        from: price ? [priceText(price), priceLabels(briefPrice(price)).toLowerCase()].filter(Boolean).join(' ') : null,
        href: `${path}?${new URLSearchParams({ badge: name })}`,
      };
    })
    .toSorted((a, b) => a.amount - b.amount)
    .slice(0, BADGES)
    .map(({ amount: _, ...badge }) => badge);
}

const carsAt = (path: string | undefined, site: Site) =>
  site.search.routes.find((route) => route.path === path)?.vehicles.filter(isInStock) ?? [];
