import type { ReadableAtom } from 'nanostores';
import { track } from '#src/stores/analytics.ts';
import { $favourites, type Favourite, toggleFavourite } from '#src/stores/vehicles/favourites.ts';

/** The hearts of a site that keeps favourites in the browser (FAV-001). */
export function startHearts(): void {
  if (document.body.dataset.saving !== 'favourites') return;
  answerHearts($favourites, (car) => {
    // FAV-003: adding is recorded, removing is not.
    if (!toggleFavourite(car)) return;
    track('saved', { carId: car.id });
    void import('./saved-list.touch.ts').then((saved) => saved.saySaved($favourites.get().length));
  });
}

/**
 * Has the hearts of cards and of the vehicle page show what is saved, and answers their clicks. One listener serves every
 * heart of the page, those that search adds later too.
 */
export function answerHearts(
  $saved: ReadableAtom<readonly { id: string | number }[]>,
  toggle: (car: Favourite, heart: HTMLButtonElement) => unknown,
): void {
  const entryOf = (heart: HTMLElement) => JSON.parse(heart.dataset.favourite ?? '{}') as Favourite;
  const mark = () => {
    const ids = new Set($saved.get().map(({ id }) => String(id)));
    for (const heart of document.querySelectorAll<HTMLElement>('[data-favourite]'))
      heart.setAttribute('aria-pressed', String(ids.has(String(entryOf(heart).id))));
  };
  document.addEventListener('click', (event) => {
    const heart = (event.target as HTMLElement).closest<HTMLButtonElement>('[data-favourite]');
    if (heart) toggle(entryOf(heart), heart);
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
}
