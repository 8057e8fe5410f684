import { calculatorLimits } from '#src/domain/finance/calculator.ts';
import { estimateTerms } from '#src/domain/finance/loan-terms.ts';
import { feeLabels } from '#src/domain/finance/total-labels.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import type { CalculatorProps } from '../vehicle/vehicle-finance.ts';

/** What a loan without a vehicle is worked out with. */
export type AnyLoan = Pick<CalculatorProps, 'limits' | 'costs' | 'fees'>;

/** The loan without a vehicle, by the site's own rates; none without a comparison rate (CRED-004). */
export function anyLoan({ finance }: Pick<Settings, 'finance'>): AnyLoan | undefined {
  if (!finance.comparison) return undefined;
  const costs = { kind: 'fees' as const, ...finance.comparison };
  const limits = calculatorLimits(finance.calculator, undefined, { terms: estimateTerms(finance) });
  return {
    // It starts at the price of the vehicle that a visitor comes from, wherever those of vehicles start.
    limits: { ...limits, followsPrice: { ...limits.followsPrice, start: true } },
    costs,
    fees: feeLabels(finance.calculator.establishmentFee, costs),
  };
}
