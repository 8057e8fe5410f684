import { formatMoney } from '../price/money.ts';
import { exactRepaymentCents, feesOverTerm, type Loan, principalCents, repaymentCount } from './amortisation.ts';
import type { CalculatorSettings } from './calculator-settings.schema.ts';
import type { Frequency } from './frequency.ts';
import { calculatorDefaultAmount, type LoanTerms, shareOf } from './loan-terms.ts';
import type { FeeLabels } from './total-labels.ts';

/** AUD; CALC-014, CALC-015. */
const calculatorMaxAmountOther = 100_000;
/** %; CALC-015. */
const calculatorMaxOfPricePercent = 105;
/** %; CALC-013. */
const calculatorMinOfPricePercent = 95;
/** AUD; CALC-016. */
const calculatorAmountStep = 500;
/** AUD; CALC-025. */
const depositMin = 0;
/** AUD; CALC-025. */
const depositMax = 250_000;
/** AUD; CALC-025. */
const depositStep = 0.5;
/** AUD; CALC-033. */
const enquireRepaymentLimit = 25;

type Rounding = CalculatorSettings['rounding'];

/** An input of the calculator: its limits, its step and where it starts. */
export type InputRange = { min: number; max: number; step: number; start: number };

/** The calculator of one vehicle, ready to be shown (CALC-011 to CALC-026). Dollars, percent, years. */
export type CalculatorLimits = {
  amount: InputRange;
  term: InputRange & { choices?: number[] };
  interest: InputRange & { locked: boolean };
  tradeIn: InputRange;
  residual: InputRange;
  frequency: Frequency;
  establishmentFee: number;
  rounding: Rounding;
  /** What of `amount` is the vehicle's price or follows from it. */
  followsPrice: { start: boolean; max: boolean };
  /** What `tradeIn` and `residual` start with, in percent of the starting amount. */
  startPercent: { tradeIn: number; residual: number };
};

/** What the repayment rendered for a vehicle rests on; the calculator starts there, so that a touch moves no figure. */
export type RenderedLoan = { terms: LoanTerms; ratePercent?: number };

/** The state of the calculator (DATA-060) without the total, which follows from it. */
export type CalculatorInput = {
  amount: number;
  term: number;
  interest: number;
  tradeIn: number;
  residual: number;
  frequency: Frequency;
};

/** The inputs that are numbers. */
const NUMBERS = ['amount', 'term', 'interest', 'tradeIn', 'residual'] as const;

/** The places that a dragged slider tells apart: 250,000 dollars are dragged in steps of 500. */
const DRAG_STOPS = 500;

const between = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max));

/**
 * The limits and starting values of a site for a vehicle of `price` dollars; no price is null or 0. With a `rendered`
 * loan the calculator starts with its terms and rate, within the limits, in place of the site's own.
 */
export function calculatorLimits(
  settings: CalculatorSettings,
  price: number | null | undefined,
  rendered?: RenderedLoan,
): CalculatorLimits {
  const { minAmount, term, interest, termChoices } = settings;
  const cost = Math.max(0, price ?? 0);
  const maxAmount = settings.maxAmount === 'followsPrice' ? followedMaximum(cost) : settings.maxAmount;
  const start = settings.defaultAmount === 'carPrice' ? cost || calculatorDefaultAmount : settings.defaultAmount;
  const amount = amountRange(start, cost || minAmount, { min: minAmount, max: maxAmount });
  const startPercent = {
    tradeIn: rendered?.terms.depositPercent ?? 0,
    residual: rendered?.terms.finalPaymentPercent ?? 0,
  };
  return {
    amount,
    term: termRange(term, termChoices, rendered?.terms.termYears ?? term.default),
    interest: {
      min: interest.min,
      max: interest.max,
      step: interest.step,
      start: between(rendered?.ratePercent ?? interest.default, interest.min, interest.max),
      locked: interest.locked,
    },
    tradeIn: moneyRange(amount, startPercent.tradeIn),
    residual: moneyRange(amount, startPercent.residual),
    frequency: settings.frequency,
    establishmentFee: settings.establishmentFee,
    rounding: settings.rounding,
    followsPrice: { start: settings.defaultAmount === 'carPrice', max: settings.maxAmount === 'followsPrice' },
    startPercent,
  };
}

