import type { SearchResults } from 'algoliasearch-helper';
import connectRefinementList, {
  type RefinementListItem,
} from 'instantsearch.js/es/connectors/refinement-list/connectRefinementList.js';
import type { ListAttribute } from '#src/domain/search/attributes.ts';
import { countsMeant } from '#src/domain/search/filters/at-least.ts';
import type { FacetList, SearchIslandProps } from '#src/page-data/search/search.ts';
import { useConnector } from '../instantsearch/use-connector.ts';
import { sameValue } from './facet-groups.ts';

/** Algolia's own limit. */
const MAX_VALUES = 1000;

/** Equal counts stay in the order of the answer, which is that of the alphabet and of numbers. */
const byCount = (a: { count: number }, b: { count: number }) => b.count - a.count;

/** A facet with the counts of the last answer, or those that are rendered, and the values chosen of it; undefined where it leaves no choice. */
export function useFacet(
  list: FacetList,
  props: Pick<SearchIslandProps, 'certifiedOnly' | 'setup' | 'requested'>,
): (FacetList & { chosen: string[] }) | undefined {
  const { facet } = list;
  const found = useConnector(
    connectRefinementList,
    {
      attribute: facet,
      limit: MAX_VALUES,
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
  const requested = props.requested?.lists;
  const chosen = found?.chosen ?? requested?.[facet] ?? [];
  const values =
    found?.values ?? facetShown(facet, list.values.map(itemIn(chosen)), { ...props, makes: requested?.make ?? [] });
  return values.length > 1 || chosen.length > 0 ? { ...list, values, chosen } : undefined;
}

const itemIn =
  (chosen: readonly string[]) =>
  ({ value, count }: FacetList['values'][number]) => ({
    ...{ value, label: value, count },
    isRefined: chosen.some((other) => sameValue(other, value)),
  });

type Item = { label: string; count: number; isRefined: boolean };
type Props = Pick<SearchIslandProps, 'certifiedOnly'> & {
  setup: Pick<SearchIslandProps['setup'], 'scope'>;
  /** Makes that are chosen. */
  makes: readonly string[];
};

/**
 * The values of a facet to offer, places counted with the greater ones (SRCH-090). Models are listed under chosen makes (SRCH-047);
 * a chosen one is always offered.
 */
export function facetShown<T extends Item>(
  facet: ListAttribute,
  items: readonly T[],
  { certifiedOnly, setup, makes }: Props,
): T[] {
  // SRCH-045
  if (facet === 'certified' && certifiedOnly) return items.filter(({ label }) => label !== 'false');
  if (facet !== 'make_model') return countsMeant(facet, items);
  const begins = [...(setup.scope.make ?? []), ...makes].map((make) => `${make.toLowerCase()} > `);
  return items.filter(
    ({ label, isRefined }) => isRefined || begins.some((begin) => label.toLowerCase().startsWith(begin)),
  );
}
