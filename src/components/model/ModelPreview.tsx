import { CardPicture } from '#src/components/site/CardPicture.tsx';
import { scaleSizes } from '#src/domain/media/photo-frame.ts';
import type { ModelPreviewProps } from '#src/page-data/model/model-preview.ts';

type Props = { card: ModelPreviewProps; heading?: 'h2' | 'h3'; eager?: boolean; first?: boolean; wide?: boolean };

const SIZES = '(min-width: 1280px) 300px, (min-width: 700px) 30vw, 46vw';
/** Of one or two in a row. */
const WIDE_SIZES = '(min-width: 1280px) 630px, (min-width: 700px) 46vw, 94vw';

/** A model with its picture, price and one sentence, and the way to its page. */
export function ModelPreview({ card, heading: Heading = 'h3', eager = false, first = false, wide = false }: Props) {
  const { image, status, maker, name, price, description, href } = card;
  return (
    <article className="model-card">
      <div
        className={`model-card__media model-frame model-frame--${image.fit}`}
        style={{ aspectRatio: `${image.width} / ${image.height}` }}
      >
        <CardPicture
          image={image}
          sizes={scaleSizes(wide ? WIDE_SIZES : SIZES, (image.place?.width ?? 100) / 100)}
          placeholderClass="model-card__image--placeholder"
          eager={eager}
          first={first}
        />
        {status && <span className="model-card__status">{status}</span>}
      </div>
      <div className="model-card__body">
        {maker && <p className="model-card__maker">{maker}</p>}
        <Heading className="model-card__name">{name}</Heading>
        {price && (
          <p className="model-card__price">
            {price.figure} {price.basis && <small>{price.basis}</small>}
          </p>
        )}
        <p className="model-card__text">{description}</p>
        <a className="model-card__explore link" href={href}>
          Explore
          <span className="visually-hidden">{` ${name}`}</span>
        </a>
      </div>
    </article>
  );
}
