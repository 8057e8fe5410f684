import { useEffect, useState } from 'react';
import { QUOTED_SCORE } from '#src/domain/finance/application/application-limits.ts';
import { accountFeeText, loanText } from '#src/domain/finance/application/linked-loan.ts';
import { type CalculatorInput, calculatorRepayment, limitsAtPrice } from '#src/domain/finance/calculator.ts';
import { COMPARISON_BASIS, COMPARISON_WARNING, type CreditAd, creditAd } from '#src/domain/finance/credit-ad.ts';
import { monthlyFromWeekly, weeksPerMonth } from '#src/domain/finance/frequency.ts';
import type { LoanTerms } from '#src/domain/finance/loan-terms.ts';
import { termsText } from '#src/domain/finance/price-estimate.ts';
import type { Quote } from '#src/domain/finance/quote.schema.ts';
import type { WantedLoan } from '#src/domain/lead/finance-lead.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import type { ApplicationFormProps } from '#src/page-data/request/finance-application.ts';
import { workedOut } from '../calculators/FinanceCalculator.tsx';
import { Credit } from '../credit/Credit.tsx';
import type { QuoteState } from './quote-loader.ts';

const LOADING = '...';
const NONE = '--';

type Props = {
  state: QuoteState;
  /** What the visitor says of their credit history; empty before. */
  score: string;
  /** Those that the quote was asked with. */
  terms: LoanTerms;
  /** The loan of a calculator, and what the site works it out with. */
  own: CalculatorInput | undefined;
  rates: ApplicationFormProps['loan'];
};

/**
 * The quick quote of an application (FIN-034 to FIN-036): repayment with both rates and the warning (CRED-001), by the month,
 * and what the figures rest on (FIN-060). A loan that comes from a calculator has the figures of the calculator, unless a
 * lender's quote has another rate than the site.
 */
export function QuotePanel({ state, score, terms, own, rates }: Props) {
  const { quote, isSiteRate, calculated, ad } = shownLoan(state, own, rates);
  const blank = state.status === 'loading' ? LOADING : NONE;
  const isWeekly = !calculated || own?.frequency === 'week';
  const monthly = calculated ? calculated.month : quote && monthOf(quote);
  const month = ad && monthly ? formatMoney(monthly) : blank;
  // FIN-036: of a lender who answers by the week alone.
  const isDerived = !calculated && quote && quote.monthlyRepaymentAmount === undefined;
  // FIN-032: the site's own rate is not worked out for a person.
  const isWorse = score !== '' && score !== QUOTED_SCORE && isSiteRate;
  const spoken = useSpoken(ad ? `${ad.repayment} ${ad.period}${isWeekly ? `, ${month} per month` : ''}` : '');
  return (
    <section className="quote-panel" aria-label="Your estimate" data-quote-state={ad ? 'shown' : state.status}>
      <Credit ad={ad ?? frame(blank)} />
      {isWeekly && (
        <p className="quote-panel__month">
          <span>Per month</span> <strong className="numbers">{month}</strong>
        </p>
      )}
      <p className="quote-panel__note">
        {calculated && own ? loanText(own) : termsText(terms)}. An estimate, not an offer of credit.
        {ad && score === '' && ' This rate is for people with a very good credit record.'}
        {ad && isWorse && (
          <strong> This rate is for people with a very good credit record; yours will probably be higher.</strong>
        )}
        {ad && isSiteRate && rates?.costs.kind === 'fees' && ` ${accountFeeText(rates.costs.monthlyFee)}`}
        {isDerived && ` The figures are of weekly repayments, ${weeksPerMonth} of them a month.`}
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

/** The repayment that is shown of the loan that is wanted, and what it is worked out from. */
function shownLoan(state: QuoteState, own: Props['own'], rates: Props['rates']) {
  const quote = state.status === 'shown' ? state.quote : undefined;
  const isSiteRate = !quote || quote.advertisedRate === rates?.limits.interest.start;
  const calculated = own && rates && isSiteRate && ownLoan(own, rates);
  return { quote, isSiteRate, calculated, ad: calculated ? calculated.ad : quote && quoteAd(quote) };
}

/**
 * The loan that is applied for in words, as the form shows it (FIN-061), and with a repayment its rates and what goes with
 * them (CRED-001): what the applicant reads again afterwards, and the dealer with the lead.
 */
export function loanInWords({ state, own, rates, terms, loan }: Omit<Props, 'score'> & { loan: WantedLoan }): string {
  const { ad, calculated } = shownLoan(state, own, rates);
  const wanted = `${formatMoney(loan.purchasePrice)}, ${termsText(terms)}`;
  if (!ad) return wanted;
  const { repayment, period, rate, comparisonRate, basis, warning } = ad;
  return [
    calculated && own ? loanText(own) : wanted,
    `${repayment} ${period}, ${rate}, comparison rate ${comparisonRate}`,
    `An estimate, not an offer of credit. ${basis} ${warning}`,
  ].join('\n');
}

/** A calculator's loan by the site's rates, at whatever price, and what it is by the month; each worked out from the loan itself. */
export function ownLoan(own: CalculatorInput, { limits, costs }: NonNullable<Props['rates']>) {
  const around = limitsAtPrice(limits, own.amount);
  const found = workedOut(own, around, costs);
  return found && { ...found, month: calculatorRepayment({ ...own, frequency: 'month' }, around) };
}

/** Dollars a month: as the lender answers, else the weekly figure × 4.33 (FIN-036). */
const monthOf = ({ weeklyRepaymentAmount, monthlyRepaymentAmount }: Quote) =>
  monthlyRepaymentAmount ?? monthlyFromWeekly(weeklyRepaymentAmount);

/** An answer without one of the three figures is none: a repayment is never shown alone. */
const quoteAd = (quote: Quote) =>
  creditAd({
    repayment: quote.weeklyRepaymentAmount,
    ratePercent: quote.advertisedRate,
    comparisonRatePercent: quote.comparisonRate,
    frequency: 'week',
  });

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
