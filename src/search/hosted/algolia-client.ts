import { liteClient } from 'algoliasearch/lite';
import type { SearchClient } from '../client.ts';
import { adaptedClient, type SearchService, type ServiceClient } from './adapted-client.ts';
import { ALGOLIA } from './format-filter.ts';
import { nearClient } from './near-client.ts';
import { serverOf } from './server-address.ts';

/** Algolia by its own client; or a server that speaks its API, which knows the site by its name and takes SRCH-072 as it is. */
export function createAlgoliaClient({ host, key, slug }: SearchService): SearchClient {
  const server = serverOf(host);
  if (!server)
    return nearClient(
      adaptedClient(liteClient(host, key), {
        dialect: ALGOLIA,
        around: ({ indexName, params }, aroundLatLng) => ({
          indexName,
          params: { ...params, aroundLatLng, aroundRadius: 'all' },
        }),
      }),
    );
  const { protocol, host: url } = server;
  const hosts = [{ url, accept: 'readWrite' as const, protocol }];
  return nearClient(adaptedClient(withParts(liteClient(slug, key, { hosts }))));
}

/** Asks the server how it understood each query, which is not among the fields of the service. */
function withParts(client: ServiceClient): ServiceClient {
  const asking = (request: { params?: object }) => ({
    ...request,
    params: { ...request.params, responseFields: ['*', 'queryParts'] },
  });
  return { search: (requests) => client.search((requests as { params?: object }[]).map(asking) as never) };
}
