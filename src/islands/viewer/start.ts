import { type Connection, mayAutoStart } from '#src/domain/viewer/auto-start.ts';
import { onApproach } from '../vehicle/approach.ts';

const CALM = '(prefers-reduced-motion: reduce)';

/**
 * Loads the viewer when a visitor first reaches for it: a pointer over it, a touch, or focus inside. A click that comes
 * before it has loaded is repeated. Until then the page carries a few hundred bytes of it, and no frame of a spin is
 * asked for. Where the site lets the spin start by itself (VIEW-001), it does so when it is in view.
 *
 * @returns starts the spin by itself; to be called when the first photo has been painted and the page is idle.
 */
export function startViewer(root: HTMLElement): () => void {
  const events = ['pointerover', 'touchstart', 'focusin', 'click'] as const;
  let loading: Promise<() => void> | undefined;
  const open = () => {
    loading ??= import('./viewer.ts').then(async ({ loadStyles, openViewer }) => {
      await loadStyles();
      for (const name of events) root.removeEventListener(name, reach, true);
      return openViewer(root);
    });
    return loading;
  };
  const reach = (event: Event) => {
    const target = event.target as HTMLElement;
    const isClick = event.type === 'click' && !target.closest('.gallery__ask');
    if (isClick) {
      event.preventDefault();
      void open().then(() => target.isConnected && target.click());
    } else {
      // What the browser itself answers a touch with is painted first.
      setTimeout(open);
    }
  };
  for (const name of events) root.addEventListener(name, reach, { capture: true, passive: name === 'touchstart' });
  return () => {
    const { connection } = navigator as { connection?: Connection };
    if (root.dataset.autoStart !== undefined && mayAutoStart(matchMedia(CALM).matches, connection))
      onApproach(root, async () => (await open())(), '0px');
  };
}
