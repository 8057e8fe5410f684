import type { SiteModel } from '#src/domain/site/site-model.ts';
import { siteCards } from '#src/page-data/card.ts';
import { searchRoutes } from '#src/page-data/search-routes.ts';
import { sitePaths } from '#src/page-data/site-paths.ts';
import { siteRecord } from '#src/page-data/site-record.ts';

/** A vehicle as a search service keeps it: what is searched, filtered and sorted by, and the card that is shown. */
export type HostedRecord = { objectID: string; card: object; [attribute: string]: unknown };

/**
 * The records of a site in custom_rank order, without their ranks.
 *
 * @param neverSold date of records that are not sold, in seconds, where the service needs one.
 */
export function hostedRecords(site: SiteModel, neverSold?: number): HostedRecord[] {
  const cards = siteCards(site, sitePaths(site));
  return searchRoutes(site).searchable.map((car) => ({
    objectID: String(car.id),
    ...siteRecord(site.settings, car),
    ...(neverSold !== undefined && car.status !== 'sold' && { sold_date_timestamp: neverSold }),
    card: cards.car(car),
  }));
}
