import { salePrice } from '#src/domain/price/price-shown.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { groups } from '../search/search-routes.ts';
import type { Site } from '../site/site.ts';

/** Make → model → prices, small enough to be part of the page: counts are right without any index. */
export type QuickSearchProps = {
  action: string;
  nouns: { singular: string; plural: string };
  /** Upper limits offered, in dollars, what they limit, and what they are for: " a week". */
  limit: { range: 'price' | 'subscription_price'; prices: number[]; ending: string };
  makes: { name: string; slug: string; models: { name: string; slug: string; prices: number[]; unpriced: number }[] }[];
};

/** AUD; the limits of a price by the week are as far apart. */
const WEEKLY_STEP = 50;

/** What the search of the home page offers (SRCH-007). Prices are rounded up to the step of the limits. */
export function quickSearchProps(site: Site): QuickSearchProps {
  const { search, pricing } = site.settings;
  const cars = site.search.searchable;
  const isWeekly = pricing.mode === 'subscription';
  const priceOf = (car: Vehicle) => (isWeekly ? site.record(car).subscription_price : salePrice(car));
  const step = isWeekly ? WEEKLY_STEP : search.quickPrices.step;
  const upTo = (price: number) => Math.ceil(price / step) * step;
  const { from, to } = isWeekly ? endsOf(cars.flatMap((car) => upTo(priceOf(car) ?? 0) || [])) : search.quickPrices;
  return {
    action: search.defaultPath,
    nouns: site.words.noun,
    limit: {
      range: isWeekly ? 'subscription_price' : 'price',
      prices: Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => from + n * step),
      ending: isWeekly ? ' a week' : '',
    },
    makes: groups(cars, (car) => car.make).map(([make, ofMake]) => ({
      name: make,
      slug: toSlug(make),
      models: groups(ofMake, (car) => car.model).map(([model, ofModel]) => {
        const priced = ofModel.flatMap((car) => priceOf(car) ?? []);
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

/** From the lowest limit to the one below the highest, which would limit nothing; nothing where all are one. */
function endsOf(limits: readonly number[]): { from: number; to: number } {
  return { from: Math.min(...limits), to: Math.max(...limits) - WEEKLY_STEP };
}
