import { describe, expect, it } from 'vitest';
import { ESTIMATE_TERMS } from './loan-terms.ts';
import { ownQuote } from './own-quote.ts';
import { estimatedRepayment } from './price-estimate.ts';

const comparison = { establishmentFee: 395, monthlyFee: 8 };
const rates = { ratePercent: 7.49, establishmentFee: 395, comparison };
const requested = { purchasePrice: 30_000, loanTerm: 5, depositPercent: 0, finalPaymentPercent: 0 };

describe('ownQuote', () => {
  it('QUOTE-002 DATA-018 answers the repayment by week, fortnight and month, each worked out by itself, with both rates', () => {
    // 50-digit decimals: 30,395 at 7.49% over 5 years is 140.24 by the week; 4.33 of them would be 607.24.
    expect(ownQuote(requested, rates)).toEqual({
      ...{ weeklyRepaymentAmount: 140.24, fortnightlyRepaymentAmount: 280.65, monthlyRepaymentAmount: 608.91 },
      advertisedRate: 7.49,
      comparisonRate: 8.64,
    });
  });

  it('QUOTE-006 is the price estimate under the same terms, and lends the fee of the calculator', () => {
    const { depositPercent, finalPaymentPercent } = ESTIMATE_TERMS;
    for (const purchasePrice of [11, 32_991, 67_500, 249_999.99]) {
      const quote = ownQuote({ ...requested, purchasePrice, depositPercent, finalPaymentPercent }, rates);
      expect(quote?.weeklyRepaymentAmount).toBe(estimatedRepayment(purchasePrice, 7.49, 395, ESTIMATE_TERMS));
    }
    expect(ownQuote(requested, { ...rates, establishmentFee: 0 })?.weeklyRepaymentAmount).toBe(138.42);
  });

  it('QUOTE-006 takes term, deposit and final payment it is asked with', () => {
    const repaid = (change: object) => ownQuote({ ...requested, ...change }, rates)?.weeklyRepaymentAmount ?? 0;
    // Played forward with 50-digit decimals: 126.3986, 107.3559 and 111.6785.
    expect(repaid({ depositPercent: 10 })).toBe(126.4);
    expect(repaid({ loanTerm: 7 })).toBe(107.36);
    expect(repaid({ finalPaymentPercent: 30 })).toBe(111.68);
  });

  it('CRED-004 answers nothing on a site without fees to compare with', () => {
    expect(ownQuote(requested, { ...rates, comparison: null })).toBeUndefined();
  });

  it('CRED-001 answers nothing when nothing is repaid', () => {
    const whole = { ...requested, depositPercent: 100 };
    expect(ownQuote(whole, { ...rates, establishmentFee: 0 })).toBeUndefined();
    expect(ownQuote(whole, rates)?.weeklyRepaymentAmount).toBeGreaterThan(0);
  });
});
