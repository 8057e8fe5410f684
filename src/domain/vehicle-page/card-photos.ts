import { photoGround, photoSources } from '../media/photo-frame.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import { cardFrame } from '../vehicle-card/card-car.ts';
import { galleryPhotos } from './gallery.ts';

/** A further photo of a card, in the one width that it is offered in. */
export type CardPhotoShown = {
  src: string;
  /** It is shown whole, on this CSS background where one is known. */
  whole?: true;
  ground?: string;
};

/** Photos that a card shows, the first included; the page of the vehicle has all. */
export const cardPhotosMost = 8;

/** Pixels: sharp on a card of a third of a large screen, and on most phones. */
const WIDTH = 640;

/** The photos of a card beside the one that it shows first, for those who look through them. */
export function furtherPhotos(
  car: Parameters<typeof galleryPhotos>[0] & Pick<Partial<Vehicle>, 'item_type'>,
): CardPhotoShown[] {
  const frame = cardFrame(car.item_type);
  const photos = galleryPhotos(car);
  const first = car.primary_image_url?.trim() || photos[0]?.url;
  return photos
    .filter(({ url }) => url !== first)
    .slice(0, cardPhotosMost - 1)
    .map(({ url, size }) => {
      const { src, fit } = photoSources(url, size, { ...frame, widths: [WIDTH] }, '');
      const ground = photoGround(size, frame);
      return { src, ...(fit === 'contain' && { whole: true as const }), ...(ground && { ground }) };
    });
}
