import { $favourites } from '#src/stores/vehicles/favourites.ts';

/** Keeps the number beside the header's heart true (NAV-004, FAV-004); the drawer is filled when it opens. */
export function startSaved(): void {
  if (document.body.dataset.saving !== 'favourites') return;
  const panel = document.querySelector<HTMLElement>('#saved-panel');
  const fill = () => {
    if (panel) void import('./saved-list.touch.ts').then((saved) => saved.fillSaved(panel));
  };
  $favourites.subscribe(({ length }) => {
    showSavedCount(length);
    if (panel?.matches(':popover-open')) fill();
  });
  panel?.addEventListener('beforetoggle', (event) => {
    if (event.newState === 'open') fill();
  });
}

/** Shows beside the header's heart how many vehicles are saved; nothing for none. */
export function showSavedCount(saved: number): void {
  for (const count of document.querySelectorAll<HTMLElement>('[data-favourites-count]')) {
    count.textContent = String(saved);
    count.hidden = saved === 0;
  }
}
