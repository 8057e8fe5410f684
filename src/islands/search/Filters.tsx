import { Fragment, memo, useRef } from 'react';
import type { ListAttribute, RangeAttribute } from '#src/domain/search/attributes.ts';
import { countOf } from '#src/domain/vehicle/item-words.ts';
import type { CardCar } from '#src/domain/vehicle-card/card-car.ts';
import type { FacetList, SearchIslandProps } from '#src/page-data/search.ts';
import type { Answer } from '#src/search/requests.ts';
import type { Range, SearchState } from '#src/search/state.ts';
import { FacetFilter } from './FacetFilter.tsx';
import { facetsShown } from './facets-shown.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { RepaymentFilter } from './RepaymentFilter.tsx';
import type { SearchActions } from './use-search-actions.ts';
import { useSheet } from './use-sheet.ts';

type Props = {
  props: SearchIslandProps;
  lists: SearchState['lists'];
  ranges: SearchState['ranges'];
  /** Any filter or text is set. */
  filtered: boolean;
  answer: Answer<CardCar> | undefined;
  /** The result count as it is shown. */
  shown: number;
  /** The filters stand over the page, as they do below 1024 px when opened. */
  sheet: boolean;
  onClose: () => void;
  actions: SearchActions;
};

/** What a vehicle is comes before what it costs; the other facets follow the ranges. */
const isFirst = (facet: ListAttribute) => ['item_type', 'car_type', 'make', 'make_model'].includes(facet);

/** Bands of repayments stand below the rates they rest on (SRCH-081). */
const isRepayment = ({ facet }: FacetList) => facet === 'weekly_price_range';

/** Ranges and facets: a column from 1024 px, a sheet below it. */
export const Filters = memo(function Filters({
  props,
  lists,
  ranges,
  filtered,
  answer,
  shown,
  sheet,
  onClose,
  actions,
}: Props) {
  const panel = useRef<HTMLElement>(null);
  useSheet(panel, sheet, onClose);
  const facets = facetsShown(props, answer?.facets, lists);
  const facetFilter = ({ facet, values, most }: FacetList) => (
    <FacetFilter
      key={facet}
      facet={facet}
      values={values}
      chosen={lists[facet] ?? []}
      makeList={props.makeList}
      control={props.facetControl}
      most={most}
      complete={answer !== undefined}
      onNeedAll={actions.needAll}
      onChange={(chosen) => actions.list(facet, chosen)}
    />
  );
  return (
    <>
      {sheet && <div className="search__backdrop" onClick={onClose} aria-hidden="true" />}
      <section
        className={sheet ? 'search__filters search__filters--open' : 'search__filters'}
        id="filters"
        ref={panel}
        tabIndex={-1}
        aria-label="Filters"
        {...(sheet && { role: 'dialog', 'aria-modal': true })}
      >
        <div className="search__sheet-top">
          <strong>Filters</strong>
          <button type="button" className="search__close" onClick={onClose} aria-label="Close the filters">
            ×
          </button>
        </div>
        {facets.filter(({ facet }) => isFirst(facet)).map(facetFilter)}
        {(Object.keys(props.ranges) as RangeAttribute[]).map((name) => {
          const bounds = answer?.stats[name] ?? props.ranges[name] ?? { min: 0, max: 0 };
          const slide = (range: Range | undefined) => actions.slide(name, range);
          const range = ranges[name];
          return (
            <Fragment key={name}>
              <RangeFilter
                name={name}
                bounds={bounds}
                range={range}
                quickPrices={props.quickPrices}
                onChange={(range) => actions.range(name, range)}
                onSlide={slide}
              />
              {name === 'price' && props.repayment && (
                <RepaymentFilter terms={props.repayment} prices={bounds} range={range} onSlide={slide} />
              )}
              {name === 'price' && facets.filter(isRepayment).map(facetFilter)}
            </Fragment>
          );
        })}
        {facets.filter((list) => !isFirst(list.facet) && !isRepayment(list)).map(facetFilter)}
        <div className="search__sheet-foot">
          {filtered && (
            <button type="button" className="button button--secondary" onClick={actions.clear}>
              Clear
            </button>
          )}
          <button type="button" className="button button--primary button--wide" onClick={onClose}>
            Show Me {countOf(shown, props.nouns)}
          </button>
        </div>
      </section>
    </>
  );
});
