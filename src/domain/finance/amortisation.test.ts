import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exactRepaymentCents,
  type Loan,
  principalCents,
  repaymentCount,
  repaymentSchedule,
  scheduleYears,
} from './amortisation.ts';
import { type Frequency, monthlyFromWeekly, periodsPerYear } from './frequency.ts';

const loan = (change: Partial<Loan> = {}): Loan => ({
  amountCents: 3_000_000,
  depositCents: 0,
  establishmentFeeCents: 0,
  residualCents: 0,
  ratePercent: 10,
  termYears: 5,
  frequency: 'week',
  ...change,
});

const anyLoan = fc.record({
  amountCents: fc.integer({ min: 100_000, max: 25_000_000 }),
  depositCents: fc.integer({ min: 0, max: 5_000_000 }),
  establishmentFeeCents: fc.constantFrom(0, 130_000, 136_050),
  residualCents: fc.integer({ min: 0, max: 10_000_000 }),
  ratePercent: fc.oneof(fc.constantFrom(0, 0.5, 10), fc.double({ min: 0.01, max: 30, noNaN: true })),
  termYears: fc.constantFrom(1, 1.5, 2, 2.5, 3, 4, 4.5, 5, 6.5, 7),
  frequency: fc.constantFrom<Frequency>('week', 'fortnight', 'month'),
});

describe('repayment', () => {
  it('CALC-001 has 52, 26 and 12 periods a year', () => {
    expect(periodsPerYear).toEqual({ week: 52, fortnight: 26, month: 12 });
    expect(repaymentCount({ termYears: 1.5, frequency: 'month' })).toBe(18);
    expect(repaymentCount({ termYears: 4.3, frequency: 'month' })).toBe(52);
    expect(repaymentCount({ termYears: 4.2, frequency: 'month' })).toBe(50);
    expect(repaymentCount({ termYears: 0, frequency: 'month' })).toBe(1);
  });

  it('CALC-002 makes a monthly figure from a weekly one × 4.33', () => {
    expect(monthlyFromWeekly(100)).toBe(433);
    expect(monthlyFromWeekly(132.45)).toBe(573.51);
  });

  // Worked out with 50-digit decimals by playing the loan forward, period by period, and closing in on the payment
  // that leaves exactly the residual: no closed formula, and none of this code.
  it.each([
    [{}, 146.73329],
    [{ frequency: 'fortnight' }, 293.683712],
    [{ frequency: 'month' }, 637.411341],
    [{ depositCents: 300_000, residualCents: 900_000 }, 105.347666],
    [{ ratePercent: 0 }, 115.384615],
    [
      {
        amountCents: 3_299_000,
        establishmentFeeCents: 99_500,
        residualCents: 1_133_000,
        ratePercent: 7.49,
        termYears: 4.5,
        frequency: 'month',
      },
      566.217485,
    ],
    [{ establishmentFeeCents: 130_000, ratePercent: 8.5, termYears: 3, frequency: 'fortnight' }, 455.269657],
    [{ amountCents: 25_000_000, residualCents: 10_000_000, ratePercent: 15, termYears: 7 }, 954.62071],
    [{ amountCents: 100_000, ratePercent: 0.5, termYears: 1, frequency: 'month' }, 83.5592],
  ] as [Partial<Loan>, number][])('CALC-030 of %j is %d', (change, dollars) => {
    expect(exactRepaymentCents(loan(change)) / 100).toBeCloseTo(dollars, 5);
  });

  it('CALC-030 lends nothing below 0 and asks nothing below 0', () => {
    expect(principalCents(loan({ depositCents: 4_000_000 }))).toBe(0);
    expect(exactRepaymentCents(loan({ depositCents: 4_000_000 }))).toBe(0);
    expect(exactRepaymentCents(loan({ residualCents: 20_000_000 }))).toBe(0);
    expect(repaymentSchedule(loan({ residualCents: 20_000_000 }))).toEqual([]);
  });

  it('CALC-030 adds the establishment fee to the loan', () => {
    expect(principalCents(loan({ depositCents: 100_000, establishmentFeeCents: 136_050 }))).toBe(3_036_050);
  });

  it('CALC-030 a tiny rate is close to no rate', () => {
    expect(exactRepaymentCents(loan({ ratePercent: 1e-9 }))).toBeCloseTo(
      exactRepaymentCents(loan({ ratePercent: 0 })),
      4,
    );
  });

  it('CALC-030 CALC-035 the balance ends at the residual to the cent, whatever the loan', () => {
    fc.assert(
      fc.property(anyLoan, (some) => {
        const schedule = repaymentSchedule(some);
        if (schedule.length === 0) return exactRepaymentCents(some) === 0;
        const paid = schedule.reduce((sum, { paymentCents }) => sum + paymentCents, 0);
        const interest = schedule.reduce((sum, { interestCents }) => sum + interestCents, 0);
        return (
          schedule.length === repaymentCount(some) &&
          schedule.at(-1)?.balanceCents === some.residualCents &&
          schedule.every((row) => Object.values(row).every(Number.isInteger)) &&
          paid === principalCents(some) - some.residualCents + interest &&
          schedule.every((row) => row.principalCents === row.paymentCents - row.interestCents)
        );
      }),
      { numRuns: 500 },
    );
  });

  it('CALC-030 CALC-035 the last repayment settles no more than rounding', () => {
    fc.assert(
      fc.property(anyLoan, (some) => {
        const rows = repaymentSchedule(some);
        const last = rows.at(-1)?.paymentCents ?? 0;
        return Math.abs(last - (rows[0]?.paymentCents ?? last)) <= rows.length * 5 + 5;
      }),
    );
  });

  it('CALC-030 more deposit never raises the repayment, more price never lowers it', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 1, max: 2_000_000 }), (some, more) => {
        const before = exactRepaymentCents(some);
        return (
          exactRepaymentCents({ ...some, depositCents: some.depositCents + more }) <= before &&
          exactRepaymentCents({ ...some, amountCents: some.amountCents + more }) >= before
        );
      }),
    );
  });

  it('CALC-030 no rate spreads the loan evenly and costs no interest', () => {
    fc.assert(
      fc.property(anyLoan, (some) => {
        const free = { ...some, ratePercent: 0 };
        const even = (principalCents(free) - free.residualCents) / repaymentCount(free);
        return (
          Math.abs(exactRepaymentCents(free) - Math.max(0, even)) < 1e-6 &&
          repaymentSchedule(free).every(({ interestCents }) => interestCents === 0)
        );
      }),
    );
  });

  it('CALC-030 the years of a schedule add up to it', () => {
    const schedule = repaymentSchedule(loan({ termYears: 2.5, residualCents: 500_000 }));
    const years = scheduleYears(schedule, 'week');
    expect(years.map(({ year }) => year)).toEqual([1, 2, 3]);
    expect(years.at(-1)?.balanceCents).toBe(500_000);
    expect(years.reduce((sum, { interestCents }) => sum + interestCents, 0)).toBe(
      schedule.reduce((sum, { interestCents }) => sum + interestCents, 0),
    );
    expect(years[0]?.interestCents).toBeGreaterThan(0);
    expect(years.reduce((sum, { paidCents }) => sum + paidCents, 0)).toBe(
      schedule.reduce((sum, { paymentCents }) => sum + paymentCents, 0),
    );
  });
});
