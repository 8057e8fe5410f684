import { EditorHtml } from '#src/components/fragment/EditorHtml.tsx';
import { CardPicture } from '#src/components/site/CardPicture.tsx';
import type { ListedOffer } from '#src/page-data/offer/offers.ts';

type Props = { card: ListedOffer; heading: 'h2' | 'h3' };

/** One of many offers: picture, price and words in a row, the first thing to do and the terms, folded (OFFER-023). */
export function OfferRow({ card, heading: Heading }: Props) {
  const { image, isPictured, figure, name, href, category, ends, price, brief, disclaimer } = card;
  const [button] = card.buttons;
  return (
    <article className="offer-row">
      <div className={`offer-row__media${isPictured ? '' : ' offer-row__media--type'}`}>
        {isPictured ? (
          <CardPicture
            image={image}
            sizes="(min-width: 700px) 200px, 112px"
            placeholderClass="offer-card__image--placeholder"
            eager={false}
            first={false}
          />
        ) : (
          <p className="offer-row__figure">{figure ?? category ?? 'Special offer'}</p>
        )}
      </div>
      <div className="offer-row__head">
        <Heading className="offer-row__title">
          <a href={href}>{name}</a>
        </Heading>
        {price && !figure && <p className="offer-card__price">{price}</p>}
        {ends && <p className="offer-card__meta">{ends}</p>}
      </div>
      <div className="offer-row__body">
        <p>{brief}</p>
        {disclaimer?.warning && <p className="offer-row__small">{disclaimer.warning}</p>}
        <div className="offer-row__foot">
          {button && (
            <a className="link" href={button.href} aria-label={`${button.text}: ${name}`}>
              {button.text}
            </a>
          )}
          {disclaimer && (
            <details className="offer-row__small">
              <summary>
                View full disclaimer<span className="visually-hidden">{` of ${name}`}</span>
              </summary>
              <EditorHtml html={disclaimer.html} />
            </details>
          )}
        </div>
      </div>
    </article>
  );
}
