import { formatMoney } from '../price/money.ts';
import type { LendingCosts } from './comparison-rate.ts';
import type { LenderOffer } from './finance-widget.ts';
import { monthsPerYear, weeksPerYear } from './frequency.ts';

/** Share of the repayments by which rounding, and repayments by the week in place of the month, move a sum. */
const TOLERANCE = 0.005;

/**
 * What the lender's total holds, as far as the lender's own figures show (FINW-010): "repayments, deposit and fees".
 * Undefined for a total below the repayments, which is no total of this loan.
 */
export function lenderTotalLabels(offer: LenderOffer): string | undefined {
  const { paymentWeek, paymentMonth, termMonths, totalPayable, deposit = 0, balloon = 0 } = offer;
  const sums = [
    ...(paymentMonth && termMonths ? [paymentMonth * termMonths] : []),
    ...(paymentWeek && termMonths ? [(paymentWeek * termMonths * weeksPerYear) / monthsPerYear] : []),
  ];
  if (totalPayable === undefined || sums.length === 0) return 'as the lender states it';
  const repayments = Math.min(...sums);
  const tolerance = repayments * TOLERANCE;
  let left = totalPayable - repayments;
  if (left < -tolerance) return undefined;
  const parts = ['repayments'];
  const missing: string[] = [];
  for (const [name, amount] of [['final payment', balloon] as const, ['deposit', deposit] as const]) {
    if (amount <= 0) continue;
    const isIn = left >= amount - tolerance;
    if (isIn) left -= amount;
    (isIn ? parts : missing).push(name);
  }
  if (left > tolerance) parts.push('fees');
  const without = missing.length > 0 ? `, without the ${listed(missing)}` : '';
  return listed(parts) + without;
}

/** The text on fees of a calculator's total: those after the repayments of a loan, and those besides it. */
export type FeeLabels = { lent: string; besides: string[] };

/** The fees of a loan: `establishmentFee` is what the calculator adds to it, in dollars (CALC-026). */
export function feeLabels(establishmentFee: number, costs: LendingCosts): FeeLabels {
  const lent = establishmentFee > 0 ? `, with the establishment fee of ${formatMoney(establishmentFee)}` : '';
  if (costs.kind === 'published') return { lent, besides: ['account fees of the lender, if any'] };
  const besides = [
    ...(!lent && costs.establishmentFee > 0 ? [`establishment fee of ${formatMoney(costs.establishmentFee)}`] : []),
    ...(costs.monthlyFee > 0 ? [`account fees of ${formatMoney(costs.monthlyFee)} a month`] : []),
  ];
  return { lent, besides };
}

/** `repayments, deposit and fees`. */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
