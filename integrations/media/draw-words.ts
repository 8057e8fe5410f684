import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { once } from '#src/domain/text/once.ts';

/** A machine that builds may have no typeface, and another a different one: ours draws the same everywhere. */
const FACE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
/** The lightest weight is what the file holds; a stroke of so many of its units makes it as strong as a small text needs. */
const STROKE = 34;
const INK = '#17191c';
const LINE_HEIGHT = 1.35;
const MAX_SIZE = 34;
const MIN_SIZE = 16;

const face = once(() => create(readFileSync(createRequire(import.meta.url).resolve(FACE))) as Font);

/**
 * Words as a drawing, black on white, over the whole width: as large as `lines` lines allow. Letters are outlines, so that no
 * typeface of the machine is asked for.
 *
 * @param padding pixels around the words.
 */
export function wordsBand(text: string, { width, padding, lines }: { width: number; padding: number; lines: number }) {
  const room = width - 2 * padding;
  let size = MAX_SIZE;
  let wrapped = wrap(text, room, size);
  while (wrapped.length > lines && size > MIN_SIZE) {
    size -= 1;
    wrapped = wrap(text, room, size);
  }
  const height = Math.ceil(wrapped.length * size * LINE_HEIGHT + padding);
  const drawn = wrapped.map((line, at) => outline(line, size, padding, padding / 2 + (at * LINE_HEIGHT + 1.02) * size));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="#ffffff"/>${drawn.join('')}</svg>`;
  return { svg, height, lines: wrapped };
}

const advance = (text: string, size: number) => (face().layout(text).advanceWidth * size) / face().unitsPerEm;

/** Breaks at spaces; a word that is wider than the room stays whole. */
function wrap(text: string, room: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && advance(`${last} ${word}`, size) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A line of letters as one path; `x` and `baseline` in pixels. */
function outline(line: string, size: number, x: number, baseline: number): string {
  const font = face();
  const { glyphs, positions } = font.layout(line);
  const scale = size / font.unitsPerEm;
  let pen = 0;
  const letters = glyphs.map((glyph, at) => {
    const { xAdvance, xOffset, yOffset } = positions[at] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
    const path = `<path transform="translate(${pen + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`;
    pen += xAdvance;
    return path;
  });
  const place = `translate(${x} ${baseline.toFixed(2)}) scale(${scale} ${-scale})`;
  return `<g fill="${INK}" stroke="${INK}" stroke-width="${STROKE}" transform="${place}">${letters.join('')}</g>`;
}
