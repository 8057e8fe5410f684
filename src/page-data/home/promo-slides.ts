import { promoRotateMs, slidesShown } from '#src/domain/content/promo-slider.ts';
import {
  type ClosePicture,
  type ContentPicture,
  closePicture,
  contentPicture,
} from '#src/domain/media/content-picture.ts';
import { SLIDE_IMAGE, SLIDE_PHONE_IMAGE, SLIDE_SIDE_IMAGE } from '#src/domain/media/image-sizes.ts';
import type { Site } from '../site/site.ts';

type PromoSlide = {
  name: string;
  description: string;
  /** Where the slide leads (BANNER-002); null for one that only tells. */
  href: string | null;
  image: { wide: ClosePicture; phone: ContentPicture } | null;
  /** What the image says to whoever does not see it; empty where name and description say it. */
  alt: string;
  /** Whether name and description are beside the image (BANNER-002), or the image says it all. */
  overlay: boolean;
};
export type PromoSlides = {
  slides: PromoSlide[];
  /** Milliseconds after which the next slide comes; null where the slider waits for its visitor. */
  rotateMs: number | null;
};

/** The promotion slider of the home page (BANNER-001, BANNER-002); undefined where no slide is shown. */
export function promoSlides({ content, settings, paths, pictures }: Site): PromoSlides | undefined {
  const seen = new Set<string>();
  const slides = slidesShown(content.slides, paths).map(
    ({ name, description, url, image, hide_overlay, alt, focus }) => {
      // Two slides with one picture look like one slide: the second has words alone.
      const picture = image && !seen.has(image) ? image : undefined;
      if (picture) seen.add(picture);
      const overlay = !(hide_overlay && picture);
      const kind = overlay ? SLIDE_SIDE_IMAGE : SLIDE_IMAGE;
      return {
        name,
        description: description ?? '',
        href: url ?? null,
        image: picture
          ? {
              wide: closePicture(contentPicture(picture, focus, kind), pictures?.get(picture)),
              phone: contentPicture(picture, focus, SLIDE_PHONE_IMAGE),
            }
          : null,
        alt: overlay ? '' : alt || name,
        overlay,
      };
    },
  );
  if (slides.length === 0) return undefined;
  return { slides, rotateMs: settings.content.rotateSlides && slides.length > 1 ? promoRotateMs : null };
}
