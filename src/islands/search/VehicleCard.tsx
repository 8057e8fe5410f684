import { imageSources } from '#src/domain/media/media-url.ts';
import type { PriceShown } from '#src/domain/price/price-shown.ts';
import type { CardTag } from '#src/domain/vehicle-card/card-tag.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';

type Props = {
  view: CardView;
  /** One of the first pictures of the page: loaded at once, the first one with high priority. */
  eager?: boolean;
  /** Level of the name in the page's outline. */
  heading?: 'h2' | 'h3';
  /** What the picture takes of the screen, for the browser to choose its width. */
  sizes?: string;
};

/** Three cards a row in the content width, two on tablets, one on phones. */
const SIZES = '(min-width: 1280px) 400px, (min-width: 1024px) 31vw, (min-width: 640px) 47vw, 92vw';
const WIDTHS = [320, 480, 640, 800];

/** A vehicle as a result card: image, heart, description, buttons (CARD-001). The same markup in print and in the browser. */
export function VehicleCard({ view, eager = false, heading: Heading = 'h3', sizes = SIZES }: Props) {
  const [main, ...others] = view.buttons;
  return (
    <article className={view.sold ? 'car-card car-card--sold' : 'car-card'}>
      <div className="car-card__media">
        {/* biome-ignore lint/a11y/useAnchorContent: the name below is the same link for assistive technology */}
        <a href={view.href} tabIndex={-1} aria-hidden="true">
          <CardImage image={view.image} eager={eager} sizes={sizes} />
        </a>
        {view.tag && <Tag tag={view.tag} />}
        {view.overlay && <span className="car-card__overlay">{view.overlay}</span>}
        {view.favourite && (
          <button
            type="button"
            className="heart needs-script"
            aria-pressed="false"
            aria-label={`Save ${view.title}`}
            data-favourite={JSON.stringify(view.favourite)}
          />
        )}
      </div>
      <div className="car-card__body">
        <Heading className="car-card__title">
          <a href={view.href}>{view.title}</a>
        </Heading>
        <p className="car-card__subtitle">{view.subtitle || '\u00a0'}</p>
        <Price price={view.price} />
        {view.weekly && (
          <p className="car-card__weekly">
            {view.weekly.text} <span>{view.weekly.rate}</span> <span>comparison rate {view.weekly.comparisonRate}</span>{' '}
            <a href={view.weekly.termsHref}>T&amp;Cs</a>
          </p>
        )}
        <ul className="car-card__facts">
          {view.facts.map((fact) => (
            <li key={fact.kind} className={`fact fact--${fact.kind}`}>
              {fact.text}
            </li>
          ))}
        </ul>
        {view.location && <p className="car-card__location fact fact--location">{view.location}</p>}
        <div className="car-card__actions">
          {main && (
            <a className="button button--primary" href={main.href} aria-label={`${main.text}, ${view.title}`}>
              {main.text}
            </a>
          )}
          {others.map((button) => (
            <a
              key={button.kind}
              className="button button--secondary"
              href={button.href}
              aria-label={`${button.text}, ${view.title}`}
            >
              {button.text}
            </a>
          ))}
        </div>
      </div>
    </article>
  );
}

function CardImage({ image, eager, sizes }: { image: CardView['image']; eager: boolean; sizes: string }) {
  const sources = imageSources(image.url, { widths: WIDTHS, aspect: 3 / 2 });
  return (
    <img
      className={image.placeholder ? 'car-card__image car-card__image--placeholder' : 'car-card__image'}
      src={sources.src}
      srcSet={sources.srcset || undefined}
      sizes={sources.srcset ? sizes : undefined}
      width={600}
      height={400}
      alt={image.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
}

function Tag({ tag }: { tag: CardTag }) {
  if (tag.imageUrl) return <img className="car-card__badge" src={tag.imageUrl} alt={tag.text} width={96} height={32} />;
  return <span className={`car-card__tag car-card__tag--${tag.kind}`}>{tag.text}</span>;
}

function Price({ price }: { price: PriceShown }) {
  return (
    <p className={`price price--${price.kind}`}>
      <span className="price__line">
        {price.was && (
          <s className="price__was">
            <span className="visually-hidden">Was </span>
            {price.was}
          </s>
        )}
        <strong className="price__amount">{price.text}</strong>
        {price.suffix && <span className="price__suffix">{price.suffix}</span>}
      </span>
      <span className="price__basis">{[price.type, price.basis].filter(Boolean).join(' · ') || '\u00a0'}</span>
    </p>
  );
}
