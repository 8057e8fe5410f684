import { hydrateWhen } from './hydrate-when.ts';

/** Hydrates each island of the page when somebody reaches for it. */
export function hydrateIslands(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]'))
    hydrateWhen(place, ['reach'], async () => (await import('../hydrate-island.tsx')).hydrateIsland(place));
}
