import { afterPaint } from './after-paint.ts';
import type { CardItem } from './cards-html.ts';

/** No card is lower than this; the styles of the list count on two rows as well (search.css). */
const CARD_PX = 460;

let scrolled = 0;
// Read when the page is laid out anyway; asking in between would lay it out.
if (typeof addEventListener === 'function')
  addEventListener(
    'scroll',
    () => {
      scrolled = scrollY;
    },
    { passive: true },
  );

/** How many items a screen shows at most. */
export const onScreen = () => Math.ceil(screen.height / CARD_PX) * (screen.width < 640 ? 1 : 4);

/** A list that nobody sees yet: the items of the first screen, and a place as high as the others. */
export function prepareList(items: readonly CardItem[], drawnAtOnce = onScreen()): HTMLUListElement {
  const list = document.createElement('ul');
  const first = items.slice(0, drawnAtOnce);
  const rows = Math.ceil((items.length - first.length) / (screen.width < 640 ? 1 : 3));
  list.innerHTML = drawn(first) + (rows > 0 ? `<li class="search__place" style="--rows:${rows}"></li>` : '');
  return list;
}

/**
 * Replaces the items of a list of cards: those that a screen shows at once, the others right after they are painted, in
 * the place kept for them. So the answer to a key is on the screen before most of its work is done.
 *
 * @param ready the same list, prepared before; it is used up.
 * @returns how to stop, when other items come first.
 */
export function drawList(list: HTMLElement, items: readonly CardItem[], ready?: HTMLUListElement): () => void {
  // Further down any card may be in view.
  const atOnce = scrolled > screen.height / 2 ? items.length : Math.min(items.length, onScreen());
  const next = ready && atOnce < items.length ? ready : prepareList(items, atOnce);
  list.replaceChildren(...next.children);
  if (atOnce === items.length) return () => undefined;
  return afterPaint(() => {
    const place = list.children[atOnce];
    list.insertAdjacentHTML('beforeend', drawn(items.slice(atOnce)));
    place?.remove();
  });
}

const drawn = (items: readonly CardItem[]) => items.map((item) => item()).join('');
