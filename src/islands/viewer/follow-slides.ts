import { isCalm } from './element.ts';

/** A row of photos that scrolls sideways and snaps. */
export type Slides = {
  /** The photo that is shown, or that the row moves to, from 0. */
  readonly place: number;
  /** Moves to a photo, around the ends. */
  show(next: number, behaviour?: ScrollBehavior): void;
  /** Reads the place again, after photos have gone. */
  update(): void;
};

/**
 * Follows which photo of a row is shown. A photo that a key or a button asks for counts at once, so that a second press
 * goes on from there, and counts until the row has arrived: the places in between say nothing. A finger, a wheel or a
 * resized window takes over.
 *
 * @param slides the photos; some may go while the row is shown.
 * @param changed hears the new place and the one before.
 */
export function followSlides(
  track: HTMLElement,
  slides: readonly HTMLElement[],
  changed: (place: number, before: number) => void,
): Slides {
  let place = 0;
  let target: number | undefined;
  let frame = 0;

  const setPlace = (next: number) => {
    const before = place;
    place = next;
    changed(place, before);
  };
  const leftOf = (at: number) => slides[at]?.offsetLeft ?? 0;
  const update = () => {
    if (target !== undefined && Math.abs(track.scrollLeft - leftOf(target)) > 1) return;
    target = undefined;
    // Measured between two photos: a row need not be as wide as one.
    const shown = Math.round(track.scrollLeft / (leftOf(1) || 1));
    setPlace(Math.max(0, Math.min(slides.length - 1, shown)));
  };
  const release = () => {
    target = undefined;
  };
  const show = (next: number, behaviour: ScrollBehavior = 'smooth') => {
    target = (next + slides.length) % slides.length;
    setPlace(target);
    track.scrollTo({ left: leftOf(target), behavior: isCalm() ? 'instant' : behaviour });
  };

  track.addEventListener(
    'scroll',
    () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    },
    { passive: true },
  );
  for (const taken of ['pointerdown', 'wheel', 'touchstart']) track.addEventListener(taken, release, { passive: true });
  new ResizeObserver(release).observe(track);
  return {
    get place() {
      return place;
    },
    show,
    update,
  };
}
