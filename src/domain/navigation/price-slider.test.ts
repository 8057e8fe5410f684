import { describe, expect, it } from 'vitest';
import { movedHandle, PRICE_SLIDER, sliderEnds, spanParameter, withinEnds } from './price-slider.ts';

const ENDS = { min: 5_000, max: 250_000 };

describe('price slider', () => {
  it('BUD-020 goes from 5,000 to 250,000, and to 100,000 when search gives no price range', () => {
    expect(PRICE_SLIDER).toEqual(ENDS);
    expect(sliderEnds({ min: 9_990, max: 80_000 })).toEqual(ENDS);
    expect(sliderEnds(undefined)).toEqual({ min: 5_000, max: 100_000 });
  });

  it.each([
    ['min', 20_249, { min: 20_000, max: 30_000 }],
    ['min', 20_250, { min: 20_500, max: 30_000 }],
    ['min', 29_500, { min: 29_500, max: 30_000 }],
    ['min', 30_000, { min: 29_500, max: 30_000 }],
    ['min', 90_000, { min: 29_500, max: 30_000 }],
    ['min', 0, { min: 5_000, max: 30_000 }],
    ['max', 10_500, { min: 10_000, max: 10_500 }],
    ['max', 10_000, { min: 10_000, max: 10_500 }],
    ['max', 0, { min: 10_000, max: 10_500 }],
    ['max', 999_999, { min: 10_000, max: 250_000 }],
  ] as const)('BUD-021 %s moved to %d', (side, value, expected) => {
    expect(movedHandle(side, value, { min: 10_000, max: 30_000 }, ENDS)).toEqual(expected);
  });

  it('BUD-020 BUD-021 keeps values within shorter ends, one step apart', () => {
    expect(withinEnds(ENDS, sliderEnds(undefined))).toEqual({ min: 5_000, max: 100_000 });
    expect(withinEnds({ min: 150_000, max: 200_000 }, sliderEnds(undefined))).toEqual({ min: 99_500, max: 100_000 });
    expect(withinEnds({ min: 10_000, max: 20_000 }, ENDS)).toEqual({ min: 10_000, max: 20_000 });
    expect(withinEnds({ min: 0, max: 1_000 }, ENDS)).toEqual({ min: 5_000, max: 5_500 });
    expect(withinEnds({ min: 0, max: 5_501 }, ENDS)).toEqual({ min: 5_000, max: 5_501 });
  });

  it('BUD-022 leads to the chosen range', () => {
    expect(spanParameter({ min: 5_000, max: 30_500 })).toBe('5000:30500');
  });
});
