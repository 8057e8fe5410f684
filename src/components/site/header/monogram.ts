/** Letters for a maker whose mark is not drawn, and the size at which they weigh as much as a drawn mark of 24 by 24. */
export type Monogram = { letters: string; size: number };

const SIZES: readonly number[] = [15, 11.5, 7.8];
/** Words that say what a maker sells, not who it is. */
const KINDS = /^(?:caravans?|campers?|trucks?|motors?|motorcycles?|auto|ute|utes|group)$/i;

/**
 * A maker's monogram: a name that is an abbreviation as it is (BYD, MDC), the initials of several words (Royal Enfield,
 * RE), else its first letter.
 */
export function monogram(make: string): Monogram {
  const words = make.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const names = words.filter((word) => !KINDS.test(word));
  const [first = '', ...others] = names.length > 0 ? names : words;
  const isShort = (word: string) => word.length <= 3 && word === word.toUpperCase();
  const letters = isShort(first)
    ? first
    : [first, ...others.slice(0, 1)].map((word) => ([...word][0] ?? '').toUpperCase()).join('');
  return { letters, size: SIZES[[...letters].length - 1] ?? 7.8 };
}
