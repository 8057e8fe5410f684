import { followSlides } from './follow-slides.ts';
import { openFullscreen } from './fullscreen.ts';

/** The viewer's interface to the photos. */
export type Gallery = { reset(): void; fullscreen(): void };

/**
 * The photos of the vehicle page: arrows, counter, strip, and the way into the fullscreen slider. `undefined` for a
 * vehicle without photos.
 *
 * @param wanted called when a visitor asks for a photo while another view is shown.
 */
export function openGallery(root: HTMLElement, wanted: () => void): Gallery | undefined {
  const found = root.querySelector<HTMLElement>('.gallery__track');
  if (!found) return undefined;
  const track = found;
  const slides = [...track.children] as HTMLElement[];
  const strip = [...root.querySelectorAll<HTMLAnchorElement>('[data-photo]')];
  const count = root.querySelector<HTMLElement>('.gallery__count');

  const row = followSlides(track, slides, (place) => {
    if (count) count.textContent = `${place + 1} / ${slides.length}`;
    for (const [at, link] of strip.entries()) link.ariaCurrent = at === place ? 'true' : null;
  });
  const fullscreen = (from = row.place) => {
    const photos = slides.map((slide, at) => {
      const image = slide.querySelector('img');
      return {
        url: slide.querySelector('a')?.href ?? '',
        preview: image?.currentSrc || (image?.src ?? ''),
        thumb: strip[at]?.querySelector('img')?.src || image?.srcset.split(' ')[0] || image?.src || '',
        alt: image?.alt ?? '',
      };
    });
    openFullscreen(photos, from, (left) => row.show(left, 'instant'));
  };

  track.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    row.show(row.place + step);
  });
  root.addEventListener('click', (event) => {
    const target = event.target as HTMLElement;
    const step = target.closest<HTMLElement>('[data-step]');
    const thumb = target.closest<HTMLAnchorElement>('[data-photo]');
    if (step) return row.show(row.place + Number(step.dataset.step));
    if (thumb) {
      event.preventDefault();
      if (root.dataset.view !== 'gallery') wanted();
      const at = strip.indexOf(thumb);
      return void (thumb.querySelector('.gallery__rest') ? fullscreen(at) : row.show(at));
    }
    if (target.closest('.gallery__track a')) {
      event.preventDefault();
      fullscreen();
    }
  });
  // A photo among the texts of the page leads to its place here (VIEW-034).
  addEventListener('hashchange', () => {
    if (location.hash.startsWith('#photo')) wanted();
  });
  // A photo that does not load is skipped (VIEW-033); the last one stays, so that the stage keeps its shape.
  const skip = (image: HTMLElement) => {
    const slide = image.closest<HTMLElement>('.gallery__track li');
    if (!slide || slides.length < 2) return;
    console.warn('A photo did not load.', (image as HTMLImageElement).src);
    const at = slides.indexOf(slide);
    slides.splice(at, 1);
    slide.remove();
    // Its thumbnail goes too, but for the one that opens all.
    if (!strip[at]?.querySelector('.gallery__rest')) strip.splice(at, 1)[0]?.parentElement?.remove();
    row.update();
  };
  root.addEventListener('error', (event) => skip(event.target as HTMLElement), true);
  for (const image of track.querySelectorAll('img'))
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) skip(image);
  row.update();
  return { reset: () => row.show(0, 'instant'), fullscreen: () => fullscreen() };
}
