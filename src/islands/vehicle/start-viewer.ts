import { type Connection, mayAutoStart } from '#src/domain/media/viewer/auto-start.ts';
import { hydrateWhen } from '../hydrate/hydrate-when.start.ts';

const NO_ERRORS = '(prefers-reduced-motion: reduce)';

/**
 * Loads the viewer when a visitor first reaches for it. Until then no frame of a spin is asked for. Where the site lets the
 * spin start by itself (VIEW-001), it does so when it is in view.
 *
 * @returns starts the spin by itself; to be called when the first photo has been painted and the page is idle.
 */
export function startViewer(root: HTMLElement): () => void {
  let opening: Promise<() => void> | undefined;
  const open = () => {
    opening ??= import('../viewer/viewer.ts').then((viewer) => viewer.openWithStyles(root));
    return opening;
  };
  hydrateWhen(root, ['reach'], open, 'button, img, a:not(.gallery__ask)');
  return () => {
    const { connection } = navigator as { connection?: Connection };
    if (root.dataset.autoStart !== undefined && mayAutoStart(matchMedia(NO_ERRORS).matches, connection))
      hydrateWhen(root, ['seen'], async () => {
        const begin = await open();
        // In a task of its own: to open the viewer takes long enough.
        setTimeout(begin);
      });
  };
}
