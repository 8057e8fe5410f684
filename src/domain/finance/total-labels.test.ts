import { describe, expect, it } from 'vitest';
import { type Loan, totalPayable } from './amortisation.ts';
import { loanTotal } from './calculator.ts';
import type { LenderOffer } from './finance-widget.ts';
import { type FeeLabels, feeLabels, lenderMonthlyFee, lenderTotal } from './total-labels.ts';

/** A loan of $27,864 with a fee of $395, over five years by the week. */
const LOAN: Loan = {
  amountCents: 3_096_000,
  depositCents: 309_600,
  establishmentFeeCents: 39_500,
  residualCents: 0,
  ratePercent: 7.49,
  termYears: 5,
  frequency: 'week',
};

describe('what a lender’s total holds', () => {
  /** 60 × 566.12 = 33,967.20; 260 × 130.39 = 33,901.40. */
  const LOAN: LenderOffer = { interestRate: 7, comparisonRate: 8, paymentWeek: 130.39, paymentMonth: 566.12 };
  /** 260 × 423.26, 10,149 and 60 × 8. */
  const CX90 = { paymentWeek: 423.26, paymentMonth: 1837.77, deposit: 10_149 };
  const of = (totalPayable: number, more: Partial<LenderOffer> = {}) =>
    lenderTotal({ ...LOAN, termMonths: 60, deposit: 3_096, totalPayable, ...more });

  it.each<[string, number, Partial<LenderOffer>, string | undefined]>([
    ['everything', 37_543.09, {}, 'repayments, deposit and fees'],
    ['no fees', 37_063.2, {}, 'repayments and deposit'],
    ['an expensive vehicle', 120_676.6, CX90, 'repayments, deposit and fees'],
    ['no deposit', 33_967.2, {}, 'repayments, without the deposit'],
    ['fees, no deposit', 34_447, {}, 'repayments and fees, without the deposit'],
    ['a loan without a deposit', 34_447, { deposit: 0 }, 'repayments and fees'],
    ['a final payment', 43_063.2, { balloon: 6_000 }, 'repayments, final payment and deposit'],
    ['a deposit, no final payment', 37_063.2, { balloon: 6_000 }, 'repayments and deposit, without the final payment'],
    ['neither', 33_967.2, { balloon: 6_000 }, 'repayments, without the final payment and deposit'],
    ['weeks alone', 36_997.4, { paymentMonth: undefined as never }, 'repayments and deposit'],
    ['less than the repayments', 33_000, {}, undefined],
  ])('FINW-010 says it by its own figures: %s', (_, total, more, words) => {
    expect(of(total, more)?.note).toBe(words);
  });

  it('FINW-010 leaves it to the lender where term or repayment is not known', () => {
    expect(lenderTotal({ ...LOAN, totalPayable: 30_000 })).toEqual({ note: 'as the lender states it' });
    expect(lenderTotal({ interestRate: 7, comparisonRate: 8, termMonths: 60, totalPayable: 1 })).toEqual({
      note: 'as the lender states it',
    });
    expect(lenderTotal(LOAN)).toBeUndefined();
  });

  it('FINW-010 its whole total has the deposit and the final payment that the lender leaves out', () => {
    expect(of(37_543.09)?.whole).toBe(37_543.09);
    expect(of(33_967.2, { balloon: 6_000 })?.whole).toBe(33_967.2 + 6_000 + 3_096);
  });
});

