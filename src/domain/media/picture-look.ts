/** A part of a picture as shares of its sides, 0 to 1. */
type PicturePart = { left: number; top: number; width: number; height: number };

/** The brightest of a part of a picture: its relative luminance, 0 (black) to 1 (white), without the brightest specks. */
export type PictureLight = { top: number; left: number; foot: number };

/** What the build measured of a picture that an editor chose; pixels are those of the picture turned upright. */
export type PictureLook = {
  width: number;
  height: number;
  /** The point that eyes go to first, a face where there is one: percent from the left and from the top. */
  point: [number, number];
  /** A CSS background that goes on from the edges beside which a frame has room. */
  ground: string;
  /** Of a cut-out on a plain white or clear ground: the part that is not ground. */
  subject?: PicturePart;
  /** How bright it is where words may lie over it. */
  light?: PictureLight;
};

/** Looks by the address of the picture; one that was not measured has none. */
export type PictureLooks = ReadonlyMap<string, PictureLook>;

/** The one colour around what a picture shows, as in a studio; undefined for any other ground, and where it was not measured. */
export const plainGround = (look: PictureLook | undefined): string | undefined =>
  look?.ground.startsWith('#') ? look.ground : undefined;

/** This near to the middle, in percent, the crop of the image service shows the point as well as any other. */
const NEAR_MIDDLE = 12;
/** Percent that a point is kept from the edges: a sign or a sky at the edge may catch the eye of a program. */
const FROM_EDGE = 20;

/** The point to keep in view of a picture for which its editor named none; undefined where the middle will do. */
export function pointInView(look: PictureLook | undefined): string | undefined {
  if (!look || look.point.every((percent) => Math.abs(percent - 50) <= NEAR_MIDDLE)) return undefined;
  return look.point.map((percent) => `${Math.min(100 - FROM_EDGE, Math.max(FROM_EDGE, percent))}%`).join(' ');
}

/** A band across the page has as many pixels, and is this many times as wide as it is high; what has less stands beside words. */
const bandPixels = 1280;
const bandRatio = 1.4;

/** True for a picture that a band across a large screen would enlarge, or of which it would show a strip. */
export const standsBeside = (look: PictureLook | undefined): boolean =>
  look !== undefined && (look.width < bandPixels || look.width / look.height < bandRatio);

/** The frame of a picture beside words: its own shape, from a square to 3:2. */
export const besideRatio = ({ width, height }: PictureLook): number => Math.min(3 / 2, Math.max(1, width / height));

/** The share of a frame that a cut-out fills at most, and where its wheels stand, from the top. */
const fills = { width: 0.86, height: 0.8 };
const ground = 0.89;
/** How much larger than its frame a picture with a wide ground may become. */
const mostScale = 2.5;

/** Where the whole picture of a cut-out lies in its frame, in percent of the frame's width, width and height. */
export type CutoutPlace = { width: number; left: number; top: number };

/** The style of a cut-out in its frame. */
export const placeStyle = ({ width, left, top }: CutoutPlace) => ({
  width: `${width}%`,
  left: `${left}%`,
  top: `${top}%`,
});

/**
 * Puts a cut-out into a frame of `aspect` (width ÷ height), so that all of a row are of one size and stand on one line however
 * much ground each picture has; undefined for a picture that is none.
 */
export function cutoutPlace(look: PictureLook | undefined, aspect: number): CutoutPlace | undefined {
  const subject = look?.subject;
  if (!look || !subject) return undefined;
  // The height of the picture in heights of the frame, where it is as wide as the frame.
  const tall = (aspect * look.height) / look.width;
  const scale = Math.min(fills.width / subject.width, fills.height / (subject.height * tall), mostScale);
  const percent = (share: number) => Math.round(share * 1000) / 10;
  return {
    width: percent(scale),
    left: percent(0.5 - scale * (subject.left + subject.width / 2)),
    top: percent(ground - scale * tall * (subject.top + subject.height)),
  };
}
