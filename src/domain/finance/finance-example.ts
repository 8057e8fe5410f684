import type { FeatureSettings } from '../features/feature-settings.schema.ts';
import { formatMoney } from '../price/money.ts';
import { exactRepaymentCents, repaymentCount, totalPayable } from './amortisation.ts';
import { accountFeeText } from './application/linked-loan.ts';
import { calculatorLimits } from './calculator.ts';
import { exampleComparisonRatePercent } from './comparison-rate.ts';
import { type CreditAd, creditAd, exampleLoanAmount, exampleLoanYears } from './credit-ad.ts';
import type { FinanceSettings } from './finance-settings.schema.ts';
import { loanFor } from './loan-terms.ts';

/** The example of a site's finance page: what is borrowed and repaid, in words, and the repayment with its rates. */
export type FinanceExample = { words: string; ad: CreditAd };

/**
 * CRED-006: the loan of the comparison rate at the site's default interest with the fees of `finance.comparison`, so that
 * the finance page has the rates of the estimates. Undefined where the site has no finance or states no fees.
 */
export function financeExample({
  features,
  finance,
}: {
  features: Pick<FeatureSettings, 'finance'>;
  finance: FinanceSettings;
}): FinanceExample | undefined {
  if (!features.finance || !finance.comparison) return undefined;
  const { establishmentFee, monthlyFee } = finance.comparison;
  const ratePercent = calculatorLimits(finance.calculator, undefined).interest.start;
  const terms = { termYears: exampleLoanYears, depositPercent: 0, finalPaymentPercent: 0 };
  const { frequency } = finance.calculator;
  const loan = loanFor(exampleLoanAmount, terms, ratePercent, establishmentFee, frequency);
  const ad = creditAd({
    repayment: Math.round(exactRepaymentCents(loan)) / 100,
    ratePercent,
    comparisonRatePercent: exampleComparisonRatePercent(ratePercent, { kind: 'fees', ...finance.comparison }),
    frequency,
  });
  const sentences = [
    `Borrow ${formatMoney(exampleLoanAmount)} over ${exampleLoanYears} years, without a deposit, ` +
      `and repay it in ${repaymentCount(loan)} ${frequency}ly repayments.`,
    establishmentFee > 0 && `An establishment fee of ${formatMoney(establishmentFee)} is lent with it.`,
    accountFeeText(monthlyFee),
    `In total you pay ${formatMoney(totalPayable(loan, { once: 0, monthly: monthlyFee }))}.`,
  ];
  return ad && { words: sentences.filter(Boolean).join(' '), ad };
}
