import { type ListAttribute, splitMakeModel } from '#src/domain/search/attributes.ts';
import type { FacetList, SearchIslandProps } from '#src/page-data/search/search.ts';

/** What a facet is drawn from, whichever control it has. */
export type FacetFilterProps = FacetList & {
  chosen: readonly string[];
  makeList: SearchIslandProps['makeList'];
  /** SRCH-040: a select, a dropdown menu, or a custom select, which stays open beside the results. */
  control: SearchIslandProps['facetControl'];
  /** All values are wanted, not only those of the rendered page. */
  onNeedAll: () => void;
  onChange: (chosen: string[]) => void;
};

/** makes; SRCH-043. */
const popularMakesCount = 20;

type Value = FacetList['values'][number];
type MakeList = SearchIslandProps['makeList'];

export const sameValue = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Values listed at first; the others on demand (SRCH-042). */
const SHORT = 6;

/** The values of a facet to list, at most `most`, chosen ones before others; those that no vehicle has come first, with 0. */
export function listedValues({ values, most }: Pick<FacetList, 'values' | 'most'>, chosen: readonly string[]): Value[] {
  const isChosen = ({ value }: Value) => chosen.some((other) => sameValue(other, value));
  const missing = chosen
    .filter((value) => !values.some((other) => sameValue(other.value, value)))
    .map((value) => ({ value, count: 0 }));
  let room = most - missing.length - values.filter(isChosen).length;
  return [...missing, ...values.filter((value) => isChosen(value) || room-- > 0)].slice(0, most);
}

/** How many values of a facet are listed before the visitor asks for all. */
export function shortLimit(facet: ListAttribute, makeList: MakeList): number {
  if (facet !== 'make') return SHORT;
  return makeList.style === 'popular' ? Math.max(makeList.limit, popularMakesCount) : makeList.limit;
}

export type FacetGroup = { title: string; values: readonly Value[] };

/** Models under their makes (SRCH-047); makes as "Popular makes" and "All makes" where the site wants it (SRCH-043). */
export function groupsOf(
  facet: ListAttribute,
  values: readonly Value[],
  makeList: MakeList,
  all: boolean,
): FacetGroup[] {
  if (facet === 'make_model') {
    const groups = new Map<string, Value[]>();
    for (const entry of values) {
      const { make } = splitMakeModel(entry.value);
      groups.set(make, [...(groups.get(make) ?? []), entry]);
    }
    return [...groups].map(([title, models]) => ({ title: groups.size > 1 ? title : '', values: models }));
  }
  if (facet === 'make' && makeList.style === 'popular') {
    const popular = { title: 'Popular makes', values: values.slice(0, popularMakesCount) };
    if (!all) return [popular];
    const sorted = values.toSorted((a, b) => a.value.localeCompare(b.value, 'en-AU'));
    return [popular, { title: 'All makes', values: sorted }];
  }
  return [{ title: '', values }];
}
