import type { ClientDirective } from 'astro';

const SIGNS = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

/**
 * Wakes an element when a person first reaches for it: a pointer over it, a touch, or focus inside. A click that comes
 * before it is awake is repeated on the same element afterwards, so that no click is lost.
 */
export function onIntent(element: HTMLElement, wake: () => Promise<unknown>): void {
  let started = false;
  let replay: HTMLElement | undefined;
  const start = async (event: Event) => {
    const target = event.target as HTMLElement;
    if (event.type === 'click' && !target.closest('a[href]')) {
      event.preventDefault();
      replay = target;
    }
    if (started) return;
    started = true;
    await wake();
    for (const name of SIGNS) element.removeEventListener(name, start, true);
    if (replay?.isConnected) replay.click();
  };
  for (const name of SIGNS) element.addEventListener(name, start, { capture: true, passive: false });
}

/** The directive `client:intent`. */
const intent: ClientDirective = (load, _options, element) => onIntent(element, async () => (await load())());

export default intent;
