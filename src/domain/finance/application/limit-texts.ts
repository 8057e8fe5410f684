import { formatMoney } from '../../price/money.ts';
import { type PriceLimits, priceWithin } from './application-limits.ts';

/** `$10,000 to $200,000` */
export const limitsText = ({ min, max }: PriceLimits): string => `${formatMoney(min)} to ${formatMoney(max)}`;

/** FIN-030: what is said of a price in dollars that was moved to its limit; empty for one within the limits. */
export function movedText(dollars: number, limits: PriceLimits): string {
  const taken = priceWithin(dollars, limits);
  if (taken === Math.round(dollars)) return '';
  return `You can apply here for ${limitsText(limits)}, so it now says ${formatMoney(taken)}. For ${formatMoney(dollars)}, please talk to us.`;
}
