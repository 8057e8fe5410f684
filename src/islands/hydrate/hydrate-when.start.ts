import { whenShown } from './when-idle.start.ts';

/**
 * When a part of the page loads its script: `reach`, when somebody first reaches for it (pointer, touch, focus, key or
 * click); `near`, a good screen before it comes into view; `seen`, when it is in view; `broken`, when a picture in it fails;
 * `now`. A page that the browser rendered before anybody opened it is near to nobody (GEN-050).
 */
export type HydrationTrigger = 'reach' | 'near' | 'seen' | 'broken' | 'now';

const INTERACTIONS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click'] as const;

/**
 * Loads the script of a part of the page once, at the first of its signs. Clicks on what will answer that come before it
 * does are repeated afterwards, in their order, so that none is lost; until then what was clicked has the attribute
 * `data-waiting`. Everything else is the browser's to answer. A part whose script cannot be had stays what was rendered and gets the attribute `data-failed`.
 *
 * @param answered selector of what the script answers: buttons, but for those of a slot, which answer by themselves.
 * @returns how to load it for another reason; resolves when the clicks that came before are answered.
 */
export function hydrateWhen(
  part: HTMLElement | null,
  signs: readonly HydrationTrigger[],
  load: () => unknown,
  answered = 'button:not([data-slot] *)',
): () => Promise<void> {
  if (!part) return async () => undefined;
  const clicked: HTMLElement[] = [];
  let isLoading = false;
  const begin = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      await load();
    } catch (error) {
      console.error('A part of the page could not be loaded.', error);
      part.dataset.failed = '';
    }
    for (const name of INTERACTIONS) part.removeEventListener(name, reach, true);
    for (const one of clicked) {
      delete one.dataset.waiting;
      if (one.isConnected) one.click();
      // What a click changed is in place before the next one, as if the visitor had clicked again.
      await Promise.resolve();
    }
  };
  const reach = (event: Event) => {
    const { metaKey, ctrlKey, shiftKey } = event as MouseEvent;
    // With a key held the browser opens another tab or window; that needs no answer of ours.
    const isPlain = event.type === 'click' && !(metaKey || ctrlKey || shiftKey);
    const target = isPlain ? (event.target as HTMLElement).closest<HTMLElement>(answered) : null;
    if (target) {
      event.preventDefault();
      target.dataset.waiting = '';
      clicked.push(target);
      void begin();
    } else {
      // What the browser itself answers a touch with is painted first.
      setTimeout(begin);
    }
  };
  for (const sign of signs) {
    if (sign === 'reach')
      for (const name of INTERACTIONS)
        part.addEventListener(name, reach, { capture: true, passive: name === 'touchstart' });
    else if (sign === 'now') void begin();
    else if (sign === 'broken') part.addEventListener('error', begin, true);
    else whenShown(() => inView(part, sign === 'near' ? '800px' : '0px', begin));
  }
  return begin;
}

function inView(part: HTMLElement, rootMargin: string, begin: () => unknown): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      begin();
    },
    { rootMargin },
  );
  observer.observe(part);
}
