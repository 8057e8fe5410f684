import { type RefObject, useEffect, useRef } from 'react';
import { LARGE_SCREEN } from '#src/domain/media/large-screen.ts';

/** Whether the filters are open: no, as a whole, or with the focus on the price. */
export type Drawer = false | 'all' | 'price';

/**
 * Makes a panel that lies over the page behave as a dialog: everything else is out of reach, Escape closes it, and the
 * focus returns to where it came from.
 */
export function useDrawer(panel: RefObject<HTMLElement | null>, open: Drawer, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    const before = document.activeElement;
    const others = everythingElse(element);
    for (const other of others) other.inert = true;
    document.documentElement.classList.add('sheet-open');
    const price = open === 'price' ? element.querySelector<HTMLElement>('[class$=price] summary') : null;
    price?.scrollIntoView();
    (price ?? element).focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close.current();
    document.addEventListener('keydown', onKey);
    // On a large screen the filters are part of the page.
    const large = matchMedia(LARGE_SCREEN);
    const onLarge = () => large.matches && close.current();
    large.addEventListener('change', onLarge);
    return () => {
      document.removeEventListener('keydown', onKey);
      large.removeEventListener('change', onLarge);
      document.documentElement.classList.remove('sheet-open');
      for (const other of others) other.inert = false;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [panel, open]);
}

/** The elements beside an element and beside all that contain it, the backdrop excepted. */
function everythingElse(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = [];
  for (let inner: HTMLElement = element; inner.parentElement; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children)
      if (sibling !== inner && sibling instanceof HTMLElement && !sibling.inert && !/backdrop/.test(sibling.className))
        others.push(sibling);
    if (inner.parentElement === document.body) break;
  }
  return others;
}
