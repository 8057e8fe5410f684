import { CARD_IMAGE } from '#src/domain/media/image-sizes.ts';
import { imageSources } from '#src/domain/media/media-url.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';

/** The picture of a card, in the widths that the browser chooses from. */
export function CardImage({ image, eager, sizes }: { image: CardView['image']; eager: boolean; sizes: string }) {
  const { src, srcset } = imageSources(image.url, CARD_IMAGE);
  return (
    <img
      className={image.placeholder ? 'car-card__image car-card__image--placeholder' : 'car-card__image'}
      src={src}
      {...(srcset && { srcSet: srcset, sizes })}
      width={600}
      height={400}
      alt={image.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
}
