import { Fragment, useRef } from 'react';
import type { ListAttribute, RangeAttribute } from '#src/domain/search/attributes.ts';
import type { CardCar } from '#src/domain/vehicle-card/card-car.ts';
import type { FacetList, SearchIslandProps } from '#src/page-data/search.ts';
import type { SearchSession, SearchView } from '#src/search/session.ts';
import { hasFilters, type Range } from '#src/search/state.ts';
import type { Suggestion } from '#src/search/suggestions.ts';
import { FacetFilter } from './FacetFilter.tsx';
import { facetsShown } from './facets-shown.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { RepaymentFilter } from './RepaymentFilter.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useSheet } from './use-sheet.ts';

type Props = {
  props: SearchIslandProps;
  view: SearchView<CardCar>;
  /** The result count as it is shown. */
  shown: number;
  /** The filters stand over the page, as they do below 1024 px when opened. */
  sheet: boolean;
  onClose: () => void;
  suggest: SearchSession<CardCar>['suggest'];
  onSuggestion: (suggestion: Suggestion) => void;
  onQuery: (query: string, typing: boolean) => void;
  onList: (facet: ListAttribute, values: string[]) => void;
  onRange: (name: RangeAttribute, range: Range | undefined) => void;
  /** All values of a facet are wanted, and the page was printed with the first ones. */
  onNeedAll: () => void;
  onClear: () => void;
};

/** What a vehicle is comes before what it costs; the other facets follow the ranges. */
const isFirst = (facet: ListAttribute) => ['item_type', 'car_type', 'make', 'make_model'].includes(facet);

/** Bands of repayments stand below the rates they rest on (SRCH-081). */
const isRepayment = ({ facet }: FacetList) => facet === 'weekly_price_range';

/** Search box, ranges and facets: a column from 1024 px, a sheet below it. */
export function Filters(all: Props) {
  const { props, view, shown, sheet, onClose, suggest, onSuggestion, onQuery, onList, onRange, onNeedAll, onClear } =
    all;
  const { state, answer } = view;
  const panel = useRef<HTMLElement>(null);
  useSheet(panel, sheet, onClose);
  const facets = facetsShown(props, answer?.facets, state);
  const facetFilter = ({ facet, values, most }: FacetList) => (
    <FacetFilter
      key={facet}
      facet={facet}
      values={values}
      chosen={state.lists[facet] ?? []}
      makeList={props.makeList}
      control={props.facetControl}
      most={most}
      complete={answer !== undefined}
      onNeedAll={onNeedAll}
      onChange={(chosen) => onList(facet, chosen)}
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
        <SearchBox
          value={state.query}
          noun={props.nouns.plural}
          suggest={suggest}
          onChange={onQuery}
          onSuggestion={onSuggestion}
        />
        {facets.filter(({ facet }) => isFirst(facet)).map(facetFilter)}
        {(Object.keys(props.ranges) as RangeAttribute[]).map((name) => {
          const bounds = answer?.stats[name] ?? props.ranges[name] ?? { min: 0, max: 0 };
          const change = (range: Range | undefined) => onRange(name, range);
          const range = state.ranges[name];
          return (
            <Fragment key={name}>
              <RangeFilter
                name={name}
                bounds={bounds}
                range={range}
                quickPrices={props.quickPrices}
                onChange={change}
              />
              {name === 'price' && props.repayment && (
                <RepaymentFilter terms={props.repayment} prices={bounds} range={range} onChange={change} />
              )}
              {name === 'price' && facets.filter(isRepayment).map(facetFilter)}
            </Fragment>
          );
        })}
        {facets.filter((list) => !isFirst(list.facet) && !isRepayment(list)).map(facetFilter)}
        <div className="search__sheet-foot">
          {hasFilters(state) && (
            <button type="button" className="button button--secondary" onClick={onClear}>
              Clear
            </button>
          )}
          <button type="button" className="button button--primary button--wide" onClick={onClose}>
            Show Me {shown.toLocaleString('en-AU')} {props.nouns.plural}
          </button>
        </div>
      </section>
    </>
  );
}
