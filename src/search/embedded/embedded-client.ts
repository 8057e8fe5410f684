import type { SearchClient, SearchHit, SearchParams, SearchResult } from '../client.ts';
import type { SearchEngine } from './engine.ts';
import { highlight } from './highlight.ts';

/**
 * A search client on an engine.
 *
 * @param recordsOf the records of rows, in the order of the rows; each with its `objectID`.
 */
export function createEmbeddedClient(
  engine: SearchEngine,
  recordsOf: (rows: readonly number[]) => Promise<readonly SearchHit[]>,
): SearchClient {
  return {
    async search<T>(requests: Parameters<SearchClient['search']>[0]) {
      const answers = engine.search(requests);
      const results = await Promise.all(
        answers.map(async ({ rows, ...answer }, at): Promise<SearchResult<T>> => {
          const request = requests[at];
          const params = request?.params ?? request ?? {};
          const records = rows.length > 0 ? await recordsOf(rows) : [];
          return { hits: records.map((record) => toHit(record, params)) as T[], ...answer };
        }),
      );
      return { results };
    },
    searchForFacetValues: (requests) => Promise.resolve(engine.searchForFacetValues(requests)),
  };
}

function toHit(record: SearchHit, params: SearchParams): SearchHit {
  const wanted = params.attributesToRetrieve ?? ['*'];
  const hit: SearchHit = wanted.includes('*')
    ? { ...record }
    : (Object.fromEntries(
        Object.entries(record).filter(([name]) => name === 'objectID' || wanted.includes(name)),
      ) as SearchHit);
  const highlighted = params.attributesToHighlight ?? ['*'];
  if (highlighted.length > 0) hit._highlightResult = highlight(record, highlighted, params);
  return hit;
}
