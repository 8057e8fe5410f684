import { describe, expect, it } from 'vitest';
import { deliveryCost, operations, PRICES, requestCost, storageCost } from './cost.ts';

describe('what a store costs', () => {
  it('divides requests as its price list does: lists are writes, heads are reads, removing is free', () => {
    expect(operations({ PUT: 5, LIST: 2, POST: 1, GET: 7, HEAD: 3, DELETE: 100 })).toEqual({ writes: 8, reads: 10 });
    expect(requestCost({ PUT: 1e6, DELETE: 1e6 })).toBeCloseTo(PRICES.store.writesMillion);
    expect(requestCost({ GET: 5e5 })).toBeCloseTo(PRICES.store.readsMillion / 2);
  });

  it('takes gigabytes of a thousand million bytes', () => {
    expect(storageCost(10e9)).toBeCloseTo(10 * PRICES.store.storageGbMonth);
    expect(deliveryCost(2e9)).toBeCloseTo(2 * (PRICES.cdn.egressGb + PRICES.store.egressGb));
  });
});
