/**
 * Longest text message: two parts. In the alphabet of GSM a part of several has room for 153 characters, in Unicode for 67 only
 * (3GPP TS 23.040, 9.2.3.24.1), and each part is billed.
 */
export const MAX_SMS = 306;
/** Longest name of a dealer in it. */
const MAX_SENDER = 40;
/** Of a longer name so many characters are kept. */
const MIN_NAME = 24;

/** Typographic characters and their plain equivalents. */
const PLAIN: Record<string, string> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2013': '-',
  '\u2014': '-',
  '\u2026': '...',
  '\u00df': 'ss',
};

/**
 * Words in characters that take one place each in the alphabet of GSM (3GPP TS 23.038): accents are left out, and of what has
 * no place there nothing is left.
 */
export const plainWords = (text: string): string =>
  [...text]
    .map((character) => PLAIN[character] ?? character)
    .join('')
    .normalize('NFKD')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/[^\x20-\x5a_a-z]/g, '')
    .replace(/ +/g, ' ')
    .trim();

const shortened = (text: string, limit: number) =>
  text.length <= limit ? text : `${text.slice(0, limit - 3).trimEnd()}...`;

/**
 * A text message of at most two parts: the first wording in which there is room for the name, or for enough of it. Links stay
 * whole.
 *
 * @param write wordings with both names in them, the name once at most, the fullest first; the last is taken where none fits.
 */
export function smsText(
  sender: string,
  name: string,
  write: (sender: string, name: string) => readonly string[],
): string {
  const from = shortened(plainWords(sender), MAX_SENDER);
  const words = plainWords(name);
  const rooms = write(from, '').map((text) => MAX_SMS - text.length);
  const found = rooms.findIndex((room) => room >= Math.min(words.length, MIN_NAME));
  const at = found < 0 ? rooms.length - 1 : found;
  return write(from, shortened(words, Math.max(rooms[at] ?? 0, MIN_NAME)))[at] ?? '';
}
