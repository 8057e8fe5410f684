import type { SearchResults } from 'algoliasearch-helper';
import connectRefinementList, {
  type RefinementListItem,
} from 'instantsearch.js/es/connectors/refinement-list/connectRefinementList.js';
import type { FacetList, SearchIslandProps } from '#src/page-data/search.ts';
import { sameValue } from './facet-groups.ts';
import { facetShown } from './facets-shown.ts';
import { useConnector } from './use-connector.ts';

/** Algolia's own limit. */
const MOST_VALUES = 1000;

/** Equal counts stay in the order of the answer, which is that of the alphabet and of numbers. */
const byCount = (a: { count: number }, b: { count: number }) => b.count - a.count;

/** A facet with the counts of the last answer, or those that are printed, and the values chosen of it; undefined where it leaves no choice. */
export function useFacet(
  list: FacetList,
  props: Pick<SearchIslandProps, 'certifiedOnly' | 'setup' | 'asked'>,
): (FacetList & { chosen: string[] }) | undefined {
  const { facet } = list;
  const found = useConnector(
    connectRefinementList,
    {
      attribute: facet,
      limit: MOST_VALUES,
      sortBy: byCount,
      escapeFacetValues: false,
      transformItems: (items: RefinementListItem[], { results }: { results?: SearchResults }) => {
        const makes = results?._state.disjunctiveFacetsRefinements.make ?? [];
        return facetShown(facet, items, { ...props, makes });
      },
    },
    ({ items }) => ({
      values: items.filter(({ count }) => count > 0).map(({ label: value, count }) => ({ value, count })),
      chosen: items.filter(({ isRefined }) => isRefined).map(({ label }) => label),
    }),
    'counts',
  );
  const asked = props.asked?.lists;
  const chosen = found?.chosen ?? asked?.[facet] ?? [];
  const values =
    found?.values ?? facetShown(facet, list.values.map(itemIn(chosen)), { ...props, makes: asked?.make ?? [] });
  return values.length > 1 || chosen.length > 0 ? { ...list, values, chosen } : undefined;
}

const itemIn =
  (chosen: readonly string[]) =>
  ({ value, count }: FacetList['values'][number]) => ({
    ...{ value, label: value, count },
    isRefined: chosen.some((other) => sameValue(other, value)),
  });
