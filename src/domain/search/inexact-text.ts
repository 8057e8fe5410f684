/** A part of a typed text: what it means in words, and whether nothing was found with it. */
type Part = { label: string; relaxed?: true };

/** Characters of the text that are repeated; the rest of a longer one is cut. */
const MAX_SHOWN = 60;

/**
 * The note on relaxed results: the typed text and the text that was searched instead; where only typing errors were corrected, the text
 * without them; undefined for an exact match.
 *
 * @param noun what is sold, in the plural.
 * @param corrected the text without its typing errors, where there were any.
 */
export function inexactText(
  query: string,
  parts: readonly Part[],
  noun: string,
  corrected?: string,
): string | undefined {
  const isRelaxed = parts.some(({ relaxed }) => relaxed);
  const said = isRelaxed ? query.trim() : corrected;
  if (!said) return undefined;
  const short = said.length > MAX_SHOWN ? `${said.slice(0, MAX_SHOWN).trimEnd()}…` : said;
  if (!isRelaxed) return `Showing results for “${short}”.`;
  const kept = parts.filter(({ relaxed }) => !relaxed).map(({ label }) => label);
  return `No exact match for “${short}”. Showing ${kept.join(', ') || `all ${noun}`}.`;
}
