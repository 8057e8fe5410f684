import { distanceKm } from '#src/domain/location/location-block.ts';
import { nearWithinKm } from '#src/domain/search/results-page.ts';
import type { QueryPart, SearchClient, SearchHit, SearchRequest, SearchResult } from '../client.ts';
import { findPlace } from '../query/find-place.ts';
import { type NearLabels, nearLabels, townsFor } from '../query/near-postcode.ts';
import type { Place } from './near-rows.ts';

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
 * are a part of the query, as its other parts are, but for a dealer with one place only: there they say nothing. Vehicles say how
 * far away they are.
 *
 * @param sites where the vehicles are, by the name of their location; undefined where only the service knows.
 * @param plain what was found where the texts name no place in so many words; it stays where they name none at all.
 */
export async function searchNear(
  client: SearchClient,
  requests: readonly SearchRequest[],
  placeOf: FindPlace,
  sites: Readonly<Record<string, Place>> | undefined,
  plain?: { results: SearchResult[] },
): Promise<{ results: SearchResult[] }> {
  const asked = requests.map(({ params }) => params?.query ?? '');
  const parts = plain?.results.flatMap(({ queryParts = [] }) => queryParts);
  const queries = parts ? await Promise.all(asked.map((query) => aroundTown(query, parts))) : asked;
  const several = sites === undefined || Object.keys(sites).length > 1;
  if (plain && (!several || queries.every((query, at) => query === asked[at]))) return plain;
  const towns = await townsFor(queries);
  const texts = queries.map((query) => nearLabels(query, towns, sites));
  const places = await Promise.all(
    texts.map(async (near) => {
      if (!several || !near) return undefined;
      return near.town?.at ?? (near.postcode === undefined ? 'me' : await placeOf(near.postcode));
    }),
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
      if (typeof place !== 'object') return withPlace(result, near, { near: place });
      const kmTo = kmFrom(place, sites);
      const [first] = result.page === 0 ? result.hits : [];
      const hits = result.hits.map((hit) => {
        const km = kmTo(hit);
        return km === undefined ? hit : { ...hit, location_away: `${km.toLocaleString('en-AU')} km` };
      });
      const km = first && kmTo(first);
      const counts = Object.entries(result.facets?.location_name ?? {});
      const isNear = (location_name: string) => (kmTo({ location_name }) ?? Number.POSITIVE_INFINITY) <= nearWithinKm;
      const within = counts.reduce((sum, [name, count]) => sum + (isNear(name) ? count : 0), 0);
      const nearest = km !== undefined && {
        nearest: { name: String(first?.location_name), km, ...(within > 0 && { within }) },
      };
      return withPlace({ ...result, hits }, near, { near: 'found', ...nearest });
    }),
  };
}

/** Towns whose names are other words, too: they are places after "in" only. */
const OTHER_WORDS = new Set(['orange', 'sale', 'emerald', 'roma']);

/**
 * A text in which a town that no vehicle has anything of is what to look around: "ute brisbane" is "ute near brisbane" at
 * a dealer without a yard there (SRCH-038); undefined where no such word was given up.
 *
 * @param parts what the search made of the text.
 */
async function aroundTown(query: string, parts: readonly QueryPart[]): Promise<string> {
  const givenUp = parts.flatMap(({ relaxed, tokens }) => (relaxed ? tokens.toLowerCase().split(' ') : []));
  if (givenUp.length === 0) return query;
  const { TOWNS } = await import('../query/towns.ts');
  const named = Object.keys(TOWNS)
    .filter((town) => town.split(' ').some((word) => givenUp.includes(word)))
    .flatMap((town) => {
      const within = OTHER_WORDS.has(town) ? '(?:in|at)' : '(?:(?:in|at|from|around) )?';
      const match = new RegExp(`(?<![\\w-])${within} ?${town}(?![\\w-])`, 'i').exec(query);
      return match ? [{ town, match }] : [];
    })
    .toSorted((a, b) => b.town.length - a.town.length)[0];
  return named ? query.replace(named.match[0], `near ${named.town}`) : query;
}

/** The whole kilometres, as the crow flies, from a place to the location of a vehicle; undefined where nobody knows it. */
function kmFrom([lat, long]: Place, sites: Readonly<Record<string, Place>> = {}) {
  return ({ location_name }: Omit<SearchHit, 'objectID'>): number | undefined => {
    const own = sites[String(location_name)];
    return own && Math.round(distanceKm({ lat, long }, { lat: own[0], long: own[1] }));
  };
}

/** An answer with the place among the parts of its query, which keep the place when another one is taken out. */
function withPlace(result: SearchResult, near: NearLabels, found: Pick<QueryPart, 'near' | 'nearest'>): SearchResult {
  const others = (result.queryParts ?? []).map((part) => ({
    ...part,
    without: `${part.without} ${near.tokens}`.trim(),
  }));
  const name = near.town?.name ?? near.postcode ?? 'you';
  const own: QueryPart = { label: `Near ${name}`, kind: 'place', tokens: near.tokens, without: near.text, ...found };
  return { ...result, queryParts: [...others, own] };
}
