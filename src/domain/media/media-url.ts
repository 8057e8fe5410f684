import type { ImageSize } from './image-service.ts';
import { type ImageService, serviceUrl } from './image-service.ts';

/** CDN quality; GEN-042. */
export const mediaQuality = 75;

/** One kind of picture: the widths it is offered in and, with `aspect` (width ÷ height), the shape it is cropped to. */
export type ImageKind = { widths: readonly number[]; aspect?: number; quality?: number };

/**
 * A kind of picture that is shown in a frame of one shape, of which it fills all while at least `leastHeight` of its
 * height is in view (`photo-frame.ts`).
 */
export type FramedKind = ImageKind & { aspect: number; leastHeight?: number };

/** Sources of one picture for an `<img>`: `srcset` is empty where the picture has no sizes. */
export type ImageSources = { src: string; srcset: string; width: number; height: number | undefined };

/** The form that pages carry; the build loop turns it into another service's (`rewrite-images.ts`). */
export const netlify: ImageService = { provider: 'netlify' };

/** Pictures that have no pixels, or are no files, are used as they are. */
const UNSIZED = /^data:|^blob:|\.svg(?:[?#]|$)/i;

/**
 * The address of a picture at a size, on the image service (GEN-042). Pages carry one form, that of Netlify's image
 * CDN, which answers with AVIF or WebP as the browser accepts; the local server answers the same addresses, and the
 * build loop rewrites them for another service (`platform.media`).
 *
 * @param source a path of the site or a web address.
 */
export function imageUrl(source: string, size: ImageSize, service: ImageService = netlify): string {
  if (UNSIZED.test(source) || source === '') return source;
  return serviceUrl(service, source, { ...size, quality: size.quality ?? mediaQuality });
}

/**
 * `src` and `srcset` of a picture in several widths. With `aspect` (width ÷ height) each is cropped to that shape and
 * `height` is known, so that nothing moves when it arrives. `src` is the middle width.
 */
export function imageSources(
  source: string,
  { widths, aspect, quality }: ImageKind,
  service: ImageService = netlify,
): ImageSources {
  const middle = widths[Math.floor((widths.length - 1) / 2)] ?? 800;
  const kind = { aspect, quality };
  const at = (width: number) => urlAt(source, width, kind, service);
  const hasSizes = !UNSIZED.test(source) && source !== '' && widths.length > 1 && service.provider !== 'none';
  return {
    src: at(middle),
    srcset: hasSizes ? widths.map((width) => `${at(width)} ${width}w`).join(', ') : '',
    width: middle,
    height: heightOf(middle, aspect),
  };
}

/** `srcset` and `sizes` of an `<img>`; none for a picture without sizes: HTML knows no empty `srcset`, and no `sizes` alone. */
export function sized(srcset: string, sizes: string | undefined): { srcset?: string; sizes?: string } {
  return srcset ? { srcset, ...(sizes && { sizes }) } : {};
}

/** The address of a picture in one width of a kind. */
export function urlAt(
  source: string,
  width: number,
  { aspect, quality }: { aspect?: number | undefined; quality?: number | undefined },
  service: ImageService = netlify,
): string {
  const height = heightOf(width, aspect);
  return imageUrl(source, { width, ...(height && { height }), ...(quality && { quality }) }, service);
}

/** The height that goes with a width in pixels; undefined where the picture is not cropped. */
export function heightOf(width: number, aspect: number | undefined): number | undefined {
  return aspect === undefined ? undefined : Math.round(width / aspect);
}
