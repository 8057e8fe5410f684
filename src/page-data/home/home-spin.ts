import { SPIN_FRAME } from '#src/domain/media/image-sizes.ts';
import { type ImageSources, imageSources, imageUrl } from '#src/domain/media/media-url.ts';
import { spinFrames } from '#src/domain/media/viewer/views.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import type { Site } from '../site/site.ts';

/** The vehicle that turns in the opening of the home page. */
export type HomeSpin = {
  /** The frame that is shown until somebody turns the vehicle; the first of `frames`. */
  image: ImageSources;
  frames: string[];
  card: Pick<CardView, 'href' | 'title' | 'subtitle' | 'price'>;
};

/** The newest vehicle in stock that has a spin of its own frames; undefined while there is none. */
export function homeSpin(site: Site): HomeSpin | undefined {
  const [car] = site.search.searchable
    .filter((one) => isInStock(one) && spinFrames(one).length > 0)
    .toSorted((a, b) => (b.created_at ?? '').localeCompare(a.created_at ?? ''));
  if (!car) return undefined;
  const frames = spinFrames(car);
  const { href, title, subtitle, price } = site.cards.view(car);
  return {
    image: imageSources(frames[0] ?? '', { widths: [SPIN_FRAME.width] }),
    frames: frames.map((url) => imageUrl(url, SPIN_FRAME)),
    card: { href, title, subtitle, price },
  };
}
