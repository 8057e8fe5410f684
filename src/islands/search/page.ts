import { onSettled } from '../settled.ts';
import { startHearts } from '../vehicle/hearts.ts';

/** What moves on a search page: the hearts of its cards at once, the search itself when the page has settled. */
export function startSearchPage(): void {
  startHearts();
  for (const place of document.querySelectorAll<HTMLElement>('[data-island=SearchIsland]'))
    onSettled(place, async () => {
      // Both at once: the second is what the first would ask for.
      const [{ wakeIsland }] = await Promise.all([import('../wake-island.tsx'), import('./SearchIsland.tsx')]);
      await wakeIsland(place);
    });
}
