import sharp from 'sharp';
import { MAX_PIXELS, READABLE } from '../convert-image.ts';

/** What is known of a photograph. Pixels are those of the picture turned upright. */
export type PhotoSides = { width: number; height: number };
/** `tone` is the colour of the edges beside which a frame has room, `#rrggbb`; `preview` a tiny WebP as base64. */
export type MeasuredPhoto = PhotoSides & { tone: string; preview: string };

/** The bytes are no photograph that a page can show; the message says why. */
export class NoPhoto extends Error {}

/** A side shorter than this is a mark, a blank or a counter, not a photograph. */
export const MIN_SIDE = 64;

/** Longest side of the preview in pixels. */
const PREVIEW = 16;
/** What is wider than this has room above and below it in a frame; what is narrower, beside it. */
const FRAME = 3 / 2;

/**
 * Reads the size of a picture from its first bytes.
 *
 * @returns undefined where they do not tell.
 * @throws NoPhoto when they tell that it is too small, too large, or no kind of photograph.
 */
export async function measureHead(bytes: Uint8Array): Promise<PhotoSides | undefined> {
  // No pixel is decoded here, so their number is no danger yet.
  const about = await sharp(bytes, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => undefined);
  if (!about) return undefined;
  if (!READABLE.has(about.format ?? '')) throw new NoPhoto('not a photograph');
  const { width, height } = about.autoOrient;
  if (width * height > MAX_PIXELS) throw new NoPhoto('too many pixels');
  if (width < MIN_SIDE || height < MIN_SIDE) throw new NoPhoto(`smaller than ${MIN_SIDE} × ${MIN_SIDE} pixels`);
  return { width, height };
}

/**
 * Measures a photograph and reads all of it, so that one which ends early is found.
 *
 * @throws NoPhoto when it is none that a page can show.
 */
export async function measurePhoto(bytes: Uint8Array): Promise<MeasuredPhoto> {
  if (bytes.length === 0) throw new NoPhoto('empty');
  const sides = await measureHead(bytes);
  if (!sides) throw new NoPhoto('not a photograph');
  const small = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(PREVIEW, PREVIEW, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new NoPhoto('damaged');
    });
  const { width, height, channels } = small.info;
  const preview = await sharp(small.data, { raw: { width, height, channels } }).webp({ quality: 30 }).toBuffer();
  return { ...sides, tone: edgeTone(small.data, small.info), preview: preview.toString('base64') };
}

/** The mean colour of the two edges beside which a frame has room. */
export function edgeTone(
  pixels: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: number },
): string {
  const isWide = width / height > FRAME;
  const places = isWide
    ? Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x]).flat()
    : Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1]).flat();
  const mean = (channel: number) =>
    Math.round(places.reduce((sum, place) => sum + (pixels[place * channels + channel] ?? 0), 0) / places.length);
  // Pictures in grey have one channel.
  const [red, green, blue] = channels < 3 ? [mean(0), mean(0), mean(0)] : [mean(0), mean(1), mean(2)];
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
