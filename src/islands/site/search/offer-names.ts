import { SEARCH_NAMES, type SearchName } from '#src/domain/search/search-names.ts';
import { typosAllowed, typosBetween, wordsOf } from '#src/search/embedded/text/tokens.ts';
import { showChips } from '../show-chips.ts';

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

/** Letters and digits only, without accents. */
const squeezed = (text: string): string => wordsOf(text).join('');

/** suggestions; NAV-029. */
const mostNames = 8;

/**
 * The names that a typed text begins, word by word and whatever is between them ("cx5" begins "Mazda CX-5"): in the order
 * of the list, those first that begin with it. Where it begins none, those that it begins but for typing errors.
 */
export function namesFor(text: string, names: readonly SearchName[]): SearchName[] {
  const typed = squeezed(text);
  if (typed === '') return [];
  const begun = (begins: (name: string) => boolean) =>
    names.flatMap((name) => {
      const words = name[0].split(' ');
      const at = words.findIndex((_, from) => begins(squeezed(words.slice(from).join(''))));
      return at < 0 ? [] : [{ name, at: Math.min(at, 1) }];
    });
  const exact = begun((name) => name.startsWith(typed));
  const errors = typosAllowed(typed);
  const found = exact.length > 0 ? exact : begun((name) => typosBetween(typed, name, errors, true) !== undefined);
  return found
    .toSorted((a, b) => a.at - b.at)
    .slice(0, mostNames)
    .map(({ name }) => name);
}
