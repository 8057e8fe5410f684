import { CARD_IMAGE } from '#src/domain/media/image-sizes.ts';
import { photoGround, photoSources } from '#src/domain/media/photo-frame.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { imageServiceHere } from '#src/stores/image-service.ts';

/** The picture of a card, in the widths that the browser chooses from; one that does not fit the frame is shown whole. */
export function CardImage({ image, eager, sizes }: { image: CardView['image']; eager: boolean; sizes: string }) {
  const { src, srcset, fit, sizes: taken } = photoSources(image.url, image.size, CARD_IMAGE, sizes, imageServiceHere());
  const ground = photoGround(image.size, CARD_IMAGE);
  const kind = image.placeholder ? 'placeholder' : fit === 'contain' && 'whole';
  return (
    <img
      className={kind ? `car-card__image car-card__image--${kind}` : 'car-card__image'}
      src={src}
      {...(srcset && { srcSet: srcset, sizes: taken })}
      width={600}
      height={400}
      alt={image.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      {...(ground && { style: { background: ground } })}
    />
  );
}
