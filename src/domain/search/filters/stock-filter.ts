import { IN_STOCK_STATUSES } from '../../vehicle/stock-status.ts';

/**
 * The fixed filter every stock search sends (SRCH-072): the dealer's own filter and the status rules of SRCH-022, each
 * in brackets, with every ":" replaced by "=".
 *
 * @param soldSince first second, since 1970, from which sold vehicles are still shown; undefined for none.
 */
export function stockFilter(siteFilter: string, soldSince: number | undefined): string {
  const sold = soldSince === undefined ? [] : [`(status=sold AND sold_date_timestamp>=${soldSince})`];
  const statuses = [...IN_STOCK_STATUSES.map((status) => `status=${status}`), ...sold].join(' OR ');
  return [siteFilter.trim(), statuses, 'show_on_dealer_website=true']
    .filter((part) => part !== '')
    .map((part) => `(${part.replaceAll(':', '=')})`)
    .join(' AND ');
}
