/**
 * Names without the words that all of them begin with: "Adelaide" and "Geelong Service" of "Southern Cross Adelaide" and
 * "Southern Cross Geelong Service". Each keeps its last word; one name alone is whole.
 */
export function shortNames(names: readonly string[]): string[] {
  const words = names.map((name) => name.split(' '));
  const shortest = names.length > 1 ? Math.min(...words.map(({ length }) => length)) : 0;
  let shared = 0;
  while (shared < shortest - 1 && words.every((some) => some[shared] === words[0]?.[shared])) shared++;
  return words.map((some) => some.slice(shared).join(' '));
}
