import type { ListAttribute, RangeAttribute } from '#src/domain/search/attributes.ts';
import { countedRange, countedValues } from '#src/search/counted.ts';
import { isValue } from '#src/search/query/value-condition.ts';
import type { SearchRoute } from '../site/route.ts';
import type { Site } from '../site/site.ts';

export type FoundFacets = {
  /** The most frequent values, equally frequent ones in the order of the alphabet and of numbers. */
  values(name: ListAttribute): { value: string; count: number }[];
  /** The least and the greatest number, where they differ. */
  range(name: RangeAttribute): { min: number; max: number } | undefined;
};

/**
 * What search counts at an address, asked of the engine that answers in the browser: what is rendered and what is counted
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
    values: (name) => (found ? countedValues(found, name) : []),
    range: (name) => found && countedRange(found, name),
  };
}
