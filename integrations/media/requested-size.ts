import type { ImageSize } from '#src/domain/media/image-service.ts';
import { imageKinds, sizesOf } from '#src/domain/media/image-sizes.ts';
import { mediaQuality } from '#src/domain/media/media-url.ts';

/** What a request asks of a picture: its source and one of the sizes in which pages show pictures. */
export type Requested = { source: string } & ImageSize & { quality: number };

const MAX_SOURCE = 2048;

const keyOf = ({ width, height, quality }: ImageSize & { quality: number }) => `${width} ${height ?? ''} ${quality}`;
const PAGE_SIZES = new Set(sizesOf(imageKinds()).map(keyOf));

/**
 * Reads the query of `/.netlify/images`: `url`, `w`, and where pages crop, `h` and `fit=cover`; `q` when it is not the
 * usual quality. Gives the mistake in words when it asks for anything that no page shows.
 *
 * @param ofSite sizes that this site's settings add to those of every site.
 */
export function parseRequested(
  query: URLSearchParams,
  ofSite: readonly (ImageSize & { quality: number })[] = [],
): Requested | { mistake: string } {
  const source = query.get('url');
  if (!source || source.length > MAX_SOURCE) return { mistake: 'url is needed: a path of this site or a web address.' };
  const [width, height] = [wholeNumber(query.get('w')), wholeNumber(query.get('h'))];
  const quality = query.has('q') ? wholeNumber(query.get('q')) : mediaQuality;
  const size = { width: width ?? 0, ...(height !== undefined && { height }), quality: quality ?? 0 };
  const cropped = query.has('h') && height !== undefined;
  const whole = !query.has('h') && !query.has('fit');
  const known = PAGE_SIZES.has(keyOf(size)) || ofSite.some((one) => keyOf(one) === keyOf(size));
  if (!known || !(whole || (cropped && query.get('fit') === 'cover')))
    return { mistake: 'No page of this site shows pictures in that size.' };
  return { source, ...size };
}

/** The one spelling of a positive whole number; undefined for anything else. */
function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}
