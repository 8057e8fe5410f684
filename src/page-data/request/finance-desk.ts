import { calculatorLimits } from '#src/domain/finance/calculator.ts';
import { ESTIMATE_TERMS } from '#src/domain/finance/loan-terms.ts';
import { feeLabels } from '#src/domain/finance/total-labels.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import type { Site } from '../site/site.ts';
import type { CalculatorProps } from '../vehicle/vehicle-finance.ts';
import { type FinanceWorkProps, financeWork } from './finance-application.ts';

/** What the site's finance page has beside its words: the calculator of any loan, and the application (FIN-017). */
export type FinanceDeskProps = { calculator?: CalculatorProps; work: FinanceWorkProps };

/** Undefined for a site that takes no applications. */
export function financeDesk(site: Site): FinanceDeskProps | undefined {
  const work = financeWork(site);
  if (!work) return undefined;
  const calculator = anyLoan(site);
  return { ...(calculator && { calculator }), work };
}

/** The calculator without a vehicle, by the site's own rates; none without a comparison rate (CRED-004). */
function anyLoan({ settings: { finance } }: Site): CalculatorProps | undefined {
  if (!finance.comparison) return undefined;
  const costs = { kind: 'fees' as const, ...finance.comparison };
  const { comparisonRange, fees, examples } = finance.copy;
  const limits = calculatorLimits(finance.calculator, undefined, { terms: ESTIMATE_TERMS });
  return {
    // It starts at the price of the vehicle that a visitor comes from, wherever those of vehicles start.
    limits: { ...limits, followsPrice: { ...limits.followsPrice, start: true } },
    costs,
    fees: feeLabels(finance.calculator.establishmentFee, costs),
    copy: {
      comparisonRange,
      fees: fees.map(({ label, amount }) => ({ label, text: formatMoney(amount) })),
      examples,
    },
    enquireHref: '#finance-form',
    carId: '',
    title: 'Your loan',
  };
}
