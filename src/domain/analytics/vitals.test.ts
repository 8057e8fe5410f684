import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketOf, mostOf, percentile75, VITAL_NAMES, VITALS, type VitalName } from './vitals.ts';

/** The counts of visits with these figures, as they are kept. */
function counted(name: VitalName, values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) {
    const bucket = bucketOf(name, value);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  return counts;
}
const ratingOf = (name: VitalName, value: number) => percentile75(name, counted(name, [value]))?.rating;

/** The figure that three of four are within, by nearest rank. */
const exact75 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] as number;
const exactRating = (name: VitalName, value: number) => {
  const { good, poor, units } = VITALS[name];
  return value <= good / units ? 'good' : value <= poor / units ? 'needs improvement' : 'poor';
};

describe('the speed of pages', () => {
  it.each<[VitalName, number, number]>([
    ['LCP', 2500, 4000],
    ['INP', 200, 500],
    ['CLS', 0.1, 0.25],
    ['FCP', 1800, 3000],
    ['TTFB', 800, 1800],
  ])('EVT-022 %s is good up to %d and poor above %d, exactly', (name, good, poor) => {
    const least = name === 'CLS' ? 1e-9 : 1e-6;
    expect([good - least, good, good + least].map((value) => ratingOf(name, value))).toEqual([
      ...['good', 'good', 'needs improvement'],
    ]);
    expect([poor - least, poor, poor + least].map((value) => ratingOf(name, value))).toEqual([
      ...['needs improvement', 'needs improvement', 'poor'],
    ]);
    expect([0, mostOf(name)].map((value) => ratingOf(name, value))).toEqual(['good', 'poor']);
  });

  it('EVT-022 one visit exactly at a threshold is told as that figure', () => {
    for (const name of VITAL_NAMES) {
      const { good, poor, units } = VITALS[name];
      for (const bound of [good, poor])
        expect(percentile75(name, new Map([[bound, 1]]))?.value, name).toBe(bound / units);
    }
  });

  it('EVT-022 the 75th percentile of any visits has the true rating, and is a bucket away at most', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...VITAL_NAMES).chain((name) => {
          const { poor, units } = VITALS[name];
          const near = fc.double({ min: 0, max: (poor / units) * 1.2, noNaN: true });
          const bounds = fc.constantFrom(VITALS[name].good / units, poor / units, 0);
          return fc.tuple(fc.constant(name), fc.array(fc.oneof(near, bounds), { minLength: 1, maxLength: 60 }));
        }),
        ([name, values]) => {
          const found = percentile75(name, counted(name, values));
          const truth = exact75(values);
          const { poor, step, units } = VITALS[name];
          expect(found?.rating).toBe(exactRating(name, truth));
          // What is shown is on the same side of every threshold as its rating says.
          expect(exactRating(name, found?.value ?? -1)).toBe(found?.rating);
          const width = truth > poor / units ? poor / 4 : step;
          expect(Math.abs((found?.value ?? -1) - truth)).toBeLessThanOrEqual(width / units);
        },
      ),
    );
  });

  it('is spread within a bucket, so that more slow visits are a larger figure', () => {
    const p75 = (slow: number) =>
      percentile75(
        'LCP',
        new Map([
          [2400, 100],
          [2500, slow],
        ]),
      )?.value ?? 0;
    expect([p75(0), p75(100), p75(300)]).toEqual([2375, 2450, 2467]);
    expect(
      percentile75(
        'CLS',
        new Map([
          [0, 9],
          [100, 1],
        ]),
      )?.value,
    ).toBe(0);
  });

  it('there is none of nothing', () => {
    expect(percentile75('LCP', new Map())).toBeUndefined();
    expect(percentile75('LCP', new Map([[2500, 0]]))).toBeUndefined();
  });

  it('a bucket says what it is: the upper bound, in units', () => {
    expect([0, 1, 100, 100.5, 4000, 4001, 39_999, 40_001].map((value) => bucketOf('LCP', value))).toEqual([
      ...[0, 100, 100, 200, 4000, 5000, 40_000, 600_000],
    ]);
    expect([0, 0.0001, 0.07, 0.1, 0.1001].map((value) => bucketOf('CLS', value))).toEqual([0, 100, 700, 1000, 1100]);
  });
});
