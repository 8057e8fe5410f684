import type { SearchClient, SearchHit, SearchParams, SearchRequest, SearchResult } from '../client.ts';
import { type Dialect, translateFilter } from './format-filter.ts';
import { understoodRequest } from './understood-request.ts';

/** A search service as `search.host` and `search.key` of a site name it. */
export type SearchService = {
  /** An application id at Algolia, or the address of a server. */
  host: string;
  /** A key that may only search. */
  key: string;
  /** The site, for a server that answers for several. */
  slug: string;
};

export type Adaptation = {
  /** How the service writes filters; missing for a server of this product, which takes filters and texts as they are. */
  dialect?: Dialect;
  /** The name of an index with a sort order at the service. */
  indexName?: (name: string) => string;
  /** A request for what is nearest to a place first, in the service's form; as it is where this is missing. */
  around?: (request: SearchRequest, place: string) => SearchRequest;
};

/** What the clients of the services have in common; their own types differ in the rest. */
export type ServiceClient = { search(requests: never): Promise<{ results: unknown[] }> };

/**
 * A service's own client behind the one interface of this product: requests in the service's form, and records, which
 * hold what a card shows under `card`, back as the cards that the embedded engine gives. What a text means (understood-request)
 * goes to the service as filters.
 */
export function adaptedClient(client: ServiceClient, { dialect, indexName, around }: Adaptation = {}): SearchClient {
  const toParams = (params: SearchParams): SearchParams =>
    dialect && params.filters ? { ...params, filters: translateFilter(params.filters, dialect) } : params;
  const send = async (requests: readonly SearchRequest[]): Promise<SearchResult[]> => {
    const sent = requests.map(({ indexName: name, params, ...flat }) => {
      const request = { indexName: indexName?.(name) ?? name, params: toParams(params ?? flat) };
      const place = request.params.aroundLatLng;
      if (!place || !around) return request;
      const { aroundLatLng: _place, ...others } = request.params;
      // An order that is chosen goes before distance.
      return name.includes(':') ? { ...request, params: others } : around({ ...request, params: others }, place);
    });
    const { results } = await client.search(sent as never);
    return (results as SearchResult[]).map(withCards);
  };
  return {
    async search<T>(requests: readonly SearchRequest[]) {
      if (!dialect) return { results: (await send(requests)) as SearchResult<T>[] };
      const understood = requests.map(understoodRequest);
      let results = await send(understood.map(({ request }) => request));
      // Limits of a text are given up where nothing meets them, for all queries of a search together.
      const main = understood.findIndex(({ request }) => request.params?.hitsPerPage !== 0);
      const givesUp = results[main]?.nbHits === 0 && understood[main]?.withoutThem !== undefined;
      if (givesUp) {
        const again = await send(understood.map(({ request, withoutThem }) => withoutThem ?? request));
        if ((again[main]?.nbHits ?? 0) > 0) results = again;
      }
      const relaxed = givesUp && (results[main]?.nbHits ?? 0) > 0;
      const answered = results.map((result, at): SearchResult => ({ ...result, ...understood[at]?.said(relaxed) }));
      return { results: answered as SearchResult<T>[] };
    },
  };
}

function withCards(result: SearchResult): SearchResult {
  const hits = result.hits.map((hit) =>
    typeof hit.card === 'object' && hit.card !== null ? { ...(hit.card as SearchHit), objectID: hit.objectID } : hit,
  );
  return { ...result, hits };
}
