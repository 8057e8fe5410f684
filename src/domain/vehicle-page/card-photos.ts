import { CARD_IMAGE } from '../media/image-sizes.ts';
import { photoGround, photoSources } from '../media/photo-frame.ts';
import { galleryPhotos } from './gallery.ts';

/** A further photo of a card, in the one width that it is offered in. */
export type CardPhotoShown = {
  src: string;
  /** It is shown whole, on a ground of this colour where one is known. */
  whole?: true;
  tone?: string;
};

/** Photos that a card shows, the first included; the page of the vehicle has all. */
export const cardPhotosMost = 8;

/** Pixels: sharp on a card of a third of a large screen, and on most phones. */
const WIDTH = 640;

/** The photos of a card beside the one that it shows first, for those who look through them. */
export function furtherPhotos(car: Parameters<typeof galleryPhotos>[0]): CardPhotoShown[] {
  const photos = galleryPhotos(car);
  const first = car.primary_image_url?.trim() || photos[0]?.url;
  return photos
    .filter(({ url }) => url !== first)
    .slice(0, cardPhotosMost - 1)
    .map(({ url, size }) => {
      const { src, fit } = photoSources(url, size, { ...CARD_IMAGE, widths: [WIDTH] }, '');
      const tone = photoGround(size, CARD_IMAGE.aspect);
      return { src, ...(fit === 'contain' && { whole: true as const }), ...(tone && { tone }) };
    });
}
