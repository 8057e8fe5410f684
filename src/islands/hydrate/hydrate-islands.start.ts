import { hydrateWhen } from './hydrate-when.start.ts';

/** Hydrates each island of the page, or each that fits a selector, when somebody reaches for it. */
export function hydrateIslands(selector = '[data-island]'): void {
  for (const place of document.querySelectorAll<HTMLElement>(selector))
    hydrateWhen(place, ['reach'], () => import('./hydrate-island.tsx').then((islands) => islands.hydrateIsland(place)));
}
