import { SEARCH_NAMES, type SearchName } from '#src/domain/search/search-names.ts';
import { $searches, rememberSearch } from '#src/stores/search-history.ts';
import { cloneTemplate } from '../../hydrate/clone-template.ts';

/** suggestions; NAV-029. */
export const mostNames = 8;

let names: Promise<SearchName[]> | undefined;

/** The names that the header's search offers; without the file it works as before. */
export function loadNames(): Promise<SearchName[]> {
  names ??= fetch(`/${SEARCH_NAMES}`)
    .then((answer): SearchName[] | Promise<SearchName[]> => (answer.ok ? answer.json() : []))
    .catch(() => []);
  return names;
}

/** Names and texts as chips (SearchPanel.astro), each with how many vehicles it has; an empty list is hidden with its heading. */
export function showChips(panel: HTMLElement, list: 'found' | 'recent' | 'popular', entries: SearchName[]): void {
  const frame = panel.querySelector<HTMLTemplateElement>('[data-chip]');
  const place = panel.querySelector<HTMLElement>(`[data-${list}]`);
  if (!frame || !place) return;
  place.hidden = !entries[0];
  place.querySelector('ul')?.replaceChildren(
    ...entries.map(([label, href, count]) => {
      const chip = cloneTemplate(frame, { text: count === undefined ? label : `${label} (${count})` });
      chip.querySelector('a')?.setAttribute('href', href);
      return chip;
    }),
  );
}

/** The last searches (NAV-007), and the makes, models and bodies of most vehicles, which are first among the names (NAV-029). */
export async function fillPanel(panel: HTMLElement): Promise<void> {
  const form = panel.querySelector('form') as HTMLFormElement;
  const { action } = form;
  form.onsubmit = (event) => {
    rememberSearch(form.query.value);
    if (form.query.value.trim()) return;
    // Nothing is asked: all vehicles, at their own address.
    event.preventDefault();
    location.assign(action);
  };
  showChips(
    panel,
    'recent',
    $searches.get().map((query) => [query, `${action}?${new URLSearchParams({ query })}`]),
  );
  showChips(panel, 'popular', (await loadNames()).filter(([, , count]) => count).slice(0, mostNames));
}
