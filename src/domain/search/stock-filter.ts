import { dateInZone } from '../vehicle/stock-status.ts';

const HOUR_S = 3600;

/**
 * The fixed filter every stock search sends (SRCH-072): the dealer's own filter and the status rules of SRCH-022, each
 * in brackets, with every ":" replaced by "=".
 *
 * @param soldSince first second, since 1970, of the day from which sold vehicles are still shown; undefined for none.
 */
export function stockFilter(siteFilter: string, soldSince: number | undefined): string {
  const sold = soldSince === undefined ? '' : ` OR (status=sold AND sold_date_timestamp>=${soldSince})`;
  const parts = [siteFilter.trim(), `status=in_stock OR status=coming_soon${sold}`, 'show_on_dealer_website=true'];
  return parts
    .filter((part) => part !== '')
    .map((part) => `(${part.replaceAll(':', '=')})`)
    .join(' AND ');
}

/**
 * The second since 1970 at which the calendar day `days` days before `now` began in a time zone; undefined when no sold
 * vehicle is shown (N = 0). A vehicle sold exactly N days ago is still shown.
 *
 * @param nowMs milliseconds since 1970.
 */
export function soldSince(nowMs: number, days: number, timeZone: string): number | undefined {
  if (days <= 0) return undefined;
  const [year = 0, month = 1, day = 1] = dateInZone(nowMs, timeZone).split('-').map(Number);
  const target = Date.UTC(year, month - 1, day - days) / 1000;
  const wanted = new Date(target * 1000).toISOString().slice(0, 10);
  // Zones are at most 14 hours ahead of and 12 behind UTC; the day begins at the first quarter hour that is in it.
  for (let second = target - 14 * HOUR_S; second <= target + 13 * HOUR_S; second += HOUR_S / 4) {
    if (dateInZone(second * 1000, timeZone) === wanted) return second;
  }
  return target;
}
