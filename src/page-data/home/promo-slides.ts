import { promoRotateMs, slidesShown } from '#src/domain/content/promo-slider.ts';
import { SLIDE_IMAGE, SLIDE_PHONE_IMAGE } from '#src/domain/media/image-sizes.ts';
import { type ImageSources, imageSources } from '#src/domain/media/media-url.ts';
import type { Site } from '../site/site.ts';

type PromoSlide = {
  name: string;
  description: string;
  /** Where the slide leads (BANNER-002); null for one that only tells. */
  href: string | null;
  image: { wide: ImageSources; phone: ImageSources } | null;
  /** Whether name and description are laid over the image (BANNER-002); without an image they always are. */
  overlay: boolean;
};
export type PromoSlides = {
  slides: PromoSlide[];
  /** Milliseconds after which the next slide comes; null where the slider waits for its visitor. */
  rotateMs: number | null;
};

/** The promotion slider of the home page (BANNER-001, BANNER-002); undefined where no slide is shown. */
export function promoSlides({ content, settings, paths }: Site): PromoSlides | undefined {
  const slides = slidesShown(content.slides, paths).map(({ name, description, url, image, hide_overlay }) => ({
    name,
    description: description ?? '',
    href: url ?? null,
    image: image ? { wide: imageSources(image, SLIDE_IMAGE), phone: imageSources(image, SLIDE_PHONE_IMAGE) } : null,
    overlay: !(hide_overlay && image),
  }));
  if (slides.length === 0) return undefined;
  return { slides, rotateMs: settings.content.rotateSlides && slides.length > 1 ? promoRotateMs : null };
}
