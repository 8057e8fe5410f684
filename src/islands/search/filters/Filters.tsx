import { memo, useRef } from 'react';
import type { RangeAttribute } from '#src/domain/search/attributes.ts';
import { countShown } from '#src/domain/search/results-page.ts';
import { countOf, type Noun } from '#src/domain/vehicle/item-words.ts';
import type { FacetList, SearchIslandProps } from '#src/page-data/search/search.ts';
import { connectAnswer } from '../instantsearch/connect-answer.ts';
import { useConnector } from '../instantsearch/use-connector.ts';
import { type Drawer, useDrawer } from '../use-drawer.ts';
import type { SearchActions } from '../use-search-actions.ts';
import { FacetFilter } from './FacetFilter.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import { RepaymentFilter } from './RepaymentFilter.tsx';
import { useFacet } from './use-facet.ts';
import { useRange } from './use-range.ts';
import { WhereFilter } from './where/WhereFilter.tsx';

type Props = {
  props: SearchIslandProps;
  /** What is found is called so. */
  noun: Noun;
  /** Any filter or text is set. */
  filtered: boolean;
  /** What the words of the text mean: "Diesel · Ute · Under $50,000". */
  meant: string;
  /** The filters lie over the page, as they do below 1024 px when opened: with which of them in hand. */
  drawer: Drawer;
  onClose: () => void;
  onClear: () => void;
  actions: SearchActions;
};

/** Ranges and facets: a column from 1024 px, a sheet below it. */
export const Filters = memo(function Filters({
  props,
  noun,
  filtered,
  meant,
  drawer,
  onClose,
  onClear,
  actions,
}: Props) {
  const panel = useRef<HTMLElement>(null);
  // What was asked for begins with the heading, which says how many there are.
  const onShow = () => {
    onClose();
    scrollTo(0, 0);
  };
  useDrawer(panel, drawer, onClose);
  const total = useConnector(connectAnswer, {}, ({ answer }) => answer.nbHits, 'counts') ?? props.total;
  const places = props.facets.filter(({ facet }) => props.places.includes(facet));
  const found = countOf(countShown(total, props.stockCount), noun);
  return (
    <>
      {drawer && <div className="search__backdrop" onClick={onClose} aria-hidden="true" />}
      <section
        className={drawer ? 'search__filters search__filters--open' : 'search__filters'}
        id="filters"
        ref={panel}
        tabIndex={-1}
        aria-label="Filters"
        {...(drawer && { role: 'dialog', 'aria-modal': true })}
      >
        <div className="search__sheet-top">
          <strong>Filters</strong>
          <button type="button" className="search__close" onClick={onClose} aria-label="Close the filters">
            ×
          </button>
        </div>
        {meant && <p className="field__hint">From your words: {meant}</p>}
        {props.filters.map((name) => {
          const list = props.facets.find(({ facet }) => facet === name);
          if (!list) return <Limits key={name} name={name as RangeAttribute} props={props} actions={actions} />;
          if (!places.includes(list)) return <Facet key={name} list={list} props={props} actions={actions} />;
          return (
            list === places[0] && (
              <WhereFilter key="where" onFound={onShow}>
                {places.map((one) => (
                  <Facet key={one.facet} list={one} props={props} actions={actions} />
                ))}
              </WhereFilter>
            )
          );
        })}
        {drawer && (
          <p className="visually-hidden" role="status">
            {found}
          </p>
        )}
        <div className="search__sheet-foot">
          {filtered && (
            <button type="button" className="button button--secondary" onClick={onClear}>
              Clear
            </button>
          )}
          <button type="button" className="button button--primary button--wide" onClick={onShow}>
            Show {found}
          </button>
        </div>
      </section>
    </>
  );
});

type PartProps = Pick<Props, 'props' | 'actions'>;

/** A facet, as long as it leaves a choice. */
const Facet = memo(function Facet({ list, props, actions }: PartProps & { list: FacetList }) {
  const shown = useFacet(list, props);
  return (
    shown && (
      <FacetFilter
        {...shown}
        makeList={props.makeList}
        control={props.facetControl}
        onNeedAll={actions.needAll}
        onChange={(chosen) => actions.list(list.facet, chosen)}
      />
    )
  );
});

/** A range of a number; the price by its repayment, too, where that may be shown. */
const Limits = memo(function Limits({ name, props, actions }: PartProps & { name: RangeAttribute }) {
  const { bounds, range } = useRange(name, props.ranges[name], props.requested?.ranges[name]);
  return (
    <>
      <RangeFilter
        name={name}
        bounds={bounds}
        range={range}
        quickPrices={props.quickPrices}
        priceBasis={props.priceBasis}
        onChange={(limits) => actions.range(name, limits)}
        onSlide={(limits) => actions.slide(name, limits)}
      />
      {name === 'price' && props.repayment && (
        <RepaymentFilter
          terms={props.repayment}
          prices={bounds}
          range={range}
          onChange={(limits) => actions.range(name, limits)}
          onSlide={(limits) => actions.slide(name, limits)}
        />
      )}
    </>
  );
});
