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

/**
 * The fees of a calculator's total: the text on what is lent with the price, dollars that are paid besides it once and each
 * month, and a sentence on those of a lender who does not say how much they are.
 */
export type FeeLabels = { lent: string; once: number; monthly: number; lender: string };

/**
 * The fees of a loan: `establishmentFee` is what the calculator adds to it, in dollars (CALC-026); `shownTotal` tells that the
 * page has the total of the lender, which may hold more.
 */
export function feeLabels(establishmentFee: number, costs: LendingCosts, shownTotal = false): FeeLabels {
  const lent = establishmentFee > 0 ? `, with the establishment fee of ${formatMoney(establishmentFee)}` : '';
  if (costs.kind === 'fees')
    return { lent, once: lent ? 0 : costs.establishmentFee, monthly: costs.monthlyFee, lender: '' };
  const lender = shownTotal
    ? ' The lender’s total payable is to the cent and may have more fees.'
    : ' Account fees of the lender, if any, are not in it.';
  return { lent, once: 0, monthly: 0, lender };
}

/** `repayments, deposit and fees`. */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
