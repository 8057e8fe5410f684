import { track } from '#src/stores/analytics.ts';
import { $favourites, type Favourite, toggleFavourite } from '#src/stores/favourites.ts';

/**
 * The hearts of cards and of the vehicle page (FAV-001): a click keeps or removes the car. One listener serves every
 * heart of the page, those that search adds later too.
 */
export function startHearts(): void {
  const entryOf = (heart: HTMLElement) => JSON.parse(heart.dataset.favourite ?? '{}') as Favourite;
  const mark = () => {
    const ids = new Set($favourites.get().map(({ id }) => String(id)));
    // Hearts begin unpressed: without favourites there is nothing to read in them.
    const hearts = ids.size > 0 ? '[data-favourite]' : '[data-favourite][aria-pressed="true"]';
    for (const heart of document.querySelectorAll<HTMLElement>(hearts))
      heart.setAttribute('aria-pressed', String(ids.has(String(entryOf(heart).id))));
  };
  document.addEventListener('click', (event) => {
    const heart = (event.target as HTMLElement).closest<HTMLElement>('[data-favourite]');
    if (!heart) return;
    const car = entryOf(heart);
    // FAV-003: adding is recorded, removing is not.
    if (toggleFavourite(car)) track('saved', { carId: car.id });
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
  $favourites.subscribe(mark);
}
