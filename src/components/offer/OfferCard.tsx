import { CardPicture } from '#src/components/site/CardPicture.tsx';
import { LARGE_SCREEN } from '#src/domain/media/large-screen.ts';
import type { OfferCardProps } from '#src/page-data/offer/offer-card.ts';
import { ToggledText } from './ToggledText.tsx';

type Props = { card: OfferCardProps; heading?: 'h2' | 'h3'; eager?: boolean; first?: boolean };

const SIZES = `(min-width: 1280px) 410px, ${LARGE_SCREEN} 31vw, (min-width: 700px) 46vw, 94vw`;

/** An offer with its picture, text, buttons and terms; without a picture its figure, else its kind, is set in type there (OFFER-015). */
export function OfferCard({ card, heading: Heading = 'h3', eager = false, first = false }: Props) {
  const { image, isPictured, figure, name, href, category, ends, price, description, disclaimer } = card;
  const isKind = !isPictured && !figure;
  return (
    <article className="offer-card">
      <div className={`offer-card__media${isPictured ? '' : ' offer-card__media--type'}`}>
        {isPictured ? (
          <CardPicture
            image={image}
            sizes={SIZES}
            placeholderClass="offer-card__image--placeholder"
            eager={eager}
            first={first}
          />
        ) : (
          <p className={`offer-card__figure${isKind ? ' offer-card__figure--kind' : ''}`}>
            {figure ?? category ?? 'Special offer'}
          </p>
        )}
      </div>
      <div className="offer-card__text">
        <p className="offer-card__meta">
          {category && !isKind && <span>{category}</span>}
          {ends && <span>{ends}</span>}
        </p>
        <Heading className="offer-card__title">
          <a href={href}>{name}</a>
        </Heading>
        {price && !figure && <p className="offer-card__price">{price}</p>}
        {description && (
          <div className="offer-card__description">
            <ToggledText text={description} more="View more" less="View less" about={name} />
          </div>
        )}
      </div>
      <div className="offer-card__actions">
        {card.buttons.map((button, place) => (
          <a
            key={button.text}
            className={place === 0 ? 'link button button--primary' : 'link'}
            href={button.href}
            aria-label={`${button.text}: ${name}`}
          >
            {button.text}
          </a>
        ))}
      </div>
      <div className="offer-card__terms">
        {disclaimer && (
          <>
            <ToggledText text={disclaimer} more="View full disclaimer" less="View less" about={name} />
            {disclaimer.cut !== null && disclaimer.warning && (
              <p className="offer-card__warning">{disclaimer.warning}</p>
            )}
          </>
        )}
      </div>
    </article>
  );
}
