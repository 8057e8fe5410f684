/** A part of a typed text: what it means in words, and whether nothing was found with it. */
type Part = { label: string; relaxed?: true };

/** A place at the end of a text. */
const PLACE = /\bnear ([^,]+)$/i;

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

/**
 * What is said of a text that looks around a place nobody knows (SRCH-092); undefined where it names none, or its words were found.
 *
 * @param count how many vehicles the text finds.
 */
export function unknownPlaceText(
  query: string,
  parts: readonly (Part & { near?: string })[],
  count: number,
): string | undefined {
  const place = PLACE.exec(query.trim())?.[1];
  if (!place || parts.some(({ near }) => near)) return undefined;
  const isGivenUp = parts.some(({ relaxed, label }) => relaxed && place.includes(label));
  return count === 0 || isGivenUp ? `We do not know where “${place}” is: try its postcode.` : undefined;
}
