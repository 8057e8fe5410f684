import { imageSources } from '#src/domain/media/media-url.ts';
import { hasThumbnails } from '#src/domain/vehicle-page/gallery.ts';

export type FullscreenPhoto = { url: string; preview: string; alt: string };

/**
 * Opens the fullscreen slider (VIEW-004, VIEW-005) at the photo `from`. Arrow keys, buttons and swipes move; Escape
 * and the close button close it, and `closed` hears which photo was last.
 */
export function openFullscreen(
  photos: readonly FullscreenPhoto[],
  from: number,
  closed: (place: number) => void,
): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'fullscreen';
  dialog.setAttribute('aria-label', 'Photos');
  const track = append(dialog, 'div', 'fullscreen__track');
  track.tabIndex = 0;
  const slides = photos.map(({ url, preview, alt }, place) => {
    const image = append(append(track, 'div', 'fullscreen__slide'), 'img', '');
    const sources = imageSources(path(url), { widths: [1280, 1920, 2560] });
    Object.assign(image, { alt, loading: 'lazy', decoding: 'async', sizes: '100vw' });
    image.style.backgroundImage = Math.abs(place - from) < 2 ? `url("${encodeURI(decodeURI(preview))}")` : '';
    if (sources.srcset) image.srcset = sources.srcset;
    image.src = sources.src;
    return image.parentElement as HTMLElement;
  });
  const count = append(dialog, 'p', 'fullscreen__count');
  count.setAttribute('aria-live', 'polite');
  const thumbs = hasThumbnails(photos.length) ? thumbnails(dialog, photos) : [];
  const button = (kind: string, label: string, act: () => void) => {
    const made = append(dialog, 'button', `fullscreen__${kind}`);
    made.type = 'button';
    made.setAttribute('aria-label', label);
    made.addEventListener('click', act);
  };

  let place = from;
  const show = (next: number, behavior: ScrollBehavior = 'smooth') => {
    place = (next + slides.length) % slides.length;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    track.scrollTo({ left: slides[place]?.offsetLeft ?? 0, behavior: calm ? 'instant' : behavior });
    mark();
  };
  const mark = () => {
    count.textContent = `${place + 1} / ${slides.length}`;
    for (const [at, thumb] of thumbs.entries()) thumb.ariaCurrent = at === place ? 'true' : null;
    thumbs[place]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  };
  if (photos.length > 1) {
    button('previous', 'Previous photo', () => show(place - 1));
    button('next', 'Next photo', () => show(place + 1));
  }
  button('close', 'Close', () => dialog.close());
  for (const [at, thumb] of thumbs.entries()) thumb.addEventListener('click', () => show(at));
  track.addEventListener('scrollend', () => {
    place = Math.round(track.scrollLeft / track.clientWidth);
    mark();
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowLeft') show(place - 1);
    else if (event.key === 'ArrowRight') show(place + 1);
    else return;
    event.preventDefault();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    closed(place);
  });
  document.body.append(dialog);
  dialog.showModal();
  show(from, 'instant');
}

function thumbnails(dialog: HTMLElement, photos: readonly FullscreenPhoto[]): HTMLButtonElement[] {
  const strip = append(dialog, 'div', 'fullscreen__strip');
  return photos.map(({ url }, at) => {
    const thumb = append(strip, 'button', 'fullscreen__thumb');
    thumb.type = 'button';
    thumb.setAttribute('aria-label', `Photo ${at + 1}`);
    Object.assign(append(thumb, 'img', ''), {
      alt: '',
      loading: 'lazy',
      src: imageSources(path(url), { widths: [160], aspect: 3 / 2 }).src,
    });
    return thumb;
  });
}

function append<K extends keyof HTMLElementTagNameMap>(
  to: HTMLElement,
  tag: K,
  className: string,
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = className;
  to.append(made);
  return made;
}

/** A picture of this site by its path, so that it goes through the same media address as in print. */
function path(url: string): string {
  return url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url;
}
