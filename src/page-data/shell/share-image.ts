import { SHARE_FILE, shareLogo } from '#src/domain/brand/brand-files.ts';
import { SHARE_IMAGE } from '#src/domain/media/image-sizes.ts';
import { imageSources } from '#src/domain/media/media-url.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';

/** The absolute address of a picture in the shape that messengers and networks show with a link: 1200 × 630. */
export function shareImage(image: string, origin: string): string {
  const { src } = imageSources(image, SHARE_IMAGE);
  return src.startsWith('/') ? origin + src : src;
}

/**
 * The absolute address of what shared links show of a page without a picture: the logo, else the first picture of the home
 * page; undefined where the dealer has neither.
 */
export function siteShareImage({ settings, content }: Pick<SiteModel, 'settings' | 'content'>): string | undefined {
  const origin = siteOrigin(settings);
  if (shareLogo(settings.site)) return origin + SHARE_FILE;
  const image = content.home?.hero.image;
  return image ? shareImage(image, origin) : undefined;
}
