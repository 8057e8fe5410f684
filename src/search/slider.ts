import type { RangeAttribute } from '#src/domain/search/attributes.ts';
import type { Range } from '#src/domain/search/state.ts';
import { sliderFallbackMax } from '#src/domain/search/state.ts';

/** AUD or km; SRCH-052. */
const sliderRounding = 1000;
/** AUD; SRCH-053. */
const dealerPriceSliderStep = 500;
/** m; SRCH-052. */
const lengthStep = 0.1;
/** kg; SRCH-052. */
const massRounding = 50;
/** km; SRCH-052. */
const distanceRounding = 10;
/** steps (one hundredth); SRCH-053. */
const sliderStepsPerRange = 100;

export type Bounds = { min: number; max: number };

/** The slider's ends: those of the vehicles (SRCH-050); its maximum is 100000 when the search gives none (SRCH-054). */
export function sliderBounds(stats: Bounds | undefined): Bounds {
  return { min: stats?.min ?? 0, max: stats?.max ?? sliderFallbackMax };
}

/**
 * How far one step moves a handle (SRCH-053): 500 for the price of the stock search, a whole year, one hundredth of the
 * range otherwise, and no less than 1. Where the range is shorter than a step it is one step.
 */
export function sliderStep(range: RangeAttribute, { min, max }: Bounds): number {
  const width = Math.max(max - min, 1);
  if (range === 'price') return Math.min(dealerPriceSliderStep, width);
  return range === 'year' ? 1 : Math.max(width / sliderStepsPerRange, range === 'length' ? lengthStep : 1);
}

/** A slider: its ends, how far one step goes, and what its values are rounded to (SRCH-052). */
export type Scale = { bounds: Bounds; step: number; rounding?: number | undefined };

const ROUNDING: Partial<Record<RangeAttribute, number>> = {
  price: sliderRounding,
  km: sliderRounding,
  atm: massRounding,
  gvm: massRounding,
  length: lengthStep,
  electric_range: distanceRounding,
  towing: massRounding,
};

/** The scale of a range of the stock search. */
export function sliderScale(range: RangeAttribute, bounds: Bounds): Scale {
  return { bounds, step: sliderStep(range, bounds), rounding: ROUNDING[range] };
}

/** Where the handles are, and the values they mean, which are shown and searched. */
export type Slider = { handles: Bounds; values: Bounds };

/**
 * A slider after one handle moved: within the range (SRCH-050), min never past max (SRCH-051). The handle goes in steps; its
 * value is rounded as the scale says, and kept within the range again (SRCH-052).
 */
export function moveHandle(
  { bounds, rounding }: Scale,
  { handles, values }: Slider,
  moved: keyof Bounds,
  position: number,
): Slider {
  const [low, high] = moved === 'min' ? [bounds.min, handles.max] : [handles.min, bounds.max];
  const handle = clamp(position > bounds.max - STEP_ERROR ? bounds.max : position, low, high);
  // At an end there is no limit: rounding would cut off the cheapest or the dearest vehicle.
  const isEnd = handle === bounds.min || handle === bounds.max;
  const value = rounding && !isEnd ? Math.round(handle / rounding) * rounding : handle;
  const [least, greatest] = moved === 'min' ? [bounds.min, values.max] : [values.min, bounds.max];
  return { handles: { ...handles, [moved]: handle }, values: { ...values, [moved]: clamp(value, least, greatest) } };
}

/**
 * Where the track ends, in whole steps from its beginning: at the maximum, or up to a step beyond it. A native slider puts
 * its handle at the end only where a step is; the last one is shorter then.
 */
export const trackEnd = ({ min, max }: Bounds, step: number): number => min + Math.ceil((max - min) / step) * step;

/** Hundredths of a range do not add up to it exactly. */
const STEP_ERROR = 1e-6;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** A slider that shows a filter: values outside of the range are at its ends. */
export function sliderOf(range: Range | undefined, bounds: Bounds): Slider {
  const values = {
    min: clamp(range?.min ?? bounds.min, bounds.min, bounds.max),
    max: clamp(range?.max ?? bounds.max, bounds.min, bounds.max),
  };
  return { handles: values, values };
}

/** The filter two slider values mean; an end of the range is no limit. */
export function toRange(values: Bounds, bounds: Bounds): Range | undefined {
  const range: Range = {
    ...(values.min > bounds.min && { min: values.min }),
    ...(values.max < bounds.max && { max: values.max }),
  };
  return range.min === undefined && range.max === undefined ? undefined : range;
}
