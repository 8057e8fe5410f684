import { formatMoney } from '../price/money.ts';
import type { PriceShown } from '../price/price-shown.ts';
import type { LiveChange } from './live-changes.ts';

/** A new price as a page says it; words where the old one was wrong and nobody knows the right one yet (VDP-126). */
export const newAmount = (to: number): string => (to ? formatMoney(to) : 'Ask for the price');

/** A price after a change, where it is the one that was changed; a "was" price belongs to the old one, and to none belongs nothing. */
export function changedPrice<Price extends PriceShown>(price: Price, { price: change }: LiveChange): Price {
  if (!change || price.amount !== change.from) return price;
  const { to } = change;
  const { was: _, ...rest } = price;
  const text = newAmount(to);
  return (to ? { ...rest, kind: 'plain', amount: to, text } : { kind: 'text', text }) as Price;
}
