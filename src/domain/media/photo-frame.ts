import type { ImageService } from './image-service.ts';
import { type FramedKind, type ImageKind, type ImageSources, imageSources, netlify, urlAt } from './media-url.ts';

/**
 * Pixels of a photograph as it is seen, turned upright; the CSS background that goes on from its edges; and whether
 * these are plain, as in a studio or around a cut-out, where such a background has no seam.
 */
export type PhotoSize = { width: number; height: number; ground?: string | undefined; plain?: true | undefined };

/** What is known of a picture's size; undefined where it was not measured. */
export function photoSize(picture: {
  width?: number | null | undefined;
  height?: number | null | undefined;
  ground?: string | null | undefined;
  plain?: true | null | undefined;
}): PhotoSize | undefined {
  const { width, height, ground, plain } = picture;
  return width && height ? { width, height, ...(ground && { ground }), ...(plain && { plain }) } : undefined;
}

/** How a photograph is put into a frame: cropped until the frame is full, or whole on a ground of its own. */
export type PhotoFit = 'cover' | 'contain';

/** A cropped photograph shows at least this share of its width, and of its height where its kind says nothing else. */
const leastShown = 0.7;

/** What stays in view of a photograph that is cut, in percent from its top; the style sheets of cards and gallery have it too. */
export const photoTopPercent = 60;

/** A photograph this close to its frame needs no thought. */
const SAME_SHAPE = 0.99;

/** The share of a photograph that a frame of `aspect` (width ÷ height) shows when it is full; 1 for one of the same shape. */
function shareShown({ width, height }: PhotoSize, aspect: number): number {
  const ratio = width / height / aspect;
  return Math.min(ratio, 1 / ratio);
}

/**
 * How a photograph is put into its frame. One of a plain ground is whole: there the vehicle is as large as the photo, and
 * a cut takes its nose. One of unknown size is cropped.
 */
export function photoFit(size: PhotoSize | undefined, { aspect, leastHeight = leastShown }: FramedKind): PhotoFit {
  if (!size) return 'cover';
  const least = size.width / size.height < aspect ? leastHeight : leastShown;
  return size.plain || shareShown(size, aspect) < least ? 'contain' : 'cover';
}

/** True for a photograph that needs nothing but its address: it has the frame's shape and every width that is offered. */
export function needsNoSize(size: PhotoSize, { widths, aspect }: FramedKind): boolean {
  return !size.plain && shareShown(size, aspect) >= SAME_SHAPE && size.width >= Math.max(...widths);
}

/** The CSS background of a photograph in its frame; undefined for one that fills it, or was not looked at. */
export function photoGround(size: PhotoSize | undefined, kind: FramedKind): string | undefined {
  return photoFit(size, kind) === 'contain' ? size?.ground : undefined;
}

/** The style of a photograph that is shown whole in its frame, on its ground where it has one; undefined for one that fills it. */
export function wholePhotoStyle(size: PhotoSize | undefined, kind: FramedKind): string | undefined {
  if (photoFit(size, kind) === 'cover') return undefined;
  return size?.ground ? `object-fit:contain;background:${size.ground}` : 'object-fit:contain';
}

/** 4:3, the shape of a gallery on a phone whose photographs are nearer to it than to the frame of all others. */
const PHONE = 4 / 3;

/** True where a phone shows more of each photograph in a frame of 4:3; one whose size is not known may be wider. */
export const isPhoneShaped = (sizes: readonly (PhotoSize | undefined)[], { aspect }: FramedKind): boolean =>
  sizes.every((size) => size && shareShown(size, PHONE) > shareShown(size, aspect));

/** True for a vehicle that was cut out, or photographed before white. */
export const isCutOut = (size: PhotoSize | undefined): boolean =>
  Boolean(size?.plain && /^#(?:f.){3}$/.test(size.ground ?? ''));

/** Sources of a photograph in its frame. */
export type Framed = ImageSources & { sizes: string; fit: PhotoFit };

/**
 * Sources of a photograph in a frame (GEN-042). The image service crops one of the frame's shape, or of unknown size.
 * Any other is fetched whole, and the style sheet crops it or not, with the part to keep in view. No source has more
 * pixels than the photograph, and each width of `srcset` is the true one.
 *
 * @param sizes what the frame takes of the screen; comes back as what the photograph takes of it.
 */
export function photoSources(
  url: string,
  size: PhotoSize | undefined,
  kind: FramedKind,
  sizes: string,
  service: ImageService = netlify,
): Framed {
  const fit = photoFit(size, kind);
  if (!size) return { ...imageSources(url, kind, service), sizes, fit };
  const isCropped = shareShown(size, kind.aspect) >= SAME_SHAPE;
  const ratio = size.width / size.height / kind.aspect;
  // Cropped at its sides a photograph is wider than the frame; whole, it may be narrower.
  const scale = isCropped ? 1 : fit === 'cover' ? Math.max(1, ratio) : Math.min(1, ratio);
  const { aspect: _, ...whole } = kind;
  const requested = isCropped ? kind : whole;
  const sources = trueSources(url, size.width, requested, service);
  return {
    ...sources,
    height: Math.round((sources.width * size.height) / size.width),
    sizes: scaleSizes(sizes, scale),
    fit,
  };
}

/** Sources of a whole picture of `natural` pixels: none is wider than it, and each width of `srcset` is the true one. */
export const wholeSources = (url: string, natural: number, widths: readonly number[]): Omit<ImageSources, 'height'> =>
  trueSources(url, natural, { widths }, netlify);

function trueSources(
  url: string,
  natural: number,
  kind: ImageKind,
  service: ImageService,
): Omit<ImageSources, 'height'> {
  const offered = widthsUpTo(kind.widths, natural);
  const middle = offered[Math.floor((offered.length - 1) / 2)] ?? { requested: natural, true: natural };
  const at = (width: number) => urlAt(url, width, kind, service);
  const hasSizes = offered.length > 1 && at(1) !== url;
  return {
    src: at(middle.requested),
    srcset: hasSizes ? offered.map((width) => `${at(width.requested)} ${width.true}w`).join(', ') : '',
    width: middle.true,
  };
}

/**
 * The widths that are offered of a photograph of `natural` pixels: those it has, and the first that is too wide, which
 * comes as wide as the photograph is.
 */
function widthsUpTo(widths: readonly number[], natural: number): { requested: number; true: number }[] {
  const enough = widths.findIndex((width) => width >= natural);
  const requested = enough < 0 ? widths : widths.slice(0, enough + 1);
  return requested.map((width) => ({ requested: width, true: Math.min(width, natural) }));
}

/** The lengths of a `sizes` attribute (`(min-width: 1280px) 400px, 92vw`) times a factor. */
export function scaleSizes(sizes: string, factor: number): string {
  if (factor === 1) return sizes;
  return sizes.replace(
    /(\d*\.?\d+)(px|vw)(?=\s*(?:,|$))/g,
    (_, length: string, unit: string) => `${Math.round(Number(length) * factor * 10) / 10}${unit}`,
  );
}
