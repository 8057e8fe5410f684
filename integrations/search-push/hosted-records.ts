import type { Site } from '#src/page-data/site.ts';

/** A vehicle as a search service keeps it: what is searched, filtered and sorted by, and the card that is shown. */
export type HostedRecord = { objectID: string; card: object; [attribute: string]: unknown };

/**
 * The records of a site in custom_rank order, without their ranks.
 *
 * @param neverSold date of records that are not sold, in seconds, where the service needs one.
 */
export function hostedRecords(site: Site, neverSold?: number): HostedRecord[] {
  const cards = site.cards;
  return site.search.searchable.map((car) => ({
    objectID: String(car.id),
    ...site.record(car),
    ...(neverSold !== undefined && car.status !== 'sold' && { sold_date_timestamp: neverSold }),
    card: cards.car(car),
  }));
}
