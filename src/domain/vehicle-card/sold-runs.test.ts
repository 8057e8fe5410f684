import { describe, expect, it } from 'vitest';
import { collapseSoldRuns } from './sold-runs.ts';

const cars = (text: string) =>
  [...text].map((letter, id) => ({ id, status: { s: 'sold', c: 'coming_soon' }[letter] ?? 'in_stock' }));
const kept = (text: string) => collapseSoldRuns(cars(text)).map(({ id }) => id);

describe('runs of sold vehicles', () => {
  it('SRCH-023 shows the first of each run', () => {
    expect(kept('ississsc')).toEqual([0, 1, 3, 4, 7]);
    expect(kept('sssi')).toEqual([0, 3]);
    expect(kept('iss')).toEqual([0, 1]);
    expect(kept('ici')).toEqual([0, 1, 2]);
  });

  it('SRCH-023 shows all when every vehicle is sold', () => {
    expect(kept('sss')).toEqual([0, 1, 2]);
    expect(kept('')).toEqual([]);
  });
});
