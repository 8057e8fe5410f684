import { describe, expect, it } from 'vitest';
import { ESTIMATE_TERMS } from '../finance/loan-terms.ts';
import { estimatedRepayment } from '../finance/price-estimate.ts';
import { siteSchema } from '../settings/settings.schema.ts';
import { priceOfWeekly, weeklyOfPrice } from './record/weekly-of-price.ts';
import { repaymentTerms } from './repayment-terms.ts';

const settings = (features: object = {}, finance: object = {}, pricing: object = {}) =>
  siteSchema.parse({
    site: { id: 1, slug: 'yard', name: 'Yard' },
    features: { priceEstimate: true, ...features },
    finance: {
      comparison: { establishmentFee: 395, monthlyFee: 8 },
      calculator: { interest: { default: 7.5 }, establishmentFee: 395 },
      ...finance,
    },
    pricing,
  });

describe('search by repayment', () => {
  it('SRCH-080 gives the estimate of EST-003 in whole dollars, there and back', () => {
    const terms = repaymentTerms(settings());
    if (!terms) throw new Error('no terms');
    for (const price of [5000, 12_345, 29_990, 74_500, 250_000]) {
      const weekly = weeklyOfPrice(price, terms);
      expect(Math.abs(weekly - estimatedRepayment(price, 7.5, 395, ESTIMATE_TERMS))).toBeLessThanOrEqual(0.51);
      expect(weeklyOfPrice(priceOfWeekly(weekly, terms), terms)).toBe(weekly);
      expect(weeklyOfPrice(priceOfWeekly(weekly, terms) + 20, terms)).toBeGreaterThanOrEqual(weekly);
    }
  });

  it('SRCH-081 has the rate, the comparison rate, the assumptions and the warning in words', () => {
    expect(repaymentTerms(settings())).toMatchObject({
      rate: '7.50% p.a.',
      comparisonRate: expect.stringMatching(/^8\.\d\d% p\.a\.$/) as string,
      assumptions: '5 year term, 10% deposit, 30% final payment',
      warning: expect.stringMatching(/^WARNING: This comparison rate is true only/) as string,
    });
  });

  it('SRCH-081 shows no repayment without a comparison rate, without estimates, without finance, or where cars are rented', () => {
    expect(repaymentTerms(settings({}, { comparison: null }))).toBeUndefined();
    expect(repaymentTerms(settings({ priceEstimate: false }))).toBeUndefined();
    expect(repaymentTerms(settings({ finance: false }))).toBeUndefined();
    expect(repaymentTerms(settings({}, {}, { mode: 'subscription' }))).toBeUndefined();
  });

  it('SRCH-080 takes for a repayment the highest price that still has it', () => {
    const line = { base: 2, perDollar: 0.005 };
    expect(weeklyOfPrice(20_000, line)).toBe(102);
    expect([weeklyOfPrice(20_099, line), weeklyOfPrice(20_100, line)]).toEqual([102, 103]);
    expect(priceOfWeekly(102, line)).toBe(20_099);
    const terms = repaymentTerms(settings());
    if (!terms) throw new Error('no terms');
    for (let weekly = 20; weekly <= 1_000; weekly += 7) {
      const price = priceOfWeekly(weekly, terms);
      expect([weeklyOfPrice(price, terms), weeklyOfPrice(price + 1, terms)]).toEqual([weekly, weekly + 1]);
    }
    expect(weeklyOfPrice(0, { base: -3, perDollar: 0.005 })).toBe(0);
    expect(priceOfWeekly(1, line)).toBe(0);
  });

  it('SRCH-081 shows no repayment where the comparison rate comes out as nothing', () => {
    const free = { establishmentFee: 0, monthlyFee: 0 };
    const interest = { min: 0, default: 0 };
    expect(repaymentTerms(settings({}, { comparison: free, calculator: { interest } }))).toBeUndefined();
  });
});
