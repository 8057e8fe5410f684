import { BUILT_IMAGE, CARD_IMAGE, COMPARED_IMAGE, SAVED_IMAGE } from '#src/domain/media/image-sizes.ts';
import { imageSources, imageUrl } from '#src/domain/media/media-url.ts';
import { photoSources } from '#src/domain/media/photo-frame.ts';
import { cardPhotoSize } from '#src/domain/vehicle-card/card-car.ts';
import type { Site } from '#src/page-data/site/site.ts';

/**
 * The addresses of pictures that no page need hold, because browsers draw them: cards that a search finds, saved and
 * compared vehicles, the sheet for the printer, and what is shown of a vehicle without photos. One text, as `askedImages`
 * reads it.
 */
export function browserPictures({ cards, search }: Pick<Site, 'cards' | 'search'>): string {
  const shown = search.searchable.map((vehicle) => cards.car(vehicle));
  return [{ primary_image_url: cards.settings.placeholderImage, photo: undefined }, ...shown]
    .flatMap(({ primary_image_url: url, photo }) => {
      if (!url) return [];
      const card = photoSources(url, cardPhotoSize(photo), CARD_IMAGE, '');
      const single = [SAVED_IMAGE, BUILT_IMAGE].map((size) => imageUrl(url, size));
      return [card.src, card.srcset, imageSources(url, COMPARED_IMAGE).srcset, ...single];
    })
    .join('\n');
}
