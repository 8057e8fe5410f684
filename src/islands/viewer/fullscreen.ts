import { append, appendButton } from './element.ts';
import { followSlides } from './follow-slides.ts';
import { makeZoomable } from './zoom.ts';

/** A photo: the large picture, the one the page shows already, and its thumbnail. */
export type FullscreenPhoto = { url: string; preview: string; thumb: string; alt: string };

/**
 * Opens the fullscreen slider (VIEW-004, VIEW-005) at the photo `from`. Arrow keys, buttons and swipes move, a pinch, a
 * double tap or "+" looks closer, and arrow keys go over the enlarged photo; Escape, the browser's way back and the
 * close button close it. Its dark answers the click at once, the photos come after that is painted.
 *
 * @param moved hears, as it closes, which photo was shown last, so that the page behind shows it too.
 */
export function openFullscreen(photos: readonly FullscreenPhoto[], from: number, moved: (place: number) => void): void {
  if (document.querySelector('.fullscreen')) return;
  const dialog = append(document.body, 'dialog', 'fullscreen');
  dialog.setAttribute('aria-label', 'Photos');
  showOver(dialog);
  afterPaint(() => dialog.isConnected && fill(dialog, photos, from, moved));
}

/** Where an enlarged photo goes for each key: what is on the side of the arrow comes into view. */
const ARROWS: Record<string, [across: number, down: number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Runs `work` once the frame to come is painted. Search has its own: sharing these lines would be a request more. */
const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

/**
 * Shows a dialog over everything until it is closed. Not by `showModal`: to make the rest of the page inert, and free again,
 * a browser restyles all of it, a tenth of a second on a slow phone. What is covered is kept from assistive technology
 * instead, and Tab goes round in the dialog.
 */
function showOver(dialog: HTMLDialogElement): void {
  const covered = [...document.body.children].filter((other) => other !== dialog && !other.ariaHidden);
  for (const other of covered) other.ariaHidden = 'true';
  dialog.ariaModal = 'true';
  dialog.tabIndex = -1;
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const stops = [...dialog.querySelectorAll<HTMLElement>('button, [tabindex]')];
    const end = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== end && document.activeElement !== dialog) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  });
  dialog.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') return;
    for (const other of covered) other.ariaHidden = null;
    dialog.remove();
  });
  dialog.popover = 'auto';
  dialog.showPopover();
}

function fill(
  dialog: HTMLDialogElement,
  photos: readonly FullscreenPhoto[],
  from: number,
  moved: (place: number) => void,
): void {
  const track = append(dialog, 'div', 'fullscreen__track');
  track.tabIndex = 0;
  track.setAttribute('role', 'group');
  track.setAttribute('aria-label', `${photos.length} photos, arrow keys move`);
  const images = photos.map(({ url, preview, alt }, place) => {
    const image = append(append(track, 'div', 'fullscreen__slide'), 'img', '');
    Object.assign(image, { alt, loading: 'lazy', decoding: 'async', draggable: false });
    image.style.backgroundImage = Math.abs(place - from) < 2 ? `url(${JSON.stringify(preview)})` : '';
    image.src = url;
    return image;
  });
  const zooms = images.map((image) => makeZoomable(image, track));
  const count = append(dialog, 'p', 'fullscreen__count');
  count.setAttribute('aria-live', 'polite');
  const isRow = photos.length > 1;
  const strip = isRow ? append(dialog, 'div', 'fullscreen__strip') : undefined;
  let thumbs: HTMLButtonElement[] = [];

  let frame = 0;
  const slides = images.map((image) => image.parentElement as HTMLElement);
  const row = followSlides(track, slides, (place, before) => {
    if (place !== before) zooms[before]?.reset();
    mark(place);
  });
  const mark = (place: number) => {
    count.textContent = `${place + 1} / ${photos.length}`;
    cancelAnimationFrame(frame);
    // Once in the frame to come, not within the key or the click that led here.
    frame = requestAnimationFrame(() => {
      for (const [at, thumb] of thumbs.entries()) thumb.ariaCurrent = at === place ? 'true' : null;
      thumbs[place]?.scrollIntoView({ block: 'nearest', inline: 'center' });
    });
  };
  if (isRow) {
    appendButton(dialog, 'fullscreen__previous', 'Previous photo', () => row.show(row.place - 1));
    appendButton(dialog, 'fullscreen__next', 'Next photo', () => row.show(row.place + 1));
  }
  appendButton(dialog, 'fullscreen__close', 'Close', () => dialog.hidePopover());
  dialog.addEventListener('keydown', (event) => {
    const zoom = zooms[row.place];
    const [across, down] = ARROWS[event.key] ?? [];
    if (event.key === '+' || event.key === '=') zoom?.by(1.5);
    else if (event.key === '-') zoom?.by(1 / 1.5);
    else if (across === undefined) return;
    else if (!zoom?.move(across, down ?? 0)) {
      if (!across) return;
      row.show(row.place - across);
    }
    event.preventDefault();
  });
  dialog.addEventListener('beforetoggle', () => moved(row.place));
  track.focus();
  row.show(from, 'instant');
  if (!strip) return;
  // The photo is painted first; two hundred thumbnails may come a moment later, in the room that is kept for them.
  afterPaint(() => {
    thumbs = photos.map(({ thumb }, at) => {
      const button = appendButton(strip, 'fullscreen__thumb', `Photo ${at + 1}`, () => row.show(at));
      Object.assign(append(button, 'img', ''), { alt: '', loading: 'lazy', decoding: 'async', src: thumb });
      return button;
    });
    mark(row.place);
  });
}
