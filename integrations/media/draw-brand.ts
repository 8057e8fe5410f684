import sharp, { type Sharp } from 'sharp';
import { sizeOf } from '#src/sources/drawings/read-svg.ts';
import { wordsBand } from './draw-words.ts';

/** A picture of a dealer, and its file as a message names it. */
export type Read = { file: string; bytes: Buffer };

/** `logo`: the most that a logo takes of it; `band`: the licences. */
const SHARE = {
  ...{ width: 1200, height: 630, logo: { width: 450, height: 510 } },
  band: { padding: 36, lines: 3 },
};
const MAX_PIXELS = 20_000_000;

/** Pixels that a drawing may have on a side when it is read; more is not drawn. */
const MAX_SIDE = 4_000;
/** A drawing is made so large before it is read that no side of it is lost. */
const DRAWN_SIDE = 1_200;

/** A picture that nothing can be drawn with. */
export class UndrawablePicture extends Error {
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super(`${file} is no picture that can be drawn with. Export it again as plain SVG or PNG.`, { cause });
    this.file = file;
  }
}

type Fit = { width: number; height: number; fit: 'inside' | 'cover' };

/** A picture as PNG: not larger than these sides, or cut to fill both. */
async function scaled({ file, bytes }: Read, { width, height, fit }: Fit): Promise<Buffer> {
  try {
    const limits = { limitInputPixels: MAX_PIXELS };
    const input = plainSize(bytes);
    const about = await sharp(input, limits).metadata();
    const density = about.format === 'svg' ? densityFor(about, width, fit === 'cover' ? height : 0) : undefined;
    return await sharp(input, { ...limits, ...(density && { density }) })
      .resize({ width, height, fit })
      .png()
      .toBuffer();
  } catch (cause) {
    throw new UndrawablePicture(file, cause);
  }
}

/** The density at which a drawing is read, so that its edges are sharp and no side of it is empty or endless. */
function densityFor(drawn: { width: number; height: number }, width: number, height: number): number {
  const wanted = Math.max(width / drawn.width, height / drawn.height);
  const least = 1 / Math.min(drawn.width, drawn.height);
  const most = MAX_SIDE / Math.max(drawn.width, drawn.height);
  return Math.min(2400, Math.max(1, 72 * Math.min(Math.max(wanted, least), most)));
}

/**
 * A drawing whose size is in pixels and moderate; other bytes as they are. Density changes what the units of build (mm, pt,
 * in) mean and how large they are drawn, so that such a drawing would come out blurred or empty.
 */
function plainSize(bytes: Buffer): Buffer {
  const isText = /^\s*</.test(bytes.toString('utf8', 0, 100));
  const text = isText ? bytes.toString('utf8').replace(/<!--[\s\S]*?-->/g, '') : '';
  const root = ROOT.exec(text);
  if (!root) return bytes;
  const attributes = Object.fromEntries([...root[0].matchAll(ATTRIBUTE)].map(([, name, , value]) => [name, value]));
  const size = sizeOf(attributes);
  const isPlain = [attributes.width, attributes.height].every((side) => side === undefined || PLAIN.test(side));
  if (!size || (isPlain && Math.max(size.width, size.height) <= MAX_SIDE)) return bytes;
  const scale = DRAWN_SIDE / Math.max(size.width, size.height);
  const [width, height] = [size.width, size.height].map((side) => Math.max(1, side * scale));
  const others = root[0].replace(ATTRIBUTE, (whole, name: string) => (/^(?:width|height)$/.test(name) ? '' : whole));
  const box = attributes.viewBox ? '' : ` viewBox="0 0 ${size.width} ${size.height}"`;
  const plain = others.replace(/^<svg/, `<svg width="${width}" height="${height}"${box}`);
  return Buffer.from(text.slice(0, root.index) + plain + text.slice(root.index + root[0].length));
}

const ROOT = /<svg\b(?:[^>"']|"[^"]*"|'[^']*')*>/;
const ATTRIBUTE = /\s([\w:.-]+)\s*=\s*(["'])(.*?)\2/gs;
/** A side in pixels that is more than nothing. */
const PLAIN = /^\s*(?!0*\.?0*(?:px)?\s*$)\d*\.?\d+(?:px)?\s*$/;

/** A mark as a square PNG of `side` pixels. Home screens round a picture's corners themselves and show no transparency. */
export async function square(icon: Read, side: number): Promise<Buffer> {
  const picture = sharp(await scaled(icon, { width: side, height: side, fit: 'cover' }));
  return finish(side === 32 ? picture : picture.flatten({ background: '#ffffff' }));
}

/**
 * The picture of shared links: the logo left on its ground (a CSS colour), the mark large at the right.
 *
 * @param licences the dealer with its licences, on a band along the lower edge; none where no law asks for it in pictures.
 */
export async function shared(ground: string, logo: Read, icon: Read | undefined, licences: string): Promise<Buffer> {
  const { width, height } = SHARE;
  const words = await scaled(logo, { ...SHARE.logo, fit: 'inside' });
  const { width: wide, height: high } = await sharp(words).metadata();
  const band = licences ? wordsBand(licences, { width, ...SHARE.band }) : undefined;
  const above = height - (band?.height ?? 0);
  const room = icon ? width - above : width;
  const layers = [
    { input: words, left: Math.round((room - wide) / 2), top: Math.max(0, Math.round((above - high) / 2)) },
  ];
  if (icon)
    layers.push({
      input: await scaled(icon, { width: above, height: above, fit: 'cover' }),
      left: width - above,
      top: 0,
    });
  if (band) layers.push({ input: Buffer.from(band.svg), left: 0, top: above });
  return finish(sharp({ create: { width, height, channels: 3, background: ground } }).composite(layers));
}

/** PNG without anything that differs from run to run. */
const finish = (picture: Sharp) => picture.png({ compressionLevel: 9, adaptiveFiltering: false }).toBuffer();
