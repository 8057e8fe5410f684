import type { SearchClient } from './client.ts';
import { SEARCH_REF_PATH } from './embedded/search-ref.ts';

/**
 * The client of a site's provider; its code is fetched only now. The embedded one begins to load its index at once.
 *
 * @throws Error for a provider that has no client.
 */
export async function createSearchClient(provider: string): Promise<SearchClient> {
  if (provider !== 'embedded') throw new Error(`There is no search client for the provider "${provider}".`);
  const { createWorkerClient } = await import('./embedded/worker-client.ts');
  const client = createWorkerClient(SEARCH_REF_PATH);
  client.load().catch(() => undefined);
  return client;
}
