import { formatMoney } from './money.ts';
import { priceCounts } from './price-shown.ts';

/** AUD; CMP-021. */
const belowMarketGapThreshold = 499;

/** The fields of autograb_data (DATA-007), in dollars. */
export type MarketPrices = {
  state_average_market_price?: number | null | undefined;
  average_market_price?: number | null | undefined;
  /** The averages are those of the dealer's own stock and its group's, which is no market (ACL s 29). */
  own_stock?: boolean | undefined;
};

/**
 * The below-market badge (CMP-020 to CMP-023), for example `$1,250 below market price`: when the price is more than
 * 499 whole dollars under the state average, or under the national one when there is no state figure. What is compared with
 * the dealer's own stock says that.
 */
export function belowMarketText(
  price: number | null | undefined,
  market: MarketPrices | null | undefined,
): string | undefined {
  const average = averageOf(market);
  if (!average || !priceCounts(price)) return undefined;
  const gap = Math.round(average - price);
  if (gap <= belowMarketGapThreshold) return undefined;
  return `${formatMoney(gap)} below ${market?.own_stock ? 'our similar vehicles' : 'market price'}`;
}

/** What a price is measured by (CMP-022): the average of the state, or the national one. */
export const averageOf = (market: MarketPrices | null | undefined): number | null | undefined =>
  market?.state_average_market_price || market?.average_market_price;
