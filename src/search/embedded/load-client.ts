import type { SearchClient, SearchHit } from '../client.ts';
import { createEmbeddedClient } from './embedded-client.ts';
import type { SearchEngine } from './engine-core.ts';
import { cardOrder, readCardFile } from './index/card-files.ts';
import type { Columns } from './index/columns.ts';
import { decodeIndex } from './index/decode-index.ts';
import type { SearchRef } from './search-ref.ts';

export type ReadyClient = SearchClient & {
  /** Loads the index ahead. */
  load(): Promise<void>;
};

export type LoadingClient = ReadyClient & {
  /** Loads all card records ahead, two files at a time and behind everything else; those of very large stock it leaves. */
  loadCards(): Promise<void>;
};

/** Some 3 kB each on the way: a megabyte in all. */
const MAX_FILES_AHEAD = 320;

type CardRecord = { id: string | number };

/**
 * The embedded client of a site; its index is fetched on first need. When a file is missing, because the stock was
 * rendered anew since the page was opened, everything is loaded once more.
 *
 * @param refAddress address of the file that names the others.
 * @param engineFor makes the engine, with the rules of a browser or of a server.
 * @param fetcher `fetch`, or another way to the files.
 */
export function createLoadingClient(
  refAddress: string,
  engineFor: (columns: Columns, ref: SearchRef) => SearchEngine,
  fetcher: typeof fetch = fetch,
): LoadingClient {
  let loading: Promise<LoadingClient> | undefined;
  const load = () => {
    loading ??= loadClient(refAddress, fetcher, engineFor);
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const twice = async <T>(run: (client: LoadingClient) => Promise<T>): Promise<T> => {
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
    loadCards: () => twice((client) => client.loadCards()),
    search: (requests) => twice((client) => client.search(requests)) as never,
  };
}

class MissingFile extends Error {
  override name = 'MissingFile';
}

async function loadClient(
  refAddress: string,
  fetcher: typeof fetch,
  engineFor: (columns: Columns, ref: SearchRef) => SearchEngine,
): Promise<LoadingClient> {
  const ref = (await (await get(refAddress)).json()) as SearchRef;
  const columns = decodeIndex(new Uint8Array(await (await get(ref.index)).arrayBuffer()));
  const engine = engineFor(columns, ref);
  const placeOf = new Uint32Array(columns.count);
  cardOrder(columns).forEach((row, place) => {
    placeOf[row] = place;
  });
  const chunks = new Map<number, Promise<(place: number) => CardRecord | undefined>>();
  const client = createEmbeddedClient(engine, (rows) => Promise.all(rows.map(record)));
  return {
    ...client,
    load: () => Promise.resolve(),
    async loadCards() {
      if (ref.chunks.length > MAX_FILES_AHEAD) return;
      const numbers = ref.chunks.keys();
      const loadNext = async (): Promise<void> => {
        for (const number of numbers) await chunk(number, { priority: 'low' });
      };
      await Promise.all([loadNext(), loadNext()]);
    },
  };

  async function get(address: string, how?: RequestInit): Promise<Response> {
    const response = await fetcher(address, how);
    if (response.status === 404) throw new MissingFile(`${address} is not there.`);
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return response;
  }

  async function record(row: number): Promise<SearchHit> {
    const place = placeOf[row] ?? 0;
    const car = (await chunk(Math.floor(place / ref.chunkSize)))(place % ref.chunkSize);
    if (!car) throw new Error(`The search files do not belong together: there is no vehicle ${row}.`);
    return { objectID: String(car.id), ...car };
  }

  function chunk(number: number, how?: RequestInit) {
    let part = chunks.get(number);
    if (!part) {
      part = get(ref.chunks[number] ?? '', how).then(async (response) =>
        readCardFile<CardRecord>(await response.text()),
      );
      part.catch(() => chunks.delete(number));
      chunks.set(number, part);
    }
    return part;
  }
}
