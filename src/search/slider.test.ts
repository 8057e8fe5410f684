import { describe, expect, it } from 'vitest';
import { sliderBounds, sliderStep, sliderValues, toRange } from './slider.ts';

const bounds = sliderBounds('price', { min: 9_990, max: 84_500 });
const move = (side: 'min' | 'max', value: number, current = bounds) =>
  sliderValues('price', side, value, current, bounds);

describe('range sliders', () => {
  it('SRCH-050 keeps values within the range', () => {
    expect(move('min', 0)).toEqual(bounds);
    expect(move('max', 1_000_000)).toEqual(bounds);
  });

  it('SRCH-051 lets the handles meet but not pass', () => {
    expect(sliderValues('year', 'min', 2020, { min: 2010, max: 2020 }, { min: 2000, max: 2026 })).toEqual({
      min: 2020,
      max: 2020,
    });
    expect(sliderValues('year', 'min', 2021, { min: 2010, max: 2020 }, { min: 2000, max: 2026 })).toEqual({
      min: 2020,
      max: 2020,
    });
    expect(sliderValues('year', 'max', 2005, { min: 2010, max: 2020 }, { min: 2000, max: 2026 })).toEqual({
      min: 2010,
      max: 2010,
    });
  });

  it('SRCH-052 rounds price and kilometres to 1,000 and clamps again; the subscription price is not rounded', () => {
    const up = { min: 9_000, max: 12_000 };
    expect(sliderValues('price', 'max', 12_500, up, bounds).max).toBe(13_000);
    expect(move('max', 12_501).max).toBe(13_000);
    expect(move('max', 12_500).max).toBe(12_000);
    expect(move('max', 12_499).max).toBe(12_000);
    expect(move('min', 10_400).min).toBe(10_000);
    expect(move('max', 84_400).max).toBe(84_000);
    expect(bounds).toEqual({ min: 9_000, max: 85_000 });
    expect(sliderValues('km', 'max', 55_600, { min: 0, max: 90_000 }, { min: 0, max: 90_000 }).max).toBe(56_000);
    expect(sliderValues('subscription_price', 'max', 314, { min: 200, max: 500 }, { min: 200, max: 500 }).max).toBe(
      314,
    );
  });

  it('SRCH-052 SRCH-053 one step of 500 moves a handle at any place, both ways', () => {
    for (let place = 10_000; place < 84_000; place += 1_000) {
      const current = { min: 9_000, max: place };
      expect(sliderValues('price', 'max', place - 500, current, bounds).max).toBe(place - 1_000);
      expect(sliderValues('price', 'max', place + 500, current, bounds).max).toBe(place + 1_000);
    }
  });

  it('SRCH-053 steps by 500 for the price, by one hundredth otherwise', () => {
    expect(sliderStep('price', bounds)).toBe(500);
    expect(sliderStep('km', { min: 0, max: 250_000 })).toBe(2_500);
    expect(sliderStep('year', { min: 2000, max: 2026 })).toBe(1);
  });

  it('SRCH-054 ends at 100000 when the search gives no maximum', () => {
    expect(sliderBounds('price', undefined)).toEqual({ min: 0, max: 100_000 });
    expect(sliderBounds('year', { min: 5, max: 9 })).toEqual({ min: 5, max: 9 });
  });

  it('SRCH-013 is no filter at the ends', () => {
    expect(toRange(bounds, bounds)).toBeUndefined();
    expect(toRange({ min: 10_000, max: 85_000 }, bounds)).toEqual({ min: 10_000 });
  });
});
