import { type ContentPicture, pictureStyle } from '#src/domain/media/content-picture.ts';
import { type CutoutPlace, placeStyle } from '#src/domain/media/picture-look.ts';

type Props = {
  image: ContentPicture & { placeholder: boolean; place?: CutoutPlace };
  /** What the picture takes of the screen, for the browser to choose its width. */
  sizes: string;
  /** Class of a picture that takes the place of a missing one. */
  placeholderClass: string;
  /** Loaded at once. */
  eager: boolean;
  /** The first picture of the page. */
  first: boolean;
};

/** The picture of an offer's or a model's card; the name beside it says what it shows. */
export function CardPicture({ image, sizes, placeholderClass, eager, first }: Props) {
  return (
    <img
      className={image.placeholder ? placeholderClass : undefined}
      src={image.src}
      {...(image.srcset && { srcSet: image.srcset, sizes })}
      width={image.width}
      height={image.height}
      alt=""
      style={image.place ? placeStyle(image.place) : pictureStyle(image)}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );
}
