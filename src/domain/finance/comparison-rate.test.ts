import { describe, expect, it } from 'vitest';
import { exactRepaymentCents } from './amortisation.ts';
import { comparisonPeriods, comparisonRatePercent, exampleComparisonRatePercent } from './comparison-rate.ts';

const fees = { kind: 'fees', establishmentFee: 395, monthlyFee: 8 } as const;
const none = { kind: 'fees', establishmentFee: 0, monthlyFee: 0 } as const;
const published = { kind: 'published', ratePercent: 7.49, comparisonRatePercent: 8.6 } as const;

describe('comparison rate', () => {
  it('CRED-003 has the n of the Code', () => {
    expect(comparisonPeriods).toEqual({ week: 52.18, fortnight: 26.09, month: 12 });
  });

  // Worked out with 50-digit decimals, playing the balance forward at a trial rate until it ends at nothing.
  it.each([
    [7.49, fees, 8.64],
    [10, none, 10.03],
    [10, published, 11.08],
    [7.49, published, 8.6],
  ] as const)(
    'CRED-003 of %d%% with %j, repaid by the week whatever a visitor chooses, is %d%%',
    (rate, costs, percent) => {
      expect(exampleComparisonRatePercent(rate, costs)).toBe(percent);
    },
  );

  it('CRED-003 a published comparison rate under the rate adds no negative costs', () => {
    const odd = { kind: 'published', ratePercent: 9, comparisonRatePercent: 5 } as const;
    expect(exampleComparisonRatePercent(9, odd)).toBe(exampleComparisonRatePercent(9, none));
  });

  it('CRED-003 solves the formula for uneven payments', () => {
    // 1,000 lent, 1,100 back after a month: r = 10%, n = 12.
    expect(comparisonRatePercent(1000, [1100], 'month')).toBe(120);
    expect(comparisonRatePercent(1000, [0, 1210], 'week')).toBe(521.8);
    expect(comparisonRatePercent(1000, [1_000_000], 'month')).toBe(1_198_800);
  });

  it('CRED-003 is 0 when nothing more than the loan comes back', () => {
    const payment = exactRepaymentCents({
      amountCents: 3_000_000,
      depositCents: 0,
      establishmentFeeCents: 0,
      residualCents: 0,
      ratePercent: 0,
      termYears: 5,
      frequency: 'month',
    });
    expect(comparisonRatePercent(3_000_000, Array<number>(60).fill(payment), 'month')).toBe(0);
    expect(comparisonRatePercent(0, [5], 'month')).toBe(0);
  });
});
