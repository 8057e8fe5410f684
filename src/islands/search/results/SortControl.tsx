import connectSortBy from 'instantsearch.js/es/connectors/sort-by/connectSortBy.js';
import { useContext } from 'react';
import { firstPage } from '#src/domain/search/results-page.ts';
import { SORT_SUFFIXES, type SortOrder, sortOfIndex } from '#src/domain/search/state.ts';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';
import { SearchContext } from '../instantsearch/search-context.ts';
import { useConnector } from '../instantsearch/use-connector.ts';

type Props = {
  sorts: SearchIslandProps['sorts'];
  /** What is nearest comes first where no other order is chosen (SRCH-038). */
  isNear: boolean;
  indexName: string;
  /** The order of the rendered results. */
  rendered: SortOrder | undefined;
};

/** SRCH-031: the orders of the site, in its order. */
export function SortControl({ sorts, isNear, indexName, rendered = 'relevance' }: Props) {
  const items = sorts.map(({ sort, label }) => ({ label, value: indexName + SORT_SUFFIXES[sort] }));
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
        {sorts.map(({ sort, label }) => (
          <option key={sort} value={sort}>
            {isNear && sort === 'relevance' ? 'Nearest first' : label}
          </option>
        ))}
      </select>
    </label>
  );
}
