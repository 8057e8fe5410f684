import sharp from 'sharp';
import { isCutOut } from '#src/domain/media/photo-frame.ts';
import type { PictureLook } from '#src/domain/media/picture-look.ts';
import { MAX_PIXELS } from '../convert-image.ts';
import { LOOKED_AT as EDGES_AT, measureHead } from './measure-photo.ts';
import { photoGround } from './photo-ground.ts';

/** Longest side in pixels at which a picture is looked at. */
const LOOKED_AT = 512;
/** The shape in which the eye-catcher of a picture is looked for, a band (width ÷ height). */
const BAND = 21 / 9;
/** What is darker than this is no shadow that fades into the ground. */
const SUBJECT = 225;
/** What takes more of the picture's rim is cut off by it: it cannot stand in the middle of a frame, and fills that as a scene does. */
const CUT_OFF = 0.03;

/**
 * Looks at a picture that an editor chose: its size, the point that eyes go to first, and what stands on a plain ground.
 *
 * @throws NoPhoto when it is none that a page can show, or sharp's error for bytes that cannot be read.
 */
export async function measurePicture(bytes: Uint8Array): Promise<PictureLook | undefined> {
  const sides = await measureHead(bytes);
  if (!sides) return undefined;
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(LOOKED_AT, LOOKED_AT, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const strip = await sharp(data, { raw: { width, height, channels } })
    .resize(width, Math.min(height, Math.round(width / BAND)), { fit: 'cover', position: 'attention' })
    .toBuffer({ resolveWithObject: true });
  const { attentionX = width / 2, attentionY = height / 2 } = strip.info;
  const small = await sharp(data, { raw: { width, height, channels } })
    .resize(EDGES_AT, EDGES_AT, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { ground, isPlain } = photoGround({ data: small.data, ...small.info });
  const isAlone = isCutOut({ ...sides, ground, plain: isPlain || undefined });
  const subject = isAlone ? subjectOf(data, width, height, channels) : undefined;
  return {
    ...sides,
    ground,
    point: [percentOf(attentionX, width), percentOf(attentionY, height)],
    ...(subject && { subject }),
  };
}

const percentOf = (part: number, whole: number) => Math.round((part / whole) * 100);

/** What stands on a white ground; undefined where nothing does, or the rim of the picture cuts it off. */
function subjectOf(pixels: Uint8Array, width: number, height: number, channels: number): PictureLook['subject'] {
  const colours = Math.min(channels, 3);
  const least = (x: number, y: number) => {
    const at = (y * width + x) * channels;
    return Math.min(...pixels.subarray(at, at + colours));
  };
  let rim = 0;
  let taken = 0;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isRim = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      if (isRim) rim++;
      if (least(x, y) >= SUBJECT) continue;
      if (isRim) taken++;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  if (taken > rim * CUT_OFF || right < left) return undefined;
  const share = (from: number, to: number, side: number) => Math.round(((to - from) / side) * 1000) / 1000;
  return {
    left: share(0, left, width),
    top: share(0, top, height),
    width: share(left, right + 1, width),
    height: share(top, bottom + 1, height),
  };
}
