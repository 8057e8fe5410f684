import { describe, expect, it } from 'vitest';
import { movedHandle, sliderEnds, spanParameter } from './price-slider.ts';

const ENDS = { min: 5_000, max: 250_000 };

describe('price slider', () => {
  it('BUD-020 goes from the cheapest to the dearest vehicle on full steps; without prices from 5,000 to 100,000', () => {
    expect(sliderEnds({ min: 9_990, max: 80_001 })).toEqual({ min: 9_500, max: 80_500 });
    expect(sliderEnds({ min: 20_000, max: 20_000 })).toEqual({ min: 20_000, max: 20_500 });
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

  it('BUD-022 leads to the chosen range', () => {
    expect(spanParameter({ min: 5_000, max: 30_500 })).toBe('5000:30500');
  });
});
