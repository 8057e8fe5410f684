import { hydrateWhen } from './hydrate-when.start.ts';

/** Hydrates each island of the page when somebody reaches for it. */
export function hydrateIslands(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]'))
    hydrateWhen(place, ['reach'], () => import('./hydrate-island.tsx').then((islands) => islands.hydrateIsland(place)));
}
