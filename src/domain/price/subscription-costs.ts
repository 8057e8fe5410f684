import { formatMoney } from './money.ts';
import type { PriceShown } from './price-shown.ts';
import type { PricingSettings } from './pricing-settings.schema.ts';

/** A line of what a subscription costs: "Today", "$1,695", "first week $339 + bond $1,356, which comes back". */
export type SubscriptionCost = { label: string; amount: string; note?: string };

/**
 * What a subscription costs besides its price by the week: what is due on the first day, the first week and the bond, what
 * each week costs after it, and what it costs at least, the single price that stands beside a price by the week (Australian
 * Consumer Law, section 48). Empty for another price; a line is missing where the site does not say what it takes.
 */
export function subscriptionCosts(
  { kind, amount }: Pick<PriceShown, 'kind' | 'amount'>,
  { leastWeeks, bondWeeks }: Pick<PricingSettings, 'leastWeeks' | 'bondWeeks'>,
): SubscriptionCost[] {
  if (kind !== 'weekly' || !amount) return [];
  const week = formatMoney(amount);
  const lines: SubscriptionCost[] = [];
  if (bondWeeks) {
    const bond = formatMoney(amount * bondWeeks);
    const note = `first week ${week} + bond ${bond}, which comes back`;
    lines.push({ label: 'Today', amount: formatMoney(amount * (bondWeeks + 1)), note });
    lines.push({ label: 'Each week after', amount: week });
  }
  if (leastWeeks) {
    const weeks = `${leastWeeks} ${leastWeeks === 1 ? 'week' : 'weeks'}`;
    const note = bondWeeks ? `${weeks}, with the bond back` : weeks;
    lines.push({ label: 'Least you pay', amount: formatMoney(amount * leastWeeks), note });
  }
  return lines;
}

/** The same in words, a line each: "Today $1,695: first week $339 + bond $1,356, which comes back". */
export const costLines = (costs: readonly SubscriptionCost[]): string[] =>
  costs.map(({ label, amount, note }) => `${label} ${amount}${note ? `: ${note}` : ''}`);
