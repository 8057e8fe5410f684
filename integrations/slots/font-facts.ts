import { create, type Font } from 'fontkit';
import type { OwnFace } from '#src/domain/site/own-parts.ts';

/** How often letters are in English texts, in thousandths; a space is between words of five letters. */
const LETTERS = Object.entries({
  ...{ ' ': 180, e: 102, t: 75, a: 65, o: 62, i: 57, n: 57, s: 53, r: 50, h: 49, l: 33, d: 33, u: 23, c: 22, m: 20 },
  ...{ f: 18, w: 17, g: 16, p: 15, y: 14, b: 13, v: 8, k: 6, x: 1, j: 1, q: 1, z: 1 },
});
const ALL = LETTERS.reduce((sum, [, share]) => sum + share, 0);

/** The mean advance of Arial's letters, by the same shares, as a share of its size (Liberation Sans has the same widths). */
const ARIAL_WIDTH = 0.4402;

/**
 * What pages need to know of a typeface: the room that it takes, so that Arial takes the same until the file is there, and nothing
 * moves when it comes.
 *
 * @param weights as they are declared; those of the file when absent.
 * @throws Error with words for the author when the file is no typeface, or lacks letters of English.
 */
export function fontFacts(bytes: Uint8Array, weights?: string): Omit<OwnFace, 'url' | 'preload'> {
  let font: Font;
  try {
    font = create(Buffer.from(bytes)) as Font;
  } catch {
    throw new Error('The file is no WOFF2 typeface that can be read. Export it again.');
  }
  if (![...LETTERS.map(([letter]) => letter), '$'].every((letter) => font.hasGlyphForCodePoint(codeOf(letter))))
    throw new Error('The typeface lacks letters of English or the dollar sign. Use its Latin subset.');
  const { unitsPerEm, ascent, descent, lineGap } = font;
  const width = LETTERS.reduce((sum, [letter, share]) => sum + share * advanceOf(font, letter), 0) / ALL / unitsPerEm;
  const adjust = width / ARIAL_WIDTH;
  const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;
  return {
    weights: weights ?? weightsOf(font),
    ascent: percent(ascent / unitsPerEm / adjust),
    descent: percent(-descent / unitsPerEm / adjust),
    lineGap: percent(lineGap / unitsPerEm / adjust),
    adjust: percent(adjust),
  };
}

const codeOf = (letter: string) => letter.codePointAt(0) as number;
const advanceOf = (font: Font, letter: string) => font.glyphForCodePoint(codeOf(letter)).advanceWidth;

/** The weights of a variable typeface; the one of any other, by its table for Windows. */
function weightsOf(font: Font): string {
  const axis = font.variationAxes.wght;
  return axis ? `${axis.min} ${axis.max}` : String(font['OS/2'].usWeightClass);
}
