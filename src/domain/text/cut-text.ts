/** A text that may be cut (GEN-049): `start` is what shows first; `whole` is there only when something was cut. */
export type CutText = { start: string; whole?: string };

/**
 * Cuts a text of more than `limit` characters after the last word that its first `limit` hold, followed by "..." (GEN-049).
 * Characters are counted as people see them, so that no emoji or accent is torn apart; a word as long as that is cut.
 */
export function cutText(text: string, limit: number): CutText {
  const characters = [...text];
  if (characters.length <= limit) return { start: text };
  const first = characters.slice(0, limit).join('');
  const words = /\s/.test(characters[limit] ?? '') ? first : first.replace(/(\S)\s+\S*$/, '$1');
  return { start: `${words.replace(/[\s.,;:–-]+$/, '')}...`, whole: text };
}
