import { sliderFallbackMax } from '../search/state.ts';

/** AUD; BUD-021. */
export const priceTileStep = 500;
/** AUD; BUD-020. */
const priceTileMin = 5000;
/** AUD; BUD-020. */
const priceTileMax = 250_000;

/** The two values of the slider, or its two ends, in dollars. */
export type PriceSpan = { min: number; max: number };

/** The slider as it is rendered, before search has answered (BUD-020). */
export const PRICE_SLIDER: PriceSpan = { min: priceTileMin, max: priceTileMax };

/** BUD-020: the slider's ends; the maximum falls back when search gives no price range. */
export function sliderEnds(found: PriceSpan | undefined): PriceSpan {
  return found ? PRICE_SLIDER : { min: priceTileMin, max: sliderFallbackMax };
}

/** BUD-021: the values after one handle moved: on full steps, within the ends, at least one step apart. */
export function movedHandle(moved: keyof PriceSpan, value: number, values: PriceSpan, ends: PriceSpan): PriceSpan {
  const stepped = Math.round(value / priceTileStep) * priceTileStep;
  if (moved === 'min') {
    const min = Math.max(ends.min, Math.min(stepped, values.max - priceTileStep));
    return { ...values, min };
  }
  return { ...values, max: Math.min(ends.max, Math.max(stepped, values.min + priceTileStep)) };
}

/** Values that still lie within other ends, one step apart. */
export function withinEnds({ min, max }: PriceSpan, ends: PriceSpan): PriceSpan {
  const upper = Math.min(ends.max, Math.max(max, ends.min + priceTileStep));
  return { min: Math.min(Math.max(min, ends.min), upper - priceTileStep), max: upper };
}

/** BUD-022: the chosen range as an address parameter of the search page. */
export function spanParameter({ min, max }: PriceSpan): string {
  return `${min}:${max}`;
}
