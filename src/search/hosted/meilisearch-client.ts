import { instantMeiliSearch } from '@meilisearch/instant-meilisearch';
import type { SearchClient } from '../client.ts';
import { adaptedClient, type SearchService } from './adapted-client.ts';
import { MEILISEARCH } from './format-filter.ts';
import { nearClient } from './near-client.ts';
import { serverOf } from './server-address.ts';

/** Meilisearch through its InstantSearch adapter; it sorts by index names such as `Car_production:price:desc` itself. */
export function createMeilisearchClient({ host, key }: SearchService): SearchClient {
  const server = serverOf(host);
  if (!server) throw new Error(`"${host}" is not the address of a Meilisearch server.`);
  const { searchClient } = instantMeiliSearch(`${server.protocol}://${server.host}`, key, {
    finitePagination: true,
    primaryKey: 'objectID',
  });
  return nearClient(
    adaptedClient(searchClient, {
      dialect: MEILISEARCH,
      around: ({ indexName, params }, place) => ({
        indexName: `${indexName}:_geoPoint(${place}):asc`,
        ...(params && { params }),
      }),
    }),
  );
}
