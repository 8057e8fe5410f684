import type { SearchClient } from '../client.ts';
import { type FindPlace, placeFinder, searchNear } from '../embedded/near-search.ts';
import { nearLabels, townsFor } from '../query/near-postcode.ts';

/**
 * A service's client that understands texts which look around a place (SRCH-038): the words for the place are taken out of the
 * text, and the service is given the place. Where the service knows no places, the usual order stays and the answer says so.
 *
 * @param placeOf where a postcode is; the functions of the site say it.
 */
export function nearClient(
  client: SearchClient,
  placeOf: FindPlace = placeFinder(globalThis.document?.body.dataset.api ?? '/api'),
): SearchClient {
  return {
    async search(requests) {
      const queries = requests.map(({ params }) => params?.query ?? '');
      const towns = await townsFor(queries);
      if (!queries.some((query) => nearLabels(query, towns))) return client.search(requests);
      const around = (find: FindPlace) =>
        searchNear(client, requests, find, undefined) as Promise<{ results: never[] }>;
      try {
        return await around(placeOf);
      } catch {
        return around(() => Promise.resolve('failed'));
      }
    },
  };
}
