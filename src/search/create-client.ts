import type { SearchClient } from './client.ts';
import { SEARCH_REF_PATH } from './embedded/search-ref.ts';
import type { SearchService } from './hosted/adapted-client.ts';

export type SearchProvider = 'embedded' | 'algolia' | 'meilisearch' | 'typesense';

let opened: Promise<SearchClient> | undefined;

/**
 * The client of the site's provider (SRCH-074), one for all searches of a page; its code is fetched on first need, and that of
 * the other providers never. The embedded one begins to load its index at once. One that could not be had is made anew
 * when it is asked for again.
 *
 * @throws Error for a hosted provider without a service.
 */
export function searchClient(provider: SearchProvider, service?: SearchService): Promise<SearchClient> {
  opened ??= createSearchClient(provider, service).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function createSearchClient(provider: SearchProvider, service?: SearchService): Promise<SearchClient> {
  if (provider === 'embedded') {
    const { createWorkerClient } = await import('./embedded/worker-client.ts');
    const client = createWorkerClient(SEARCH_REF_PATH);
    client.load().catch(() => undefined);
    return client;
  }
  if (!service) throw new Error(`The search provider "${provider}" has no service.`);
  if (provider === 'algolia') return (await import('./hosted/algolia-client.ts')).createAlgoliaClient(service);
  if (provider === 'meilisearch')
    return (await import('./hosted/meilisearch-client.ts')).createMeilisearchClient(service);
  return (await import('./hosted/typesense-client.ts')).createTypesenseClient(service);
}
