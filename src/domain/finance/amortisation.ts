import { type Frequency, monthsPerYear, periodsPerYear } from './frequency.ts';

/** A loan with a residual (CALC-030). Whole cents, percent a year, years. */
export type Loan = {
  amountCents: number;
  /** Deposit and trade-in together. */
  depositCents: number;
  establishmentFeeCents: number;
  residualCents: number;
  ratePercent: number;
  termYears: number;
  frequency: Frequency;
};

/** CALC-030: how many repayments the term holds; at least one. */
export function repaymentCount({ termYears, frequency }: Pick<Loan, 'termYears' | 'frequency'>): number {
  return Math.max(1, Math.round(termYears * periodsPerYear[frequency]));
}

/** CALC-030: what is owed at the start, P = amount − deposit + establishment fee, never under 0; whole cents. */
export function principalCents({ amountCents, depositCents, establishmentFeeCents }: Loan): number {
  return Math.max(0, amountCents - depositCents + establishmentFeeCents);
}

/** CALC-030: the repayment before any rounding, in cents; a negative result counts as 0. */
export function exactRepaymentCents(loan: Loan): number {
  const i = loan.ratePercent / 100 / periodsPerYear[loan.frequency];
  return annuity(principalCents(loan), i, repaymentCount(loan), loan.residualCents);
}

/** What n equal payments are that leave of a principal, at the rate i a period, the residual; in the same unit, never under 0. */
export function annuity(principal: number, i: number, n: number, residual = 0): number {
  if (i === 0) return Math.max(0, (principal - residual) / n);
  const discount = (1 + i) ** -n;
  // expm1 keeps the last digits of 1 − (1 + i)^−n when the rate is tiny.
  const share = i / -Math.expm1(-n * Math.log1p(i));
  return Math.max(0, (principal - residual * discount) * share);
}

/** One repayment of a schedule; whole cents. */
export type Instalment = { paymentCents: number; interestCents: number; principalCents: number; balanceCents: number };

/**
 * Every repayment of a loan in whole cents. Interest of each period is rounded to the cent as a lender's ledger does;
 * the last repayment settles what that rounding left, so the balance ends at the residual to the cent. Empty when
 * nothing is repaid, because the residual is more than the loan grows to.
 */
export function repaymentSchedule(loan: Loan): Instalment[] {
  const exact = exactRepaymentCents(loan);
  if (exact === 0) return [];
  const payment = Math.round(exact);
  const count = repaymentCount(loan);
  const rate = loan.ratePercent / 100 / periodsPerYear[loan.frequency];
  let balance = principalCents(loan);
  return Array.from({ length: count }, (_, place) => {
    const interest = Math.round(balance * rate);
    const paid = place === count - 1 ? balance + interest - loan.residualCents : payment;
    balance += interest - paid;
    return {
      paymentCents: paid,
      interestCents: interest,
      principalCents: paid - interest,
      balanceCents: balance,
    };
  });
}

/** What one year of a schedule adds up to; whole cents. */
export type ScheduleYear = { year: number; paidCents: number; interestCents: number; balanceCents: number };

/** A schedule by years of the loan; the last one may be a part of a year. */
export function scheduleYears(schedule: readonly Instalment[], frequency: Frequency): ScheduleYear[] {
  const years: ScheduleYear[] = [];
  schedule.forEach((instalment, place) => {
    const before = Math.floor(place / periodsPerYear[frequency]);
    const sum = years[before] ?? { year: before + 1, paidCents: 0, interestCents: 0, balanceCents: 0 };
    sum.paidCents += instalment.paymentCents;
    sum.interestCents += instalment.interestCents;
    sum.balanceCents = instalment.balanceCents;
    years[before] = sum;
  });
  return years;
}

/** What a lender charges besides the repayments of a loan, in dollars: once, and for each month of the term. */
export type AccountFees = { once: number; monthly: number };

/** The fees of a whole term, in dollars to the cent. */
export function feesOverTerm({ once, monthly }: AccountFees, termYears: number): number {
  return Math.round((once + monthly * Math.round(termYears * monthsPerYear)) * 100) / 100;
}

/**
 * What all of a loan comes to, in dollars to the cent: its deposit, its repayments to the cent, its residual and the fees
 * of the whole term. Whoever shows a total that holds everything shows this one (CALC-032, CRED-006, FINW-010).
 */
export function totalPayable(loan: Loan, fees: AccountFees): number {
  const repaidCents = Math.round(exactRepaymentCents(loan)) * repaymentCount(loan);
  const besidesCents = Math.round(feesOverTerm(fees, loan.termYears) * 100);
  return (repaidCents + loan.residualCents + loan.depositCents + besidesCents) / 100;
}
