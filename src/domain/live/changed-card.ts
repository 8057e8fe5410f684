import type { CardView } from '../vehicle-card/card-view.ts';
import { changedPrice } from './changed-price.ts';
import type { LiveChange } from './live-changes.ts';

/** The site's words on the card of a sold vehicle: its tag and its button. */
export type SoldWords = { sold: string; similar: string };

/** The card of a vehicle with what changed since the print (VDP-125). */
export function changedCard(view: CardView, change: LiveChange, words: SoldWords): CardView {
  if (view.sold) return view;
  const { favourite: _, weekly: __, ...rest } = view;
  if (change.sold)
    return {
      ...rest,
      sold: true,
      tag: { kind: 'sold', text: words.sold },
      buttons: [{ kind: 'findSimilar', text: words.similar, href: view.href }],
    };
  const price = changedPrice(view.price, change);
  if (price === view.price) return view;
  // A repayment was worked out from the old price.
  return { ...rest, price, ...(view.favourite && { favourite: view.favourite }) };
}
