import { type HydrationTrigger, hydrateWhen } from './hydrate-when.start.ts';

/** Hydrates each island of the page, or each that fits a selector, when somebody reaches for it, or at another sign. */
export function hydrateIslands(selector = '[data-island]', sign: HydrationTrigger = 'reach'): void {
  for (const place of document.querySelectorAll<HTMLElement>(selector))
    hydrateWhen(place, [sign], () => import('./hydrate-island.tsx').then((islands) => islands.hydrateIsland(place)));
}
