import { BUILT_IN_PLACEHOLDER } from '#src/domain/vehicle-card/placeholder.ts';

/** Pictures of vehicles; a photo of the gallery is skipped instead (VIEW-033). */
const PICTURES =
  '.car-card__image, .gallery__strip img, .sticky-car img, #saved-panel img, .compare__photo img, .sold__photo img';

/**
 * Puts the placeholder in the place of a vehicle's picture that cannot be had and logs its address (GEN-047): those that
 * failed already, and those that fail from now on, also of parts that are drawn later.
 */
export function replaceBrokenPictures(): void {
  const replace = (target: unknown) => {
    if (!(target instanceof HTMLImageElement) || !target.matches(PICTURES)) return;
    if (target.getAttribute('src') === BUILT_IN_PLACEHOLDER) return;
    console.warn('A picture did not load.', target.currentSrc);
    target.removeAttribute('srcset');
    target.src = BUILT_IN_PLACEHOLDER;
  };
  document.addEventListener('error', ({ target }) => replace(target), true);
  for (const image of document.querySelectorAll<HTMLImageElement>(PICTURES))
    if (image.complete && image.currentSrc && image.naturalWidth === 0) replace(image);
}
