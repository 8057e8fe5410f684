import type { Site } from '#src/page-data/site/site.ts';
import { locationIndex } from '#src/page-data/vehicle/vehicle-location.ts';
import type { SearchProvider } from '#src/search/create-client.ts';
import { NEVER_SOLD } from '#src/search/hosted/format-filter.ts';

/** A vehicle as a search service keeps it: what is searched, filtered and sorted by, and the card that is shown. */
export type HostedRecord = { objectID: string; card: object; [attribute: string]: unknown };

/**
 * The records of a site in custom_rank order, without their ranks, with the place of their location as the service writes it.
 *
 * @param provider at Algolia, records that are not sold have a date too.
 */
export function hostedRecords(site: Site, provider: SearchProvider): HostedRecord[] {
  const cards = site.cards;
  const locationOf = locationIndex(site.content.locations);
  return site.search.searchable.map((car) => ({
    objectID: String(car.id),
    ...site.record(car),
    ...(provider === 'algolia' && car.status !== 'sold' && { sold_date_timestamp: NEVER_SOLD }),
    ...placeAt(provider, locationOf(car)),
    card: cards.car(car),
  }));
}

/** Latitude and longitude under the name and in the form of a service; nothing for a location without a place. */
export function placeAt(
  provider: SearchProvider,
  { latitude, longitude }: { latitude?: number | null | undefined; longitude?: number | null | undefined } = {},
): object {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return {};
  if (provider === 'typesense') return { _geoloc: [latitude, longitude] };
  const place = { lat: latitude, lng: longitude };
  return provider === 'meilisearch' ? { _geo: place } : { _geoloc: place };
}
