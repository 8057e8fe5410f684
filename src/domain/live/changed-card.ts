import { outranksReserved, RESERVED_TAG, SOLD_PRICE } from '../vehicle-card/card-tag.ts';
import type { CardView } from '../vehicle-card/card-view.ts';
import { changedPrice } from './changed-price.ts';
import type { LiveChange } from './live-changes.ts';

/** The site's words on the card of a sold vehicle: its tag and its button; and the button of one that is reserved. */
export type SoldLabels = { sold: string; similar: string; enquire: string };

/**
 * The effect of a change on each part of a card. A repayment and what is paid first go with the price they were worked out from. A new part of
 * `CardView` is a type error until it has an entry here, and a dropped part until `changedCard` takes it out.
 */
type Effects = EffectOn<{
  id: 'stays';
  slug: 'stays';
  href: 'stays';
  title: 'stays';
  subtitle: 'stays';
  condition: 'stays';
  image: 'stays';
  photos: 'stays';
  overlay: 'stays';
  facts: 'stays';
  location: 'stays';
  sold: 'replaced';
  tag: 'replaced';
  price: 'replaced';
  buttons: 'replaced';
  favourite: 'droppedWhenSold';
  weekly: 'droppedWithPrice';
  start: 'droppedWithPrice';
}>;
type Effect = 'stays' | 'replaced' | 'droppedWhenSold' | 'droppedWithPrice';
type EffectOn<Parts extends Record<keyof CardView, Effect>> = Parts;
/** A card without the parts on which a change has one of these effects. */
type Without<Dropped extends Effect> = {
  [Part in keyof CardView as Effects[Part] extends Dropped ? never : Part]: CardView[Part];
} & { [Part in keyof CardView as Effects[Part] extends Dropped ? Part : never]?: never };

/** The card of a vehicle with what changed since the build (VDP-125). */
export function changedCard(view: CardView, change: LiveChange, words: SoldLabels): CardView {
  if (view.sold) return view;
  const { favourite: _, weekly: __, start: ___, ...rest } = view;
  if (change.sold)
    return {
      ...rest,
      sold: true,
      price: SOLD_PRICE,
      tag: { kind: 'sold', text: words.sold },
      buttons: [{ kind: 'findSimilar', text: words.similar, href: view.href }],
    } satisfies Without<'droppedWhenSold' | 'droppedWithPrice'>;
  const now = change.reserved ? reservedCard(view, words) : view;
  const price = changedPrice(view.price, change);
  if (price === view.price) return now;
  const { weekly: _weekly, start: _start, ...repriced } = now;
  return { ...repriced, price } satisfies Without<'droppedWithPrice'>;
}

/** The card of a vehicle that is reserved: nobody reserves it, or is sent to drive it (CARD-011, CARD-013, CARD-022). */
function reservedCard(view: CardView, words: SoldLabels): CardView {
  const buttons = view.buttons.flatMap((button): CardView['buttons'] => {
    if (button.kind === 'reserve') return [];
    if (button.kind !== 'testDrive') return [button];
    return [{ kind: 'enquire', text: words.enquire, href: `${view.href}#enquire` }];
  });
  return { ...view, buttons, ...(!outranksReserved(view.tag) && { tag: RESERVED_TAG }) };
}
