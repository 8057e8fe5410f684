import { SHARE_IMAGE } from '#src/domain/media/image-sizes.ts';
import { imageSources } from '#src/domain/media/media-url.ts';

/** The absolute address of a picture in the shape that messengers and networks show with a link: 1200 × 630. */
export function shareImage(image: string, origin: string): string {
  const { src } = imageSources(image, SHARE_IMAGE);
  return src.startsWith('/') ? origin + src : src;
}
