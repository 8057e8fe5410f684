import { SPIN_FRAME } from '#src/domain/media/image-sizes.ts';
import { type ImageSources, imageSources, imageUrl } from '#src/domain/media/media-url.ts';
import { plainGround } from '#src/domain/media/picture-look.ts';
import { spinFrames } from '#src/domain/media/viewer/views.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import type { Site } from '../site/site.ts';

/** The vehicle that turns in the opening of the home page. */
export type HomeSpin = {
  /** The frame that is shown until somebody turns the vehicle; the first of `frames`. */
  image: ImageSources;
  frames: string[];
  /** The colour behind the vehicle, where it is one and was measured. */
  ground?: string;
  card: Pick<CardView, 'href' | 'title' | 'subtitle' | 'price'>;
};

/** The newest vehicle in stock that has a spin of its own frames, where the home page opens with one. */
function spinCar({ settings, search }: Pick<Site, 'settings' | 'search'>): Vehicle | undefined {
  if (settings.theme.home.composition !== 'spin') return undefined;
  const [car] = search.searchable
    .filter((one) => isInStock(one) && spinFrames(one).length > 0)
    .toSorted((a, b) => (b.created_at ?? '').localeCompare(a.created_at ?? ''));
  return car;
}

/** The frame with which the opening begins, whose ground is that of the page. */
export function homeSpinFrame(site: Pick<Site, 'settings' | 'search'>): string | undefined {
  const car = spinCar(site);
  return car && spinFrames(car)[0];
}

/** The vehicle in the opening of the home page; undefined while there is none. */
export function homeSpin(site: Site): HomeSpin | undefined {
  const car = spinCar(site);
  if (!car) return undefined;
  const frames = spinFrames(car);
  const { href, title, subtitle, price } = site.cards.view(car);
  const ground = plainGround(site.pictures?.get(frames[0] ?? ''));
  return {
    image: imageSources(frames[0] ?? '', { widths: [SPIN_FRAME.width] }),
    frames: frames.map((url) => imageUrl(url, SPIN_FRAME)),
    ...(ground && { ground }),
    card: { href, title, subtitle, price },
  };
}
