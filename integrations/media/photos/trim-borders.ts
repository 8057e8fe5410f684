import sharp, { type OutputInfo } from 'sharp';
import { MAX_PIXELS } from '../convert-image.ts';

/** How far a border may be from one colour, of 255. */
const THRESHOLD = 14;
/** A border is black or white: this near to either end of 0 to 255. */
const PLAIN = 20;
/** Less than this share of a side is no border, more than that is no letterbox. */
const MIN = 0.03;
const MAX = 0.45;
/** How different opposite borders may be, and how much may be cut at the other sides, as a share of the side. */
const UNEVEN = 0.02;
/** Pixels that have to be left of either side. */
const MIN_LENGTH = 240;

/**
 * A photograph without its letterbox: equal borders of plain black or white above and below it, or at its sides. Anything
 * else may be part of the picture (a sky, a studio, a banner at one side) and comes back as it was, undecodable bytes too.
 */
export async function trimBorders(bytes: Buffer): Promise<Buffer> {
  try {
    const upright = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
    const about = await upright().metadata();
    if ((about.pages ?? 1) > 1 || !about.format) return bytes;
    const { width, height } = about.autoOrient;
    const corner = await upright()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    const shade = corner[0] ?? 128;
    if (shade > PLAIN && shade < 255 - PLAIN) return bytes;
    const { data, info } = await upright()
      .trim({ threshold: THRESHOLD })
      // A PNG file given a quality loses colours.
      .toFormat(about.format, about.format === 'png' ? {} : { quality: 90 })
      .toBuffer({ resolveWithObject: true });
    return isLetterbox(info, width, height) ? data : bytes;
  } catch {
    return bytes;
  }
}

function isLetterbox(info: OutputInfo, width: number, height: number): boolean {
  const { trimOffsetTop = 0, trimOffsetLeft = 0 } = info;
  const [top, left] = [-trimOffsetTop, -trimOffsetLeft];
  const [bottom, right] = [height - info.height - top, width - info.width - left];
  const isCut = (before: number, after: number, side: number) =>
    Math.min(before, after) >= side * MIN && before + after <= side * MAX && Math.abs(before - after) <= side * UNEVEN;
  const isKept = (before: number, after: number, side: number) => before + after <= side * UNEVEN;
  if (info.width < MIN_LENGTH || info.height < MIN_LENGTH) return false;
  return (
    (isCut(top, bottom, height) && isKept(left, right, width)) ||
    (isCut(left, right, width) && isKept(top, bottom, height))
  );
}
