import { describe, expect, it } from 'vitest';
import { ESTIMATE_ASSUMPTIONS, estimatedWeekly, hasEstimate } from './price-estimate.ts';

const car = { status: 'in_stock', sold: false, reserved: false };

describe('price estimate', () => {
  it.each([
    [{}, 201, true],
    [{}, 200, false],
    [{}, undefined, false],
    [{ status: 'coming_soon' }, 30_000, false],
    [{ sold: true }, 30_000, false],
    [{ reserved: true }, 30_000, false],
  ])('EST-001 a car with %j and a price of %s has one: %s', (change, price, has) => {
    expect(hasEstimate({ ...car, ...change }, price)).toBe(has);
  });

  it('EST-002 names its assumptions word for word', () => {
    expect(ESTIMATE_ASSUMPTIONS).toBe('5 year term, 10.0% deposit, 30% final payment');
  });

  it('EST-003 is a week of 5 years with 10% down and 30% at the end', () => {
    // The decimal computation of amortisation.test.ts for 32,990 at 7.5%: 105.624.
    expect(estimatedWeekly(32_990, 7.5, 0)).toBe(105.62);
  });
});
