import { formatMoney } from '../price/money.ts';
import type { PriceShown } from '../price/price-shown.ts';
import type { LiveChange } from './live-changes.ts';

/** A price after a change, where it is the one that was changed; a "was" price belongs to the old one. */
export function changedPrice<Price extends PriceShown>(price: Price, { price: change }: LiveChange): Price {
  if (!change || price.amount !== change.from) return price;
  const { was: _, ...rest } = price;
  return { ...rest, kind: 'plain', amount: change.to, text: formatMoney(change.to) } as Price;
}
