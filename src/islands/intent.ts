const SIGNS = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

/**
 * Wakes an element when a person first reaches for it: a pointer over it, a touch, or focus inside. Clicks on buttons that
 * come before it is awake are repeated afterwards, in their order, so that none is lost; fields and links answer by
 * themselves. When its script cannot be loaded, the element stays what was printed, and the clicks are the browser's to
 * answer.
 */
export function onIntent(element: HTMLElement, wake: () => Promise<unknown>): void {
  let started = false;
  const clicked: HTMLElement[] = [];
  const start = async (event: Event) => {
    const button = event.type === 'click' && (event.target as HTMLElement).closest('button');
    if (button) {
      event.preventDefault();
      clicked.push(button);
    }
    if (started) return;
    started = true;
    await wake().catch(() => {});
    for (const name of SIGNS) element.removeEventListener(name, start, true);
    for (const one of clicked) if (one.isConnected) one.click();
  };
  for (const name of SIGNS) element.addEventListener(name, start, { capture: true, passive: false });
}
