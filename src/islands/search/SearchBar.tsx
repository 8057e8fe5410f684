import type { SearchIslandProps } from '#src/page-data/search.ts';
import { SortControl } from './SortControl.tsx';

type Props = {
  props: SearchIslandProps;
  count: number;
  noun: string;
  /** Filters that are set, each value and each range as one. */
  active: number;
  /** The filters lie over the page. */
  sheet: boolean;
  onOpen: () => void;
};

/** Above the results: how many there are, the button that opens the filters on small screens, and the order. */
export function SearchBar({ props: { sorts, setup }, count, noun, active, sheet, onOpen }: Props) {
  return (
    <div className="search__bar">
      <p className="search__count numbers" role="status">
        {`${count.toLocaleString('en-AU')} ${noun}`}
      </p>
      <button
        type="button"
        className="button button--secondary button--small search__open"
        onClick={onOpen}
        aria-expanded={sheet}
        aria-controls="filters"
      >
        Filters{active > 0 && <span className="search__active numbers">{active}</span>}
      </button>
      <SortControl sorts={sorts} indexName={setup.indexName} />
    </div>
  );
}
