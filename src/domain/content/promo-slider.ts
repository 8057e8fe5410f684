import type { Slide } from './content.schema.ts';

/** px; BANNER-001. */
export const promoSliderHeightPx = 540;
/** px; BANNER-001. */
export const promoSliderWidthPx = 1920;
/** ms; BANNER-001. */
export const promoRotateMs = 7000;

/** Searches are answered without a page of their own (ROUTE-017). */
const SEARCHES = /^\/(?:search|used-car)(?:\/|$)/;

/**
 * The slides of the promotion slider: those that lead nowhere by choice, and those whose page the site has. What a slide
 * promoted has ended when its page is gone: an offer that expired, a vehicle that was sold.
 */
export function slidesShown(slides: readonly Slide[], paths: { has(path: string): boolean }): Slide[] {
  return slides.filter(({ url }) => {
    if (!url?.startsWith('/')) return true;
    const path = url.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
    return SEARCHES.test(path) || paths.has(path);
  });
}
