import { dateAfter } from '../calendar/days.ts';
import { formatMoney } from './money.ts';
import type { PriceShown } from './price-shown.ts';

/** What a subscription costs: dollars a week, the bond in weekly payments, and the weeks that it runs at least. */
export type SubscriptionPrice = { amount: number; leastWeeks: number | null; bondWeeks: number | null };

/** A line of it: "Upfront: week 1 and bond", "$1,695", "week 1 $339, bond $1,356". */
export type SubscriptionCost = { label: string; amount: string; note?: string };

/** weeks; LEAD-016: the longest that may be asked for, two years. */
export const mostWeeks = 104;
/** weeks: a quarter and half a year, to tap beside the least that the dealer takes. */
const USUAL_WEEKS = [13, 26];
const DAYS_OF_WEEK = 7;
/** weeks: of 365 days and twelve months. */
const weeksOfMonth = 365 / DAYS_OF_WEEK / 12;

export const countWeeks = (weeks: number) => `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`;

/** Undefined for a price that is not by the week, and where the site says neither a bond nor a least length. */
export function subscriptionPrice(
  { kind, amount }: Pick<PriceShown, 'kind' | 'amount'>,
  { leastWeeks, bondWeeks }: Omit<SubscriptionPrice, 'amount'>,
): SubscriptionPrice | undefined {
  return kind === 'weekly' && amount && (leastWeeks || bondWeeks) ? { amount, leastWeeks, bondWeeks } : undefined;
}

/** What is paid on the first day, the first week and the bond, in dollars. */
export const upfrontAmount = (amount: number, bondWeeks: number): number => amount * (bondWeeks + 1);

/** Whatever the length: what is due on the first day, what each week costs after it, with about what a month comes to, and what comes back. */
export function subscriptionCosts({ amount, bondWeeks }: SubscriptionPrice): SubscriptionCost[] {
  const week = formatMoney(amount);
  const month = `about ${formatMoney(Math.round(amount * weeksOfMonth))} a month`;
  if (!bondWeeks) return [{ label: 'Each week', amount: week, note: month }];
  return [
    {
      label: 'Upfront: week 1 and bond',
      amount: formatMoney(upfrontAmount(amount, bondWeeks)),
      note: `week 1 ${week}, bond ${formatMoney(amount * bondWeeks)}`,
    },
    { label: 'Each week after', amount: week, note: month },
    { label: 'Comes back', amount: formatMoney(amount * bondWeeks), note: 'the bond' },
  ];
}

/** The lengths to tap: the least, then the usual ones that are longer. */
export const offeredWeeks = (leastWeeks: number): number[] => [
  leastWeeks,
  ...USUAL_WEEKS.filter((usual) => usual > leastWeeks),
];

/** A length that was written, in weeks; undefined for one that is no whole number, shorter than the least or too long. */
export function weeksOf(entry: string, leastWeeks: number): number | undefined {
  const weeks = /^\d{1,3}$/.test(entry.trim()) ? Number(entry) : 0;
  return weeks >= Math.max(1, leastWeeks) && weeks <= mostWeeks ? weeks : undefined;
}

/**
 * What a length comes to; that of the least is the single price that stands beside a price by the week (Australian Consumer
 * Law, section 48). The bond may be the same figure, so the line says that week 1 is in it and the bond is not.
 */
export function lengthCost(weeks: number, { amount, leastWeeks, bondWeeks }: SubscriptionPrice): SubscriptionCost {
  return {
    label: `${weeks === leastWeeks ? 'Minimum ' : 'All '}${countWeeks(weeks)}`,
    amount: formatMoney(amount * weeks),
    note: `${weeks} × ${formatMoney(amount)}${bondWeeks ? ', with week 1 and without the bond' : ''}`,
  };
}

/** The day on which a subscription ends, "Fri 12 Feb 2027"; empty before its first day is known. */
export function lastDay(start: string, weeks: number): string {
  if (!Number.isFinite(Date.parse(start))) return '';
  const day = new Date(dateAfter(start, weeks * DAYS_OF_WEEK));
  return day.toLocaleDateString('en-AU', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  });
}

/** "Not included: fuel or charging, tolls"; undefined where the site does not say it. */
export const notIncluded = (pricing: { notIncluded: string }): string | undefined =>
  pricing.notIncluded ? `Not included: ${pricing.notIncluded}` : undefined;

/** A line in words: "Minimum 4 weeks: $1,356 (4 × $339)". */
export const costLine = ({ label, amount, note }: SubscriptionCost): string =>
  `${label}: ${amount}${note ? ` (${note})` : ''}`;
