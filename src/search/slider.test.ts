import { describe, expect, it } from 'vitest';
import {
  type Bounds,
  moveHandle,
  type Scale,
  sliderBounds,
  sliderOf,
  sliderScale,
  sliderStep,
  toRange,
  trackEnd,
} from './slider.ts';

const bounds = { min: 9_990, max: 84_700 };
const price = sliderScale('price', bounds);
/** The values after a handle is put somewhere, from another filter or from none. */
const moved = (side: keyof Bounds, position: number, from: Partial<Bounds> = {}, scale: Scale = price) =>
  moveHandle(scale, sliderOf(from, scale.bounds), side, position).values;

describe('range sliders', () => {
  it('SRCH-050 has the ends of the vehicles, and keeps values within them', () => {
    expect(sliderBounds(bounds)).toEqual(bounds);
    expect(moved('min', 9_989)).toEqual(bounds);
    expect(moved('min', -1)).toEqual(bounds);
    expect(moved('max', 84_701)).toEqual(bounds);
    expect(moved('max', 0)).toEqual({ min: 9_990, max: 9_990 });
    expect(sliderOf({ min: 9_989, max: 84_701 }, bounds).values).toEqual(bounds);
    expect(sliderOf({ min: 9_991, max: 84_699 }, bounds).values).toEqual({ min: 9_991, max: 84_699 });
  });

  it('SRCH-051 lets the handles meet but not pass', () => {
    const years = sliderScale('year', { min: 2000, max: 2026 });
    const set = { min: 2010, max: 2020 };
    expect(moved('min', 2020, set, years)).toEqual({ min: 2020, max: 2020 });
    expect(moved('min', 2021, set, years)).toEqual({ min: 2020, max: 2020 });
    expect(moved('max', 2010, set, years)).toEqual({ min: 2010, max: 2010 });
    expect(moved('max', 2009, set, years)).toEqual({ min: 2010, max: 2010 });
  });

  it('SRCH-051 rounding takes no value past the other', () => {
    expect(moved('min', 12_590, { max: 12_600 })).toEqual({ min: 12_600, max: 12_600 });
    expect(moved('max', 12_410, { min: 12_400 })).toEqual({ min: 12_400, max: 12_400 });
  });

  it('SRCH-052 rounds price and kilometres to the nearest 1,000, and then keeps them within the range again', () => {
    expect(moved('max', 12_501).max).toBe(13_000);
    expect(moved('max', 12_500).max).toBe(13_000);
    expect(moved('max', 12_499).max).toBe(12_000);
    expect(moved('min', 12_500).min).toBe(13_000);
    expect(moved('min', 10_400).min).toBe(10_000);
    expect(moved('max', 84_199).max).toBe(84_000);
    const narrow = sliderScale('km', { min: 10_600, max: 11_400 });
    expect(moved('min', 11_380, {}, narrow).min).toBe(11_000);
    const short = sliderScale('km', { min: 10_600, max: 10_900 });
    expect(moved('min', 10_700, {}, short).min).toBe(10_900);
    expect(moved('max', 10_700, { min: 10_650 }, sliderScale('km', { min: 9_700, max: 10_900 })).max).toBe(10_900);
    expect(moved('max', 55_600, {}, sliderScale('km', { min: 0, max: 90_000 })).max).toBe(56_000);
  });

  it('SRCH-052 rounds no other range', () => {
    const weekly = sliderScale('subscription_price', { min: 200, max: 500 });
    expect(moved('max', 314, {}, weekly).max).toBe(314);
    expect(moved('max', 2_019, {}, sliderScale('year', { min: 2000, max: 2026 })).max).toBe(2_019);
  });

  it('SRCH-050 SRCH-052 a handle at an end is that end and no limit, so that rounding cuts no vehicle off', () => {
    expect(moved('min', 9_990, { min: 20_000 })).toEqual(bounds);
    expect(moved('max', 84_700, { max: 20_000 })).toEqual(bounds);
    expect(toRange(moved('max', 84_700, { max: 20_000 }), bounds)).toBeUndefined();
  });

  it('SRCH-053 the last step may be a shorter one', () => {
    // 149 steps of 500 above 9,990 is 84,490, one more is beyond the end, which is 84,700.
    expect(trackEnd(bounds, 500)).toBe(84_990);
    expect(moved('max', 84_990, { max: 20_000 }).max).toBe(84_700);
    expect(moved('max', 84_490).max).toBe(84_000);
    expect(trackEnd({ min: 10_000, max: 20_000 }, 500)).toBe(20_000);
    expect(trackEnd({ min: 10_000, max: 20_001 }, 500)).toBe(20_500);
    expect(trackEnd({ min: 7, max: 7 }, 1)).toBe(7);
    const hundredth = sliderScale('subscription_price', { min: 0, max: 333 });
    expect(trackEnd(hundredth.bounds, hundredth.step)).toBeCloseTo(333);
    expect(moved('max', 333 - 1e-9, {}, hundredth).max).toBe(333);
    expect(moved('max', 99 * 3.33, {}, hundredth).max).toBeCloseTo(329.67);
  });

  it('SRCH-053 steps by 500 for the price, by whole years, by one hundredth of the range otherwise', () => {
    expect(sliderStep('price', bounds)).toBe(500);
    expect(sliderStep('price', { min: 0, max: 500 })).toBe(500);
    expect(sliderStep('price', { min: 0, max: 499 })).toBe(499);
    expect(sliderStep('km', { min: 0, max: 250_000 })).toBe(2_500);
    expect(sliderStep('km', { min: 50_000, max: 250_000 })).toBe(2_000);
    expect(sliderStep('subscription_price', { min: 100, max: 201 })).toBe(1.01);
    expect(sliderStep('subscription_price', { min: 100, max: 200 })).toBe(1);
    expect(sliderStep('subscription_price', { min: 100, max: 199 })).toBe(1);
    expect(sliderStep('year', { min: 1800, max: 2026 })).toBe(1);
    for (const range of ['price', 'km', 'year'] as const) expect(sliderStep(range, { min: 7, max: 7 })).toBe(1);
  });

  it('SRCH-052 SRCH-053 a handle moves a step of 500 each time, and its value is rounded: no key leaves it in its place', () => {
    let slider = sliderOf({ max: 14_000 }, bounds);
    const press = (by: number) => {
      slider = moveHandle(price, slider, 'max', slider.handles.max + by);
      return [slider.handles.max, slider.values.max];
    };
    expect([press(-500), press(-500), press(-500), press(500), press(500)]).toEqual([
      [13_500, 14_000],
      [13_000, 13_000],
      [12_500, 13_000],
      [13_000, 13_000],
      [13_500, 14_000],
    ]);
    expect(slider.handles.min).toBe(9_990);
  });

  it('SRCH-054 ends at 100000 when the search gives no maximum', () => {
    expect(sliderBounds(undefined)).toEqual({ min: 0, max: 100_000 });
  });

  it('SRCH-013 is no filter at the ends, one on either side, or both', () => {
    expect(toRange(bounds, bounds)).toBeUndefined();
    expect(toRange({ min: 9_991, max: 84_700 }, bounds)).toEqual({ min: 9_991 });
    expect(toRange({ min: 9_990, max: 84_699 }, bounds)).toEqual({ max: 84_699 });
    expect(toRange({ min: 10_000, max: 20_000 }, bounds)).toEqual({ min: 10_000, max: 20_000 });
  });
});
