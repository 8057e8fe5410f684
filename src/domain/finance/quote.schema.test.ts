import { describe, expect, it } from 'vitest';
import { quoteRequestSchema, quoteSchema, withTerms } from './quote.schema.ts';

describe('what a quote is asked with', () => {
  it('API-003 QUOTE-001 EST-002 where the page does not say: a great credit history, 10% deposit, 30% final payment', () => {
    const asked = quoteRequestSchema.parse({ purchasePrice: 30_000, loanTerm: 5 });
    expect(withTerms(asked)).toEqual({
      ...{ selfAssessedCreditScore: 'GREAT', purchasePrice: 30_000, loanTerm: 5 },
      ...{ depositPercent: 10, finalPaymentPercent: 30 },
    });
    const terms = { termYears: 5, depositPercent: 20, finalPaymentPercent: 0 };
    expect(withTerms(asked, terms)).toMatchObject({ depositPercent: 20, finalPaymentPercent: 0 });
    expect(withTerms({ ...asked, depositPercent: 0 }, terms)).toMatchObject({ depositPercent: 0 });
  });

  it.each([
    ['purchasePrice', [0, -1, 10_000_001, 'x'], [0.01, 10_000_000]],
    ['loanTerm', [0.4, 30.1, 'x'], [0.5, 30]],
    ['depositPercent', [-0.1, 100.1], [0, 100]],
    ['finalPaymentPercent', [-0.1, 100.1], [0, 100]],
    ['year', [1899, 2101, 2020.5], [1900, 2100, null]],
  ])('API-003 %s is refused as %j and taken as %j', (field, refused, taken) => {
    const isTaken = (value: unknown) =>
      quoteRequestSchema.safeParse({ purchasePrice: 30_000, loanTerm: 5, [field]: value }).success;
    expect(refused.map(isTaken)).toEqual(refused.map(() => false));
    expect(taken.map(isTaken)).toEqual(taken.map(() => true));
  });

  it('DATA-018 by the fortnight and the month a provider may answer; what is no figure there is left out', () => {
    const week = { weeklyRepaymentAmount: 100, advertisedRate: 7.49, comparisonRate: 8.64 };
    const month = { ...week, monthlyRepaymentAmount: 434.2 };
    expect(quoteSchema.parse(month)).toEqual(month);
    for (const other of [null, 0, -1, '434', {}])
      expect(quoteSchema.parse({ ...week, monthlyRepaymentAmount: other, fortnightlyRepaymentAmount: other })).toEqual(
        week,
      );
    expect(quoteSchema.safeParse({ ...month, weeklyRepaymentAmount: 0 }).success).toBe(false);
  });

  it('QUOTE-001 who helps is cut, never a reason to refuse', () => {
    const { whoIsHelping } = quoteRequestSchema.parse({ purchasePrice: 1, loanTerm: 1, whoIsHelping: 'x'.repeat(500) });
    expect(whoIsHelping).toHaveLength(200);
  });
});