/** The limits of a vehicle whose price became another one since they were worked out (VDP-125). */
export function limitsAtPrice(limits: CalculatorLimits, price: number): CalculatorLimits {
  const { followsPrice } = limits;
  const { min, max, start } = limits.amount;
  const amount = amountRange(followsPrice.start ? price : start, price, {
    min,
    max: followsPrice.max ? followedMaximum(price) : max,
  });
  return {
    ...limits,
    amount,
    tradeIn: moneyRange(amount, limits.startPercent.tradeIn),
    residual: moneyRange(amount, limits.startPercent.residual),
  };
}

/** CALC-013 to CALC-016: limits that a vehicle's price lies outside of reach to 5% beyond it. */
function amountRange(start: number, price: number, limits: Pick<InputRange, 'min' | 'max'>): InputRange {
  const max = price > limits.max ? shareOfPrice(price, calculatorMaxOfPricePercent) : limits.max;
  const min = price < limits.min ? shareOfPrice(price, calculatorMinOfPricePercent) : limits.min;
  return { min, max, step: calculatorAmountStep, start: between(start, min, max) };
}

/** CALC-025: deposit and residual, which start with a share of the amount. */
function moneyRange(amount: InputRange, startPercent: number): InputRange {
  const max = Math.max(depositMax, amount.max);
  return {
    min: depositMin,
    max,
    step: depositStep,
    start: between(shareOf(amount.start, startPercent), depositMin, max),
  };
}

/** Whole dollars. */
const shareOfPrice = (price: number, percent: number) => Math.round((price * percent) / 100);

/** CALC-015: 105% of a price above 100,000, in whole dollars; 100,000 otherwise. */
function followedMaximum(price: number): number {
  if (price <= calculatorMaxAmountOther) return calculatorMaxAmountOther;
  return shareOfPrice(price, calculatorMaxOfPricePercent);
}

/** CALC-020: a site's own years replace the slider; it starts at the one nearest to `wanted`. */
function termRange({ min, max, step }: CalculatorSettings['term'], choices: number[] | null, wanted: number) {
  if (!choices || choices.length === 0) return { min, max, step, start: between(wanted, min, max) };
  const sorted = [...new Set(choices)].sort((one, other) => one - other);
  const start = sorted.reduce((best, years) => (Math.abs(years - wanted) < Math.abs(best - wanted) ? years : best));
  return { min: sorted[0] ?? min, max: sorted.at(-1) ?? max, step, start, choices: sorted };
}

/** Where the calculator of `limits` starts. */
export function startingInput(limits: CalculatorLimits): CalculatorInput {
  const starts = Object.fromEntries(NUMBERS.map((name) => [name, limits[name].start]));
  return { ...(starts as Record<(typeof NUMBERS)[number], number>), frequency: limits.frequency };
}

/** A number as typed: digits and a point; anything else is 0. A negative number becomes 0 (CALC-018). */
export function typedNumber(text: string): number {
  const number = Number(text.replace(/[\s,$%]/g, ''));
  return Number.isFinite(number) ? Math.max(0, number) : 0;
}

/** The nearest value inside of an input's limits, for when a visitor leaves it. */
export function insideLimits(value: number, { min, max }: InputRange): number {
  return between(value, min, max);
}

/**
 * CALC-025: where a slider of dollars that is dragged stops. A finger cannot tell more than some hundred places apart, so a
 * range with tiny steps is dragged by whole hundreds, at most five hundred of them.
 */
export function draggedTo(value: number, { min, max, step }: InputRange): number {
  const least = (max - min) / DRAG_STOPS;
  if (least <= step) return value;
  const stop = Math.ceil(least / 100) * 100;
  return Math.min(max, min + Math.round((value - min) / stop) * stop);
}

/** Whether a value lies within an input's limits, the limits included. */
function isInside(value: number, { min, max }: InputRange): boolean {
  return value >= min && value <= max;
}

