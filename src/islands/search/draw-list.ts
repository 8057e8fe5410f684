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

/**
 * Replaces the items of a list of cards: those that a screen shows at once, the others right after they are painted, in
 * places that already stand. So the answer to a key is on the screen before most of its work is done.
 *
 * @returns how to stop, when other items come first.
 */
export function drawList(list: HTMLElement, items: readonly CardItem[]): () => void {
  const onScreen = Math.ceil(screen.height / CARD_PX) * (screen.width < 640 ? 1 : 4);
  // Further down any card may be in view.
  const atOnce = scrolled > screen.height / 2 ? items.length : Math.min(items.length, onScreen);
  const later = items.slice(atOnce);
  list.innerHTML = drawn(items.slice(0, atOnce)) + '<li></li>'.repeat(later.length);
  if (later.length === 0) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      const places = [...list.children].slice(atOnce);
      list.insertAdjacentHTML('beforeend', drawn(later));
      for (const place of places) place.remove();
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

const drawn = (items: readonly CardItem[]) => items.map((item) => item()).join('');
