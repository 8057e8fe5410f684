import type { CardPhotoShown } from '#src/domain/vehicle-page/card-photos.ts';
import { loadVehicleSummaries } from '#src/stores/vehicles/vehicle-summaries.ts';

const STRIP = '.photo-strip';
const STEP = '.photo-strip__step';

const placeOf = (strip: Element) => Math.round(strip.scrollLeft / strip.clientWidth) || 0;
const mediaOf = (strip: Element) => strip.closest<HTMLElement>('[data-photos]');
const othersOf = (strip: Element) => strip.querySelector<HTMLElement>('.photo-strip__others');
const within = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/**
 * Fills the photo strips of cards (`VehicleCard.tsx`) for those who swipe them or reach for their buttons: the list of a
 * vehicle's photos comes then, and of its photos the one that is shown and the next. Cards that are drawn later are answered
 * too. React renders the place of the others and leaves what is in it to this.
 */
export function startCardPhotos(): void {
  const strips = new PhotoStrips();
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof Element && target.matches(STRIP)) void strips.show(target);
    },
    { capture: true, passive: true },
  );
  for (const name of ['pointerover', 'focusin'])
    document.addEventListener(name, ({ target }) => {
      addSteps(target);
      const strip = within(target, STEP)?.closest(STRIP);
      // The next photo is on its way before the click.
      if (strip) void strips.load(strip, placeOf(strip));
    });
  document.addEventListener('click', ({ target }) => {
    const step = within(target, STEP);
    const strip = step?.closest(STRIP);
    if (step && strip) void strips.move(strip, Number(step.dataset.step));
  });
  addSteps(document.querySelector('[data-car]:is(:hover, :focus-within)'));
  // Swipes from before hydration.
  for (const strip of document.querySelectorAll(STRIP)) if (strip.scrollLeft > 0) void strips.show(strip);
}

/** Gives the card that somebody is at its buttons, and the one after it, which the keyboard comes to next. */
function addSteps(target: EventTarget | null): void {
  const strips = [...document.querySelectorAll(STRIP)];
  const own = within(target, '[data-car]')?.querySelector(STRIP);
  const at = own ? strips.indexOf(own) : -1;
  for (const strip of strips.slice(Math.max(at, 0), at + 2)) {
    if (strip.querySelector(STEP)) continue;
    const name = strip.closest('[data-car]')?.querySelector('.car-card__title')?.textContent ?? '';
    othersOf(strip)?.append(stepButton(-1, `Previous photo of ${name}`), stepButton(1, `Next photo of ${name}`));
  }
}

/** One of the two is a stop for Tab: it goes round. */
function stepButton(step: 1 | -1, ariaLabel: string): HTMLButtonElement {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: STEP.slice(1), tabIndex: step === 1 ? 0 : -1, ariaLabel });
  button.dataset.step = String(step);
  return button;
}

class PhotoStrips {
  /** Those whose further photos were asked for. */
  readonly #asked = new WeakMap<Element, Promise<void>>();
  /** Where one is on its way to, so that each click of a quick row counts. */
  readonly #heading = new WeakMap<Element, number>();

  /** Says which photo is in view, and loads it. */
  show(strip: Element): Promise<void> {
    const place = placeOf(strip);
    if (this.#heading.get(strip) === place) this.#heading.delete(strip);
    const media = mediaOf(strip);
    if (media) media.dataset.place = String(place + 1);
    return this.load(strip, place);
  }

  /** Pages by `step` photos: before the first is the last. */
  async move(strip: Element, step: number): Promise<void> {
    await this.#fill(strip);
    const count = strip.querySelectorAll('a').length;
    const place = ((this.#heading.get(strip) ?? placeOf(strip)) + step + count) % count;
    this.#heading.set(strip, place);
    void this.load(strip, place);
    strip.scrollTo({ left: place * strip.clientWidth });
  }

  /** Has the photo at a place and the one after it. */
  async load(strip: Element, place: number): Promise<void> {
    await this.#fill(strip);
    const images = [...strip.querySelectorAll<HTMLImageElement>('img')];
    for (const image of images.slice(place, place + 2)) {
      if (image.dataset.src) image.src = image.dataset.src;
      delete image.dataset.src;
    }
  }

  /** Gives the further photos of a card their places, once; a list that cannot be had is asked for at the next touch. */
  #fill(strip: Element): Promise<void> {
    const slug = strip.closest<HTMLElement>('[data-car]')?.dataset.car ?? '';
    const known = this.#asked.get(strip);
    if (known) return known;
    const work = loadVehicleSummaries([slug]).then(
      ([summary]) => placePhotos(strip, summary?.photos ?? []),
      (error: unknown) => {
        console.warn('The photos of a vehicle could not be loaded.', error);
        this.#asked.delete(strip);
      },
    );
    this.#asked.set(strip, work);
    return work;
  }
}

/** Puts a copy of the first photo's link in the strip for each further photo, without its picture yet. */
function placePhotos(strip: Element, photos: readonly CardPhotoShown[]): void {
  const first = strip.querySelector('a');
  const others = othersOf(strip);
  if (!first || !others) return;
  const more = Number(mediaOf(strip)?.dataset.photos) - photos.length - 1;
  const slides = photos.map(({ src, whole, ground }, at) => {
    const slide = first.cloneNode(true) as HTMLAnchorElement;
    const image = slide.querySelector('img');
    if (image) {
      for (const name of ['src', 'srcset', 'sizes', 'fetchpriority', 'style']) image.removeAttribute(name);
      image.loading = 'eager';
      image.className = whole ? 'car-card__image car-card__image--whole' : 'car-card__image';
      if (ground) image.style.background = ground;
      image.dataset.src = src;
    }
    if (more > 0 && at === photos.length - 1) slide.dataset.rest = `+${more}`;
    return slide;
  });
  others.prepend(...slides);
  // Also where the vehicle has one photo by now.
  others.dataset.filled = '';
}
