import { type CalculatorInput, type CalculatorLimits, calculatorResult } from './calculator.ts';
import { exampleComparisonRatePercent, type LendingCosts } from './comparison-rate.ts';
import { type CreditAd, creditAd } from './credit-ad.ts';

/** What a calculator shows of a loan; undefined where there is none to offer (CALC-033). Whole dollars. */
export function calculatedAd(
  input: CalculatorInput,
  limits: CalculatorLimits,
  costs: LendingCosts,
): { ad: CreditAd; repayment: number; total: number } | undefined {
  const { repayment, total } = calculatorResult(input, limits);
  const { interest, frequency, residual } = input;
  const ad = creditAd({
    repayment,
    ratePercent: interest,
    comparisonRatePercent: exampleComparisonRatePercent(interest, costs),
    frequency,
    atEnd: residual,
  });
  return ad && repayment !== undefined && total !== undefined ? { ad, repayment, total } : undefined;
}
