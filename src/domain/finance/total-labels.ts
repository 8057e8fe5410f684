import { formatMoney } from '../price/money.ts';
import { type AccountFees, exactRepaymentCents, type Loan, totalPayable } from './amortisation.ts';
import type { LendingCosts } from './comparison-rate.ts';
import type { LenderOffer } from './finance-widget.ts';
import { monthsPerYear, periodsPerYear, weeksPerYear } from './frequency.ts';
import { plusFee } from './loan-terms.ts';

/** Share of the repayments by which rounding, and repayments by the week in place of the month, move a sum. */
const TOLERANCE = 0.005;
/** dollars by which a sum of repayments to the cent is off its exact one, for each of them. */
const ROUNDING = 0.005;
const NO_FEES: AccountFees = { once: 0, monthly: 0 };

/**
 * What a lender's total holds, in words; where its own figures show that, `whole` is the total in dollars with the
 * deposit and the final payment, whether or not the lender counts them.
 */
export type LenderTotal = { note: string; whole?: number };

/**
 * The lender's total as far as the lender's own figures explain it (FINW-010): "repayments, deposit and fees". Undefined
 * without one, and for a total below the repayments, which is no total of this loan.
 */
export function lenderTotal(offer: LenderOffer): LenderTotal | undefined {
  const { paymentWeek, paymentMonth, termMonths, deposit = 0, balloon = 0 } = offer;
  if (!offer.totalPayable) return undefined;
  const sums = [
    ...(paymentMonth && termMonths ? [paymentMonth * termMonths] : []),
    ...(paymentWeek && termMonths ? [(paymentWeek * termMonths * weeksPerYear) / monthsPerYear] : []),
  ];
  if (sums.length === 0) return { note: 'as the lender states it' };
  const repayments = Math.min(...sums);
  const tolerance = repayments * TOLERANCE;
  let whole = offer.totalPayable;
  let left = whole - repayments;
  if (left < -tolerance) return undefined;
  const parts = ['repayments'];
  const missing: string[] = [];
  for (const [name, amount] of [['final payment', balloon] as const, ['deposit', deposit] as const]) {
    if (amount <= 0) continue;
    const isIn = left >= amount - tolerance;
    if (isIn) left -= amount;
    else whole += amount;
    (isIn ? parts : missing).push(name);
  }
  // Two sums of its own explain a total to the cent, or fees are in it; one sum alone is as loose as the repayments are.
  const isExplained =
    sums.length > 1
      ? sums.some(
          (sum) => Math.abs(left - (sum - repayments)) <= (termMonths ?? 0) * (weeksPerYear / monthsPerYear) * ROUNDING,
        )
      : left <= tolerance;
  if (!isExplained) parts.push('fees');
  const without = missing.length > 0 ? `, without the ${listed(missing)}` : '';
  return { note: listed(parts) + without, whole };
}

/** The total of a loan whose fees are known, and what it holds: "repayments, deposit and fees". */
export function estimateTotal(loan: Loan, fees: AccountFees): { total: number; note: string } {
  const parts = [
    'repayments',
    ...(loan.residualCents > 0 ? ['final payment'] : []),
    ...(loan.depositCents > 0 ? ['deposit'] : []),
    ...(fees.once > 0 || fees.monthly > 0 ? ['fees'] : []),
  ];
  return { total: totalPayable(loan, fees), note: listed(parts) };
}

/**
 * Dollars a month that a lender's whole total has besides the loan it was worked out for, so that a calculator which starts
 * with that loan comes to the lender's total. Undefined where the lender states no total that its figures explain, or `loan`
 * is another one than the lender's.
 */
export function lenderMonthlyFee(offer: LenderOffer | undefined, loan: Loan): number | undefined {
  if (!offer) return undefined;
  const whole = lenderTotal(offer)?.whole;
  if (whole === undefined) return undefined;
  const { paymentWeek, paymentMonth } = offer;
  const aYear = (exactRepaymentCents(loan) / 100) * periodsPerYear[loan.frequency];
  const ofLender = [paymentWeek && paymentWeek * weeksPerYear, paymentMonth && paymentMonth * monthsPerYear];
  if (!ofLender.some((year) => year && Math.abs(year - aYear) <= aYear * TOLERANCE)) return undefined;
  return (whole - totalPayable(loan, NO_FEES)) / Math.round(loan.termYears * monthsPerYear);
}

/**
 * The fees of a calculator's total: sentences on the one that is lent with the price and on those that repayments leave out,
 * dollars that are paid besides it once and each month, and a sentence on those of a lender who does not say how much they
 * are; `atEnd` is said of a loan with a final payment, `plus` beside each repayment of a lender with an account fee.
 */
export type FeeLabels = AccountFees & { lent: string; lender: string; atEnd: string; plus?: string };

/** cents; a fee that is worked out from a total is exact when it is so near to one in whole cents. */
const EXACT = 0.1;

const AT_END = ' The final payment (balloon) is still owed at the end, and paid in one sum.';

/**
 * The fees of a loan: `establishmentFee` is what the calculator adds to it, in dollars (CALC-026); `ofLender` what the
 * lender's own total has each month besides the repayments.
 */
export function feeLabels(establishmentFee: number, costs: LendingCosts, ofLender?: number): FeeLabels {
  const isLent = establishmentFee > 0;
  const lent = `Repayments to the cent.${isLent ? ` They include the establishment fee of ${formatMoney(establishmentFee)}.` : ''}`;
  const said = { lent, lender: '', atEnd: AT_END };
  if (ofLender !== undefined) {
    const cents = Math.round(ofLender * 100);
    const isExact = Math.abs(ofLender * 100 - cents) < EXACT;
    const fee = isExact ? formatMoney(cents / 100) : `about ${formatMoney(Math.round(ofLender))}`;
    if (Math.round(ofLender) <= 0) return { ...said, once: 0, monthly: ofLender };
    const onTop = ` On top: fees of the lender, ${fee} a month.`;
    return { ...said, lent: lent + onTop, once: 0, monthly: ofLender, plus: plusFee(fee) };
  }
  if (costs.kind === 'fees') {
    const fees = { once: isLent ? 0 : costs.establishmentFee, monthly: costs.monthlyFee };
    const onTop = [
      ...(fees.once > 0 ? [`establishment fee of ${formatMoney(fees.once)}`] : []),
      ...(fees.monthly > 0 ? [`account fee of ${formatMoney(fees.monthly)} a month`] : []),
    ];
    return {
      ...said,
      ...fees,
      lent: onTop.length > 0 ? `${lent} On top: ${listed(onTop)}.` : lent,
      ...(fees.monthly > 0 && { plus: plusFee(formatMoney(fees.monthly)) }),
    };
  }
  return { ...said, ...NO_FEES, lender: ' Account fees of the lender, if any, are not in it.' };
}

/** `repayments, deposit and fees`. */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
