import { priceSearchAbove } from '#src/domain/navigation/budget.ts';
import { type PriceSpan, sliderEnds } from '#src/domain/navigation/price-slider.ts';
import { PRICE_BANDS, priceBand } from '#src/domain/search/record/price-bands.ts';
import { PRICE_RANGE_PATH } from '#src/domain/site/fixed-paths.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { capital } from '#src/domain/text/capital.ts';
import { countOf } from '#src/domain/vehicle/item-words.ts';
import { type PriceSearchProps, pricedCars, priceSearchProps } from '../home/budget.ts';
import { breadcrumbList } from '../shell/structured-data.ts';
import type { HeadProps } from '../site/page.ts';
import type { Site } from '../site/site.ts';

/** The page of the price range slider (BUD-020 to BUD-022, TILE-004). */
export type PriceRangeProps = {
  heading: string;
  lead: string;
  crumbs: { text: string; href: string }[];
  search: PriceSearchProps;
  slider: PriceSpan;
  /** Vehicles within the slider's ends. */
  found: number;
  /** The price bands with stock, as links that work without scripts. */
  bands: { text: string; count: number; href: string }[];
};

/** The page of the price range slider. */
export function priceRangeProps(site: Site): PriceRangeProps & { head: HeadProps } {
  const { name } = site.settings.site;
  const { noun } = site.words;
  const origin = siteOrigin(site.settings);
  const search = priceSearchProps(site);
  const prices = pricedCars(site).map(({ price }) => price);
  // BUD-022: what the search of this page finds.
  const found = prices.filter((price) => price > priceSearchAbove);
  const slider = sliderEnds(found.length > 0 ? { min: Math.min(...found), max: Math.max(...found) } : undefined);
  const heading = `${capital(noun.plural)} by price`;
  const crumbs = [
    { text: 'Home', href: '/' },
    { text: heading, href: PRICE_RANGE_PATH },
  ];
  return {
    head: {
      title: `${heading} | ${name}`,
      description: `Choose what you want to spend and see every one of our ${prices.length} priced ${noun.plural} within it.`,
      canonical: origin + PRICE_RANGE_PATH,
      jsonLd: [breadcrumbList(crumbs, origin)],
    },
    heading,
    lead:
      found.length < site.search.searchable.length
        ? `Choose what you want to spend. ${found.length} of our ${countOf(site.search.searchable.length, noun)} have a price.`
        : `Choose what you want to spend. Every ${noun.singular} within it, at ${name}.`,
    crumbs,
    search,
    slider,
    found: found.length,
    bands: priceBandLinks(prices, search),
  };
}

/** The price bands with stock, cheapest first, as links to the search, which shows as many. Prices are dollars. */
function priceBandLinks(
  prices: readonly number[],
  { action, types }: Pick<PriceSearchProps, 'action' | 'types'>,
): PriceRangeProps['bands'] {
  const counts = new Map<number, number>();
  for (const price of prices) counts.set(priceBand(price), (counts.get(priceBand(price)) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([band, count]) => {
      const text = PRICE_BANDS[band] ?? '';
      const query = new URLSearchParams([...types.map((type) => ['car_type', type]), ['price_range', text]]);
      return { text, count, href: `${action}?${query}` };
    });
}
