import { SaxesParser } from 'saxes';
import type { DrawingSize } from '#src/domain/media/image-size.ts';

/** What drawings are made of; everything else of SVG brings scripts, pages, animation or files from elsewhere. */
const ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'metadata', 'style'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern', 'marker'],
]);
const LARGEST_LETTERS = 512 * 1024;
const DEEPEST = 100;

export type ReadSvg = { size: DrawingSize | undefined } | { danger: string };

/**
 * Reads an editor's SVG file. A browser that opens it by itself runs what is in it with the site's rights, so it may hold
 * shapes, text and colours and refer to nothing but itself (OWASP, Unrestricted File Upload: SVG).
 *
 * @returns its size (of `width` and `height`, else of `viewBox`), or in words what is wrong and how to mend it.
 */
export function readSvg(text: string): ReadSvg {
  if (text.length > LARGEST_LETTERS) return { danger: 'is larger than 512 kB; simplify the drawing.' };
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
  const style = (words: string) => {
    if (refersOutside(words)) wrong('refers to another file; put everything into it.');
  };
  parser.on('text', style);
  parser.on('cdata', style);
  parser.write(text).close();
  return danger === undefined ? { size } : { danger };
}

/** True for `url(…)` of anything but a part of the same file, and for imported style sheets. CSS escapes count as such. */
function refersOutside(value: string): boolean {
  if (/@import/i.test(value) || (/url/i.test(value) && value.includes('\\'))) return true;
  return [...value.matchAll(/url\(\s*['"]?\s*(.)/gi)].some(([, first]) => first !== '#');
}

function sizeOf(attributes: Record<string, string>): DrawingSize | undefined {
  const pixels = (text: string | undefined) => {
    const [, figure] = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(text ?? '') ?? [];
    return Number(figure ?? 0);
  };
  const [width, height] = [pixels(attributes.width), pixels(attributes.height)];
  if (width > 0 && height > 0) return { width, height };
  const [, , wide = 0, high = 0] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return wide > 0 && high > 0 ? { width: wide, height: high } : undefined;
}
