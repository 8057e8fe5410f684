import { formatMoney } from './money.ts';
import type { PriceShown } from './price-shown.ts';
import type { PricingSettings } from './pricing-settings.schema.ts';

/**
 * What a subscription costs besides its price by the week, in lines: what is due on the first day, the first week and the
 * bond, and what it costs at least, the single price that stands beside a price by the week (Australian Consumer Law, section
 * 48). Empty for another price; a line is missing where the site does not say what it takes.
 */
export function subscriptionCosts(
  { kind, amount }: Pick<PriceShown, 'kind' | 'amount'>,
  { leastWeeks, bondWeeks }: Pick<PricingSettings, 'leastWeeks' | 'bondWeeks'>,
): string[] {
  if (kind !== 'weekly' || !amount) return [];
  const lines: string[] = [];
  if (bondWeeks) {
    const [start, week, bond] = [amount * (bondWeeks + 1), amount, amount * bondWeeks].map(formatMoney);
    lines.push(`To start: ${start} = first week ${week} + ${bond} bond (returned at the end)`);
  }
  if (leastWeeks)
    lines.push(`At least ${formatMoney(amount * leastWeeks)} for ${leastWeeks} ${leastWeeks === 1 ? 'week' : 'weeks'}`);
  return lines;
}
