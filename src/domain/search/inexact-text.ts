/** A part of a typed text: what it means in words, and whether nothing was found with it. */
type Part = { label: string; relaxed?: true };

/** Characters of the text that are repeated; the rest of a longer one is cut. */
const MAX_SHOWN = 60;

/**
 * The note on relaxed results: the typed text and the text that was searched instead; undefined for an exact match.
 *
 * @param noun what is sold, in the plural.
 */
export function inexactText(query: string, parts: readonly Part[], noun: string): string | undefined {
  if (!parts.some(({ relaxed }) => relaxed)) return undefined;
  const typed = query.trim();
  const short = typed.length > MAX_SHOWN ? `${typed.slice(0, MAX_SHOWN).trimEnd()}…` : typed;
  const kept = parts.filter(({ relaxed }) => !relaxed).map(({ label }) => label);
  return `No exact match for “${short}”. Showing ${kept.length > 0 ? kept.join(', ') : `all ${noun}`}.`;
}
