import { $searches, rememberSearch } from '#src/stores/search-history.ts';

/** The header's search: a panel with the last searches (NAV-007) instead of the way to the search page. */
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
  panel.addEventListener('beforetoggle', () => listRecent(panel, form.action));
  form.addEventListener('submit', (event) => {
    const query = String(new FormData(form).get('query') ?? '').trim();
    if (query === '') {
      event.preventDefault();
      location.assign(form.action);
      return;
    }
    rememberSearch(query);
  });
}

function listRecent(panel: HTMLElement, action: string): void {
  const recent = panel.querySelector<HTMLElement>('[data-recent]');
  const searches = $searches.get();
  recent?.toggleAttribute('hidden', searches.length === 0);
  recent?.querySelector('ul')?.replaceChildren(
    ...searches.map((query) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.className = 'chip';
      link.textContent = query;
      link.href = `${action}?${new URLSearchParams({ query })}`;
      item.append(link);
      return item;
    }),
  );
}
