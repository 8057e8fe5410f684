import { hydrateWhen } from '../hydrate/hydrate-when.start.ts';

// The rating of the build is refreshed when its place comes near.
for (const summary of document.querySelectorAll<HTMLElement>('[data-org-id]'))
  hydrateWhen(summary.closest('section'), ['near'], async () => (await import('./rating.ts')).refreshRating(summary));
// Rows of slides and of cards scroll by themselves; what else they do is loaded a screen before they come into view.
for (const section of document.querySelectorAll<HTMLElement>('[data-slider]'))
  hydrateWhen(section, ['near', 'reach'], async () => (await import('./slider.ts')).startSlider(section));
for (const section of document.querySelectorAll<HTMLElement>('[data-carousel]'))
  hydrateWhen(section, ['near', 'reach'], async () => (await import('./carousel.near.ts')).startCarousel(section));
