import { sliderFallbackMax } from '../search/state.ts';

/** AUD; BUD-021. */
export const priceTileStep = 500;
/** AUD; BUD-020. */
const priceTileMin = 5000;

/** The two values of the slider, or its two ends, in dollars. */
export type PriceSpan = { min: number; max: number };

/** BUD-020: the slider's ends: the cheapest and the dearest vehicle, on full steps; other ends where nothing has a price. */
export function sliderEnds(found: PriceSpan | undefined): PriceSpan {
  if (!found) return { min: priceTileMin, max: sliderFallbackMax };
  const min = Math.floor(found.min / priceTileStep) * priceTileStep;
  return { min, max: Math.max(min + priceTileStep, Math.ceil(found.max / priceTileStep) * priceTileStep) };
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

/** BUD-022: the chosen range as an address parameter of the search page. */
export function spanParameter({ min, max }: PriceSpan): string {
  return `${min}:${max}`;
}
