import type { QueryPart, SearchClient, SearchRequest, SearchResult } from '../client.ts';
import { findPlace } from '../query/find-place.ts';
import { type NearLabels, nearLabels } from '../query/near-postcode.ts';

export { nearRows } from './near-rows.ts';

/** Where a postcode is (find-place). */
export type FindPlace = (postcode: string) => ReturnType<typeof findPlace>;

/** Asks the site's functions where postcodes are, each once; one that nobody answered for is asked for again. */
export function placeFinder(api: string, fetcher?: typeof fetch): FindPlace {
  const known = new Map<string, ReturnType<FindPlace>>();
  const ask = async (postcode: string) => {
    const place = await findPlace(api, postcode, fetcher);
    if (place === 'failed') known.delete(postcode);
    return place;
  };
  return (postcode) => {
    const found = known.get(postcode) ?? ask(postcode);
    known.set(postcode, found);
    return found;
  };
}

/**
 * Searches texts that look around a place (SRCH-038): of what is found as well, the nearest is first. The words for the place
 * are a part of the query, as its other parts are, but for a dealer with one place only: there they say nothing.
 *
 * @param several whether vehicles are at more places than one.
 */
export async function searchNear(
  client: SearchClient,
  requests: readonly SearchRequest[],
  placeOf: FindPlace,
  several: boolean,
): Promise<{ results: SearchResult[] }> {
  const texts = requests.map(({ params }) => nearLabels(params?.query ?? ''));
  const places = await Promise.all(
    texts.map(async (near) => several && near && (near.postcode === undefined ? 'me' : await placeOf(near.postcode))),
  );
  const { results } = await client.search(
    requests.map((request, at): SearchRequest => {
      const place = places[at];
      const query = texts[at]?.text;
      if (query === undefined) return request;
      const around = typeof place === 'object' && { aroundLatLng: place.join(',') };
      return { ...request, params: { ...request.params, query, ...around } };
    }),
  );
  return {
    results: results.map((result, at) => {
      const [near, place] = [texts[at], places[at]];
      if (!near || !place || requests[at]?.params?.hitsPerPage === 0) return result;
      return withPlace(result, near, typeof place === 'object' ? 'found' : place);
    }),
  };
}

/** An answer with the place among the parts of its query, which keep the place when another one is taken out. */
function withPlace(result: SearchResult, near: NearLabels, found: NonNullable<QueryPart['near']>): SearchResult {
  const others = (result.queryParts ?? []).map((part) => ({
    ...part,
    without: `${part.without} ${near.tokens}`.trim(),
  }));
  const label = near.postcode === undefined ? 'Near you' : `Near ${near.postcode}`;
  const own: QueryPart = { label, kind: 'place', tokens: near.tokens, without: near.text, near: found };
  return { ...result, queryParts: [...others, own] };
}
