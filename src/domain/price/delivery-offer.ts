import { formatMoney } from './money.ts';

/** ERR-005. */
export const postcodeEmpty = 'Please enter a postcode.';
/** ERR-006. */
export const deliveryUnknown = 'We have no price for that location. Ask us on this page, or call.';

/**
 * What a dealer's delivery costs, in a sentence: where it is free, and from how much elsewhere (DLV-006).
 *
 * @param zones at least one; prices in dollars.
 */
export function deliveryOffer(zones: readonly { name: string; price: number }[]): string {
  const free = zones.filter(({ price }) => price === 0).map(({ name }) => name);
  const paid = zones.map(({ price }) => price).filter((price) => price > 0);
  const from = paid.length > 0 ? `from ${formatMoney(Math.min(...paid))}` : '';
  if (free.length === 0) return `To your door ${from}.`;
  if (!from) return 'Free to your door.';
  // More names than that are a list, not a sentence.
  return free.length > 2 ? `Free nearby, ${from} further out.` : `Free in ${free.join(' and ')}, ${from} further out.`;
}
