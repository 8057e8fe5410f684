import { describe, expect, it, vi } from 'vitest';
import type { SearchRecord } from '#src/domain/search/record/search-record.ts';
import type { SearchParams } from '../client.ts';
import { createEngine } from './engine.ts';
import { writeCardFile } from './index/card-files.ts';
import { toColumns } from './index/columns.ts';
import { encodeIndex } from './index/encode-index.ts';
import { createLoadingClient } from './load-client.ts';
import type { SearchRef } from './search-ref.ts';

const records = Array.from(
  { length: 5 },
  (_, n): SearchRecord => ({ make: `Make ${n}`, show_on_dealer_website: 'true' }),
);
const cars = records.map((record, id) => ({ id, slug: `car-${id}`, name: record.make ?? '' }));

/** The files of a build; `name` tells renders apart. */
function rendered(name: string): Record<string, string | Uint8Array<ArrayBuffer>> {
  const ref: SearchRef = {
    index: `/${name}/index`,
    chunks: [`/${name}/0`, `/${name}/1`, `/${name}/2`],
    chunkSize: 2,
    count: 5,
  };
  return {
    '/current': JSON.stringify(ref),
    [ref.index]: encodeIndex(toColumns(records)),
    ...Object.fromEntries(ref.chunks.map((path, at) => [path, writeCardFile(cars.slice(at * 2, at * 2 + 2))])),
  };
}

function serving(first: ReturnType<typeof rendered>) {
  const host = { files: first };
  const fetcher = vi.fn((address: RequestInfo | URL) => {
    const body = host.files[String(address)];
    return Promise.resolve(body === undefined ? new Response('', { status: 404 }) : new Response(body));
  });
  return { host, fetcher, client: createLoadingClient('/current', (columns) => createEngine(columns), fetcher) };
}

const search = (client: ReturnType<typeof createLoadingClient>, params: SearchParams) =>
  client.search([{ indexName: 'Car_production', params }]).then(({ results }) => results[0]);

describe('loading client', () => {
  it('loads index and needed records once', async () => {
    const { client, fetcher } = serving(rendered('a'));
    await client.load();
    expect(fetcher.mock.calls.map(([address]) => address)).toEqual(['/current', '/a/index']);
    const result = await search(client, { query: 'make 3' });
    expect(result?.hits).toMatchObject([{ objectID: '3', slug: 'car-3' }]);
    await search(client, { query: 'make 2' });
    expect(fetcher.mock.calls.map(([address]) => address)).toEqual(['/current', '/a/index', '/a/1']);
  });

  it('loads all card records ahead, and none of them twice', async () => {
    const { client, fetcher } = serving(rendered('a'));
    await search(client, { query: 'make 3' });
    await client.loadCards();
    await search(client, { query: '' });
    const requested = fetcher.mock.calls.map(([address]) => address);
    expect(requested.toSorted()).toEqual(['/a/0', '/a/1', '/a/2', '/a/index', '/current']);
  });

  it('loads everything anew when the stock was rendered again meanwhile', async () => {
    const { client, host } = serving(rendered('a'));
    await client.load();
    host.files = rendered('b');
    expect((await search(client, { query: 'make 0' }))?.nbHits).toBe(1);
  });

  it('SRCH-020 fails with a clear error for damaged files, and recovers when they are whole', async () => {
    const { client, host } = serving({ ...rendered('a'), '/a/index': 'not found' });
    await expect(search(client, {})).rejects.toThrow('This is not a search index.');
    host.files = { '/current': '{}' };
    await expect(search(client, {})).rejects.toThrow();
    host.files = rendered('a');
    expect((await search(client, {}))?.nbHits).toBe(5);
  });
});
