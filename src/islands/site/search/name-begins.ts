import { wordsOf } from '#src/search/embedded/text/tokens.ts';

/** Letters and digits only, without accents. */
export const squeezed = (text: string): string => wordsOf(text).join('');

/** The place of the first word of a name from which on `begins` holds, whatever is between words; -1 without one. */
export function placeOfBeginning(name: string, begins: (rest: string) => boolean): number {
  const words = name.split(' ');
  return words.findIndex((_, from) => begins(squeezed(words.slice(from).join(''))));
}
