/**
 * Where the words of a text are; a `+` at the end of a word is one: "GLX+" is the "GLX Plus". "2.8" is one word, the litres
 * of an engine.
 */
export const WORD_PLACES = /(?<![\p{L}\p{N}.])\d\.\d(?![\d.])|[\p{L}\p{N}]+|(?<=[\p{L}\p{N}])\+(?![\p{L}\p{N}])/gu;

/**
 * The words of a text: lower case, accents removed, letters and digits. `CX-5` gives `cx` and `5`, `GLX+` gives `glx` and
 * `plus`, `2.8TD` gives `2.8` and `td`.
 */
export function wordsOf(text: string): string[] {
  const tokens = text.includes('+') ? text.replace(/(?<=[\p{L}\p{N}])\+(?![\p{L}\p{N}])/gu, ' plus ') : text;
  // Nearly all texts; several times faster.
  if (/^[\x20-\x7e]*$/.test(tokens))
    return tokens.toLowerCase().match(/(?<![a-z0-9.])\d\.\d(?![\d.])|[a-z0-9]+/g) ?? [];
  return (
    tokens
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .match(WORD_PLACES) ?? []
  );
}

/** Typing errors a word may have: none below 4 letters, 1 from 4, 2 from 8; none in words with digits. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (/\p{N}/u.test(word)) return 0;
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}

const MAX_WORD = 64;
/** Three rows of the distance table, used again for every pair of words. */
const ROWS = [0, 1, 2].map(() => new Uint8Array(MAX_WORD + 1)) as [Uint8Array, Uint8Array, Uint8Array];

/**
 * Typing errors between a word and another one (insertion, deletion, change, exchange of neighbours; a wrong first
 * letter counts one more), or undefined when there are more than `most`.
 *
 * @param prefix the word may be the beginning of the other one.
 */
export function typosBetween(word: string, other: string, most: number, prefix = false): number | undefined {
  const size = word.length;
  const extra = word.charCodeAt(0) === other.charCodeAt(0) ? 0 : 1;
  if (extra > most || size - other.length > most || (!prefix && other.length - size > most)) return undefined;
  // Signs of the other word beyond these cannot count.
  const width = Math.min(other.length, size + most);
  if (size > MAX_WORD || width > MAX_WORD) return undefined;
  let [before2, before, row] = ROWS;
  for (let j = 0; j <= width; j += 1) before[j] = j;
  for (let i = 1; i <= size; i += 1) {
    const letter = word.charCodeAt(i - 1);
    row[0] = i;
    let least = i;
    for (let j = 1; j <= width; j += 1) {
      const change = letter === other.charCodeAt(j - 1) ? 0 : 1;
      let cost = Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + change);
      if (
        i > 1 &&
        j > 1 &&
        change === 1 &&
        letter === other.charCodeAt(j - 2) &&
        word.charCodeAt(i - 2) === other.charCodeAt(j - 1)
      )
        cost = Math.min(cost, (before2[j - 2] ?? 0) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least + extra > most + 1) return undefined;
    [before2, before, row] = [before, row, before2];
  }
  let distance = before[width] ?? 0;
  if (prefix) for (let j = 0; j < width; j += 1) distance = Math.min(distance, before[j] ?? 0);
  return distance + extra <= most ? distance + extra : undefined;
}
