import { type PhotoSize, photoSize } from '../media/photo-frame.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

type PhotoCar = Pick<Vehicle, 'images' | 'thumbnails' | 'primary_image_url'>;

/** One photo of the gallery with the picture its thumbnail is made from. */
export type Photo = {
  url: string;
  thumb: string;
  /** Where it is known. */
  size?: PhotoSize;
  /** A WebP of some 16 pixels as base64. */
  preview?: string;
};

/**
 * The photos of a vehicle in order, each once (VIEW-032): `images[].image.url`, or the primary image when there is
 * no list. A thumbnail is the given one, the photo's own, or the photo itself.
 */
export function galleryPhotos(car: PhotoCar): Photo[] {
  const photos = new Map<string, Photo>();
  car.images?.forEach((entry, place) => {
    const url = entry.image.url.trim();
    if (!url || photos.has(url)) return;
    const { thumb, preview } = entry.image;
    const size = photoSize(entry.image);
    photos.set(url, {
      url,
      thumb: thumb?.url.trim() || car.thumbnails?.[place]?.trim() || url,
      ...(size && { size }),
      ...(preview && { preview }),
    });
  });
  const primary = car.primary_image_url?.trim();
  if (photos.size === 0 && primary) photos.set(primary, { url: primary, thumb: primary });
  return [...photos.values()];
}
