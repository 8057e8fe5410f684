const SIGNS = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;

/**
 * Wakes an element whose printed HTML is complete when the page's pictures have loaded, so that its script does not
 * compete with them; at once when somebody reaches for it, or when the page waits for it. A click on a button that comes
 * before it is awake is repeated then; the page's own parts in its slot (`data-slot`) answer for themselves.
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
    await wake();
    element.removeEventListener('click', onClick, true);
    if (clicked?.isConnected) clicked.click();
  };
  element.addEventListener('click', onClick, true);
  for (const sign of SIGNS) element.addEventListener(sign, start, { once: true, passive: true });
  if (document.readyState === 'complete' || document.documentElement.classList.contains('search-pending')) void start();
  else addEventListener('load', start);
}
