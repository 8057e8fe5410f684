import { monthsPerYear, weeksPerYear } from '../finance/frequency.ts';

/** years; BUD-003, BUD-006. */
export const budgetYears = 5;
/** AUD; BUD-013, BUD-022. */
export const priceSearchAbove = 1000;
/** AUD; BUD-004. */
const budgetRepaymentMonthly = 600;
/** AUD; BUD-004. */
const budgetRepaymentWeekly = 200;
/** AUD; BUD-004. */
const budgetDeposit = 2000;
/** AUD; BUD-005. */
const budgetInputMin = 0;
/** AUD; BUD-005. */
const budgetInputMax = 1_000_000;

/** BUD-002: how often the repayment is made. */
export type BudgetFrequency = 'week' | 'month';

/** The visitor's entries; whole or broken dollars. */
export type BudgetInput = { frequency: BudgetFrequency; repayment: number; deposit: number };

const PERIODS: Record<BudgetFrequency, number> = { week: weeksPerYear, month: monthsPerYear };
const START: Record<BudgetFrequency, number> = { week: budgetRepaymentWeekly, month: budgetRepaymentMonthly };

/** BUD-004: the block starts weekly, as the calculator does (CALC-001). */
export const BUDGET_START: BudgetInput = {
  frequency: 'week',
  repayment: START.week,
  deposit: budgetDeposit,
};

/** BUD-003: what all repayments of the term and the deposit add up to, in whole dollars. */
export function budgetEstimate({ frequency, repayment, deposit }: BudgetInput): number {
  return Math.floor(repayment * PERIODS[frequency] * budgetYears + deposit);
}

/** BUD-004: another frequency brings its own start value, unless the visitor has changed the repayment. */
export function withFrequency(input: BudgetInput, frequency: BudgetFrequency): BudgetInput {
  const untouched = input.repayment === START[input.frequency];
  return { ...input, frequency, repayment: untouched ? START[frequency] : input.repayment };
}

/** BUD-005: an amount as typed ("$1,200"), within its limits; 0 for what is not a number. */
export function budgetAmount(typed: string): number {
  const text = typed.replace(/[\s$,]/g, '');
  const amount = /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : 0;
  return Math.min(budgetInputMax, Math.max(budgetInputMin, amount));
}

/** BUD-011: what is counted: "used car" for a block of one car type, plain "car" otherwise, with the site's own word. */
export function budgetNouns(
  carTypes: readonly ('new' | 'used' | 'demo')[],
  { singular, plural }: { singular: string; plural: string },
): { singular: string; plural: string } {
  const [only] = carTypes;
  const type = only && carTypes.length === 1 ? `${only} ` : '';
  return { singular: type + singular, plural: type + plural };
}

/** What the button and the message below it say, and whether the button can be used. */
export type BudgetAnswer = { button: string; message: string; disabled: boolean };

/**
 * BUD-010 and BUD-011. A budget of 0 is no limit (BUD-012), so it is never below the least price.
 *
 * @param found number of vehicles within the budget.
 * @param leastPrice least price of the results in dollars; undefined when no vehicle has a price.
 */
export function budgetAnswer(
  budget: number,
  found: number,
  leastPrice: number | undefined,
  nouns: { singular: string; plural: string },
): BudgetAnswer {
  const belowAll = budget > 0 && budget < (leastPrice ?? 0);
  if (found === 0 || belowAll) return { ...budgetEmptyTexts(nouns.plural), disabled: true };
  const noun = found === 1 ? nouns.singular : nouns.plural;
  return { button: `Show ${found.toLocaleString('en-AU')} ${noun}`, message: '', disabled: false };
}

/** Vehicles of the search page that a price search does not count (BUD-013): up to $1,000, and without a price. */
export type NotCounted = { cheap?: true; unpriced?: true };

/**
 * BUD-012, ROUTE-081: the address parameters of the search page that shows what a budget finds; a least price only where
 * the page would show vehicles that are not counted, so that its number is that of the button (SRCH-022).
 */
export function budgetQuery(budget: number, { cheap, unpriced }: NotCounted): [name: string, value: string][] {
  const least = priceSearchAbove + 1;
  if (budget > 0) return [['range[price]', `${cheap ? least : ''}:${budget}`]];
  return [['sortBy', 'Car_production:price:desc'], ...(cheap || unpriced ? priceFrom(least) : [])];
}

const priceFrom = (least: number): [string, string][] => [['range[price]', `${least}:`]];

/** ERR-035: button and message of a budget that finds nothing; `nouns` such as "used cars". */
export function budgetEmptyTexts(nouns: string): { button: string; message: string } {
  return { button: `No ${nouns} found`, message: `No ${nouns} found for this budget` };
}
