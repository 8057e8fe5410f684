import { dealerPriceSliderStep, sliderFallbackMax, sliderRounding, sliderStepsPerRange } from '../domain/constants.ts';
import type { RangeAttribute } from '../domain/search/attributes.ts';
import type { Range } from './state.ts';

export type Bounds = { min: number; max: number };

const isRounded = (range: RangeAttribute) => range === 'price' || range === 'km';

/**
 * The slider's ends: those of the vehicles, its maximum 100000 when the search gives none (SRCH-054). Price and
 * kilometres end at full thousands outside of them, so that the rounding of SRCH-052 never cuts off the cheapest.
 */
export function sliderBounds(range: RangeAttribute, stats: Bounds | undefined): Bounds {
  const bounds = { min: stats?.min ?? 0, max: stats?.max ?? sliderFallbackMax };
  if (!isRounded(range)) return bounds;
  return {
    min: Math.floor(bounds.min / sliderRounding) * sliderRounding,
    max: Math.ceil(bounds.max / sliderRounding) * sliderRounding,
  };
}

/** SRCH-053: 500 for the price of the stock search, one hundredth of the range otherwise; whole years. */
export function sliderStep(range: RangeAttribute, bounds: Bounds): number {
  if (range === 'price') return dealerPriceSliderStep;
  const step = (bounds.max - bounds.min) / sliderStepsPerRange;
  return range === 'year' ? 1 : Math.max(step, 1);
}

/**
 * The two values of a slider after one moved: within the range (SRCH-050), min never past max (SRCH-051), price and
 * kilometres rounded to the nearest 1,000 and then kept within the range again (SRCH-052). A value halfway goes where the
 * handle goes: with a step of 500 an arrow key would else never leave its place.
 */
export function sliderValues(
  range: RangeAttribute,
  moved: 'min' | 'max',
  value: number,
  current: Bounds,
  bounds: Bounds,
): Bounds {
  const clamp = (number: number) => Math.min(bounds.max, Math.max(bounds.min, number));
  const limited = moved === 'min' ? Math.min(value, current.max) : Math.max(value, current.min);
  const rounded = clamp(isRounded(range) ? toThousand(clamp(limited), value < current[moved]) : clamp(limited));
  if (moved === 'min') return { min: Math.min(rounded, current.max), max: current.max };
  return { min: current.min, max: Math.max(rounded, current.min) };
}

function toThousand(value: number, down: boolean): number {
  const thousands = value / sliderRounding;
  return (down ? Math.ceil(thousands - 0.5) : Math.round(thousands)) * sliderRounding;
}

/** The filter two slider values mean; an end of the range is no limit. */
export function toRange(values: Bounds, bounds: Bounds): Range | undefined {
  const range: Range = {
    ...(values.min > bounds.min && { min: values.min }),
    ...(values.max < bounds.max && { max: values.max }),
  };
  return range.min === undefined && range.max === undefined ? undefined : range;
}
