import { describe, expect, it } from 'vitest';
import { bucketCount, carBucket } from './car-bucket.ts';

describe('car buckets', () => {
  it.each([
    [0, 1],
    [48, 1],
    [49, 2],
    [96, 2],
    [97, 4],
    [1_000, 32],
  ])('FAV-005 %d cars are spread over %d files', (cars, files) => {
    expect(bucketCount(cars)).toBe(files);
  });

  it('FAV-005 spreads evenly, always in range, the same every time', () => {
    const sizes = new Array<number>(16).fill(0);
    for (let id = 0; id < 3_200; id += 1) {
      const bucket = carBucket(`2021-mazda-cx-5-u${id}`, 16);
      sizes[bucket] = (sizes[bucket] ?? 0) + 1;
    }
    expect(sizes).toHaveLength(16);
    expect(Math.min(...sizes)).toBeGreaterThan(130);
    expect(Math.max(...sizes)).toBeLessThan(270);
    expect(carBucket('2021-mazda-cx-5-u1', 1)).toBe(0);
  });
});
