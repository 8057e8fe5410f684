/** A text that may be cut (GEN-049): `start` is what shows first; `whole` is there only when something was cut. */
export type CutText = { start: string; whole?: string };

/**
 * Cuts a text of more than `limit` characters after the last word that its first `limit` hold, followed by "..." (GEN-049).
 * Characters are counted as people see them, so that no emoji or accent is torn apart; a word as long as that is cut.
 */
export function cutText(text: string, limit: number): CutText {
  const characters = [...text];
  if (characters.length <= limit) return { start: text };
  // One character more says whether a word ends there; where there is no word to end with, that one goes.
  const first = characters.slice(0, limit + 1).join('');
  const start = first.replace(/[\s.,;:–-]*\s\S*$|.$/su, '');
  return { start: `${start}...`, whole: text };
}
