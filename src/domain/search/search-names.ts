/** The file of a site with the names that its header's search offers (NAV-029). */
export const SEARCH_NAMES = 'search-names.json';

/** A name, where it leads, and how many vehicles are there; without a number it is a page. */
export type SearchName = [label: string, href: string, count?: number];

/** suggestions; NAV-029. */
const mostNames = 8;

/**
 * The names that a typed text begins, word by word and whatever is between them ("cx5" begins "Mazda CX-5"): in the order
 * of the list, those first that begin with it.
 */
export function namesFor(text: string, names: readonly SearchName[]): SearchName[] {
  const typed = squeezed(text);
  if (typed === '') return [];
  const found = names.flatMap((name) => {
    const words = name[0].split(' ');
    const at = words.findIndex((_, from) => squeezed(words.slice(from).join('')).startsWith(typed));
    return at < 0 ? [] : [{ name, at: Math.min(at, 1) }];
  });
  return found
    .toSorted((a, b) => a.at - b.at)
    .slice(0, mostNames)
    .map(({ name }) => name);
}

/** Letters and digits only, without accents. */
export const squeezed = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
