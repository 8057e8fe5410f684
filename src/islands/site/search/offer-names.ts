import type { SearchName } from '#src/domain/search/search-names.ts';
import { typosAllowed, typosBetween } from '#src/search/embedded/text/tokens.ts';
import { placeOfBeginning, squeezed } from './name-begins.ts';
import { loadNames, mostNames, showChips } from './panel-lists.ts';

/**
 * Offers what the text in the header's search means: the names in stock that it begins, with how many there are, and pages; and
 * the vehicles that it finds (NAV-029).
 */
export async function offerMatches(panel: HTMLElement): Promise<void> {
  void import('./offer-vehicles.ts').then(({ offerVehicles }) => offerVehicles(panel));
  const all = await loadNames();
  // What was typed meanwhile counts.
  const text = panel.querySelector('input')?.value ?? '';
  showChips(panel, 'found', namesFor(text, all));
  panel.querySelector('[data-popular]')?.toggleAttribute('hidden', text !== '' || all.length === 0);
}

/**
 * The names that a typed text begins, word by word and whatever is between them ("cx5" begins "Mazda CX-5"): in the order
 * of the list, those first that begin with it. Where it begins none, those that it begins but for typing errors.
 */
export function namesFor(text: string, names: readonly SearchName[]): SearchName[] {
  const typed = squeezed(text);
  if (typed === '') return [];
  const begun = (begins: (name: string) => boolean) =>
    names.flatMap((name) => {
      const at = placeOfBeginning(name[0], begins);
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
