import type { SearchClient, SearchHit, SearchResult } from '../client.ts';
import type { RowResult, SearchEngine } from './engine-core.ts';

/**
 * A search client on an engine. Hits are whole records, without marks of what was typed.
 *
 * @param recordsOf the records of rows, in the order of the rows; each with its `objectID`.
 */
export function createEmbeddedClient(
  engine: SearchEngine,
  recordsOf: (rows: readonly number[]) => Promise<readonly SearchHit[]>,
): SearchClient {
  const withHits = async ({ rows, ...answer }: RowResult): Promise<SearchResult> => ({
    hits: rows.length > 0 ? [...(await recordsOf(rows))] : [],
    ...answer,
  });
  return {
    async search<T>(requests: Parameters<SearchClient['search']>[0]) {
      const results = await Promise.all(engine.search(requests).map(withHits));
      return { results: results as SearchResult<T>[] };
    },
  };
}
