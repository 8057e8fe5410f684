import type { SearchIslandProps } from '#src/page-data/search.ts';
import { startHearts } from '../start/hearts.ts';
import { hydrateWhen } from '../start/hydrate-when.ts';

/** What moves on a search page: the hearts of its cards at once, their photos when somebody reaches for them, the search itself when the page has loaded. */
export function startSearchPage(): void {
  startHearts();
  hydrateWhen(
    document.querySelector('main'),
    ['reach'],
    async () => (await import('../vehicle-card/card-photos.ts')).startCardPhotos(),
    '.photo-strip__step',
  );
  const { classList } = document.documentElement;
  const isPending = classList.contains('search-pending');
  for (const place of document.querySelectorAll<HTMLElement>('[data-island=SearchIsland]'))
    hydrateWhen(place, ['reach', isPending ? 'now' : 'load'], async () => {
      try {
        if (isPending) void openClient(place);
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

/** Loads engine and index beside the island, not after it. */
async function openClient(place: HTMLElement): Promise<void> {
  try {
    const { searchClient } = await import('#src/search/create-client.ts');
    const { provider, service } = JSON.parse(place.dataset.props ?? '{}') as SearchIslandProps;
    await searchClient(provider, service);
  } catch {
    // The search asks again, and says what is wrong.
  }
}
