/** A text that may be cut (GEN-049): `start` is what shows first; `whole` is there only when something was cut. */
export type CutText = { start: string; whole?: string };

/**
 * Cuts a text of more than `limit` characters to its first `limit` followed by "..." (GEN-049). Characters are
 * counted as people see them, so that no emoji or accent is torn apart.
 */
export function cutText(text: string, limit: number): CutText {
  const characters = [...text];
  if (characters.length <= limit) return { start: text };
  return { start: `${characters.slice(0, limit).join('')}...`, whole: text };
}
