import { SaxesParser } from 'saxes';
import type { DrawingSize } from '#src/domain/media/image-service.ts';

/** What drawings are made of; everything else of SVG brings scripts, pages, animation or files from elsewhere. */
const ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'metadata', 'style'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern', 'marker'],
]);
const MAX_LETTERS = 512 * 1024;
const DEEPEST = 100;

export type ReadSvg = { size: DrawingSize | undefined } | { danger: string };

/**
 * Reads an editor's SVG file. A browser that opens it by itself runs what is in it with the site's rights, so it may hold
 * shapes, text and colours and refer to nothing but itself (OWASP, Unrestricted File Upload: SVG).
 *
 * @returns its size (of `width` and `height`, else of `viewBox`), or in words what is wrong and how to mend it.
 */
export function readSvg(text: string): ReadSvg {
  if (text.length > MAX_LETTERS) return { danger: 'is larger than 512 kB; simplify the drawing.' };
  let danger: string | undefined;
  let size: DrawingSize | undefined;
  let depth = 0;
  const wrong = (what: string) => {
    danger ??= what;
  };
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', () => wrong('is not well-formed XML; export it again.'));
  parser.on('doctype', () => wrong('has a document type; export it as plain SVG.'));
  parser.on('processinginstruction', () => wrong('has a processing instruction; export it as plain SVG.'));
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) wrong('is nested too deeply; export it again.');
    if (depth === 1) {
      if (name !== 'svg') wrong('does not begin with <svg>.');
      size = sizeOf(attributes);
    }
    // Editors (Inkscape, Illustrator) leave elements of their own in the file; browsers pass them over.
    if (!ELEMENTS.has(name) && !/^(?:sodipodi|inkscape|rdf|cc|dc):/.test(name))
      wrong(`holds <${name.slice(0, 40)}>; keep shapes, text and colours only.`);
    for (const [key, value] of Object.entries(attributes)) {
      if (/^on/i.test(key)) wrong(`holds a script (${key.slice(0, 40)}); remove it.`);
      if (/(?:^|:)href$/i.test(key) && !value.startsWith('#')) wrong('refers to another file; put everything into it.');
      if (!key.startsWith('xmlns') && refersOutside(value)) wrong('refers to another file; put everything into it.');
    }
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  // As one text: a style sheet goes on behind a comment, a CDATA section and an element.
  let words = '';
  const read = (part: string) => {
    words += part;
  };
  parser.on('text', read);
  parser.on('cdata', read);
  parser.write(text).close();
  if (refersOutside(words)) wrong('refers to another file; put everything into it.');
  return danger === undefined ? { size } : { danger };
}

/**
 * True for `url(…)` of anything but a part of the same file, for imported style sheets and other functions that take an address,
 * also where letters are written as CSS escapes.
 */
function refersOutside(written: string): boolean {
  const value = written.replace(/\\(?:([\da-f]{1,6})(?:\r\n|\s)?|([^\n]))/gi, (_, code?: string, letter = '') =>
    code === undefined ? letter : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
  );
  if (/@import|(?:image-set|image|src)\(/i.test(value) || (/url/i.test(value) && written.includes('\\'))) return true;
  return [...value.matchAll(/url\(\s*['"]?\s*(.)/gi)].some(([, first]) => first !== '#');
}

/** CSS pixels of a length with this unit; an em is a browser's 16 pixels. Percentages depend on the page. */
const PIXELS: Readonly<Record<string, number>> = {
  ...{ '': 1, px: 1, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, pt: 96 / 72, pc: 16, q: 96 / 101.6 },
  ...{ em: 16, rem: 16, ex: 8, ch: 8 },
};

/**
 * The size of a drawing in CSS pixels by the attributes of its root: `width` and `height` in any unit, one of them with the
 * proportions of `viewBox`, or `viewBox` alone. Undefined where they do not say it.
 */
export function sizeOf(attributes: Record<string, string | undefined>): DrawingSize | undefined {
  const pixels = (text = '') => {
    const [, figure, unit = ''] = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(text) ?? [];
    return Number(figure ?? 0) * (PIXELS[unit.toLowerCase()] ?? 0);
  };
  const [width, height] = [pixels(attributes.width), pixels(attributes.height)];
  const [, , wide = 0, high = 0] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const hasBox = wide > 0 && high > 0;
  if (width > 0 && height > 0) return { width, height };
  if (hasBox && width > 0) return { width, height: (width * high) / wide };
  if (hasBox && height > 0) return { width: (height * wide) / high, height };
  return hasBox ? { width: wide, height: high } : undefined;
}
