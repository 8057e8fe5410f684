import sharp from 'sharp';
import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE } from '../../outputs/admin/editor-config.ts';

/** Phones of today make pictures of 50 million pixels; more is no photograph. */
const MAX_PIXELS = 120_000_000;
const FORMATS = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp' } as const;

/** A picture that cannot be taken, in words for the editor. */
export class RefusedPicture extends Error {}

/**
 * A picture as it is kept: upright, at most as large as a page can show it, and without what a camera notes beside it: where
 * it was taken, when, by whom.
 *
 * @throws RefusedPicture that says why not.
 */
export async function acceptPicture(name: string, bytes: Uint8Array): Promise<Buffer> {
  const ending = /\.(jpe?g|png|webp)$/i.exec(name)?.[1]?.toLowerCase() as keyof typeof FORMATS | undefined;
  if (!ending) throw new RefusedPicture(`${name}: a picture is a JPEG, PNG or WebP file.`);
  if (bytes.length > MAX_PICTURE_BYTES)
    throw new RefusedPicture(`${name} is larger than ${MAX_PICTURE_BYTES / 1e6} MB.`);
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const about = await picture.metadata().catch(() => undefined);
  const format = FORMATS[ending];
  if (!about || !['jpeg', 'png', 'webp'].includes(about.format ?? ''))
    throw new RefusedPicture(`${name} cannot be read as a picture.`);
  const isLarge = Math.max(about.width ?? 0, about.height ?? 0) > MAX_PICTURE_SIDE;
  const isPlain = !about.exif && !about.xmp && !about.iptc && (about.orientation ?? 1) === 1;
  // Nothing to take away: drawing it again would only make it worse.
  if (isPlain && !isLarge && about.format === format) return Buffer.from(bytes);
  const upright = picture.rotate().resize({
    ...{ width: MAX_PICTURE_SIDE, height: MAX_PICTURE_SIDE },
    ...{ fit: 'inside', withoutEnlargement: true },
  });
  return upright
    .toFormat(format, { quality: format === 'png' ? 100 : 88 })
    .toBuffer()
    .catch(() => {
      throw new RefusedPicture(`${name} cannot be read as a picture.`);
    });
}
