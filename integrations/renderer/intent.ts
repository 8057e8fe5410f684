import type { ClientDirective } from 'astro';

/**
 * `client:intent`: hydrates an island when a person first reaches for it: a pointer over it, a touch, or focus inside.
 * A click that arrives before hydration is repeated on the same element afterwards, so that no click is lost.
 */
const intent: ClientDirective = (load, _options, element) => {
  const events = ['pointerover', 'touchstart', 'focusin', 'click'] as const;
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
    const hydrate = await load();
    await hydrate();
    for (const name of events) element.removeEventListener(name, start, true);
    if (replay?.isConnected) replay.click();
  };
  for (const name of events) element.addEventListener(name, start, { capture: true, passive: false });
};

export default intent;
