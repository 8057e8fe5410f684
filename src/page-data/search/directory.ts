import { entriesPerPage } from '#src/domain/search/results-page.ts';
import type { DirectoryRecord } from '#src/search/directory/directory-client.ts';

/** A filter of a list with its values, most frequent first. */
export type DirectoryFacet = {
  name: string;
  label: string;
  /** What "Show all …" reads. */
  plural: string;
  values: { value: string; count: number }[];
};

/** A list of offers or models that is searched in the page: every entry is in its HTML. */
export type DirectoryProps = {
  indexName: 'offers' | 'models';
  /** Attributes that addresses may filter by, those without a control included. */
  attributes: string[];
  facets: DirectoryFacet[];
  /** Whether the price can be limited. */
  price: boolean;
  /** Views of the list above the filters, one attribute each (MODEL-022). */
  tabs: { attribute: string; entries: { text: string; value: string; href: string }[] } | null;
  perPage: number;
  /** One for each card, in the order of the cards. */
  records: DirectoryRecord[];
  nouns: { singular: string; plural: string };
  empty: { heading: string; text: string };
  /** Where "Clear filters" leads when nothing is found. */
  clearHref: string;
  path: string;
};

/** Without a menu where the tabs ask the same; addresses may filter by it. */
type Facet = Pick<DirectoryFacet, 'name' | 'label' | 'plural'> & { menu?: boolean };
type Given = Omit<DirectoryProps, 'attributes' | 'facets' | 'price' | 'perPage'> & {
  facets: readonly Facet[];
  price: boolean;
};

/** The filters of a list; one that offers no choice is left out, and so is the price where there are not two. */
export function directory({ facets, price, ...rest }: Given): DirectoryProps {
  const prices = new Set(rest.records.flatMap((record) => record.price ?? []));
  return {
    ...rest,
    attributes: [...facets.map(({ name }) => name), ...(rest.tabs ? [rest.tabs.attribute] : [])],
    facets: facets.flatMap(({ menu = true, ...facet }) => {
      const values = valuesOf(rest.records, facet.name);
      return menu && values.length > 1 ? [{ ...facet, values }] : [];
    }),
    price: price && prices.size > 1,
    perPage: entriesPerPage,
  };
}

function valuesOf(records: readonly DirectoryRecord[], name: string): DirectoryFacet['values'] {
  const counts = new Map<string, number>();
  for (const record of records) {
    const value = record[name];
    for (const one of typeof value === 'object' ? value : value === undefined ? [] : [String(value)])
      counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en-AU', { numeric: true }));
}