describe('what a lender’s total has each month besides the repayments', () => {
  /** The lender's repayments of the loan, and its total with eight dollars a month. */
  const offer: LenderOffer = {
    ...{ interestRate: 7.49, comparisonRate: 8.64, paymentWeek: 130.39, paymentMonth: 566.12 },
    ...{ termMonths: 60, deposit: 3_096, totalPayable: 260 * 130.39 + 3_096 + 480 },
  };

  it('CALC-032 the calculator that starts with the lender’s loan comes to the lender’s total', () => {
    const monthly = lenderMonthlyFee(offer, LOAN);
    expect(monthly).toBeCloseTo(8, 10);
    expect(totalPayable(LOAN, { once: 0, monthly: monthly as number })).toBe(37_477.4);
    // A total of repayments by the month, shown beside those by the week.
    const byMonth = { ...offer, totalPayable: 60 * 566.12 + 3_096 + 480 };
    const fees = { once: 0, monthly: lenderMonthlyFee(byMonth, LOAN) as number };
    expect(totalPayable(LOAN, fees)).toBe(37_543.2);
  });

  it('CALC-032 nothing is known of it without a total, or for another loan', () => {
    expect(lenderMonthlyFee(undefined, LOAN)).toBeUndefined();
    expect(lenderMonthlyFee({ ...offer, totalPayable: 20_000 }, LOAN)).toBeUndefined();
    expect(lenderMonthlyFee(offer, { ...LOAN, ratePercent: 9.95 })).toBeUndefined();
  });
});

describe('what the calculator’s total holds', () => {
  /** 130.39 a week, 566.12 a month. */
  const published = { kind: 'published', ratePercent: 7.49, comparisonRatePercent: 8.64 } as const;
  const fees = (establishmentFee: number, monthlyFee: number) =>
    ({ kind: 'fees', establishmentFee, monthlyFee }) as const;
  const total = (change: Partial<Loan>, labels: FeeLabels) => loanTotal({ ...LOAN, ...change }, labels);
  const amounts = ({ parts }: ReturnType<typeof total>) => parts.map(({ label, amount }) => [label, amount]);

  it('CALC-032 one total with its parts: deposit, repayments, final payment and fees', () => {
    const whole = total({}, feeLabels(395, fees(395, 8)));
    expect(whole).toMatchObject({
      payable: 37_477.4,
      note: 'Repayments to the cent. They include the establishment fee of $395. On top: account fee of $8 a month.',
    });
    expect(feeLabels(395, fees(395, 8), 7.9).lent).toMatch(/\$395\. On top: fees of the lender, \$7\.90 a month\.$/);
    expect(feeLabels(395, fees(395, 8), 7.943).lent).toMatch(
      /\$395\. On top: fees of the lender, about \$8 a month\.$/,
    );
    expect(feeLabels(395, fees(395, 8), 0.4).lent).toMatch(/\$395\.$/);
    expect([8, 7.9, 7.943, 0.4].map((fee) => feeLabels(395, fees(395, 0), fee).plus)).toEqual([
      ...['plus $8 a month', 'plus $7.90 a month', 'plus about $8 a month', undefined],
    ]);
    expect(feeLabels(395, fees(395, 0)).lent).toBe(
      'Repayments to the cent. They include the establishment fee of $395.',
    );
    expect(feeLabels(0, fees(395, 8)).lent).toBe(
      'Repayments to the cent. On top: establishment fee of $395 and account fee of $8 a month.',
    );
    expect(total({ residualCents: 1 }, feeLabels(395, fees(395, 8))).note).toMatch(
      /\$8 a month\. The final payment \(balloon\) is still owed/,
    );
    expect(amounts(whole)).toEqual([
      ['Deposit and trade-in', 3_096],
      ['260 repayments of $130.39', 33_901.4],
      ['Fees over the term', 480],
    ]);
    const left = total({ residualCents: 500_050, depositCents: 0, frequency: 'month' }, feeLabels(395, fees(395, 8)));
    expect([left.payable, ...amounts(left)]).toEqual([
      39_031.3,
      ['60 repayments of $559.18', 33_550.8],
      ['Final payment (balloon)', 5_000.5],
      ['Fees over the term', 480],
    ]);
    expect(amounts(total({}, feeLabels(0, fees(395, 8)))).at(-1)).toEqual(['Fees over the term', 875]);
    expect(total({ depositCents: 0 }, feeLabels(0, fees(0, 0)))).toMatchObject({ note: 'Repayments to the cent.' });
  });

  it('CALC-032 of a lender that publishes rates alone the account fees are those of its own total, or not known', () => {
    expect(total({}, feeLabels(0, published)).note).toMatch(/\. Account fees of the lender, if any, are not in it\.$/);
    expect(amounts(total({}, feeLabels(0, published, 8))).at(-1)).toEqual(['Fees over the term', 480]);
  });
});
