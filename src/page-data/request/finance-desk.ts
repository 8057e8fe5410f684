import { formatMoney } from '#src/domain/price/money.ts';
import type { Site } from '../site/site.ts';
import type { CalculatorProps } from '../vehicle/vehicle-finance.ts';
import { anyLoan } from './any-loan.ts';
import { type FinanceWorkProps, financeWork } from './finance-application.ts';
import { type FinanceCars, financeCars } from './finance-cars.ts';

/** What the site's finance page has beside its words: the calculator of any loan with vehicles to choose from, and the application (FIN-017, FIN-018). */
export type FinanceDeskProps = {
  calculator?: CalculatorProps;
  /** HTML of an editor at the foot of the calculator: who lends and pays. */
  about?: string;
  cars?: FinanceCars;
  work: FinanceWorkProps;
};

/** Undefined for a site that takes no applications. */
export function financeDesk(site: Site): FinanceDeskProps | undefined {
  const work = financeWork(site);
  if (!work) return undefined;
  const calculator = calculatorOfAny(site);
  const cars = calculator && financeCars(site);
  return { ...(calculator && { calculator }), ...(cars && { cars }), work };
}

/** The calculator without a vehicle. */
function calculatorOfAny({ settings }: Site): CalculatorProps | undefined {
  const loan = anyLoan(settings);
  if (!loan) return undefined;
  const { comparisonRange, fees, examples } = settings.finance.copy;
  return {
    ...loan,
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
