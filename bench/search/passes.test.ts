import { describe, expect, it } from 'vitest';
import type { SearchRequest } from '#src/search/client.ts';
import { MIN_SEARCHES, passes, sampleOrder } from './passes.ts';

const mix: SearchRequest[][] = Array.from({ length: 200 }, (_, at) => [{ indexName: 'cars', params: { page: at } }]);

/** An engine whose load takes a second and whose searches take `searchMs` of its clock; totals are places in the mix. */
function slowEngine(searchMs: number) {
  let clock = 0;
  const load = () => {
    clock += 1_000;
    return {
      search: ([request]: readonly SearchRequest[]) => {
        clock += searchMs;
        return [{ nbHits: request?.params?.page ?? -1 }];
      },
    };
  };
  return { load, now: () => clock };
}

describe('order of the sample', () => {
  it.each([1, 2, 10, 200, 495])('SRCH-077 has every search once: %i', (length) => {
    expect(sampleOrder(length).toSorted((a, b) => a - b)).toEqual(Array.from({ length }, (_, at) => at));
  });

  it.each([20, 50, 100])('SRCH-077 is a fair sample when it ends after %i of 200', (count) => {
    const inTenths = Map.groupBy(sampleOrder(200).slice(0, count), (at) => Math.floor(at / 20));
    expect(inTenths.size).toBe(10);
    for (const places of inTenths.values()) expect(Math.abs(places.length - count / 10)).toBeLessThanOrEqual(1);
  });
});

describe('budget of the passes', () => {
  it('SRCH-077 answers everything, again as often as asked, when there is time', () => {
    const { load, now } = slowEngine(10);
    const { loadMs, first, again, totals } = passes(load, new Uint8Array(), mix, { more: 2, budgetMs: 60_000 }, now);
    expect(loadMs).toBe(1_000);
    expect(first).toEqual(Array.from({ length: 200 }, () => 10));
    expect(again).toEqual(first);
    expect(totals).toEqual(mix.map((_, at) => at));
    expect(now()).toBe(1_000 + 3 * 200 * 10);
  });

  it('SRCH-077 keeps what it measured when the time is used up', () => {
    const { load, now } = slowEngine(100);
    const { first, again, totals } = passes(load, new Uint8Array(), mix, { more: 3, budgetMs: 3_700 }, now);
    expect(first).toHaveLength(37);
    expect(again).toEqual([]);
    expect(totals.flatMap((total, at) => (total === null ? [] : [total - at]))).toEqual(Array.from(first, () => 0));
  });

  it('SRCH-077 stops in a later pass too', () => {
    const { load, now } = slowEngine(100);
    const { first, again } = passes(load, new Uint8Array(), mix, { more: 3, budgetMs: 22_500 }, now);
    expect([first.length, again.length]).toEqual([200, 25]);
  });

  it('SRCH-077 answers a handful however long it takes', () => {
    const { load, now } = slowEngine(9_000);
    expect(passes(load, new Uint8Array(), mix, { more: 3, budgetMs: 1_000 }, now).first).toHaveLength(MIN_SEARCHES);
  });
});
