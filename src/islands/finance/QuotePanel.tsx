import { useEffect, useState } from 'react';
import { COMPARISON_BASIS, COMPARISON_WARNING, type CreditAd, creditAd } from '#src/domain/finance/credit-ad.ts';
import { monthlyFromWeekly, weeksPerMonth } from '#src/domain/finance/frequency.ts';
import { type LoanTerms, termsText } from '#src/domain/finance/loan-terms.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { Credit } from '../credit/Credit.tsx';
import type { QuoteState } from './quote-loader.ts';

const LOADING = '...';
const NONE = '--';

/**
 * The quick quote of an application (FIN-034 to FIN-036): repayment by the week with both rates and the warning (CRED-001),
 * by the month, and what the figures rest on (FIN-060).
 */
export function QuotePanel({ state, terms }: { state: QuoteState; terms: LoanTerms }) {
  const quote = state.status === 'shown' ? state.quote : undefined;
  // An answer without one of the three figures is none: a repayment is never shown alone.
  const ad =
    quote &&
    creditAd({
      repayment: quote.weeklyRepaymentAmount,
      ratePercent: quote.advertisedRate,
      comparisonRatePercent: quote.comparisonRate,
      frequency: 'week',
    });
  const blank = state.status === 'loading' ? LOADING : NONE;
  const month = ad && quote ? formatMoney(monthlyFromWeekly(quote.weeklyRepaymentAmount)) : blank;
  const spoken = useSpoken(ad ? `${ad.repayment} ${ad.period}, ${month} per month` : '');
  return (
    <section className="quote-panel" aria-label="Your estimate" data-quote-state={ad ? 'shown' : state.status}>
      <Credit ad={ad ?? frame(blank)} />
      <p className="quote-panel__month">
        <span>Per month</span> <strong className="numbers">{month}</strong>
      </p>
      <p className="quote-panel__note">
        {termsText(terms)}. An estimate, not an offer of credit. The figures are of weekly repayments, {weeksPerMonth}{' '}
        of them a month.
      </p>
      {blank === NONE && !ad && (
        <p className="quote-panel__note">No figures at the moment. You can apply all the same.</p>
      )}
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </section>
  );
}

/** The figures that have not come, in the places of those that will. */
const frame = (blank: string): CreditAd => ({
  repayment: blank,
  period: 'per week',
  rate: blank,
  comparisonRate: blank,
  basis: COMPARISON_BASIS,
  warning: COMPARISON_WARNING,
});

/** What a screen reader hears: figures that changed, not the ones that were rendered. */
function useSpoken(words: string): string {
  const [first] = useState(words);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (words !== first) setSpoken(words);
  }, [words, first]);
  return spoken;
}
