import { rememberSearch } from '#src/stores/search-history.ts';
import { fillLists } from './panel-lists.ts';

/** The header's search: a panel (NAV-007, NAV-029) instead of the way to the search page. */
export function startSearchPanel(): void {
  const panel = document.querySelector<HTMLElement>('#search-panel');
  const form = panel?.querySelector('form');
  if (!panel || !form) return;
  for (const opener of document.querySelectorAll<HTMLAnchorElement>('[data-panel="search-panel"]')) {
    opener.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      panel.togglePopover();
    });
  }
  panel.addEventListener('beforetoggle', () => fillLists(panel, form.action));
  form.addEventListener('input', () => import('./offer-names.ts').then(({ offerMatches }) => offerMatches(panel)));
  form.addEventListener('submit', () => rememberSearch(String(new FormData(form).get('query'))));
}
