import type { ListAttribute } from '#src/domain/search/attributes.ts';
import type { SearchIslandProps } from '#src/page-data/search.ts';

type Item = { label: string; isRefined: boolean };
type Props = Pick<SearchIslandProps, 'certifiedOnly'> & {
  setup: Pick<SearchIslandProps['setup'], 'scope'>;
  /** Makes that are chosen. */
  makes: readonly string[];
};

/** The values of a facet to offer. Models are listed under chosen makes (SRCH-047); a chosen one is always offered. */
export function facetShown<T extends Item>(
  facet: ListAttribute,
  items: readonly T[],
  { certifiedOnly, setup, makes }: Props,
): T[] {
  // SRCH-045
  if (facet === 'certified' && certifiedOnly) return items.filter(({ label }) => label !== 'false');
  if (facet !== 'make_model') return [...items];
  const begins = [...(setup.scope.make ?? []), ...makes].map((make) => `${make.toLowerCase()} > `);
  return items.filter(
    ({ label, isRefined }) => isRefined || begins.some((begin) => label.toLowerCase().startsWith(begin)),
  );
}
