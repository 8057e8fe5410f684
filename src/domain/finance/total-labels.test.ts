import { describe, expect, it } from 'vitest';
import { totalLabels } from './calculator.ts';
import type { LenderOffer } from './finance-widget.ts';
import { feeLabels, lenderTotalLabels } from './total-labels.ts';

describe('what a lender’s total holds', () => {
  /** 60 × 566.12 = 33,967.20; 260 × 130.39 = 33,901.40. */
  const LOAN: LenderOffer = { interestRate: 7, comparisonRate: 8, paymentWeek: 130.39, paymentMonth: 566.12 };
  const of = (totalPayable: number, more: Partial<LenderOffer> = {}) =>
    lenderTotalLabels({ ...LOAN, termMonths: 60, deposit: 3_096, totalPayable, ...more });

  it.each<[string, number, Partial<LenderOffer>, string | undefined]>([
    ['everything', 37_543.09, {}, 'repayments, deposit and fees'],
    ['no fees', 37_063.2, {}, 'repayments and deposit'],
    ['no deposit', 33_967.2, {}, 'repayments, without the deposit'],
    ['fees, no deposit', 34_447, {}, 'repayments and fees, without the deposit'],
    ['a loan without a deposit', 34_447, { deposit: 0 }, 'repayments and fees'],
    ['a final payment', 43_063.2, { balloon: 6_000 }, 'repayments, final payment and deposit'],
    ['a deposit, no final payment', 37_063.2, { balloon: 6_000 }, 'repayments and deposit, without the final payment'],
    ['neither', 33_967.2, { balloon: 6_000 }, 'repayments, without the final payment and deposit'],
    ['weeks alone', 36_997.4, { paymentMonth: undefined as never }, 'repayments and deposit'],
    ['less than the repayments', 33_000, {}, undefined],
  ])('FINW-010 says it by its own figures: %s', (_, total, more, words) => {
    expect(of(total, more)).toBe(words);
  });

  it('FINW-010 leaves it to the lender where term or repayment is not known', () => {
    expect(lenderTotalLabels({ ...LOAN, totalPayable: 30_000 })).toBe('as the lender states it');
    expect(lenderTotalLabels({ interestRate: 7, comparisonRate: 8, termMonths: 60, totalPayable: 1 })).toBe(
      'as the lender states it',
    );
  });
});

describe('what the calculator’s total holds', () => {
  const input = { amount: 30_960, term: 5, interest: 7.49, tradeIn: 3_096, residual: 0, frequency: 'week' } as const;
  const published = { kind: 'published', ratePercent: 7.49, comparisonRatePercent: 8.64 } as const;
  const fees = (establishmentFee: number, monthlyFee: number) =>
    ({ kind: 'fees', establishmentFee, monthlyFee }) as const;

  it('CALC-032 repayments, residual and the fee that is lent; what it comes to with deposit and account fees', () => {
    const words = (change: object, lent: number, costs = fees(395, 8)) =>
      totalLabels({ ...input, ...change }, { repayment: 130, total: 33_800 }, feeLabels(lent, costs));
    expect(words({}, 395)).toBe(
      '260 repayments of $130, with the establishment fee of $395. With deposit and trade-in of $3,096 and fees of $480: $37,376 in all.',
    );
    expect(words({ residual: 5_000.5, tradeIn: 0, frequency: 'month' }, 395)).toBe(
      '60 repayments of $130 and a residual of $5,000.50, with the establishment fee of $395. With fees of $480: $34,280 in all.',
    );
    expect(words({ tradeIn: 0 }, 0)).toBe('260 repayments of $130. With fees of $875: $34,675 in all.');
    expect(words({ tradeIn: 0 }, 0, fees(0, 0))).toBe('260 repayments of $130.');
  });

  it('CALC-032 of a lender that publishes rates alone the account fees are not known', () => {
    const words = (shownTotal: boolean) =>
      totalLabels({ ...input, tradeIn: 0 }, { repayment: 130, total: 33_800 }, feeLabels(0, published, shownTotal));
    expect(words(false)).toBe('260 repayments of $130. Account fees of the lender, if any, are not in it.');
    expect(words(true)).toBe(
      '260 repayments of $130. The lender’s total payable is to the cent and may have more fees.',
    );
  });
});
