import { COMPARISON_BASIS, COMPARISON_WARNING, type CreditAd } from '#src/domain/finance/credit-ad.ts';
import type { Frequency } from '#src/domain/finance/frequency.ts';

/** A repayment whose figures come later, and are for that frequency: tokens for `fillFrame`. */
export const creditTemplate = (frequency: Frequency): CreditAd => ({
  repayment: '{repayment}',
  period: `per ${frequency}`,
  atEnd: '{atEnd}',
  rate: '{rate}',
  comparisonRate: '{comparisonRate}',
  basis: COMPARISON_BASIS,
  warning: COMPARISON_WARNING,
});