/** CALC-020, CALC-022, CALC-025: the help text of a value that is outside of its limits; empty otherwise. */
export function outsideHelp(value: number, range: InputRange, words: (value: number) => string): string {
  return isInside(value, range) ? '' : outsideLimits(words(range.min), words(range.max));
}

/** CALC-017: the help text of a purchase price at or beyond a limit; empty otherwise. */
export function amountHelp(amount: number, { min, max }: InputRange): string {
  return amount <= min || amount >= max ? outsideLimits(formatMoney(min), formatMoney(max)) : '';
}

/** The loan that an input describes. */
export function loanOf(input: CalculatorInput, limits: Pick<CalculatorLimits, 'establishmentFee'>): Loan {
  return {
    amountCents: Math.round(input.amount * 100),
    depositCents: Math.round(input.tradeIn * 100),
    establishmentFeeCents: Math.round(limits.establishmentFee * 100),
    residualCents: Math.round(input.residual * 100),
    ratePercent: input.interest,
    termYears: input.term,
    frequency: input.frequency,
  };
}

/**
 * CALC-031: an exact repayment in cents as dollars, to the cent or whole. A thousandth of a cent of computing error rounds
 * nothing up.
 */
export function roundedDollars(cents: number, rounding: Rounding): number {
  if (rounding === 'cents') return Math.round(cents) / 100;
  const dollars = Math.round(cents * 1000) / 100_000;
  return rounding === 'up' ? Math.ceil(dollars) : Math.round(dollars);
}

/** The term of a balloon or residual wherever it is named. */
export const FINAL_PAYMENT = 'Final payment (balloon)';

/** What everything comes to, in dollars; its parts add up to it, and `note` is said of them. */
export type LoanTotal = { payable: number; parts: { label: string; amount: number }[]; note: string };

/**
 * The total payable of a loan with its parts to the cent, so that the sum can be checked by hand (CALC-032): 37,477.40, of
 * "Deposit and trade-in" 3,096, "260 repayments of $130.39" 33,901.40 and "Fees over the term" 480.
 */
export function loanTotal(loan: Loan, { lent, lender, atEnd, ...fees }: FeeLabels): LoanTotal {
  const count = repaymentCount(loan);
  const repayment = Math.round(exactRepaymentCents(loan)) / 100;
  const parts = [
    { label: 'Deposit and trade-in', amount: loan.depositCents / 100 },
    { label: `${count} repayments of ${formatMoney(repayment)}`, amount: Math.round(repayment * count * 100) / 100 },
    { label: FINAL_PAYMENT, amount: loan.residualCents / 100 },
    { label: 'Fees over the term', amount: feesOverTerm(fees, loan.termYears) },
  ].filter(({ amount }) => amount > 0);
  const payable = parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  return { payable, parts, note: lent + lender + (loan.residualCents > 0 ? atEnd : '') };
}

/** What is repaid of a loan, in whole dollars but for the residual. */
export type LoanParts = { principal: number; interest: number; residual: number };

/** What comes off the loan, its interest, and its residual: together the repayments and the final payment (CALC-035). */
export function loanParts(loan: Loan): LoanParts {
  const repaidCents = Math.round(exactRepaymentCents(loan)) * repaymentCount(loan);
  const principal = Math.max(0, principalCents(loan) - loan.residualCents);
  const dollars = Math.round(principal / 100);
  return { principal: dollars, residual: loan.residualCents / 100, interest: Math.round(repaidCents / 100) - dollars };
}

/**
 * CALC-030 to CALC-033: the repayment that the calculator shows, in dollars; undefined where "Enquire for finance" is
 * shown. With any value outside of its limits there is none either: what is typed on the way to a number is no offer.
 */
export function calculatorRepayment(input: CalculatorInput, limits: CalculatorLimits): number | undefined {
  if (!NUMBERS.every((name) => isInside(input[name], limits[name]))) return undefined;
  const repayment = roundedDollars(exactRepaymentCents(loanOf(input, limits)), limits.rounding);
  return repayment > enquireRepaymentLimit ? repayment : undefined;
}

/** ERR-041 (CALC-017). */
export function outsideLimits(min: string, max: string): string {
  return `Cannot be less than ${min} or more than ${max}`;
}
