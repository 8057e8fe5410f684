import connectSortBy from 'instantsearch.js/es/connectors/sort-by/connectSortBy.js';
import { SORT_LABELS } from '#src/domain/search/labels.ts';
import { SORT_SUFFIXES, type SortOrder } from '#src/domain/search/state.ts';
import { sortOf } from '#src/search/ui-state.ts';
import { useConnector } from './use-connector.ts';

type Props = {
  sorts: readonly SortOrder[];
  indexName: string;
  /** The order of the printed results. */
  printed: SortOrder | undefined;
};

/** SRCH-031: the orders of the site, in its order. */
export function SortControl({ sorts, indexName, printed = 'relevance' }: Props) {
  const items = sorts.map((sort) => ({ label: SORT_LABELS[sort], value: indexName + SORT_SUFFIXES[sort] }));
  const found = useConnector(
    connectSortBy,
    { items },
    ({ currentRefinement, refine }) => ({ current: currentRefinement, refine }),
    'state',
  );
  return (
    <label className="search__sort">
      <span className="visually-hidden">Sort by</span>
      <select
        className="select"
        name="sortBy"
        autoComplete="off"
        value={found ? sortOf(found.current, indexName) : printed}
        onChange={(event) => found?.refine(indexName + SORT_SUFFIXES[event.target.value as SortOrder])}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
