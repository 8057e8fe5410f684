import type { SearchClient } from '#src/search/client.ts';
import { createEngineWith } from '#src/search/embedded/engine-core.ts';
import { createLoadingClient } from '#src/search/embedded/load-client.ts';
import { SEARCH_REF_PATH } from '#src/search/embedded/search-ref.ts';

/** Reads a file of the site: its address, from the root. */
export type ReadFile = (path: string) => Promise<Response>;

/** Indexes that stay in memory: each is of one build of one site. */
const KEPT = 8;

const clients = new Map<string, SearchClient>();

/**
 * The embedded search of a site as it is rendered now. Its index stays in memory until another one is rendered. It answers
 * filters, not texts, whose reader a browser loads for itself.
 *
 * @param site what tells one site from another.
 * @throws Error when the site has no search files.
 */
export async function stockOfSite(site: string, read: ReadFile): Promise<SearchClient> {
  const response = await read(SEARCH_REF_PATH);
  if (!response.ok) throw new Error(`${SEARCH_REF_PATH} answered ${response.status}.`);
  const ref = await response.text();
  const key = `${site} ${ref}`;
  const client =
    clients.get(key) ??
    createLoadingClient(
      SEARCH_REF_PATH,
      (columns) =>
        createEngineWith(columns, () => {
          throw new Error('Texts are not searched here.');
        }),
      (address) => (address === SEARCH_REF_PATH ? Promise.resolve(new Response(ref)) : read(String(address))),
    );
  // The one that was asked last is kept longest.
  clients.delete(key);
  clients.set(key, client);
  for (const oldest of clients.keys()) {
    if (clients.size <= KEPT) break;
    clients.delete(oldest);
  }
  return client;
}
