import sharp, { type Sharp } from 'sharp';
import type { ImageSize } from '#src/domain/media/image-service.ts';

export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png';

/** Pictures with more pixels than this are refused before they are decoded: a few bytes can claim to be gigapixels. */
export const MAX_PIXELS = 60_000_000;

// One core for each picture: how many are made at once is the caller's choice. Nothing is kept between pictures.
sharp.concurrency(1);
sharp.cache(false);

/** Formats of photographs, by sharp's names. */
export const READABLE: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff']);

/** The best format the browser's Accept header names. */
export function chooseFormat(accept: string | null): ImageFormat {
  if (accept?.includes('image/avif')) return 'avif';
  return accept?.includes('image/webp') ? 'webp' : 'jpeg';
}

/**
 * Scales a photograph, turned upright, stripped of metadata (place and camera are nobody's business) and never
 * enlarged. With a height it is cropped to fill width × height.
 *
 * @returns undefined when the bytes are no picture we read, or one of too many pixels.
 */
export async function convertImage(
  bytes: Uint8Array,
  requested: ImageSize & { quality: number },
  format: ImageFormat,
): Promise<{ bytes: Buffer; format: ImageFormat } | undefined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const about = await picture.metadata();
    if (!READABLE.has(about.format ?? '')) return undefined;
    const [width, height] = cropWithin(requested, about.autoOrient.width, about.autoOrient.height);
    const chosen = format === 'jpeg' && about.hasAlpha ? 'png' : format;
    const scaled = picture.autoOrient().resize({
      width,
      ...(height !== undefined && { height }),
      fit: height === undefined ? 'inside' : 'cover',
      withoutEnlargement: true,
    });
    return { bytes: await encode(scaled, chosen, requested.quality), format: chosen };
  } catch {
    return undefined;
  }
}

/** A crop larger than the picture keeps its shape and shrinks until it fits, so that `<img>` never changes shape. */
function cropWithin({ width, height }: ImageSize, wide: number, high: number) {
  if (height === undefined) return [width, height] as const;
  const scale = Math.min(1, wide / width, high / height);
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))] as const;
}

function encode(picture: Sharp, format: ImageFormat, quality: number): Promise<Buffer> {
  switch (format) {
    // AVIF's scale is its own: 12 steps lower looks like the same WebP quality.
    case 'avif':
      return picture.avif({ quality: Math.max(1, quality - 12), effort: 2 }).toBuffer();
    case 'webp':
      return picture.webp({ quality, effort: 3 }).toBuffer();
    case 'jpeg':
      return picture.jpeg({ quality, progressive: true }).toBuffer();
    case 'png':
      return picture.png().toBuffer();
  }
}
