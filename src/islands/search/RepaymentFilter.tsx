import { useEffect, useRef, useState } from 'react';
import { sliderDebounceMs } from '#src/domain/constants.ts';
import type { RepaymentTerms } from '#src/domain/search/repayment-terms.ts';
import { priceOfWeekly, weeklyOfPrice } from '#src/domain/search/weekly-of-price.ts';
import { type Bounds, sliderValues, toRange } from '#src/search/slider.ts';
import type { Range } from '#src/search/state.ts';
import { rangeValueLabel } from './labels.ts';
import { RangeTrack } from './RangeTrack.tsx';

type Props = {
  terms: RepaymentTerms;
  /** Least and greatest price under the other filters. */
  prices: Bounds;
  /** `range[price]`. */
  range: Range | undefined;
  onChange: (range: Range | undefined) => void;
};

/** Dollars a week between two stops of the handles. */
const STEP = 5;
const weekly = (value: number) => rangeValueLabel('subscription_price', value);

/** SRCH-080: the price by its repayment a week, with the rates it rests on as large as the repayment (SRCH-081). */
export function RepaymentFilter({ terms, prices, range, onChange }: Props) {
  const bounds: Bounds = {
    min: Math.floor(weeklyOfPrice(prices.min, terms) / STEP) * STEP,
    max: Math.ceil(weeklyOfPrice(prices.max, terms) / STEP) * STEP,
  };
  const within = (value: number) => Math.min(bounds.max, Math.max(bounds.min, value));
  const min = range?.min === undefined ? bounds.min : within(weeklyOfPrice(range.min, terms));
  const max = range?.max === undefined ? bounds.max : within(weeklyOfPrice(range.max, terms));
  const [values, setValues] = useState({ min, max });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setValues({ min, max }), [min, max]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const move = (side: 'min' | 'max', value: number) => {
    const next = sliderValues('subscription_price', side, value, values, bounds);
    setValues(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const chosen = toRange(next, bounds);
      onChange(
        chosen && {
          ...(chosen.min !== undefined && { min: priceOfWeekly(chosen.min - 1, terms) + 1 }),
          ...(chosen.max !== undefined && { max: priceOfWeekly(chosen.max, terms) }),
        },
      );
    }, sliderDebounceMs);
  };
  return (
    <details className="facet">
      <summary className="facet__title">Repayment</summary>
      <fieldset className="range">
        <legend className="visually-hidden">Estimated repayment a week</legend>
        <RangeTrack label="Repayment a week" bounds={bounds} values={values} step={STEP} words={weekly} onMove={move} />
        <p className="range__rates numbers">
          {terms.rate}, comparison rate {terms.comparisonRate}
        </p>
        <p className="range__terms">
          Estimate: {terms.assumptions}. {terms.basis} {terms.warning}
        </p>
      </fieldset>
    </details>
  );
}
