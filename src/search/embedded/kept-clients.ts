import type { SearchClient } from '../client.ts';
import { SEARCH_REF_PATH } from './search-ref.ts';

/** Reads a file of a site: its address, from the root. */
export type ReadFile = (path: string) => Promise<Response>;

/** Indexes that stay in memory: each is of one build of one site. */
const KEPT = 8;

/**
 * The embedded searches of sites as they are built now, for a server. An index stays in memory until another one is built.
 *
 * @param make the client for the file that names the others, and the way to the files.
 * @returns the client of a site; `site` is what tells one site from another. It throws for a site without search files.
 */
export function keptClients(
  make: (ref: string, fetcher: typeof fetch) => SearchClient,
): (site: string, read: ReadFile) => Promise<SearchClient> {
  const clients = new Map<string, SearchClient>();
  return async (site, read) => {
    const response = await read(SEARCH_REF_PATH);
    if (!response.ok) throw new Error(`${SEARCH_REF_PATH} answered ${response.status}.`);
    const ref = await response.text();
    const key = `${site} ${ref}`;
    const client =
      clients.get(key) ??
      make(SEARCH_REF_PATH, (address) =>
        address === SEARCH_REF_PATH ? Promise.resolve(new Response(ref)) : read(String(address)),
      );
    // The one that was asked last is kept longest.
    clients.delete(key);
    clients.set(key, client);
    for (const oldest of clients.keys()) {
      if (clients.size <= KEPT) break;
      clients.delete(oldest);
    }
    return client;
  };
}
