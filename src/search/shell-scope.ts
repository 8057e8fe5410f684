import { attributeNamed, splitMakeModel } from '#src/domain/search/attributes.ts';
import { ALL_STOCK_PATH } from '#src/domain/site/search-paths.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import type { SearchClient, SearchParams, SearchResult } from './client.ts';
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

/** The address of a page, and how to go to another in its place. */
type Place = { readonly pathname: string; replace(address: string): void };

/**
 * What an address without a page of its own is limited to (ROUTE-017), in the order of ROUTE-016. An address of words that
 * the search understands ("used-utes", "mazda/suv") goes on as that text, and nothing is answered. For a name that the index
 * does not know it is the nearest there is: the make of an unknown model, a model of that name, a name that differs by a
 * typing error (SRCH-036), or else all stock.
 *
 * @param place the browser's, at `/search/porsche/911`.
 */
export async function shellScope(place: Place, client: SearchClient, indexName: string): Promise<ShellScope> {
  const [, , first = '', second = ''] = place.pathname.split('/').map(slugIn);
  const types = first === '' ? [] : CAR_TYPES[first];
  if (types) return { scope: types.length > 0 ? { car_type: types } : {}, missing: false };
  const ask = async (params: SearchParams) => (await client.search([{ indexName, params }])).results[0];
  const listed = { query: '', hitsPerPage: 0, facets: [...NAMES, 'make_model'], maxValuesPerFacet: 1000 };
  const names = namesOf((await ask(listed))?.facets);
  const exact = exactScope(names, first, second);
  if (exact) return { scope: exact, missing: false };
  const query = `${first} ${second}`.replaceAll('-', ' ').trim();
  // How a text was understood comes with an answer that may have vehicles.
  if (isUnderstood(await ask({ query, hitsPerPage: 1 }), names)) {
    place.replace(`${ALL_STOCK_PATH}?${new URLSearchParams({ query })}`);
    return new Promise(() => {});
  }
  return { scope: nearestScope(names, first, second), missing: true };
}

type MakeModel = { make: string; model: string };
/** The names in stock: of each of NAMES, in its order, and of the models. */
type Names = { values: { facet: (typeof NAMES)[number]; value: string }[]; models: MakeModel[] };

function namesOf(facets: SearchResult['facets']): Names {
  const valuesOf = (facet: string) => Object.keys(facets?.[attributeNamed(facet)] ?? {});
  return {
    values: NAMES.flatMap((facet) => valuesOf(facet).map((value) => ({ facet, value }))),
    models: valuesOf('make_model').map(splitMakeModel),
  };
}

const scopeOf = ({ make, model }: MakeModel): SearchScope => ({ make: [make], model: [model] });

/** What the parts of the path name as they are. */
function exactScope({ values, models }: Names, first: string, second: string): SearchScope | undefined {
  const found =
    second === ''
      ? values.find(({ value }) => toSlug(value) === first)
      : models.find(({ make, model }) => toSlug(make) === first && toSlug(model) === second);
  if (!found) return undefined;
  return 'facet' in found ? { [found.facet]: [found.value] } : scopeOf(found);
}

/** Whether vehicles were found without leaving a word of the text out, and each word has a meaning or is in the name of a model. */
function isUnderstood(answer: SearchResult | undefined, { models }: Names): boolean {
  const { nbHits = 0, queryAfterRemoval, queryParts = [] } = answer ?? {};
  const known = new Set(models.flatMap(({ make, model }) => toSlug(`${make} ${model}`).split('-')));
  return (
    nbHits > 0 &&
    !queryAfterRemoval &&
    queryParts.length > 0 &&
    queryParts.every(({ kind, tokens, near }) =>
      kind === 'word'
        ? toSlug(tokens)
            .split('-')
            .every((word) => known.has(word))
        : near !== 'unknown',
    )
  );
}

/** The nearest to what the path names; all stock where nothing is like it. */
function nearestScope({ values, models }: Names, first: string, second: string): SearchScope {
  const modelNamed = (named: string, among = models) => {
    const found =
      among.find(({ model }) => toSlug(model) === named) ?? among.find(({ model }) => isNear(named, toSlug(model)));
    return found && scopeOf(found);
  };
  const near =
    values.find(({ value }) => toSlug(value) === first) ?? values.find(({ value }) => isNear(first, toSlug(value)));
  if (second === '') return modelNamed(first) ?? (near ? { [near.facet]: [near.value] } : {});
  if (near?.facet !== 'make') return modelNamed(second) ?? {};
  return (
    modelNamed(
      second,
      models.filter(({ make }) => make === near.value),
    ) ?? { make: [near.value] }
  );
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
