import { formatMoney } from '../price/money.ts';
import { type PriceLimits, priceWithin } from './application/application-limits.ts';

/** The texts of the error catalogue (docs/spec/19-errors.md) that only an application for finance shows. */

/** ERR-025. */
export const customerFailed = 'Failed to create customer with YouX';
/** ERR-026. */
export const leadRejected = 'Lead submission failed';
/** ERR-027. */
export const noRedirect = 'Failed to create customer or no redirect URL received.';

/** `$10,000 to $200,000` */
export const limitsText = ({ min, max }: PriceLimits): string => `${formatMoney(min)} to ${formatMoney(max)}`;

/** FIN-030: what is said of a price in dollars that was moved to its limit; empty for one within the limits. */
export function movedText(dollars: number, limits: PriceLimits): string {
  const taken = priceWithin(dollars, limits);
  if (taken === Math.round(dollars)) return '';
  return `You can apply here for ${limitsText(limits)}, so it now says ${formatMoney(taken)}. For ${formatMoney(dollars)}, please talk to us.`;
}
