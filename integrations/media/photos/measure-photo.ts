import sharp from 'sharp';
import { GALLERY_IMAGE } from '#src/domain/media/image-sizes.ts';
import { photoFit } from '#src/domain/media/photo-frame.ts';
import { MAX_PIXELS, READABLE } from '../convert-image.ts';
import { photoGround } from './photo-ground.ts';

/** What is known of a photograph. Pixels are those of the picture turned upright. */
export type PhotoSides = { width: number; height: number };
/**
 * `plain` is a photograph with a plain ground, `ground` the CSS background of one that may be shown whole
 * (`photo-ground.ts`); `preview` is a tiny WebP as base64.
 */
export type MeasuredPhoto = PhotoSides & { ground?: string; plain?: true; preview: string };

/** The bytes are no photograph that a page can show; the message says why. */
export class NoPhoto extends Error {}

/** A side shorter than this is a mark, a blank or a counter, not a photograph. */
export const MIN_SIDE = 64;

/** Longest side in pixels of what is looked at, and of the preview. */
export const LOOKED_AT = 48;
const PREVIEW = 16;

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
    .resize(LOOKED_AT, LOOKED_AT, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new NoPhoto('damaged');
    });
  const { width, height, channels } = small.info;
  const preview = await sharp(small.data, { raw: { width, height, channels } })
    .resize(PREVIEW, PREVIEW, { fit: 'inside' })
    .webp({ quality: 30 })
    .toBuffer();
  const { ground, isPlain } = photoGround({ data: small.data, width, height, channels });
  const isSeen = isPlain || photoFit(sides, GALLERY_IMAGE) === 'contain';
  return {
    ...sides,
    ...(isSeen && { ground }),
    ...(isPlain && { plain: true }),
    preview: preview.toString('base64'),
  };
}
