import { filtersForKind } from '#src/domain/search/kind-address.ts';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';
import { track } from '#src/stores/analytics.ts';
import { hydrateWhen } from '../hydrate/hydrate-when.start.ts';
import { fetchAhead } from '../hydrate/load-with-files.start.ts';
import { whenIdle, whenShown } from '../hydrate/when-idle.start.ts';
import { startHearts } from '../saved/hearts.start.ts';
import { startPhotoMorph } from '../vehicle-card/photo-morph.ts';

/**
 * What moves on a search page: the hearts of its cards at once, their photos when somebody reaches for them, and the search
 * itself: at once where the page waits for its answer, else when the page has loaded, or on a touch screen at the first
 * touch. A phone that only shows the rendered results has no script of the search to run.
 */
export function startSearchPage(): void {
  startPhotoMorph();
  startHearts();
  whenShown(() => setTimeout(() => track('searchPageView')));
  hydrateWhen(
    document.querySelector('main'),
    ['reach'],
    async () => (await import('../vehicle-card/card-photos.ts')).startCardPhotos(),
    '.photo-strip__step',
  );
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.search-kinds a'))
    link.addEventListener('click', () => {
      link.search = filtersForKind(location.search, link.closest('[data-one-kind]') !== null);
    });
  document.querySelector('.search-compare')?.addEventListener('click', compareSaved);
  const isPending = document.documentElement.classList.contains('search-pending');
  const waitsForTouch = !isPending && matchMedia('(hover: none)').matches;
  for (const place of document.querySelectorAll<HTMLElement>('[data-island=SearchIsland]')) {
    const begin = hydrateWhen(place, isPending ? ['reach', 'now'] : ['reach'], () => {
      if (isPending || waitsForTouch) void openClient(place);
      return hydrateSearch(place);
    });
    if (!isPending) whenIdle(() => (waitsForTouch ? fetchAhead(loadSearch) : void begin()));
    if (!waitsForTouch) continue;
    // The island draws its contents.
    for (const slot of place.querySelectorAll<HTMLElement>('[data-promo-slot]')) hydrateWhen(slot, ['near'], begin);
  }
}

/** Who has not saved two yet stays at the list, and is told how vehicles are compared (FAV-005). */
function compareSaved(event: Event): void {
  // The header counts them, wherever they are kept.
  const saved = Number(document.querySelector('[data-favourites-count]')?.textContent);
  if (saved > 1) return;
  event.preventDefault();
  void import('../saved/saved-line.ts').then((line) => line.sayHowToCompare(saved));
}

const loadSearch = () => Promise.all([import('../hydrate/hydrate-island.tsx'), import('./SearchIsland.tsx')]);

async function hydrateSearch(place: HTMLElement): Promise<void> {
  try {
    const [{ hydrateIsland }, { SearchIsland }] = await loadSearch();
    await hydrateIsland(place, SearchIsland);
  } catch (error) {
    // What the page kept back for the search is shown as it was rendered.
    document.documentElement.classList.remove('search-pending', 'search-filtered');
    throw error;
  }
}

/** Loads engine and index beside the island, not after it. */
async function openClient(place: HTMLElement): Promise<void> {
  try {
    const { searchClient } = await import('#src/search/create-client.ts');
    const { provider, service } = JSON.parse(place.dataset.props ?? '{}') as SearchIslandProps;
    await searchClient(provider, service);
  } catch {
    // The search tries again, and shows the fault.
  }
}
