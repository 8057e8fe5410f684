import { attributeNamed, splitMakeModel } from '#src/domain/search/attributes.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import type { SearchClient } from './client.ts';
import { typosAllowed, typosBetween } from './embedded/text/tokens.ts';
import type { SearchScope } from './search-setup.ts';

const CAR_TYPES: Record<string, string[]> = {
  all: [],
  'new-used-and-demo-cars': [],
  'used-cars': ['used'],
  'new-cars': ['new'],
  'demo-cars': ['demo'],
  'new-and-demo-cars': ['new', 'demo'],
};

/** In the order of ROUTE-016. */
const NAMES = ['make', 'body', 'location_name', 'dealership_name'] as const;

/**
 * The scope of a page for any URL; `missing` where the URL names nothing in stock and the scope is the nearest to it.
 */
export type ShellScope = { scope: SearchScope; missing: boolean };

/**
 * What an address without a page of its own is limited to (ROUTE-017), in the order of ROUTE-016. For a name that the index
 * does not know it is the nearest there is: the make of an unknown model, a model of that name, a name that differs by a
 * typing error (SRCH-036), or else all stock.
 *
 * @param path `/search/porsche/911`.
 */
export async function shellScope(path: string, client: SearchClient, indexName: string): Promise<ShellScope> {
  const [, , first = '', second = ''] = path.split('/').map(slugIn);
  const types = first === '' ? [] : CAR_TYPES[first];
  if (types) return { scope: types.length > 0 ? { car_type: types } : {}, missing: false };
  const { results } = await client.search([
    { indexName, params: { query: '', hitsPerPage: 0, facets: [...NAMES, 'make_model'], maxValuesPerFacet: 1000 } },
  ]);
  const valuesOf = (facet: string) => Object.keys(results[0]?.facets?.[attributeNamed(facet)] ?? {});
  const models = valuesOf('make_model').map(splitMakeModel);
  const inMake = (make: string) => models.filter((model) => model.make === make);
  const modelNamed = (named: string, among = models) =>
    among.find(({ model }) => toSlug(model) === named) ?? among.find(({ model }) => isNear(named, toSlug(model)));
  const whole = (found: { make: string; model: string } | undefined): SearchScope | undefined =>
    found && { make: [found.make], model: [found.model] };

  for (const facet of second === '' ? NAMES : (['make'] as const)) {
    const value = valuesOf(facet).find((one) => toSlug(one) === first);
    if (!value) continue;
    if (second === '') return { scope: { [facet]: [value] }, missing: false };
    const model = modelNamed(second, inMake(value));
    if (!model) return { scope: { make: [value] }, missing: true };
    return { scope: { make: [value], model: [model.model] }, missing: toSlug(model.model) !== second };
  }
  const near = NAMES.flatMap((facet) => {
    const value = valuesOf(facet).find((one) => isNear(first, toSlug(one)));
    return value ? [{ facet, value }] : [];
  })[0];
  const scope: SearchScope | undefined =
    second === ''
      ? (whole(modelNamed(first)) ?? (near && { [near.facet]: [near.value] }))
      : near?.facet === 'make'
        ? (whole(modelNamed(second, inMake(near.value))) ?? { make: [near.value] })
        : whole(modelNamed(second));
  return { scope: scope ?? {}, missing: true };
}

/** Whether two slugs name the same but for hyphens and typing errors. */
function isNear(a: string, b: string): boolean {
  const [one, other] = [a, b].map((slug) => slug.replaceAll('-', '')) as [string, string];
  return typosBetween(one, other, typosAllowed(one)) !== undefined;
}

/** A part of a path as a slug; empty for one that is none. */
function slugIn(part: string): string {
  try {
    return toSlug(decodeURIComponent(part));
  } catch {
    return toSlug(part);
  }
}
