import type { ClientDirective } from 'astro';

const SIGNS = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;

/**
 * The directive `client:settled`: an island whose printed HTML is complete wakes when the page's pictures have loaded,
 * so that its script does not compete with them; at once when somebody reaches for it, or when the page waits for it.
 * A click on a button that comes before the island is alive (its event `alive`) is repeated then; the page's own parts in
 * the island's slot answer for themselves.
 */
const settled: ClientDirective = (load, _options, element) => {
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    await (await load())();
  };
  let clicked: HTMLElement | null = null;
  const onClick = ({ target }: Event) => {
    const button = (target as HTMLElement).closest('button');
    if (button && !button.closest('astro-slot')) clicked = button;
    void start();
  };
  element.addEventListener('click', onClick, true);
  element.addEventListener(
    'alive',
    () => {
      element.removeEventListener('click', onClick, true);
      if (clicked?.isConnected) clicked.click();
    },
    { once: true },
  );
  for (const sign of SIGNS) element.addEventListener(sign, start, { once: true, passive: true });
  if (document.readyState === 'complete' || document.documentElement.classList.contains('search-pending')) void start();
  else addEventListener('load', start);
};

export default settled;
