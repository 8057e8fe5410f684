import { attributeNamed } from '../domain/search/attributes.ts';
import { toSlug } from '../domain/slug.ts';
import type { SearchClient } from './client.ts';
import type { SearchScope } from './requests.ts';

const CAR_TYPES: Record<string, string[]> = {
  'new-used-and-demo-cars': [],
  'used-cars': ['used'],
  'new-cars': ['new'],
  'demo-cars': ['demo'],
  'new-and-demo-cars': ['new', 'demo'],
};

/** `land-rover` as `Land Rover`. */
const asName = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/**
 * What an address without a page of its own is limited to (ROUTE-017), in the order of ROUTE-016. A name that the index
 * does not know becomes a make that finds nothing, so that the page says so instead of showing other vehicles.
 *
 * @param path `/search/porsche/911`.
 */
export async function shellScope(path: string, client: SearchClient, indexName: string): Promise<SearchScope> {
  const [, , first = '', second = ''] = path.split('/').map(decoded);
  const types = CAR_TYPES[first];
  if (types) return types.length > 0 ? { car_type: types } : {};
  if (toSlug(first) === '') return {};
  const facets = ['make', 'body', 'location_name', 'dealership_name', 'make_model'] as const;
  const { results } = await client.search([
    { indexName, params: { query: '', hitsPerPage: 0, facets: [...facets], maxValuesPerFacet: 1000 } },
  ]);
  const find = (facet: (typeof facets)[number], slug: string) =>
    Object.keys(results[0]?.facets?.[attributeNamed(facet)] ?? {}).find((value) => toSlug(value) === slug);
  const make = find('make', toSlug(first));
  if (second !== '') {
    const found = make ?? asName(toSlug(first));
    const models = Object.keys(results[0]?.facets?.make_model ?? {});
    const model = models.find(
      (value) => value.startsWith(`${found} > `) && toSlug(value.slice(found.length + 3)) === toSlug(second),
    );
    return { make: [found], model: [model?.slice(found.length + 3) ?? asName(toSlug(second))] };
  }
  if (make) return { make: [make] };
  for (const facet of ['body', 'location_name', 'dealership_name'] as const) {
    const value = find(facet, toSlug(first));
    if (value) return { [facet]: [value] };
  }
  return { make: [asName(toSlug(first))] };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
