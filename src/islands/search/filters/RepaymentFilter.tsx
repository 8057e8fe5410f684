import { rangeValueLabel } from '#src/domain/search/labels.ts';
import { priceOfWeekly, weeklyOfPrice } from '#src/domain/search/record/weekly-of-price.ts';
import type { RepaymentTerms } from '#src/domain/search/repayment-terms.ts';
import type { Range } from '#src/domain/search/state.ts';
import { type Bounds, sliderOf, toRange } from '#src/search/slider.ts';
import { CreditWarning } from '../../credit/CreditWarning.tsx';
import { NumberInputs } from './NumberInput.tsx';
import { RangeTrack } from './RangeTrack.tsx';
import { useSlider } from './use-slider.ts';

type Props = {
  terms: RepaymentTerms;
  /** Least and greatest price under the other filters. */
  prices: Bounds;
  /** `range[price]`. */
  range: Range | undefined;
  onChange: (range: Range | undefined) => void;
  /** The slider asks for a range; its search fails in silence (SRCH-057). */
  onSlide: (range: Range | undefined) => void;
};

/** Dollars a week between two stops of the handles. */
const STEP = 5;
const LABEL = 'Repayment a week';
const weekly = (value: number) => rangeValueLabel('subscription_price', value);

/** SRCH-080: the price by its repayment a week, with the rates it rests on as large as the repayment (SRCH-081). */
export function RepaymentFilter({ terms, prices, range, onChange, onSlide }: Props) {
  const bounds: Bounds = {
    min: Math.floor(weeklyOfPrice(prices.min, terms) / STEP) * STEP,
    max: Math.ceil(weeklyOfPrice(prices.max, terms) / STEP) * STEP,
  };
  const shown: Range = {
    ...(range?.min !== undefined && { min: weeklyOfPrice(range.min, terms) }),
    ...(range?.max !== undefined && { max: weeklyOfPrice(range.max, terms) }),
  };
  const pricesOf = (chosen: Range | undefined): Range | undefined =>
    chosen && {
      ...(chosen.min !== undefined && { min: priceOfWeekly(chosen.min - 1, terms) + 1 }),
      ...(chosen.max !== undefined && { max: priceOfWeekly(chosen.max, terms) }),
    };
  const [slider, move] = useSlider({ bounds, step: STEP }, sliderOf(shown, bounds), (values) =>
    onSlide(pricesOf(toRange(values, bounds))),
  );
  return (
    <details className="facet">
      <summary className="facet__title">Repayment</summary>
      <fieldset className="range">
        <legend className="visually-hidden">Estimated repayment a week</legend>
        <RangeTrack label={LABEL} bounds={bounds} slider={slider} step={STEP} tokens={weekly} onMove={move} />
        <NumberInputs label={LABEL} range={shown} onChange={(limits) => onChange(pricesOf(limits))} />
        <p className="range__rates">
          {terms.rate}, comparison rate {terms.comparisonRate}
        </p>
        <p className="range__terms">Estimate: {terms.assumptions}.</p>
        <CreditWarning ad={terms} />
      </fieldset>
    </details>
  );
}
