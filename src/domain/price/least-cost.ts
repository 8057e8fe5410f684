import { formatMoney } from './money.ts';
import type { PriceShown } from './price-shown.ts';
import type { PricingSettings } from './pricing-settings.schema.ts';

/**
 * What a subscription costs at least, in words: the single price that stands beside a price by the week (Australian
 * Consumer Law, section 48), and the bond. Undefined for another price, and where the site does not say how long it runs.
 */
export function leastCost(
  { kind, amount }: Pick<PriceShown, 'kind' | 'amount'>,
  { leastWeeks, bondWeeks }: Pick<PricingSettings, 'leastWeeks' | 'bondWeeks'>,
): string | undefined {
  if (kind !== 'weekly' || !amount || !leastWeeks) return undefined;
  const weeks = `${leastWeeks} ${leastWeeks === 1 ? 'week' : 'weeks'}`;
  const bond = bondWeeks ? `, and a bond of ${formatMoney(amount * bondWeeks)} that you get back` : '';
  return `At least ${formatMoney(amount * leastWeeks)} for ${weeks}${bond}`;
}
