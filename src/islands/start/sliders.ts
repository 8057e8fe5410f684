import { hydrateWhen } from './hydrate-when.ts';

/** Rows of slides scroll by themselves; what else they do is loaded a screen before they come into view. */
for (const section of document.querySelectorAll<HTMLElement>('[data-slider]'))
  hydrateWhen(section, ['near', 'reach'], async () => (await import('../near/slider.ts')).startSlider(section));
