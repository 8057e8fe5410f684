import type { ReactNode } from 'react';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';
import { SortControl } from './results/SortControl.tsx';
import type { Drawer } from './use-drawer.ts';

type Props = {
  props: SearchIslandProps;
  count: number;
  noun: string;
  /** Filters that are set, each value, each range and each part of the text that means one as one. */
  active: number;
  /** The text looks around a place. */
  isNear: boolean;
  /** The filters lie over the page. */
  drawer: Drawer;
  onOpen: (drawer: Drawer) => void;
};

/** Above the results: how many there are, the buttons that open the filters on small screens (SRCH-049), and the order. */
export function SearchBar({
  props: { sorts, setup, ranges, requested },
  count,
  noun,
  active,
  isNear,
  drawer,
  onOpen,
}: Props) {
  const opener = (opens: Drawer, text: string, more?: ReactNode) => (
    <button
      type="button"
      className="button button--secondary button--small search__open"
      onClick={() => onOpen(opens)}
      aria-expanded={drawer === opens}
      aria-controls="filters"
    >
      {text}
      {more}
    </button>
  );
  return (
    <div className="search__bar">
      <p className="search__count" role="status">
        {`${count.toLocaleString('en-AU')} ${noun}`}
      </p>
      {opener('all', 'Filters', active > 0 && <span className="search__active">{active}</span>)}
      {(ranges.price ?? ranges.subscription_price) && opener('price', 'Price')}
      <SortControl isNear={isNear} sorts={sorts} indexName={setup.indexName} rendered={requested?.sort} />
    </div>
  );
}
