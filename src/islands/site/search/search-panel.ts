import { fillPanel } from './panel-lists.ts';

/** The header's search: a panel (NAV-007, NAV-029) instead of the way to the search page. */
export function startSearchPanel(): void {
  const panel = document.querySelector<HTMLElement>('#search-panel');
  if (!panel) return;
  for (const opener of document.querySelectorAll<HTMLAnchorElement>('[data-panel="search-panel"]')) {
    opener.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      panel.togglePopover();
    });
  }
  panel.addEventListener('beforetoggle', () => fillPanel(panel));
  panel.addEventListener('input', () => import('./offer-names.ts').then((names) => names.offerMatches(panel)));
}
