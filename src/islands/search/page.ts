import { startHearts } from '../start/hearts.ts';
import { hydrateWhen } from '../start/hydrate-when.ts';

/** What moves on a search page: the hearts of its cards at once, the search itself when the page has loaded. */
export function startSearchPage(): void {
  startHearts();
  const { classList } = document.documentElement;
  for (const place of document.querySelectorAll<HTMLElement>('[data-island=SearchIsland]'))
    hydrateWhen(place, ['reach', classList.contains('search-pending') ? 'now' : 'load'], async () => {
      try {
        const [{ hydrateIsland }, { SearchIsland }] = await Promise.all([
          import('../hydrate-island.tsx'),
          import('./SearchIsland.tsx'),
        ]);
        await hydrateIsland(place, SearchIsland);
      } catch (error) {
        // What the page kept back for the search is shown as it was printed.
        classList.remove('search-pending', 'search-filtered');
        throw error;
      }
    });
}
