import { plainText } from '../plain-text/plain-text.ts';

/** What a spreadsheet would take for a formula at the start of a cell. */
const FORMULA_START = /^[\s=+\-@|]+/;

/**
 * A text of a feed or an editor as one line of an ad: no tags, control characters or line breaks, nothing that a
 * spreadsheet runs as a formula, and at most `most` characters, cut between words.
 */
export function adText(text: string | null | undefined, most: number): string {
  const line = plainText(text ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(FORMULA_START, '')
    .trim();
  const characters = [...line];
  if (characters.length <= most) return line;
  const cut = characters.slice(0, most).join('');
  const space = cut.lastIndexOf(' ');
  return (space > most / 2 ? cut.slice(0, space) : cut).trimEnd();
}
