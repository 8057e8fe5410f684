import { formatMoney } from './money.ts';
import type { PriceShown } from './price-shown.ts';
import type { PricingSettings } from './pricing-settings.schema.ts';

/**
 * A line of what a subscription costs: "Upfront, bond included", "$1,695", "first week $339 + bond $1,356, refunded at the end". One with
 * `term` is for that length only, "13 weeks", and is shown while it is the one that is chosen.
 */
export type SubscriptionCost = { label: string; amount: string; note?: string; term?: string };

/** weeks: a quarter, half a year and a year, beside the least that the dealer takes. */
const USUAL_WEEKS = [13, 26, 52];

const countWeeks = (weeks: number) => `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`;

/**
 * What a subscription costs besides its price by the week: what is due on the first day, the first week and the bond, what
 * each week costs after it, and what the minimum length costs, the single price that stands beside a price by the week (Australian
 * Consumer Law, section 48). The minimum is the first of the lengths among which a shopper chooses; the bond is never in
 * it, and is said once, in what is paid upfront. Each amount says how it is made. Empty for another price; a line is missing
 * where the site does not say what it takes.
 */
export function subscriptionCosts(
  { kind, amount }: Pick<PriceShown, 'kind' | 'amount'>,
  { leastWeeks, bondWeeks }: Pick<PricingSettings, 'leastWeeks' | 'bondWeeks'>,
): SubscriptionCost[] {
  if (kind !== 'weekly' || !amount) return [];
  const week = formatMoney(amount);
  const lines: SubscriptionCost[] = [];
  if (bondWeeks) {
    const note = `first week ${week} + bond ${formatMoney(amount * bondWeeks)}, refunded at the end`;
    lines.push({ label: 'Upfront, bond included', amount: formatMoney(amount * (bondWeeks + 1)), note });
    lines.push({ label: 'Each week after', amount: week });
  }
  for (const weeks of leastWeeks ? [leastWeeks, ...USUAL_WEEKS.filter((usual) => usual > leastWeeks)] : [])
    lines.push({
      label: weeks === leastWeeks ? `Minimum ${countWeeks(weeks)}` : `Total for ${countWeeks(weeks)}`,
      amount: formatMoney(amount * weeks),
      note: `${weeks} × ${week}${bondWeeks ? ', without the bond' : ''}`,
      term: countWeeks(weeks),
    });
  return lines;
}

/** A line in words: "Upfront, bond included: $1,695 (first week $339 + bond $1,356, refunded at the end)". */
export const costLine = ({ label, amount, note }: SubscriptionCost): string =>
  `${label}: ${amount}${note ? ` (${note})` : ''}`;
