const SIGNS = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;

/**
 * Wakes an element whose printed HTML is complete when the page's pictures have loaded, so that its script does not
 * compete with them; at once when somebody reaches for it, or when the page waits for it. A click on a button that comes
 * before it is awake is repeated then; the page's own parts in its slot (`data-slot`) answer for themselves. Where it
 * cannot be woken, because its script cannot be had, it gets the attribute `data-failed`, and what the page kept back for
 * it is shown as it was printed.
 */
export function onSettled(element: HTMLElement, wake: () => Promise<unknown>): void {
  let started = false;
  let clicked: HTMLElement | null = null;
  const onClick = ({ target }: Event) => {
    const button = (target as HTMLElement).closest('button');
    if (button && !button.closest('[data-slot]')) clicked = button;
    void start();
  };
  const start = async () => {
    if (started) return;
    started = true;
    try {
      await wake();
    } catch (error) {
      console.error('A part of the page could not be loaded.', error);
      element.dataset.failed = '';
      document.documentElement.classList.remove('search-pending', 'search-filtered');
      return;
    }
    element.removeEventListener('click', onClick, true);
    if (clicked?.isConnected) clicked.click();
  };
  element.addEventListener('click', onClick, true);
  for (const sign of SIGNS) element.addEventListener(sign, start, { once: true, passive: true });
  if (document.readyState === 'complete' || document.documentElement.classList.contains('search-pending')) void start();
  else addEventListener('load', start);
}
