import { describe, expect, it } from 'vitest';
import { ownQuote } from './own-quote.ts';

const comparison = { establishmentFee: 395, monthlyFee: 8 };

describe('ownQuote', () => {
  it('QUOTE-002 DATA-018 answers the weekly repayment with both rates', () => {
    // 50-digit decimals: 30,395 at 7.49% by the week over 5 years is 140.24, the account fee 96 ÷ 52 = 1.85.
    expect(ownQuote({ purchasePrice: 30_000, loanTerm: 5 }, { ratePercent: 7.49, comparison })).toEqual({
      weeklyRepaymentAmount: 142.09,
      advertisedRate: 7.49,
      comparisonRate: 8.64,
    });
  });

  it('CRED-004 answers nothing on a site without fees to compare with', () => {
    expect(ownQuote({ purchasePrice: 30_000, loanTerm: 5 }, { ratePercent: 7.49, comparison: null })).toBeUndefined();
  });
});
