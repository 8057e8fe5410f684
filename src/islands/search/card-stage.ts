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
const onScreen = () => Math.ceil(screen.height / CARD_PX) * (screen.width < 640 ? 1 : 4);

/**
 * Where the cards of answers are shown. The list for the answer that comes next can stand behind the one that is seen, laid
 * out already; to show it takes two classes away. Cards below the screen are drawn right after those on it are painted, in
 * the place kept for them: so the answer to a key is on the screen before most of its work is done.
 */
export type CardStage = {
  /** Takes the element that holds the lists; null when it goes. */
  mount(root: HTMLElement | null): void;
  /** Lays out the first cards of an answer that may be shown in a moment. */
  prepare(answer: unknown, items: readonly CardItem[]): void;
  /** Shows the first cards of an answer where they are prepared and take the place of others; whether it did. */
  showPrepared(answer: unknown): boolean;
  /** Shows the items of an answer; returns how to stop drawing those below the screen, when other items come first. */
  show(answer: unknown, items: readonly CardItem[]): () => void;
};

/** @param listClass classes of each list. */
export function createCardStage(listClass: string): CardStage {
  let root: HTMLElement | null = null;
  let next: Laid | undefined;
  let shown: Laid | undefined;
  const lay = (answer: unknown, items: readonly CardItem[], atOnce: number): Laid => {
    const list = document.createElement('ul');
    const rows = Math.ceil((items.length - atOnce) / (screen.width < 640 ? 1 : 3));
    list.className = listClass;
    list.innerHTML =
      drawn(items.slice(0, atOnce)) + (rows > 0 ? `<li class="search__place" style="--rows:${rows}"></li>` : '');
    return { answer, list, isWhole: false };
  };
  const uncover = (laid: Laid) => {
    if (laid === next) next = undefined;
    shown = laid;
    for (const other of root?.children ?? []) if (other !== laid.list) other.classList.add(ASLEEP);
    laid.list.classList.remove(BEHIND, ASLEEP);
    if (laid.list.parentNode !== root) root?.append(laid.list);
  };
  return {
    mount(element) {
      root = element;
      shown = undefined;
      if (next) root?.append(next.list);
    },
    prepare(answer, items) {
      next?.list.remove();
      const laid = lay(answer, items, Math.min(items.length, onScreen()));
      laid.list.classList.add(BEHIND);
      root?.append(laid.list);
      next = laid;
      afterPaint(() => {
        if (next === laid) laid.list.classList.add(ASLEEP);
      });
    },
    showPrepared(answer) {
      if (!next || !shown || isDeep() || next.answer !== answer) return false;
      uncover(next);
      return true;
    },
    show(answer, items) {
      const atOnce = isDeep() ? items.length : Math.min(items.length, onScreen());
      const isPrepared = (laid: Laid | undefined) => laid?.answer === answer && !laid?.isWhole && !isDeep();
      const laid = [shown, next].find(isPrepared) ?? lay(answer, items, atOnce);
      if (laid !== shown) uncover(laid);
      return afterPaint(() => {
        for (const other of [...(root?.children ?? [])])
          if (other !== laid.list && other !== next?.list) other.remove();
        const place = laid.list.children[atOnce];
        laid.list.insertAdjacentHTML('beforeend', drawn(items.slice(atOnce)));
        place?.remove();
        laid.isWhole = true;
      });
    },
  };
}

/** A list of cards, perhaps the first of them only. */
type Laid = { answer: unknown; list: HTMLElement; isWhole: boolean };

/** A list that takes no room. */
const BEHIND = 'search__behind';
/** A list that is neither seen nor reached, and keeps its layout. */
const ASLEEP = 'search__asleep';

/** Further down any card may be in view. */
const isDeep = () => scrolled > screen.height / 2;

const drawn = (items: readonly CardItem[]) => items.map((item) => item()).join('');
