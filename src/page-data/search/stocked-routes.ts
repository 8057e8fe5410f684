import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { SearchRoute } from '../site/route.ts';
import type { Site } from '../site/site.ts';

/**
 * The search pages of some kinds that have something in stock, for links with a number: in menus, tiles and suggestions. The number
 * is of all that such a page shows, which is for some days what was just sold, too (SRCH-022); a page of which all was sold has none.
 */
export function stockedRoutes(
  { search }: Pick<Site, 'search'>,
  ...kinds: readonly SearchRoute['kind'][]
): SearchRoute[] {
  return search.routes.filter(({ kind, vehicles }) => kinds.includes(kind) && vehicles.some(isInStock));
}
