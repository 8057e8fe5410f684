import TypesenseAdapter from 'typesense-instantsearch-adapter';
import type { SearchClient } from '../client.ts';
import { adaptedClient, type SearchService } from './adapted-client.ts';
import { TYPESENSE } from './format-filter.ts';
import { nearClient } from './near-client.ts';
import { serverOf } from './server-address.ts';

/** Typesense through its InstantSearch adapter; sort orders are part of the index name as `Car_production/sort/price:desc`. */
export function createTypesenseClient({ host, key }: SearchService): SearchClient {
  const server = serverOf(host);
  if (!server) throw new Error(`"${host}" is not the address of a Typesense server.`);
  const { hostname, port, protocol } = server;
  const { searchClient } = new TypesenseAdapter({
    server: { apiKey: key, nodes: [{ host: hostname, port, protocol }] },
    additionalSearchParameters: {
      query_by: 'make,model,badge,series,body,fuel,transmission,drive,colour,stocknum,location_name',
      sort_by: '_text_match:desc,custom_rank:desc',
    },
  });
  return nearClient(
    adaptedClient(searchClient, {
      dialect: TYPESENSE,
      indexName: (name) => name.replace(/:([a-z_]+:(?:asc|desc))$/, '/sort/$1'),
      around: ({ indexName, params }, place) => ({
        indexName: `${indexName}/sort/_text_match:desc,_geoloc(${place}):asc,custom_rank:desc`,
        ...(params && { params }),
      }),
    }),
  );
}
