import { describe, expect, it } from 'vitest';
import { estimatedWeekly } from '../finance/price-estimate.ts';
import { siteSchema } from '../site/site.schema.ts';
import { repaymentTerms } from './repayment-terms.ts';
import { priceOfWeekly, weeklyOfPrice } from './weekly-of-price.ts';

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
      expect(Math.abs(weekly - estimatedWeekly(price, 7.5, 395))).toBeLessThanOrEqual(0.51);
      expect(weeklyOfPrice(priceOfWeekly(weekly, terms), terms)).toBe(weekly);
      expect(weeklyOfPrice(priceOfWeekly(weekly, terms) + 20, terms)).toBeGreaterThanOrEqual(weekly);
    }
  });

  it('SRCH-081 has the rate, the comparison rate, the assumptions and the warning in words', () => {
    expect(repaymentTerms(settings())).toMatchObject({
      rate: '7.50% p.a.',
      comparisonRate: expect.stringMatching(/^8\.\d\d% p\.a\.$/) as string,
      assumptions: '5 year term, 10.0% deposit, 30% final payment',
      warning: expect.stringMatching(/^WARNING: This comparison rate is true only/) as string,
    });
  });

  it('SRCH-081 shows no repayment without a comparison rate, without estimates, without finance, or where cars are rented', () => {
    expect(repaymentTerms(settings({}, { comparison: null }))).toBeUndefined();
    expect(repaymentTerms(settings({ priceEstimate: false }))).toBeUndefined();
    expect(repaymentTerms(settings({ finance: false }))).toBeUndefined();
    expect(repaymentTerms(settings({}, {}, { mode: 'subscription' }))).toBeUndefined();
  });
});
