import { Refusal } from '../http/refusal.ts';
import type { SiteData } from '../site-data/site-data.ts';

/**
 * What a site says of trade-ins.
 *
 * @throws Refusal 404 where the site takes none (`features.tradeIn`).
 */
export function requireTradeIn({ tradeIn }: SiteData): NonNullable<SiteData['tradeIn']> {
  if (!tradeIn) throw new Refusal(404, 'There is no trade-in on this site.');
  return tradeIn;
}
