/** A part of a typed text: what it means in words, and whether nothing was found with it. */
type Part = { label: string; givenUp?: true };

/** Characters of the text that are repeated; the rest of a longer one is cut. */
const MOST_SHOWN = 60;

/**
 * What the page says when parts of a text had to be left out to find anything: what was typed, and what is shown instead;
 * undefined when everything that was typed is found.
 *
 * @param noun what is sold, in the plural.
 */
export function inexactText(query: string, parts: readonly Part[], noun: string): string | undefined {
  if (!parts.some(({ givenUp }) => givenUp)) return undefined;
  const typed = query.trim();
  const short = typed.length > MOST_SHOWN ? `${typed.slice(0, MOST_SHOWN).trimEnd()}…` : typed;
  const kept = parts.filter(({ givenUp }) => !givenUp).map(({ label }) => label);
  return `No exact match for “${short}”. Showing ${kept.length > 0 ? kept.join(', ') : `all ${noun}`}.`;
}
