import { changedCard } from '#src/domain/live/changed-card.ts';
import type { CardButton } from '#src/domain/vehicle-card/card-buttons.ts';
import { LIST_PHOTO_SIZES } from '#src/domain/vehicle-card/card-photo-sizes.ts';
import type { CardTag } from '#src/domain/vehicle-card/card-tag.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { $liveChanges, NO_CHANGES } from '#src/stores/vehicles/live-changes.ts';
import { CreditLine } from '../credit/CreditLine.tsx';
import { useStore } from '../hydrate/use-store.ts';
import { soldLabels } from '../live/sold-labels.ts';
import { Price } from '../price/Price.tsx';
import { CardImage } from './CardImage.tsx';

export type CardOptions = {
  /** One of the first pictures of the page: loaded at once, with high priority. */
  eager?: boolean;
  /** Level of the name in the page's outline. */
  heading?: 'h2' | 'h3';
  /** What the picture takes of the screen, for the browser to choose its width; as in a list when nothing is said. */
  sizes?: string | undefined;
  /** Its photos are swiped and paged; not where the cards themselves are in a row that is swiped. */
  swiped?: boolean;
};

/** A vehicle as a card: image, heart, description, buttons (CARD-001). Rendered pages and the browser draw this one. */
export function VehicleCard({
  view: rendered,
  eager = false,
  heading: Heading = 'h3',
  sizes = LIST_PHOTO_SIZES,
  swiped = false,
}: CardOptions & { view: CardView }) {
  const change = useStore($liveChanges, NO_CHANGES).get(rendered.slug);
  const view = change ? changedCard(rendered, change, soldLabels()) : rendered;
  const { href, title, weekly } = view;
  const photos = swiped ? view.photos : undefined;
  const picture = (
    <>
      {/* biome-ignore lint/a11y/useAnchorContent: the same link as the name, which is the one that is announced. */}
      <a href={href} tabIndex={-1} aria-hidden="true">
        <CardImage image={view.image} eager={eager} sizes={sizes} />
      </a>
    </>
  );
  return (
    <article className={view.sold ? 'car-card car-card--sold' : 'car-card'} data-car={view.slug}>
      <div className="car-card__media" data-photos={photos}>
        {photos ? (
          // The first photo, and the place of the others, which a finger pulls in at once and `card-photos.ts` fills.
          <div className="photo-strip" tabIndex={-1}>
            {picture}
            <span className="photo-strip__others needs-script" />
          </div>
        ) : (
          picture
        )}
        {view.tag && <Tag tag={view.tag} />}
        {view.overlay && <span className="car-card__overlay">{view.overlay}</span>}
        {view.favourite && (
          <button
            type="button"
            className="heart needs-script"
            aria-pressed="false"
            aria-label={`Save ${title}`}
            data-favourite={JSON.stringify(view.favourite)}
          />
        )}
      </div>
      <div className="car-card__body">
        <Heading className="car-card__title">
          <a href={href}>{title}</a>
        </Heading>
        <p className="car-card__subtitle">{[view.condition, view.subtitle].filter(Boolean).join(' · ') || '\u00a0'}</p>
        <Price {...view.price} {...(view.start && { basis: view.start })} keepsLine={view.price.kind !== 'weekly'} />
        <ul className="car-card__facts">
          {view.facts.map(({ kind, text }) => (
            <li key={kind} className={`fact fact--${kind}`}>
              {text}
            </li>
          ))}
        </ul>
        {view.location && <p className="car-card__location fact fact--location">{view.location}</p>}
        {weekly && (
          <div className="car-card__weekly" data-until-repriced="">
            <CreditLine ad={weekly.ad} />
            <a href={weekly.termsHref}>T&amp;Cs</a>
          </div>
        )}
        <Actions buttons={view.buttons} title={title} />
      </div>
    </article>
  );
}

/** One button and, below it, a quiet row of what else there is (CARD-010 to CARD-013). */
function Actions({ buttons: [main, ...others], title }: { buttons: CardView['buttons']; title: string }) {
  const link = ({ text, href }: CardButton, className?: string) => (
    <a key={text} className={className} href={href} aria-label={`${text}, ${title}`}>
      {text}
    </a>
  );
  return (
    <div className="car-card__actions">
      {main && link(main, 'button button--secondary')}
      {others[0] && <div className="car-card__more">{others.map((button) => link(button))}</div>}
    </div>
  );
}

function Tag({ tag: { imageUrl, text, kind } }: { tag: CardTag }) {
  if (imageUrl) return <img className="car-card__badge" src={imageUrl} alt={text} width={96} height={32} />;
  return <span className={`car-card__tag car-card__tag--${kind}`}>{text}</span>;
}
