import type { ListAttribute, RangeAttribute } from '#src/domain/search/attributes.ts';
import { isValue } from '#src/search/stock-requests.ts';
import type { SearchRoute } from './route.ts';
import type { Site } from './site.ts';

export type FoundFacets = {
  /** The most frequent values, equally frequent ones in the order of the alphabet and of numbers. */
  values(name: ListAttribute): { value: string; count: number }[];
  /** The least and the greatest number, where they differ. */
  range(name: RangeAttribute): { min: number; max: number } | undefined;
};

/**
 * What search counts at an address, asked of the engine that answers in the browser: what is printed and what is counted
 * there are one.
 *
 * @param most values of a facet at most.
 */
export function foundFacets(
  site: Site,
  { scope }: SearchRoute,
  names: { lists: readonly ListAttribute[]; ranges: readonly RangeAttribute[] },
  most: number,
): FoundFacets {
  const facetFilters = Object.entries(scope).map(([name, values]) => values.map((value) => isValue(name, value)));
  const facets = [...names.lists, ...names.ranges];
  const params = { facets, facetFilters, maxValuesPerFacet: most, hitsPerPage: 0 };
  const [found] = site.engine.search([{ indexName: site.settings.search.indexName, params }]);
  return {
    // Objects have keys that look like numbers first, whatever their place was.
    values: (name) =>
      Object.entries(found?.facets?.[name] ?? {})
        .map(([value, count]) => ({ value, count }))
        .sort((a, b) => b.count - a.count || byName.compare(a.value, b.value)),
    range: (name) => {
      const stats = found?.facets_stats?.[name];
      return stats && stats.min < stats.max ? { min: stats.min, max: stats.max } : undefined;
    },
  };
}

const byName = new Intl.Collator('en-AU', { numeric: true });
