import type { SearchClient, SearchHit } from '../client.ts';
import { decodeIndex } from './decode-index.ts';
import { createEmbeddedClient } from './embedded-client.ts';
import { createEngine } from './engine.ts';
import type { SearchRef } from './search-ref.ts';

export type LoadingClient = SearchClient & {
  /** Loads the index ahead. */
  load(): Promise<void>;
};

/**
 * The embedded client of a site; its index is fetched on first need. When a file is missing, because the stock was
 * printed anew since the page was opened, everything is loaded once more.
 *
 * @param refAddress address of the file that names the others.
 * @param fetcher `fetch`, or a test's own.
 */
export function createLoadingClient(refAddress: string, fetcher: typeof fetch = fetch): LoadingClient {
  let loading: Promise<SearchClient> | undefined;
  const load = () => {
    loading ??= loadClient(refAddress, fetcher);
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const twice = async <T>(run: (client: SearchClient) => Promise<T>): Promise<T> => {
    const first = load();
    try {
      return await run(await first);
    } catch (error) {
      if (!(error instanceof MissingFile)) throw error;
      if (loading === first) loading = undefined;
      return run(await load());
    }
  };
  return {
    load: async () => void (await load()),
    search: (requests) => twice((client) => client.search(requests)) as never,
    searchForFacetValues: (requests) => twice(async (client) => client.searchForFacetValues?.(requests) ?? []),
  };
}

class MissingFile extends Error {
  override name = 'MissingFile';
}

async function loadClient(refAddress: string, fetcher: typeof fetch): Promise<SearchClient> {
  const ref = (await (await get(refAddress)).json()) as SearchRef;
  const engine = createEngine(decodeIndex(new Uint8Array(await (await get(ref.index)).arrayBuffer())));
  const chunks = new Map<number, Promise<SearchHit[]>>();
  return createEmbeddedClient(engine, (rows) =>
    Promise.all(
      rows.map(async (row) => {
        const record = (await chunk(Math.floor(row / ref.chunkSize)))[row % ref.chunkSize];
        if (!record) throw new Error(`The search files do not belong together: there is no vehicle ${row}.`);
        return record;
      }),
    ),
  );

  async function get(address: string): Promise<Response> {
    const response = await fetcher(address);
    if (response.status === 404) throw new MissingFile(`${address} is not there.`);
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return response;
  }

  function chunk(number: number): Promise<SearchHit[]> {
    let part = chunks.get(number);
    if (!part) {
      part = get(ref.chunks[number] ?? '').then(async (response) =>
        ((await response.json()) as { id: string | number }[]).map((car) => ({ objectID: String(car.id), ...car })),
      );
      part.catch(() => chunks.delete(number));
      chunks.set(number, part);
    }
    return part;
  }
}
