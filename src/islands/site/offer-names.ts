import { namesFor, SEARCH_NAMES, type SearchName } from '#src/domain/search/search-names.ts';
import { showChips } from './show-chips.ts';

let names: Promise<SearchName[]> | undefined;

/** Without the file the search works as before. */
const loadNames = (): Promise<SearchName[]> =>
  fetch(`/${SEARCH_NAMES}`)
    .then((answer): Promise<SearchName[]> | SearchName[] => (answer.ok ? answer.json() : []))
    .catch(() => []);

/** Offers what the text in the header's search begins: names in stock, with how many there are, and pages (NAV-029). */
export async function offerNames(panel: HTMLElement): Promise<void> {
  names ??= loadNames();
  const all = await names;
  // What was typed meanwhile counts.
  const text = panel.querySelector('input')?.value ?? '';
  showChips(
    panel,
    'found',
    namesFor(text, all).map(([label, href, count]) => [count === undefined ? label : `${label} (${count})`, href]),
  );
}
