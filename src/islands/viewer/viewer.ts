import type { ViewerProps } from '#src/page-data/vehicle/vehicle-viewer.ts';
import { append, appendButton } from './element.ts';
import { openGallery } from './gallery.ts';
import { loadStyles } from './load-styles.ts';
import { onSwipe } from './on-swipe.ts';
import type { Pane, PaneContext } from './pane.ts';
import { frameView } from './spin/frame-view.ts';
import { interiorView } from './spin/interior-view.ts';
import { spinView } from './spin/spin-view.ts';
import { videoView } from './video-view.ts';

type ViewerData = Pick<ViewerProps, 'spin' | 'external' | 'interior' | 'video'>;
export type PaneName = 'spinner' | 'interior' | 'video';

/** What makes each pane. */
const PANES: Record<PaneName, (data: ViewerData, context: PaneContext) => Promise<Pane | undefined>> = {
  spinner: async ({ spin, external }, context) =>
    spin ? spinView(spin, context) : external ? frameView(external, '360° view') : undefined,
  interior: async ({ interior }, context) => interior && interiorView(interior, context),
  video: async ({ video }, context) => video && videoView(video, context),
};

/** Runs the viewer once its styles are there. */
export async function openWithStyles(root: HTMLElement): Promise<() => void> {
  await loadStyles();
  return openViewer(root);
}

/**
 * Runs the viewer of a vehicle page: its photos, and the views beside them (VIEW-001 to VIEW-005).
 *
 * @returns starts the view that waits for its first touch, unless a visitor has done so or went to another one.
 */
export function openViewer(root: HTMLElement): () => void {
  const stage = root.querySelector<HTMLElement>('.gallery__stage');
  if (!stage) return () => {};
  const data = JSON.parse(root.dataset.viewer ?? '{}') as ViewerData;
  const gallery = openGallery(root, () => void show('gallery'));
  const poster = stage.querySelector('img');
  const panes = new Map<PaneName, Promise<Pane | undefined>>();
  let shown: Pane | undefined;
  let wanted = true;

  const context: PaneContext = {
    name: poster?.alt ?? '',
    poster: poster?.currentSrc ?? '',
    wanted: () => wanted,
    abandon: () => void show('gallery'),
  };
  const show = async (view: PaneName | 'gallery') => {
    if (root.dataset.view === 'gallery' && view !== 'gallery') gallery?.reset();
    root.dataset.view = view;
    for (const button of root.querySelectorAll<HTMLElement>('[data-to]'))
      button.setAttribute('aria-pressed', String(button.dataset.to === view));
    root.querySelector('[data-start]')?.remove();
    leave();
    if (view === 'gallery') return;
    const opening = panes.get(view) ?? PANES[view](data, context);
    if (view !== 'video') panes.set(view, opening);
    const pane = await opening.catch((error: unknown) => console.warn('A view could not be opened.', error));
    if (root.dataset.view !== view) return;
    if (!pane) return void show('gallery');
    shown = pane;
    stage.append(pane.element);
    if (wanted) pane.focus?.();
  };
  const leave = () => {
    shown?.element.remove();
    shown?.close?.();
    shown = undefined;
  };

  stage.addEventListener('click', (event) => {
    wanted = true;
    const target = event.target as HTMLElement;
    const to = target.closest<HTMLElement>('[data-to]');
    if (to) {
      event.preventDefault();
      void show(to.dataset.to as PaneName | 'gallery');
    }
    if (target.closest('[data-start]')) void show(root.dataset.view as PaneName);
    if (target.closest('[data-fullscreen]')) {
      if (shown) enlarge(shown, stage);
      else gallery?.fullscreen();
    }
  });
  // The video's button is a link, for pages without scripts; Space presses it all the same.
  stage.addEventListener('keydown', (event) => {
    const link = event.key === ' ' && (event.target as HTMLElement).closest<HTMLElement>('a[role=button]');
    if (!link) return;
    event.preventDefault();
    link.click();
  });
  const start = stage.querySelector<HTMLElement>('[data-start]');
  const begin = () => start?.isConnected && void show(root.dataset.view as PaneName);
  if (start) onSwipe(start, begin);
  return () => {
    if (document.querySelector(':modal')) return;
    wanted = stage.contains(document.activeElement);
    begin();
  };
}

/** Shows a pane over the whole window, and puts it back where it was (VIEW-004). */
function enlarge(pane: Pane, stage: HTMLElement): void {
  const dialog = append(document.body, 'dialog', 'fullscreen fullscreen--pane');
  dialog.setAttribute('aria-label', 'Full screen');
  dialog.append(pane.element);
  appendButton(dialog, 'fullscreen__close', 'Close', () => dialog.close());
  dialog.addEventListener('close', () => {
    stage.append(pane.element);
    dialog.remove();
    stage.querySelector<HTMLElement>('[data-fullscreen]')?.focus();
  });
  dialog.showModal();
  pane.focus?.();
}
