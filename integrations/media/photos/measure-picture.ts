import sharp from 'sharp';
import { isCutOut } from '#src/domain/media/photo-frame.ts';
import type { PictureLight, PictureLook } from '#src/domain/media/picture-look.ts';
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
    light: lightOf(data, width, height, channels),
    ...(subject && { subject }),
  };
}

const percentOf = (part: number, whole: number) => Math.round((part / whole) * 100);

/** Where words lie over a picture: its upper edge below a header, its left, its foot. Shares of width and height, ends left out. */
const PARTS: Record<keyof PictureLight, { right: number; top: number; bottom: number }> = {
  top: { right: 1, top: 0, bottom: 0.3 },
  left: { right: 0.42, top: 0.1, bottom: 0.95 },
  foot: { right: 0.8, top: 0.55, bottom: 1 },
};
/** What is brighter than all but this share of a part is a speck: a lamp, a mark of a wheel. */
const SPECKS = 0.003;

function lightOf(pixels: Uint8Array, width: number, height: number, channels: number): PictureLight {
  const luminanceAt = (at: number) =>
    0.2126 * linear(pixels[at]) +
    0.7152 * linear(pixels[at + 1] ?? pixels[at]) +
    0.0722 * linear(pixels[at + 2] ?? pixels[at]);
  const brightest = ({ right, top, bottom }: (typeof PARTS)['top']) => {
    const found: number[] = [];
    for (let y = Math.floor(top * height); y < bottom * height; y++)
      for (let x = 0; x < right * width; x++) found.push(luminanceAt((y * width + x) * channels));
    found.sort((a, b) => b - a);
    return Math.round((found[Math.floor(found.length * SPECKS)] ?? 1) * 1000) / 1000;
  };
  return { top: brightest(PARTS.top), left: brightest(PARTS.left), foot: brightest(PARTS.foot) };
}

/** A value of sRGB, 0 to 255, as light. */
function linear(value = 0): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

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
