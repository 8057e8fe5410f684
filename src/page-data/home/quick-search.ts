import { salePrice } from '#src/domain/price/price-shown.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import { groups } from '../search/search-routes.ts';
import type { Site } from '../site/site.ts';

/** Make → model → prices, small enough to be part of the page: counts are right without any index. */
export type QuickSearchProps = {
  action: string;
  nouns: { singular: string; plural: string };
  /** Upper limits offered, in dollars. */
  prices: number[];
  makes: { name: string; slug: string; models: { name: string; slug: string; prices: number[]; unpriced: number }[] }[];
};

/** What the search of the home page offers (SRCH-007). Prices are rounded up to the quick options' step. */
export function quickSearchProps(site: Site): QuickSearchProps {
  const { search, pricing } = site.settings;
  const { from, to, step } = search.quickPrices;
  const weekly = pricing.mode === 'subscription';
  const cars = site.search.searchable;
  const prices = weekly ? [] : Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => from + n * step);
  const upTo = (price: number) => Math.ceil(price / step) * step;
  return {
    action: search.defaultPath,
    nouns: site.words.noun,
    prices,
    makes: groups(cars, (car) => car.make).map(([make, ofMake]) => ({
      name: make,
      slug: toSlug(make),
      models: groups(ofMake, (car) => car.model).map(([model, ofModel]) => {
        const priced = ofModel.flatMap((car) => salePrice(car) ?? []);
        return {
          name: model,
          slug: toSlug(model),
          prices: priced.map(upTo).sort((a, b) => a - b),
          unpriced: ofModel.length - priced.length,
        };
      }),
    })),
  };
}
