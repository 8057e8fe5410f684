import { outranksReserved, RESERVED_TAG } from '../vehicle-card/card-tag.ts';
import type { CardView } from '../vehicle-card/card-view.ts';
import { changedPrice } from './changed-price.ts';
import type { LiveChange } from './live-changes.ts';

/** The site's words on the card of a sold vehicle: its tag and its button; and the button of one that is reserved. */
export type SoldWords = { sold: string; similar: string; enquire: string };

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
  const now = change.reserved ? reservedCard(view, words) : view;
  const price = changedPrice(view.price, change);
  if (price === view.price) return now;
  // A repayment was worked out from the old price.
  const { weekly: _weekly, ...repriced } = now;
  return { ...repriced, price };
}

/** The card of a vehicle that is reserved: nobody reserves it, or is sent to drive it (CARD-011, CARD-013, CARD-022). */
function reservedCard(view: CardView, words: SoldWords): CardView {
  const buttons = view.buttons.flatMap((button): CardView['buttons'] => {
    if (button.kind === 'reserve') return [];
    if (button.kind !== 'testDrive') return [button];
    return [{ kind: 'enquire', text: words.enquire, href: `${view.href}#enquire` }];
  });
  return { ...view, buttons, ...(!outranksReserved(view.tag) && { tag: RESERVED_TAG }) };
}
