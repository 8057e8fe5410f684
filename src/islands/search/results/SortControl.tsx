import connectSortBy from 'instantsearch.js/es/connectors/sort-by/connectSortBy.js';
import { useContext } from 'react';
import { SORT_LABELS } from '#src/domain/search/labels.ts';
import { firstPage } from '#src/domain/search/results-page.ts';
import { SORT_SUFFIXES, type SortOrder, sortOfIndex } from '#src/domain/search/state.ts';
import { SearchContext } from '../instantsearch/search-context.ts';
import { useConnector } from '../instantsearch/use-connector.ts';

type Props = {
  sorts: readonly SortOrder[];
  /** What is nearest comes first where no other order is chosen (SRCH-038). */
  isNear: boolean;
  indexName: string;
  /** The order of the rendered results. */
  rendered: SortOrder | undefined;
};

/** SRCH-031: the orders of the site, in its order. */
export function SortControl({ sorts, isNear, indexName, rendered = 'relevance' }: Props) {
  const items = sorts.map((sort) => ({ label: SORT_LABELS[sort], value: indexName + SORT_SUFFIXES[sort] }));
  const search = useContext(SearchContext);
  const found = useConnector(
    connectSortBy,
    { items },
    ({ currentRefinement, refine }) => ({ current: currentRefinement, refine }),
    'state',
  );
  const choose = (sort: SortOrder) => {
    if (found) found.refine(indexName + SORT_SUFFIXES[sort]);
    else search?.change((state) => ({ ...state, sort, page: firstPage }));
  };
  return (
    <label className="search__sort">
      <span className="visually-hidden">Sort by</span>
      <select
        className="select"
        name="sortBy"
        autoComplete="off"
        value={found ? sortOfIndex(found.current, indexName) : rendered}
        onChange={({ target }) => choose(target.value as SortOrder)}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {isNear && sort === 'relevance' ? 'Nearest first' : SORT_LABELS[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
