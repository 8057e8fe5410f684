import { track } from '#src/stores/analytics.ts';
import { $favourites, type Favourite, toggleFavourite } from '#src/stores/favourites.ts';
import { mayBeSignedIn } from '#src/stores/signed-in.ts';
import { $watched } from '#src/stores/watched.ts';

/**
 * The hearts of cards and of the vehicle page: a click keeps or removes the car, in the browser (FAV-001) or in the
 * watchlist (WATCH-001), as the site chose. One listener serves every heart of the page, those that search adds later too.
 */
export function startHearts(): void {
  const isWatchlist = document.body.dataset.saving === 'watchlist';
  const $saved = isWatchlist ? $watched : $favourites;
  const entryOf = (heart: HTMLElement) => JSON.parse(heart.dataset.favourite ?? '{}') as Favourite;
  const mark = () => {
    const ids = new Set($saved.get().map(({ id }) => String(id)));
    // Hearts begin unpressed: with nothing saved there is nothing to read in them.
    const hearts = ids.size > 0 ? '[data-favourite]' : '[data-favourite][aria-pressed="true"]';
    for (const heart of document.querySelectorAll<HTMLElement>(hearts)) {
      const isSaved = ids.has(String(entryOf(heart).id));
      heart.setAttribute('aria-pressed', String(isSaved));
      // WATCH-008: what is not in stock can only be taken off the list.
      if ('onlySaved' in heart.dataset) heart.hidden = !isSaved;
    }
  };
  document.addEventListener('click', async (event) => {
    const heart = (event.target as HTMLElement).closest<HTMLButtonElement>('[data-favourite]');
    if (!heart) return;
    const car = entryOf(heart);
    if (isWatchlist) await (await import('../watchlist/watch-car.ts')).watchCar(String(car.id), heart);
    // FAV-003: adding is recorded, removing is not.
    else if (toggleFavourite(car)) track('saved', { carId: car.id });
  });
  // Search adds cards later; their hearts are marked in the same frame.
  let frame = 0;
  const grid = document.querySelector('main');
  if (grid) {
    new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    }).observe(grid, { childList: true, subtree: true });
  }
  $saved.subscribe(mark);
  if (isWatchlist && mayBeSignedIn())
    void import('../watchlist/watchlist-client.ts')
      .then(({ loadWatchlist }) => loadWatchlist())
      .catch((error: unknown) => console.warn('The watchlist could not be loaded.', error));
}
