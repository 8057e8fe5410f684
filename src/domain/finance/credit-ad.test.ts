import { describe, expect, it } from 'vitest';
import { COMPARISON_WARNING, creditAd } from './credit-ad.ts';

const whole = { repayment: 146.73, ratePercent: 7.5, comparisonRatePercent: 8.6, frequency: 'week' } as const;

describe('creditAd', () => {
  it('CRED-001 gives repayment, rate, comparison rate, basis and warning together', () => {
    expect(creditAd(whole)).toEqual({
      repayment: '$146.73',
      period: 'per week',
      rate: '7.50% p.a.',
      comparisonRate: '8.60% p.a.',
      basis: 'Comparison rate based on a 5-year secured loan of $30,000.',
      warning: COMPARISON_WARNING,
    });
  });

  it('CRED-001 says what is left to be paid at the end beside the repayment, where anything is', () => {
    expect(creditAd({ ...whole, atEnd: 13_197 })?.atEnd).toBe('and $13,197 at the end');
    expect(creditAd({ ...whole, atEnd: 0 })).toEqual(creditAd(whole));
  });

  it('CRED-002 has the warning word for word', () => {
    expect(COMPARISON_WARNING).toBe(
      'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. ' +
        'Different terms, fees or other loan amounts might result in a different comparison rate.',
    );
  });

  it.each([
    { repayment: 0 },
    { repayment: null },
    { repayment: Number.NaN },
    { ratePercent: null },
    { ratePercent: undefined },
    { comparisonRatePercent: null },
    { comparisonRatePercent: undefined },
    { comparisonRatePercent: 0 },
    { comparisonRatePercent: Number.POSITIVE_INFINITY },
    { ratePercent: -1 },
  ])('CRED-001 there is no repayment with %j', (change) => {
    expect(creditAd({ ...whole, ...change })).toBeUndefined();
  });

  it('CRED-001 a loan without interest may be shown', () => {
    expect(creditAd({ ...whole, ratePercent: 0, comparisonRatePercent: 0 })?.comparisonRate).toBe('0.00% p.a.');
  });
});
