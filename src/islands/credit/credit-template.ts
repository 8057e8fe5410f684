import { COMPARISON_BASIS, COMPARISON_WARNING, type CreditAd } from '#src/domain/finance/credit-ad.ts';

/** A weekly repayment whose figures come later: tokens for `fillFrame`. */
export const CREDIT_TEMPLATE: CreditAd = {
  repayment: '{repayment}',
  period: 'per week',
  atEnd: '{atEnd}',
  rate: '{rate}',
  comparisonRate: '{comparisonRate}',
  basis: COMPARISON_BASIS,
  warning: COMPARISON_WARNING,
};
