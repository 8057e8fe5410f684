import type { ListAttribute } from '#src/domain/search/attributes.ts';
import type { FacetList, SearchIslandProps } from '#src/page-data/search.ts';
import type { Answer } from '#src/search/requests.ts';
import type { SearchState } from '#src/search/state.ts';

/**
 * The facets to offer, with the counts of the last answer or of the printed page: those that leave a choice, and those
 * with a value chosen. Models are listed under chosen makes (SRCH-047).
 */
export function facetsShown(
  props: Pick<SearchIslandProps, 'facets' | 'certifiedOnly' | 'setup'>,
  counted: Answer['facets'] | undefined,
  lists: SearchState['lists'],
): FacetList[] {
  const chosen = (facet: ListAttribute) => lists[facet] ?? [];
  return props.facets
    .map((list) => ({ ...list, values: counted?.[list.facet] ?? list.values }))
    .map((list) => {
      // SRCH-045
      if (list.facet === 'certified' && props.certifiedOnly)
        return { ...list, values: list.values.filter(({ value }) => value !== 'false') };
      if (list.facet !== 'make_model') return list;
      const makes = [...(props.setup.scope.make ?? []), ...chosen('make')].map((make) => `${make.toLowerCase()} > `);
      const ofMakes = list.values.filter(({ value }) => makes.some((make) => value.toLowerCase().startsWith(make)));
      return { ...list, values: ofMakes };
    })
    .filter(({ facet, values }) => values.length > 1 || chosen(facet).length > 0);
}
